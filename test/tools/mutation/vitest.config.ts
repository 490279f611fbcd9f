import { defineConfig } from 'vitest/config';

/** The tests that are written from the clauses, and those of the parts that they rest on. */
export default defineConfig({
  test: {
    include: ['test/clauses/**/*.test.ts', 'test/parts/*.test.ts'],
    exclude: ['test/clauses/coverage.test.ts'],
    setupFiles: ['test/support/rounds.ts'],
    testTimeout: 60_000,
  },
});
