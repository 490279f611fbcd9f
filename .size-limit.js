/** Budgets, minified and compressed, with everything that an entry brings along. */
export default [
  {
    // The rules and data of four games, with the tables that rules look things up in, 38 kB, checks of input item by item
    // 3 kB, what schemas say of every member 4 kB, rows 2 kB, seedrandom, immer, SHA-256 and the rest 25 kB.
    name: 'century-engine',
    path: 'dist/index.js',
    limit: '72 kB',
    gzip: true,
  },
  {
    // The same rules and data, compiled into tables, without zod, immer and hashes; checks of options come along.
    name: 'century-engine/sim',
    path: 'dist/sim.js',
    limit: '38 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and what writes ids and observations.
    name: 'century-engine/env',
    path: 'dist/env.js',
    limit: '51 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and the players with their search.
    name: 'century-engine/bots',
    path: 'dist/bots.js',
    limit: '41 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // A page with all of these: rules and data are there once.
    name: 'century-engine and its sim, env and bots',
    path: 'test/package/all-entries.mjs',
    limit: '91 kB',
    gzip: true,
  },
  {
    // The engine of all four games, to compare with, and the properties; it runs in tests, not in pages.
    name: 'century-engine/testkit',
    path: 'dist/testkit.js',
    limit: '80 kB',
    gzip: true,
  },
  {
    // What all engines share, about 29 kB, and one game: merchant and point cards.
    name: 'century-engine/spice-road',
    path: 'dist/spice-road.js',
    limit: '40 kB',
    gzip: true,
  },
  {
    // Rows, the chance of the setup, and the rules of one game.
    name: 'century-engine/spice-road/sim',
    path: 'dist/spice-road-sim.js',
    limit: '18 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, about 29 kB, and one game: the sea: map, boats, outposts, ports.
    name: 'century-engine/eastern-wonders',
    path: 'dist/eastern-wonders.js',
    limit: '45 kB',
    gzip: true,
  },
  {
    // Rows, the chance of the setup, and the rules of one game.
    name: 'century-engine/eastern-wonders/sim',
    path: 'dist/eastern-wonders-sim.js',
    limit: '21 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, about 29 kB, and one game: boards, settlers, cards.
    name: 'century-engine/new-world',
    path: 'dist/new-world.js',
    limit: '45 kB',
    gzip: true,
  },
  {
    // Rows, the chance of the setup, and the rules of one game.
    name: 'century-engine/new-world/sim',
    path: 'dist/new-world-sim.js',
    limit: '21 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, about 29 kB, and one game: the sea and merchant cards.
    name: 'century-engine/sand-to-sea',
    path: 'dist/sand-to-sea.js',
    limit: '51 kB',
    gzip: true,
  },
  {
    // Rows, the chance of the setup, and the rules of one game.
    name: 'century-engine/sand-to-sea/sim',
    path: 'dist/sand-to-sea-sim.js',
    limit: '25 kB',
    gzip: true,
    ignore: ['crypto'],
  },
];
