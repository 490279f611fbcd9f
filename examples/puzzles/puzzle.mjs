// What makes a position a puzzle: one turn that is clearly best.
import { formatTurn, resample, startRecord } from 'century-engine';
import { createBot, createReviewer, createSearch, THRESHOLDS } from 'century-engine/bots';
import { leadsTo, ownPart, playedBy } from './position.mjs';

/** Iterations of the first look, which drops most positions, and of each search that confirms. */
const LOOK = 150;
const PROOF = 1000;
/** The number of searches that must agree, each in a world and with a seed of its own. */
const PROOFS = 3;
/** What every other turn must lose: as much as a review calls a mistake. */
const CLEARLY = THRESHOLDS.inaccuracy;
/** The least number of other ways that a search must have tried. */
const OTHERS = 4;

/**
 * The puzzle of a position, if it is one.
 *
 * @param world - a position in a world that its seat cannot distinguish from the real one
 * @param isWanted - whether a puzzle of this difficulty is any use
 */
export function puzzleAt(world, isWanted = () => true) {
  const looked = clearBest(world, LOOK, 'look');
  if (looked === null) return null;
  const difficulty = difficultyOf(world, looked.end);
  if (!isWanted(difficulty)) return null;
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
  const tried = others.filter(({ visits }, i) => i === 0 || visits >= 3);
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
