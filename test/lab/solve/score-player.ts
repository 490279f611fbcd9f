import type { Action, State } from '../../../src/index';
import { quickRandom } from '../../../src/sim/policy';
import { perfectPlayer } from './player';
import type { Solution } from './solve';

/** A player. */
interface Chooser {
  choose(state: State): Action;
}

/** How a player is scored. */
interface ScoreOptions {
  /** How many positions the player is asked about (default: 500; all if there are fewer). */
  readonly positions?: number;
  /** Which ones (default: 0). */
  readonly seed?: number;
}

/** How much a player loses against perfect play. */
export interface PlayerScore {
  /** How many positions it was asked about: ones in which some actions are worth more than others. */
  readonly positions: number;
  /** In how many of them it chose an action that is worth as much as the best one. */
  readonly perfect: number;
  /** In how many of them it left the bounds of the set: they do not count for the mean. */
  readonly left: number;
  /** What it lost by action on the average, in units of the solution: a won game thrown away is 2. */
  readonly meanLoss: number;
  /** How much that mean varies with the positions that are drawn: its standard error. */
  readonly standardError: number;
  /** What an action drawn evenly from all actions within the bounds would have lost on the average. */
  readonly meanLossAtRandom: number;
}

/**
 * Asks a player what to do in positions drawn evenly from all those in which it matters, and compares with perfect play.
 *
 * @param player - makes the player for a position, so that it brings nothing along from the one before; its seed is the
 * number of the position
 */
export function scorePlayer(
  solution: Solution,
  player: (seed: number) => Chooser,
  { positions = 500, seed = 0 }: ScoreOptions = {},
): PlayerScore {
  const { critical } = solution;
  const judge = perfectPlayer(solution);
  const counts = { positions: 0, perfect: 0, left: 0 };
  const lost: number[] = [];
  let lostAtRandom = 0;
  for (const index of drawn(critical.length, positions, seed)) {
    const state = critical.at(index);
    const actions = judge.judge(state)?.actions ?? [];
    const chosen = JSON.stringify(player(index).choose(state));
    const found = actions.find(({ action }) => JSON.stringify(action) === chosen);
    const losses = actions.map(({ loss }) => loss.numerator / loss.denominator);
    counts.positions += 1;
    lostAtRandom += losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    if (found === undefined) counts.left += 1;
    else {
      lost.push(found.loss.numerator / found.loss.denominator);
      if (found.loss.numerator === 0) counts.perfect += 1;
    }
  }
  return {
    ...counts,
    ...meanOf(lost),
    meanLossAtRandom: lostAtRandom / Math.max(1, counts.positions),
  };
}

/** The mean of some losses, and its standard error. */
function meanOf(losses: readonly number[]): Pick<PlayerScore, 'meanLoss' | 'standardError'> {
  const count = Math.max(1, losses.length);
  const meanLoss = losses.reduce((sum, loss) => sum + loss, 0) / count;
  const squares = losses.reduce((sum, loss) => sum + (loss - meanLoss) ** 2, 0);
  return { meanLoss, standardError: Math.sqrt(squares / Math.max(1, count - 1) / count) };
}

/** So many different numbers below a limit, drawn evenly. */
function drawn(below: number, count: number, seed: number): number[] {
  const random = quickRandom(seed);
  const numbers = Array.from({ length: below }, (_, i) => i);
  const length = Math.min(count, below);
  for (let i = 0; i < length; i++) {
    const other = i + Math.floor(random() * (below - i));
    [numbers[i], numbers[other]] = [numbers[other] as number, numbers[i] as number];
  }
  return numbers.slice(0, length);
}
