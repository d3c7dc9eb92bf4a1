import { QueryClient, QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { snapshotListQuery } from '@/lib/client/exports/queries';
import { importListQuery } from '@/lib/client/imports/queries';

/** How soon a list is looked at again when it says this. */
function intervalWith<Data>(options: { queryKey: QueryKey }, data: Data): number | false | undefined {
  const client = new QueryClient();
  client.setQueryData(options.queryKey, data);
  const observer = new QueryObserver(client, options as QueryObserverOptions);
  const query = observer.getCurrentQuery();
  const { refetchInterval } = observer.options;
  return typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
}

test('"No worker is running" goes by itself when one is there; lists at rest are not looked at again', () => {
  const snapshots = snapshotListQuery('demo') as { queryKey: QueryKey };
  const imports = importListQuery('demo') as { queryKey: QueryKey };
  expect(intervalWith(snapshots, { snapshots: [], isWorkerAlive: true })).toBe(false);
  expect(intervalWith(snapshots, { snapshots: [], isWorkerAlive: false })).toBeGreaterThan(0);
  expect(intervalWith(imports, { imports: [], isWorkerAlive: true })).toBe(false);
  expect(intervalWith(imports, { imports: [], isWorkerAlive: false })).toBeGreaterThan(0);
});
