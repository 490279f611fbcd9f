// Looks for puzzles in games of bots against each other: turns with one answer that is clearly best.
//   node mine.mjs --variant spice-road --out spice-road.jsonl [--games 100] [--seed puzzles]
// Each line is what a game gave. Stopped, it goes on with the next game.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  appendAction,
  formatTurn,
  isOver,
  isTurnStart,
  recordState,
  resample,
  startRecord,
  turnNumber,
} from 'century-engine';
import { createBot, createReviewer, createSearch, THRESHOLDS } from 'century-engine/bots';
import { leadsTo, ownPart, playedBy } from './position.mjs';

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
/** Iterations of the first look, which drops most positions, and of each search that confirms. */
const LOOK = 150;
const PROOF = 1000;
/** The number of searches that must agree, each in a world and with a seed of its own. */
const PROOFS = 3;
/** What every other turn must lose: as much as a review calls a mistake. */
const CLEARLY = THRESHOLDS.inaccuracy;
/** The least number of other ways that a search must have tried. */
const OTHERS = 4;
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
      const puzzle = puzzleAt(world, found);
      if (puzzle !== null) found.push({ turn, ...puzzle, state: world });
    }
    record = appendAction(record, bots[state.actor].choose(state));
    state = recordState(record);
  }
  return found;
}

/** @param world - a position in a world that its seat cannot distinguish from the real one */
function puzzleAt(world, found) {
  const looked = clearBest(world, LOOK, 'look');
  if (looked === null) return null;
  const difficulty = difficultyOf(world, looked.end);
  const easy = found.filter((each) => each.difficulty === 'easy').length;
  if (difficulty === 'easy' && easy === EASY_OF_ONE_GAME) return null;
  let margin = 1;
  let others = [];
  for (let i = 0; i < PROOFS; i++) {
    const proof = clearBest(world, PROOF, `proof ${i}`);
    if (proof === null || proof.end !== looked.end) return null;
    margin = Math.min(margin, proof.margin);
    others = proof.others;
  }
  // The search visits the others less often than the best; here they are visited as often.
  const rivals = [others[0], others.reduce((a, b) => (b.value > a.value ? b : a))];
  for (const { actions } of new Set(rivals)) {
    margin = Math.min(margin, lossBy(world, actions));
    if (margin <= CLEARLY) return null;
  }
  return {
    difficulty,
    margin: Number(margin.toFixed(3)),
    solution: formatTurn(world, looked.actions),
    second: formatTurn(world, rivals[1].actions),
  };
}

/** The way that a search finds best, if all that lead elsewhere are clearly worse. */
function clearBest(world, iterations, seed) {
  const search = createSearch(resample(world, world.actor, seed), { seed });
  search.run({ iterations });
  const ends = new Map();
  for (const { text, visits, value } of search.report().turns) {
    const actions = ownPart(world, text);
    const end = leadsTo(world, actions);
    if (!ends.has(end)) ends.set(end, { end, actions, visits, value });
  }
  const [best, ...others] = ends.values();
  if (others.length < OTHERS) return null;
  const tried = others.filter(({ visits }) => visits >= 3);
  const margin = best.value - Math.max(...tried.map(({ value }) => value));
  return margin > CLEARLY ? { ...best, margin, others: tried } : null;
}

/** What a way loses against the best, by a search that visits both as often. */
function lossBy(world, actions) {
  const record = { ...startRecord({ variant: world.variant, players: 2, seed: 0 }), options: undefined };
  const tried = { ...record, start: world, viewer: world.actor, actions, turns: [], result: null };
  return createReviewer(tried, { bot: `mcts:${PROOF}` }).judge(0).lost;
}

/** Easy: `greedy` finds it. Medium: `mcts:20` does. Hard: neither. Finding it is finding it twice of three times. */
function difficultyOf(world, end) {
  const finds = (bot) =>
    [1, 2, 3].filter((seed) => leadsTo(world, playedBy(createBot(bot, { seed }), world)) === end).length >= 2;
  if (finds('greedy')) return 'easy';
  return finds('mcts:20') ? 'medium' : 'hard';
}
