import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '@/scripts/settings.mjs';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const compose = read('docker-compose.yml');
const dockerfile = read('Dockerfile');
const { scripts, engines } = JSON.parse(read('package.json'));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

test('every command is a script of package.json, and its file is there', () => {
  const names = [
    ...matches(compose, /command: npm run ([\w:-]+)/g),
    ...matches(dockerfile, /npm",? "?run",? "?([\w:-]+)/g),
  ];
  names.push(...matches(dockerfile, /RUN npm run ([\w:-]+)/g));
  expect(new Set(names)).toEqual(new Set(['migrate', 'serve', 'worker', 'build']));
  for (const name of names) {
    const file = /(\S+\.(?:mjs|ts))/.exec(scripts[name])?.[1];
    if (file) expect(fs.existsSync(path.join(root, file)), `${name}: ${scripts[name]}`).toBe(true);
    else expect(scripts[name]).toBe('node .next/standalone/server.js');
  }
});

test('its settings are settings of ours, and they are right', () => {
  const block = /environment: &settings\n((?: {4}\S.*\n)+)/.exec(compose)?.[1] ?? '';
  const given = Object.fromEntries(
    matches(block, /^ {4}(\w+): .*$/gm).map((name) => [
      name,
      new RegExp(`^ {4}${name}: (.*)$`, 'm')
        .exec(block)![1]!
        .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replace(/\$\{[^}]*\}/g, 'x'),
    ]),
  );
  expect(Object.keys(given).sort()).toEqual([
    'DATABASE_URL',
    'DATA_DIR',
    'NEXTAUTH_URL',
    'PORT',
    'TRUSTED_PROXIES',
  ]);
  expect(readSettings(given)).toMatchObject({
    port: 3000,
    dataDir: '/data',
    databaseUrl: 'postgresql://stepmark:x@postgres:5432/stepmark',
    publicUrl: 'http://localhost:3000',
    trustedProxies: 0,
  });
});

test('the ports agree: published, listened on, exposed and in the address', () => {
  const port = /^ {4}PORT: (\d+)$/m.exec(compose)![1];
  expect(compose).toContain(`ports: ['${port}:${port}']`);
  expect(dockerfile).toContain(`EXPOSE ${port}`);
  expect(compose).toContain(`http://localhost:${port}`);
});

test('the services are those that Stepmark has', () => {
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'));
  expect(matches(services, /^ {2}(\w+):$/gm)).toEqual(['postgres', 'migrate', 'web', 'worker']);
});

test("the image's Node is new enough", () => {
  const [major] = matches(dockerfile, /^FROM node:(\d+)/gm);
  expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)![0]));
});

test('nothing migrates while the database is still being made: the check asks by TCP, as the others do', () => {
  const [check] = matches(compose, /test: \[CMD-SHELL, (.+)\]/g);
  expect(check).toBe('pg_isready -h 127.0.0.1 -U stepmark');
});

test('neither the settings beside the compose file nor data go into the image or into git', () => {
  const lines = (file: string) => read(file).trim().split('\n');
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules']));
  expect(lines('.gitignore')).toContain('.env');
});
