import { peakMegabytes } from '@/bench/import/peak-memory';
import { closePool } from '@/lib/server/db/pool';
import { runBehindPeople } from '@/lib/server/jobs/run-behind-people';
import { importFile } from '@/lib/server/import/import-file';

/** A process of its own, as the worker is one: does the import, then sends the most memory that it ever took, in MB. */
async function main([projectId = '', importId = '']: string[]): Promise<void> {
  runBehindPeople();
  await importFile(projectId, importId);
  process.send?.(peakMegabytes());
  await closePool();
}

await main(process.argv.slice(2));
