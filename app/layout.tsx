import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/shell/query-provider';
import { SkipLink } from '@/components/shell/skip-link';
import { THEME_COOKIE, parseTheme } from '@/components/shell/theme';
import { ToastProvider } from '@/components/ui/toast';
import '@fontsource-variable/inter/index.css';
import 'katex/dist/katex.min.css';
import './globals.css';

/** Latin, preloaded and shown from the first paint or not at all, so that no line breaks anew; the rest by fontsource. */
const interLatin = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter-latin',
  weight: '100 900',
  display: 'optional',
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  title: { default: 'Stepmark', template: '%s · Stepmark' },
  description: "Judge every step of a model's reasoning.",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** Reading the cookie makes every page dynamic, which the nonces of the content security policy need. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en-GB" className={interLatin.variable} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <SkipLink />
        <QueryProvider>
          <ToastProvider>{children}</ToastProvider>
        </QueryProvider>
      </body>
    </html>
  );
}
