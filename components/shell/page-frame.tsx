import type { ReactNode } from 'react';
import { AppBar } from '@/components/shell/app-bar';
import type { Frame } from '@/lib/contracts/frame';

export interface PageFrameProps {
  /** As the page's gate computed it. */
  frame: Frame;
  /** In the middle of the bar. */
  bar?: ReactNode;
  /** At the right of the bar. */
  status?: ReactNode;
  /** The page's `PageBody`. */
  children: ReactNode;
}

/** The bar and the body of a page for somebody who is signed in; keeps the session alive while they work. */
export function PageFrame({ frame, bar, status, children }: PageFrameProps) {
  return (
    <>
      <AppBar frame={frame} status={status}>
        {bar}
      </AppBar>
      {children}
    </>
  );
}
