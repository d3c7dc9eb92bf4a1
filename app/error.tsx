'use client';

import { Logo } from '@/components/shell/logo';
import { PageBody } from '@/components/shell/page-body';
import { Button } from '@/components/ui/button';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <PageBody width="form" className="min-h-dvh content-center">
      <Logo />
      <h1 className="text-title font-[620] tracking-tight">This page could not be shown</h1>
      <p className="text-soft">
        Ratings that were marked as saved are safe. Try again; if it happens once more, give your admin the
        time
        {error.digest ? ' and the code below' : ''}, so that it can be found in the log.
      </p>
      {error.digest && <p className="font-mono text-small text-soft">{error.digest}</p>}
      <p>
        <Button onClick={reset}>Try again</Button>
      </p>
    </PageBody>
  );
}
