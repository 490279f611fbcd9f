import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const LONG = '{examples,test}/**/*.long.test.ts';
const PROPERTY = 'test/**/*.property.test.ts';
const BUILT = 'test/package/**';

/**
 * Two sets of tests: `quick` with `package`, which needs a build, and `rest`. docs/CONTRIBUTING.md says what belongs where.
 * A property is in both, with more rounds in `rest`.
 */
export default defineConfig({
  resolve: {
    alias: {
      // Examples of games run on the sources here, and on the package in test/docs and test/package.
      'century-engine/game': join(import.meta.dirname, 'src/entries/game.ts'),
    },
  },
  test: {
    // Tests change nothing that others see, so the sources are loaded once for each process, not for each file.
    isolate: false,
    maxWorkers: '100%',
    // What failed, and a summary.
    reporters: ['minimal'],
    silent: 'passed-only',
    setupFiles: ['test/support/rounds.ts'],
    testTimeout: 900_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, BUILT],
          provide: { set: 'quick' },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG],
          provide: { set: 'quick' },
        },
      },
      {
        extends: true,
        test: { name: 'rest', include: [LONG, PROPERTY], provide: { set: 'rest' } },
      },
    ],
  },
});
