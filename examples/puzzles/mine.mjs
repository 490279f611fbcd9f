// Looks for puzzles in games of bots against each other: turns with one answer that is clearly best.
//   node mine.mjs --variant spice-road --out spice-road.jsonl [--games 100] [--seed puzzles]
// Each line is what a game gave. Stopped, it goes on with the next game.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  appendAction,
  isOver,
  isTurnStart,
  recordState,
  resample,
  startRecord,
  turnNumber,
} from 'century-engine';
import { createBot } from 'century-engine/bots';
import { puzzleAt } from './puzzle.mjs';

const { values: flags } = parseArgs({
  options: {
    variant: { type: 'string' },
    out: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'puzzles' },
  },
});

if (flags.variant === undefined || flags.out === undefined) {
  console.error('give --variant and --out');
  process.exit(2);
}

/** The bot that plays the games. */
const PLAYER = 'mcts:20';
/** The first turn that may be a puzzle, the most puzzles of one game, and the most easy ones. */
const FIRST_TURN = 7;
const OF_ONE_GAME = 3;
const EASY_OF_ONE_GAME = 1;

const done = existsSync(flags.out) ? readFileSync(flags.out, 'utf8').split('\n').filter(Boolean).length : 0;
for (let game = done; game < Number(flags.games); game++) {
  const seed = `${flags.seed} ${game}`;
  const puzzles = mineGame(seed);
  appendFileSync(flags.out, `${JSON.stringify({ seed, puzzles })}\n`);
  console.error(seed, puzzles.map(({ difficulty, margin }) => `${difficulty} ${margin}`).join(', '));
}

function mineGame(seed) {
  let record = startRecord({ variant: flags.variant, players: 2, seed });
  const bots = [0, 1].map((seat) => createBot(PLAYER, { seed: `${seed} ${seat}` }));
  const found = [];
  for (let state = recordState(record); !isOver(state) && found.length < OF_ONE_GAME; ) {
    const { turn } = turnNumber(record);
    if (isTurnStart(state) && turn >= FIRST_TURN) {
      const world = resample(state, state.actor, `${seed} ${turn}`);
      const easy = found.filter(({ difficulty }) => difficulty === 'easy').length;
      const puzzle = puzzleAt(world, (difficulty) => difficulty !== 'easy' || easy < EASY_OF_ONE_GAME);
      if (puzzle !== null) found.push({ turn, ...puzzle, state: world });
    }
    record = appendAction(record, bots[state.actor].choose(state));
    state = recordState(record);
  }
  return found;
}
