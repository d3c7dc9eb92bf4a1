import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/**
 * Finds our own modules for eslint-plugin-import-x: relative ones and those from the project's root ("@/…").
 * Packages are not looked into.
 * @param {string} root
 */
export function aliasResolver(root) {
  return {
    interfaceVersion: 3,
    name: 'stepmark-alias',
    resolve(source, file) {
      if (isBuiltin(source)) return { found: true, path: null };
      if (!/^(@\/|\.)/.test(source)) return { found: false };
      const base = source.startsWith('@/')
        ? path.join(root, source.slice(2))
        : path.resolve(path.dirname(file), source);
      const found = ENDINGS.map((ending) => base + ending).find((one) =>
        fs.statSync(one, { throwIfNoEntry: false })?.isFile(),
      );
      return found ? { found: true, path: found } : { found: false };
    },
  };
}
