#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which its CLI would download: the same flags and JSON-RPC over
// stdio, over the WebAssembly build of the same engine. Prisma starts it through PRISMA_SCHEMA_ENGINE_BINARY.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import readline from 'node:readline';
import pg from 'pg';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { migrationAdapter } from './schema-engine-adapter.mjs';

const CLI_ERROR = { '3D000': 'P1003', '42P04': 'P1009', '28P01': 'P1000' };
const METHOD_NAMES = { getDatabaseVersion: 'version' };
const FIRST_PRINT_ID = 1e9; // ids of our own requests must not meet those of the CLI

const options = readOptions(process.argv.slice(2));
if (options.isVersion) console.log('schema-engine-cli wasm');
else if (options.command) await runCommand(options.command, options.datasource.url);
else await serve(options);

function readOptions(args) {
  const read = { datamodels: [], datasource: {}, command: undefined, isVersion: false };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--version') read.isVersion = true;
    else if (args[at] === '--datamodels') read.datamodels.push([args[++at], readFileSync(args[at], 'utf8')]);
    else if (args[at] === '--datasource') read.datasource = JSON.parse(args[++at]);
    else if (args[at] === 'cli') read.command = args[++at];
    else if (args[at].startsWith('--')) at++;
  }
  return read;
}

async function runCommand(command, url) {
  try {
    if (command === 'create-database') await createDatabase(url);
    else if (command === 'can-connect-to-database') await withClient(url, () => undefined);
    else throw new Error(`unsupported command ${command}`);
  } catch (error) {
    const fields = { message: error.message, error_code: CLI_ERROR[error.code] ?? 'P1001', is_panic: false };
    process.stderr.write(`${JSON.stringify({ level: 'ERROR', target: 'schema_engine::logger', fields })}\n`);
    process.exitCode = 1;
  }
}

async function createDatabase(url) {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  await withClient(server.toString(), (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`),
  );
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function loadEngine({ datamodels, datasource }) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message;
    },
  };
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const wasm = readFileSync(entry.replace(/schema_engine\.js$/, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const models = datamodels.length ? datamodels : undefined;
  return glue.SchemaEngine.new({ datamodels: models }, () => {}, await migrationAdapter(datasource.url));
}

/** Answers one JSON-RPC request a line until the CLI closes our input. */
async function serve(given) {
  let engine;
  let printId = FIRST_PRINT_ID;
  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answer = async ({ id, method, params }) => {
    try {
      engine ??= await loadEngine(given);
      const result = (await engine[METHOD_NAMES[method] ?? method](params)) ?? {};
      if (method !== 'diff') return send({ id, result });
      if (result.stdout) send({ id: ++printId, method: 'print', params: { content: result.stdout } });
      send({ id, result: { exitCode: result.exitCode, stdout: null } });
    } catch (error) {
      send({ id, error: asRpcError(error) });
    }
  };
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const message = line.trim() ? JSON.parse(line) : {};
    if (message.method) await answer(message);
  }
  process.exit(0);
}

function asRpcError(error) {
  const panic = globalThis.PRISMA_WASM_PANIC_REGISTRY?.message;
  return {
    code: 4466,
    message: 'An error happened. Check the data field for details.',
    data: {
      is_panic: false,
      message: panic || error?.message || String(error),
      meta: error?.meta ?? null,
      error_code: typeof error?.code === 'string' ? error.code : '',
    },
  };
}
