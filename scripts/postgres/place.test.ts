import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownState } from '@/scripts/postgres/place.mjs';

let dataDir: string;
let said: string[];
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-place-'));
  said = [];
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const stateOf = (dataFolder: string) =>
  ownState({ dataFolder, password: 'p', port: 5433 }, dataDir, (line: string) => said.push(line));

it('opens the database inside a folder that was moved or copied, not the one it came from, and says so', () => {
  fs.mkdirSync(path.join(dataDir, 'postgres'));
  fs.writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '18');
  expect(stateOf('/somewhere/else/postgres')).toEqual({
    dataFolder: path.join(dataDir, 'postgres'),
    password: 'p',
    port: undefined,
  });
  expect(said).toHaveLength(1);
  expect(stateOf(path.join(dataDir, 'postgres'))).toMatchObject({ port: 5433 });
  expect(said).toHaveLength(1);
});

it('stays with a database outside where there is none inside', () => {
  const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'stepmark-outside-'));
  fs.writeFileSync(path.join(outside, 'PG_VERSION'), '18');
  expect(stateOf(outside)).toMatchObject({ dataFolder: outside });
  expect(said).toEqual([]);
  fs.rmSync(outside, { recursive: true });
});

it('makes no empty database in place of one that was left behind', () => {
  const inside = path.join(dataDir, 'postgres');
  expect(() => stateOf('/nowhere/postgres-1')).toThrow(/was in \/nowhere\/postgres-1, and is not there/);
  expect(() => stateOf(inside)).toThrow(`or into ${inside}`);
});
