import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { WorkInterval } from '@/lib/contracts/label';
import type { TimeStore } from '@/lib/client/label/kept-time';
import type { OutboxEntry, OutboxStore } from '@/lib/client/label/outbox-entry';

interface OutboxDatabase extends DBSchema {
  times: { key: string; value: readonly WorkInterval[] };
  entries: { key: string; value: OutboxEntry; indexes: { owner: string } };
}

const NAME = 'stepmark-outbox';

/** The outbox and the time that is not submitted yet, in IndexedDB: survives reload, crash and a closed laptop. Rejects where the browser has none. */
export function createOutboxStore(): OutboxStore & TimeStore {
  let opened: Promise<IDBPDatabase<OutboxDatabase>> | null = null;
  const database = () => {
    opened ??= openDB<OutboxDatabase>(NAME, 2, {
      upgrade: (db, from) => {
        if (from < 1) db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
        if (from < 2) db.createObjectStore('times');
      },
      // A tab of an older version must not keep this one waiting, nor this one a newer.
      blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    });
    return opened;
  };
  return {
    load: async (owner) => (await database()).getAllFromIndex('entries', 'owner', owner),
    put: async (entry) => void (await (await database()).put('entries', entry)),
    loadTime: async (owner, id) => [...((await (await database()).get('times', `${owner}/${id}`)) ?? [])],
    putTime: async (owner, id, intervals) =>
      void (await (await database()).put('times', intervals, `${owner}/${id}`)),
    removeTime: async (owner, id) => (await database()).delete('times', `${owner}/${id}`),
    remove: async (ids) => {
      const transaction = (await database()).transaction('entries', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}
