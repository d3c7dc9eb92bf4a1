import next from 'eslint-config-next/core-web-vitals';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { aliasResolver } from './scripts/lint/alias-resolver.mjs';
import { restrictedZones } from './scripts/lint/boundaries.mjs';

const root = import.meta.dirname;
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'e2e/**'];
const SOURCE = '**/*.{ts,tsx,mjs}';

const noRoleComparison = {
  selector: 'BinaryExpression[operator=/^[!=]==?$/] > Literal[value=/^(lead|annotator|admin)$/]',
  message: 'Rights live in lib/core/authz: ask it, do not compare a role.',
};
const noProcessEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read once, in lib/server/env.ts.',
};
const pureCore = [
  {
    selector:
      "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The core gets the time passed in.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'The core gets randomness passed in.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.data/**',
      'lib/server/db/generated/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  // Comments cannot switch a rule off: where one is wrong, it is changed here, for all.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' } },
  ...next,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: [SOURCE],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [aliasResolver(root)],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: restrictedZones() }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-depth': ['error', 3],
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 50],
      'no-restricted-syntax': ['error', noRoleComparison],
    },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', noRoleComparison, noProcessEnv],
      'no-restricted-imports': ['error', { paths: [{ name: 'pg', message: 'SQL lives in lib/server/db.' }] }],
    },
  },
  { files: ['{components,lib}/**/*.{ts,tsx}'], rules: { 'import-x/no-default-export': 'error' } },
  {
    files: ['lib/core/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': ['error', noRoleComparison, noProcessEnv, ...pureCore],
      'no-restricted-globals': ['error', 'process', 'fetch', 'window', 'document'],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(next|react|pg|@prisma|node:(fs|net|http|child_process))(/|$)',
              message: 'The core is pure.',
            },
          ],
        },
      ],
    },
  },
  { files: ['postcss.config.mjs'], rules: { 'import/no-anonymous-default-export': 'off' } },
  // Signing in or out leaves the page for good, so that nothing of another person stays in its memory.
  {
    files: ['lib/client/session/**'],
    rules: { '@next/next/no-location-assign-relative-destination': 'off' },
  },
  { files: ['lib/core/authz/**'], rules: { 'no-restricted-syntax': ['error', noProcessEnv, ...pureCore] } },
  { files: ['lib/server/env.ts'], rules: { 'no-restricted-syntax': ['error', noRoleComparison] } },
  { files: ['lib/server/db/**', 'lib/server/jobs/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['lib/server/db/testing/global-setup.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', 150] } },
  { files: ['app/**/page.tsx'], rules: { 'max-lines': ['error', 60] } },
  { files: ['app/api/**/route.ts'], rules: { 'max-lines': ['error', 40] } },
  {
    files: TESTS,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // Fixtures are called use…, and are no hooks.
      'react-hooks/rules-of-hooks': 'off',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: restrictedZones({ forTests: true }) },
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what the person sees.',
        },
      ],
    },
  },
);
