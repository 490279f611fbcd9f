// A game on a seed that nobody could choose, with a host who tries to: node examples/joint-seed.mjs
import assert from 'node:assert/strict';
import {
  appendActions,
  isOver,
  publishRecord,
  randomSeed,
  recordState,
  startRecord,
  verifyRecord,
} from 'century-engine';
import { createBot } from 'century-engine/bots';
import { commitSeed, joinSeed } from 'century-engine/records';

/** All agree on this first: the commitment covers the options. */
const options = { variant: 'spice-road', players: 2 };

/** The contributors, each on their own machine: the two seats, followed by the host. */
const people = [0, 1, options.players].map((place) => {
  const secret = randomSeed();
  return { place, commitment: commitSeed(options, place, secret), tell: () => secret };
});

// First all publish their commitments, where everyone can see them.
const board = people.map(({ commitment }) => commitment);

// Only then do they send their contributions to the host, who joins them. startRecord checks all commitments.
const contributions = people.map(({ tell }) => tell());
const game = { ...options, seed: joinSeed(options, contributions) };
const start = startRecord(game, { commitments: board, contributions });

const bots = ['greedy', 'casual'].map((name) => createBot(name, { seed: randomSeed() }));
let record = start;
for (let state = recordState(record); !isOver(state); state = recordState(record))
  record = appendActions(record, [bots[state.actor].choose(state)]);

// While the game is on, a spectator gets the commitments but not the contributions.
const published = JSON.stringify(publishRecord(start, 'spectator'));
assert(board.every((each) => published.includes(each)));
assert(!contributions.some((each) => published.includes(each)) && !published.includes(game.seed));

// After the game everyone gets the whole record, and checks it against the published commitments.
const received = JSON.parse(JSON.stringify(record));
assert.deepEqual(received.commitments, board);
console.log(verifyRecord(received));

// A host who uses another seed, or another contribution than the committed one, is found out.
const other = randomSeed();
const forged = [
  { ...received, options: { ...options, seed: other } },
  { ...received, contributions: [...contributions.slice(0, 2), other] },
];
for (const each of forged) {
  const { fault } = verifyRecord(each);
  console.log(`${fault.code}: ${fault.message}`);
}
