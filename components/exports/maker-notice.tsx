import { Notice } from '@/components/ui/notice';

/** Says so where nobody is there to make snapshots. */
export function MakerNotice({ isWorkerAlive }: { isWorkerAlive: boolean }) {
  if (isWorkerAlive) return null;
  return (
    <Notice tone="warn" title="No worker is running">
      Snapshots wait until one is there. “npm start” runs one; on a server of several machines, start “npm run
      worker”.
    </Notice>
  );
}
