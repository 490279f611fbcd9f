import { defineConfig } from 'tsup';

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
