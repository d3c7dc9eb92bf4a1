import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The CLI downloads its native schema engine at first use, which fails offline: ours speaks the same protocol.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'scripts/schema-engine.mjs');

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/stepmark' },
});
