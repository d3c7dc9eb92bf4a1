import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { OutboxEntry, OutboxStore } from '@/lib/client/label/outbox-entry';

interface OutboxDatabase extends DBSchema {
  entries: { key: string; value: OutboxEntry; indexes: { owner: string } };
}

const NAME = 'stepmark-outbox';

/** The outbox in IndexedDB: survives reload, crash and a closed laptop. Rejects where the browser has none. */
export function createOutboxStore(): OutboxStore {
  let opened: Promise<IDBPDatabase<OutboxDatabase>> | null = null;
  const database = () => {
    opened ??= openDB<OutboxDatabase>(NAME, 1, {
      upgrade: (db) => void db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner'),
    });
    return opened;
  };
  return {
    load: async (owner) => (await database()).getAllFromIndex('entries', 'owner', owner),
    put: async (entry) => void (await (await database()).put('entries', entry)),
    remove: async (ids) => {
      const transaction = (await database()).transaction('entries', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}
