import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig } from 'tsup';

const dist = join(process.cwd(), 'dist');

/** Writes the JSON Schemas that the package holds as files. */
async function writeSchemas(): Promise<void> {
  const { jsonSchema, schemas } = await import(pathToFileURL(join(dist, 'index.js')).href);
  for (const [variant, named] of Object.entries(schemas)) {
    for (const name of Object.keys(named as object)) {
      const file = join(dist, 'schemas', variant, `${name}.json`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify(jsonSchema(variant, name), null, 2)}\n`);
    }
  }
}

export default defineConfig([
  {
    // Entries share no code: rules that have once run under the reducer's proxies never get fast again.
    entry: {
      index: 'src/index.ts',
      sim: 'src/sim/index.ts',
      env: 'src/env/index.ts',
      bots: 'src/bots/index.ts',
      testkit: 'src/testkit/index.ts',
    },
    format: ['esm', 'cjs'],
    dts: true,
    target: 'node20',
    platform: 'neutral',
    splitting: false,
    treeshake: true,
    clean: true,
    onSuccess: writeSchemas,
  },
  {
    entry: { cli: 'src/cli/index.ts', worker: 'src/cli/selfplay/worker.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    splitting: false,
    treeshake: true,
  },
]);
