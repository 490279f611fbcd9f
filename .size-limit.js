/** Budgets, minified and compressed, with everything that an entry brings along. */
export default [
  {
    // The rules and data of four games, with the tables that rules look things up in, 38 kB, zod as far as it is used 9 kB and what makes JSON Schemas of it 6 kB, what
    // schemas say of every member 4 kB, checks of input item by item 2 kB, rows 2 kB, seedrandom, immer, SHA-256 and the
    // rest 23 kB.
    name: 'century-engine',
    path: 'dist/index.js',
    limit: '86 kB',
    gzip: true,
  },
  {
    // The same rules and data, compiled into tables, without zod, immer and hashes; checks of options come along.
    name: 'century-engine/sim',
    path: 'dist/sim.js',
    limit: '46 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and what writes ids and observations.
    name: 'century-engine/env',
    path: 'dist/env.js',
    limit: '60 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and the players with their search.
    name: 'century-engine/bots',
    path: 'dist/bots.js',
    limit: '49 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // A page with all of these: rules and data are there once.
    name: 'century-engine and its sim, env and bots',
    path: 'test/package/all-entries.mjs',
    limit: '107 kB',
    gzip: true,
  },
  {
    // The main entry without JSON Schemas, to compare with, and the properties; it runs in tests, not in pages.
    name: 'century-engine/testkit',
    path: 'dist/testkit.js',
    limit: '81 kB',
    gzip: true,
  },
];
