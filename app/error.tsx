'use client';

import { EntryPage } from '@/components/shell/entry-page';
import { Button } from '@/components/ui/button';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <EntryPage
      title="This page could not be shown"
      note="Ratings that were marked as saved are safe. Try again; if it happens once more, tell your admin when it happened, so that it can be found in the log."
    >
      {error.digest && (
        <p className="mb-4 text-small text-soft">
          Code in the log: <code className="font-mono select-all">{error.digest}</code>
        </p>
      )}
      <Button onClick={reset}>Try again</Button>
    </EntryPage>
  );
}
