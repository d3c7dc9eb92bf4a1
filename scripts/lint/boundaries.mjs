import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ROOMS = ['app', 'components', 'lib', 'prisma', 'bench', 'e2e'];

/** What each folder may import of ours, itself aside. ARCHITECTURE.md says why; there are no exceptions. */
const ALLOWED = {
  'lib/core': [],
  'lib/contracts': ['lib/core'],
  'lib/client': ['lib/contracts', 'lib/core'],
  'lib/server': ['lib/contracts', 'lib/core'],
  components: ['lib/client', 'lib/contracts', 'lib/core'],
  app: [
    'components',
    'lib/client',
    'lib/contracts',
    'lib/core',
    'lib/server/services',
    'lib/server/auth',
    'lib/server/http',
  ],
};

/** Inside the server: services use the database, never the other way round; nothing but jobs knows jobs. */
const ALLOWED_IN_SERVER = {
  db: ['env.ts', 'log.ts', 'errors'],
  render: ['env.ts', 'log.ts', 'errors'],
};

/** Inside the core: folders are apart, but for these. */
const ALLOWED_IN_CORE = { queue: ['scoring'], formats: ['answers', 'segmentation'] };
const FOR_EVERY_CORE_FOLDER = 'labels';

/**
 * The zones of import-x/no-restricted-paths.
 * @param {{ forTests?: boolean }} [options] tests may use the fixtures of e2e/, and any part of the server to lay their scene
 */
export function restrictedZones({ forTests = false } = {}) {
  const rooms = forTests ? ROOMS.filter((room) => room !== 'e2e') : ROOMS;
  return [...roomZones(rooms), ...(forTests ? [] : serverZones()), ...coreZones()];
}

function roomZones(rooms) {
  return Object.entries(ALLOWED).flatMap(([target, allowed]) =>
    rooms
      .map((from) => ({
        target: `./${target}`,
        from: `./${from}`,
        except: [target, ...allowed]
          .filter((folder) => folder === from || folder.startsWith(`${from}/`))
          .map((folder) => `./${path.relative(from, folder) || '.'}`),
        message: `${target} may import ${[...allowed, 'itself'].join(', ')}.`,
      }))
      .filter(({ except }) => !except.includes('./.')),
  );
}

function serverZones() {
  return Object.entries(ALLOWED_IN_SERVER).map(([folder, allowed]) => ({
    target: `./lib/server/${folder}`,
    from: './lib/server',
    except: [folder, ...allowed].map((name) => `./${name}`),
    message: `lib/server/${folder} may import of the server only ${allowed.join(', ')}.`,
  }));
}

function coreZones() {
  const core = path.join(root, 'lib/core');
  const folders = fs.existsSync(core) ? fs.readdirSync(core) : [];
  return folders
    .filter((folder) => fs.statSync(path.join(core, folder)).isDirectory())
    .map((folder) => ({
      target: `./lib/core/${folder}`,
      from: './lib/core',
      except: [...new Set([folder, FOR_EVERY_CORE_FOLDER, ...(ALLOWED_IN_CORE[folder] ?? [])])].map(
        (name) => `./${name}`,
      ),
      message: `lib/core/${folder} may import of the core only ${FOR_EVERY_CORE_FOLDER}.`,
    }));
}
