/** What a page takes from an engine that shows a game and plays it. */
const TO_PLAY =
  '{ setup, legalActions, apply, explain, actor, isOver, scores, ranking, view, parseState, parseAction }';

/** The programs in WebAssembly, 4 to 10 kB for each game, which the first batch of a game loads. */
const LOADED = ['./wasm-*'];

/** Budgets, minified and compressed, with everything that an entry brings along. */
export default [
  {
    // Rules and data of four games 36 kB, schemas and checks of input 8 kB, zod as far as they use it 10 kB, immer 3 kB, and
    // what makes states of rows.
    name: 'century-engine, to play',
    path: 'dist/index.js',
    import: TO_PLAY,
    limit: '60 kB',
    gzip: true,
  },
  {
    // The same with records, notation, hashes, whole turns, changes, prices, pieces, maps and tables as text: 26 kB.
    name: 'century-engine',
    path: 'dist/index.js',
    limit: '87 kB',
    gzip: true,
  },
  {
    // The same rules and data, compiled into tables, without zod, immer and hashes: it reads no input; checks of options
    // come along. The programs made from the rules 28 kB, here and in all that plays at full speed.
    name: 'century-engine/sim',
    path: 'dist/sim.js',
    limit: '69 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, and what writes ids and observations; the programs made of the latter 8 kB.
    name: 'century-engine/env',
    path: 'dist/env.js',
    limit: '90.5 kB',
    gzip: true,
    ignore: ['crypto', ...LOADED],
  },
  {
    // The simulator, the players with their search, and reviews; no zod. The programs made of the evaluations 11 kB.
    name: 'century-engine/bots',
    path: 'dist/bots.js',
    limit: '102.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The players, and a network for each game.
    name: 'century-engine/nets',
    path: 'dist/nets.js',
    limit: '128.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What plays all four games, and observations and players for them: rules and data are there once.
    name: 'century-engine, to play, with its env and bots',
    path: 'test/package/playing.mjs',
    limit: '145 kB',
    gzip: true,
    ignore: LOADED,
  },
  {
    // A page with all of these: rules and data are there once.
    name: 'century-engine and its sim, env and bots',
    path: 'test/package/all-entries.mjs',
    limit: '172.5 kB',
    gzip: true,
    ignore: LOADED,
  },
  {
    // The engine of all four games, to compare with, the properties, proofs, solutions and mini sets; it runs in tests, not in pages.
    name: 'century-engine/testkit',
    path: 'dist/testkit.js',
    limit: '96.5 kB',
    gzip: true,
  },
  {
    // What makes games of others, and the four whole games, to begin from; authors load it, and pages with their games.
    name: 'century-engine/game',
    path: 'dist/game.js',
    limit: '86.9 kB',
    gzip: true,
  },
  {
    // What all engines share, 15 kB, zod 10 kB, records, notation, changes and hashes 20 kB, and what makes a game of its
    // definition and refuses the mistakes in it; no other game.
    name: 'century-engine/game, a game with its engine',
    path: 'dist/game.js',
    import: {
      'dist/game.js':
        '{ cubes, defineGame, faceDown, faceUp, hand, number, numberFrom, owned, pieceFrom, word, wordFrom }',
      'dist/index.js': '{ createEngine }',
    },
    limit: '60 kB',
    gzip: true,
  },
  {
    // The same without records, notation, hashes, whole turns, changes and what else a page can leave to a server.
    name: 'century-engine/game, a game to play',
    path: 'dist/game.js',
    import: {
      'dist/game.js':
        '{ cubes, defineGame, faceDown, faceUp, hand, number, numberFrom, owned, pieceFrom, word, wordFrom }',
      'dist/index.js': '{ createPlayEngine }',
    },
    limit: '40.5 kB',
    gzip: true,
  },
  {
    // The rules, data and input of four games with what changes tell, what the command draws, positions as text, statistics, annotated games, migration and joint seeds.
    name: 'century-engine/records',
    path: 'dist/records.js',
    limit: '87.5 kB',
    gzip: true,
  },
  {
    // Sentences of four games in two languages, and the pieces that they speak of; no rules.
    name: 'century-engine/words',
    path: 'dist/words.js',
    limit: '22 kB',
    gzip: true,
  },
  {
    // The same for one game.
    name: 'century-engine/words, A New World',
    path: 'dist/words.js',
    import: '{ createDescribe, newWorldWords }',
    limit: '14 kB',
    gzip: true,
  },
  {
    // What all engines share, 15 kB, zod 10 kB, and one game: merchant and point cards.
    name: 'century-engine/spice-road, to play',
    path: 'dist/spice-road.js',
    import: TO_PLAY,
    limit: '35.5 kB',
    gzip: true,
  },
  {
    // The same with records, notation, hashes, whole turns, node counts, joint seeds, lints of components, changes and
    // patches, prices, pieces and maps: 24 kB.
    name: 'century-engine/spice-road',
    path: 'dist/spice-road.js',
    limit: '60 kB',
    gzip: true,
  },
  {
    // Rows 4 kB, the rules of one game 4 kB and their program 5 kB, what all games share 3 kB, the simulator with two
    // policies 2 kB, pieces 1 kB, chance 1 kB.
    name: 'century-engine/spice-road/sim',
    path: 'dist/spice-road-sim.js',
    limit: '26.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The simulator, the evaluation of the game 3 kB, the program made of it 4 kB, plans and searches 5 kB.
    name: 'century-engine/spice-road/bots, createBot',
    path: 'dist/spice-road-bots.js',
    import: '{ createBot }',
    limit: '38 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, 15 kB, zod 10 kB, and one game: the sea: map, boats, outposts, ports.
    name: 'century-engine/eastern-wonders, to play',
    path: 'dist/eastern-wonders.js',
    import: TO_PLAY,
    limit: '40 kB',
    gzip: true,
  },
  {
    // The same with records, notation, hashes, whole turns, node counts, joint seeds, lints of components, changes and
    // patches, prices, pieces and maps: 24 kB.
    name: 'century-engine/eastern-wonders',
    path: 'dist/eastern-wonders.js',
    limit: '65 kB',
    gzip: true,
  },
  {
    // The same; map, boats, outposts and ports are 4 kB more than merchant cards.
    name: 'century-engine/eastern-wonders/sim',
    path: 'dist/eastern-wonders-sim.js',
    limit: '32 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The same; what the simulator has more of.
    name: 'century-engine/eastern-wonders/bots, createBot',
    path: 'dist/eastern-wonders-bots.js',
    import: '{ createBot }',
    limit: '45.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, 15 kB, zod 10 kB, and one game: boards, settlers, cards.
    name: 'century-engine/new-world, to play',
    path: 'dist/new-world.js',
    import: TO_PLAY,
    limit: '40 kB',
    gzip: true,
  },
  {
    // The same with records, notation, hashes, whole turns, node counts, joint seeds, lints of components, changes and
    // patches, prices, pieces and maps: 24 kB.
    name: 'century-engine/new-world',
    path: 'dist/new-world.js',
    limit: '64.5 kB',
    gzip: true,
  },
  {
    // The same; boards, settlers and cards are 4 kB more than merchant cards, 1 kB of it pieces.
    name: 'century-engine/new-world/sim',
    path: 'dist/new-world-sim.js',
    limit: '31 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The same; what the simulator has more of.
    name: 'century-engine/new-world/bots, createBot',
    path: 'dist/new-world-bots.js',
    import: '{ createBot }',
    limit: '42.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // What all engines share, 15 kB, zod 10 kB, and one game: the sea and merchant cards.
    name: 'century-engine/sand-to-sea, to play',
    path: 'dist/sand-to-sea.js',
    import: TO_PLAY,
    limit: '45 kB',
    gzip: true,
  },
  {
    // The same with records, notation, hashes, whole turns, node counts, joint seeds, lints of components, changes and
    // patches, prices, pieces and maps: 24 kB.
    name: 'century-engine/sand-to-sea',
    path: 'dist/sand-to-sea.js',
    limit: '71 kB',
    gzip: true,
  },
  {
    // The same; the sea comes on top of merchant cards: 7 kB more.
    name: 'century-engine/sand-to-sea/sim',
    path: 'dist/sand-to-sea-sim.js',
    limit: '40.5 kB',
    gzip: true,
    ignore: ['crypto'],
  },
  {
    // The same; what the simulator has more of.
    name: 'century-engine/sand-to-sea/bots, createBot',
    path: 'dist/sand-to-sea-bots.js',
    import: '{ createBot }',
    limit: '55 kB',
    gzip: true,
    ignore: ['crypto'],
  },
];
