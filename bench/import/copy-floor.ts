import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** Every table that an import writes into, in the order of their foreign keys. */
const TABLES = [
  'import',
  'annotator',
  'round',
  'problem',
  'problem_band',
  'solution',
  'segmentation',
  'segment',
  'import_record',
  'assignment',
  'assignment_step',
  'rating',
  'rating_event',
];

export interface Floor {
  rows: number;
  seconds: number;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Rows that one import wrote, by the project that it wrote into. */
export async function countRows(url: string, projectId: string): Promise<number> {
  const client = await connect(url);
  const counts = TABLES.map((table) => `(SELECT count(*) FROM "${table}" WHERE project_id = $1)`);
  const { rows } = await client.query<{ rows: string }>(`SELECT (${counts.join(' + ')})::int AS rows`, [
    projectId,
  ]);
  await client.end();
  return Number(rows[0]?.rows);
}

/** The project's rows as COPY writes them, a file for each table. */
async function writeTables(url: string, projectId: string, folder: string): Promise<void> {
  const client = await connect(url);
  for (const table of TABLES) {
    const select = `COPY (SELECT * FROM "${table}" WHERE project_id = ${pg.escapeLiteral(projectId)}) TO STDOUT`;
    await pipeline(client.query(copyTo(select)), createWriteStream(path.join(folder, table)));
  }
  await client.end();
}

/**
 * The least that writing these rows costs: each table by one COPY, committed, into empty tables that have the same
 * keys, foreign keys and indexes (`emptyUrl`: a database migrated like the first one).
 */
export async function copyFloor(
  url: string,
  emptyUrl: string,
  projectId: string,
  folder: string,
): Promise<Floor> {
  await writeTables(url, projectId, folder);
  const client = await connect(emptyUrl);
  await client.query(`INSERT INTO project (id, slug, name, seed) VALUES ($1, 'floor', 'Floor', 1)`, [
    projectId,
  ]);
  let rows = 0;
  const start = performance.now();
  for (const table of TABLES) {
    const stream = client.query(copyFrom(`COPY "${table}" FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, table), { highWaterMark: 1024 * 1024 }), stream);
    rows += stream.rowCount;
  }
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  await fs.rm(folder, { recursive: true });
  return { rows, seconds };
}
