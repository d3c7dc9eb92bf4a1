import fs from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  // The files below are imagined, so no TypeScript project knows them: rules that need types are left out.
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: false } },
    rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/await-thenable': 'off' },
  },
});

async function rulesBroken(file: string, source: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: path.join(root, file) });
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message);
}

/** Any existing module of a folder, as an import path. */
function someModuleIn(folder: string): string | undefined {
  if (!fs.existsSync(path.join(root, folder))) return undefined;
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const file = files.find(
    (name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name) && !/generated|testing/.test(name),
  );
  return file && `@/${folder}/${file.replace(/\.tsx?$/, '')}`;
}

const FORBIDDEN = [
  ['lib/core/labels', 'lib/contracts'],
  ['lib/core/labels', 'lib/server'],
  ['lib/core/labels', 'components'],
  ['lib/core/labels', 'app'],
  ['lib/core/labels', 'lib/core/authz'],
  ['lib/core/answers', 'lib/core/formats'],
  ['lib/contracts', 'lib/server'],
  ['lib/contracts', 'components'],
  ['lib/client', 'lib/server'],
  ['lib/client', 'components'],
  ['lib/server/services', 'components'],
  ['lib/server/services', 'app'],
  ['lib/server/services', 'lib/client'],
  ['lib/server/db', 'lib/server/services'],
  ['lib/server/db', 'lib/server/http'],
  ['lib/server/render', 'lib/server/db'],
  ['components/label', 'lib/server'],
  ['components/label', 'app'],
  ['app', 'lib/server/db'],
  ['app', 'lib/server/render'],
  ['app', 'lib/server/jobs'],
].map(([from, to]) => ({ from: from!, module: someModuleIn(to!), to: to! }));

describe('imports go one way', () => {
  test.for(FORBIDDEN.filter(({ module }) => module))('$from may not import $to', async ({ from, module }) => {
    const broken = await rulesBroken(
      `${from}/imagined.ts`,
      `import * as other from '${module}';\nvoid other;\n`,
    );
    expect(broken).toContain('import-x/no-restricted-paths');
  });

  test.for([
    ['lib/contracts', 'lib/core'],
    ['lib/core/queue', 'lib/core/labels'],
    ['lib/server/services', 'lib/server/db'],
    ['lib/server/services', 'lib/contracts'],
    ['components/label', 'lib/contracts'],
    ['app', 'components'],
    ['app', 'lib/server/auth'],
  ])('%s may import %s', async ([from, to]) => {
    const broken = await rulesBroken(
      `${from}/imagined.ts`,
      `import * as other from '${someModuleIn(to!)}';\nvoid other;\n`,
    );
    expect(broken).toEqual([]);
  });
});

describe('what the core and the settings need', () => {
  test.for([
    ['lib/core/labels/imagined.ts', 'export const now = () => Date.now();'],
    ['lib/core/labels/imagined.ts', 'export const now = () => new Date();'],
    ['lib/core/labels/imagined.ts', 'export const draw = () => Math.random();'],
    ['lib/server/services/imagined.ts', 'export const port = process.env.PORT;'],
    ['lib/server/services/imagined.ts', "export const isLead = (role: string) => role === 'lead';"],
    ['components/label/imagined.ts', "export const isLead = (role: string) => 'admin' !== role;"],
    [
      'e2e/imagined.spec.ts',
      'export const wait = (page: { waitForTimeout(ms: number): void }) => page.waitForTimeout(1);',
    ],
  ])('%s: %s', async ([file, source]) => {
    expect(await rulesBroken(file!, `${source}\n`)).toContain('no-restricted-syntax');
  });

  test('a comment cannot switch a rule off', async () => {
    const source = '/* eslint-disable */\nexport const port = process.env.PORT;\n';
    expect(await rulesBroken('lib/server/services/imagined.ts', source)).toContain('no-restricted-syntax');
  });
});
