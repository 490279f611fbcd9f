import { checkFunction, checkKeys, refuseAt } from '../../input/plain-json';
import type { ActionSpace, ObservationSpace } from '../../observe/space';
import type { GameTypes } from '../../play/game';
import type { NameOf, StateOf } from '../../play/types';
import type { PlainSearchOptions } from '../search';

export type { PositionsOf as Positions, SearchOptionsOf as SearchOptions };

/** The output of a network: an array of numbers, or a promise of one. */
export type Judged = ArrayLike<number> | Promise<ArrayLike<number>>;

/** Positions in which a search needs values or priors. The game is over in none of them. */
export interface PositionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of positions, and of rows in each array. Copy rows to keep them, because the arrays are overwritten. */
  readonly count: number;
  /** The active player of each position. */
  readonly seats: Int8Array;
  /** The observations of the active players; empty unless the option `observations` is given. */
  readonly observations: Float32Array;
  /** 1 for each legal action, otherwise 0. Ids are those of the option `actions`, by default those of the game. */
  readonly masks: Uint8Array;
  /**
   * Returns a position as a plain state, which is not frozen. Everything hidden from the searching seat is redrawn.
   *
   * @param index - below `count`
   */
  state(index: number): StateOf<T, N>;
}

/** Noise in the priors at the root, so that self-play tries every action at some time. */
export interface RootNoise {
  /**
   * The concentration of the Dirichlet distribution, above 0. The smaller it is, the fewer actions get most of the
   * noise.
   */
  readonly alpha: number;
  /** The share of noise in the priors, from 0 to 1. */
  readonly share: number;
}

/** The settings of a search. */
export interface SearchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends PlainSearchOptions {
  /**
   * Replaces the evaluation of the game. For each position, it returns a value for each seat in turn order from the
   * active player: from 0 (lost) to 1 (won), or in `range`. It never gets finished games.
   *
   * @param positions - at most `batch` positions
   */
  readonly evaluate?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /** The values that `evaluate` returns for lost and won (default `[0, 1]`); `[-1, 1]` for a tanh head. */
  readonly range?: readonly [lost: number, won: number] | undefined;
  /**
   * Returns the priors for `edges: 'actions'` as logits: one for each action of each position. Logits of illegal
   * actions are ignored. By default, all priors are equal. It is called right after `evaluate` with the same object,
   * so a network with two heads needs to run only once.
   *
   * @param positions - the same object as for `evaluate`
   */
  readonly policy?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /**
   * The edges of the tree. `'turns'` (default) are whole turns, found by the evaluation of the game and tried one
   * after the other. `'actions'` (default with a policy) are single actions with priors, selected by the PUCT rule.
   */
  readonly edges?: 'turns' | 'actions' | undefined;
  /** The weight of exploration against exploitation (default 0.1 for turns, 1 for actions). */
  readonly exploration?: number | undefined;
  /** The number of positions evaluated together (default 1); each is chosen without the results of the others. */
  readonly batch?: number | undefined;
  /** Noise for self-play with `edges: 'actions'` (default none). */
  readonly rootNoise?: RootNoise | undefined;
  /**
   * The randomness of `best`. 0 (default) takes the most visited turn; 1 draws a turn with probability proportional
   * to its visits. Values in between favour the most visited turn more, values above 1 less.
   */
  readonly temperature?: number | undefined;
  /** The form of observations, from `observationSpace` of `century-engine/env` (default none). */
  readonly observations?: ObservationSpace<T, N> | undefined;
  /** The ids of masks and policies, from `actionSpace` of `century-engine/env`; by default those of the game. */
  readonly actions?: ActionSpace<T, N> | undefined;
}

/** The maximum of `batch`, because larger batches would only fill the memory. */
const MOST_AT_A_TIME = 4096;

/** @throws {@link InvalidInputError} if an option is invalid, or two options exclude each other */
export function checkOptions(options: SearchOptionsOf): void {
  checkKeys(options, [
    'seed',
    'maxNodes',
    'evaluate',
    'range',
    'policy',
    'edges',
    'exploration',
    'batch',
    'rootNoise',
    'temperature',
    'observations',
    'actions',
  ]);
  const { evaluate, range, policy, edges, exploration, batch, rootNoise, temperature } = options;
  if (evaluate !== undefined) checkFunction('evaluate', evaluate);
  if (range !== undefined) checkRange(range);
  if (policy !== undefined) checkFunction('policy', policy);
  if (edges !== undefined && edges !== 'turns' && edges !== 'actions')
    refuseAt('wrong-type', ['edges'], "Expected 'turns' or 'actions'.");
  if (edges === 'turns' && policy !== undefined)
    refuseAt('wrong-type', ['policy'], "A policy ranks actions: it needs edges: 'actions'.");
  checkNumber(['exploration'], exploration, 0);
  checkNumber(['temperature'], temperature, 0);
  checkNumber(['batch'], batch, 1, MOST_AT_A_TIME);
  if (batch !== undefined && !Number.isInteger(batch))
    refuseAt('wrong-type', ['batch'], 'Expected a whole number.');
  if (rootNoise === undefined) return;
  if (edges === 'turns' || (edges === undefined && policy === undefined))
    refuseAt('wrong-type', ['rootNoise'], "Turns have no priors: noise needs edges: 'actions'.");
  checkKeys(rootNoise, ['alpha', 'share']);
  checkNumber(['rootNoise', 'alpha'], rootNoise.alpha, Number.MIN_VALUE);
  checkNumber(['rootNoise', 'share'], rootNoise.share, 0, 1);
}

function checkRange([lost, won, ...more]: readonly unknown[]): void {
  const isRange = Number.isFinite(lost) && Number.isFinite(won) && (lost as number) < (won as number);
  if (!isRange || more.length > 0)
    refuseAt('wrong-type', ['range'], 'Expected two numbers, the smaller first.');
}

function checkNumber(
  path: readonly string[],
  value: number | undefined,
  least: number,
  most = Number.MAX_VALUE,
): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || !(value >= least && value <= most))
    refuseAt('wrong-type', path, `Expected a number from ${least} to ${most}.`);
}
