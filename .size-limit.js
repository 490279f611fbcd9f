/** Budgets, minified and compressed, with everything that an entry brings along. */
export default [
  {
    // zod 23 kB, the rules and data of four games 35 kB, what JSON Schemas say of every member 4 kB, seedrandom,
    // immer, SHA-256 and the rest 22 kB.
    name: 'century-engine',
    path: 'dist/index.js',
    limit: '87 kB',
    gzip: true,
  },
  {
    // The same rules and data without zod, immer and hashes; checks of options come along.
    name: 'century-engine/sim',
    path: 'dist/sim.js',
    limit: '39 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and what writes ids and observations.
    name: 'century-engine/env',
    path: 'dist/env.js',
    limit: '48 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and the players with their search.
    name: 'century-engine/bots',
    path: 'dist/bots.js',
    limit: '42 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // A page with all of these: rules and data are there once.
    name: 'century-engine and its sim, env and bots',
    path: 'test/package/all-entries.mjs',
    limit: '110 kB',
    gzip: true,
  },
  {
    // The main entry, to compare with, and the properties; it runs in tests, not in pages.
    name: 'century-engine/testkit',
    path: 'dist/testkit.js',
    limit: '95 kB',
    gzip: true,
  },
];
