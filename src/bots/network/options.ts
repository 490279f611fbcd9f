import { checkFunction, checkKeys, refuseAt } from '../../input/plain-json';
import type { ActionSpace, ObservationSpace } from '../../observe/space';
import type { GameTypes } from '../../play/game';
import type { NameOf, StateOf } from '../../play/types';
import type { PlainSearchOptions } from '../search';
import type { RootNoise } from '../tree/actions';

export type { PositionsOf as Positions, SearchOptionsOf as SearchOptions };

/** Numbers for positions, at once or later. */
export type Judged = ArrayLike<number> | Promise<ArrayLike<number>>;

/** Positions at leaves of a search, in none of which the game is over. */
export interface PositionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** How many there are; each array has a row for each. The next positions overwrite them: copy what you keep. */
  readonly count: number;
  /** The seat that decides. */
  readonly seats: Int8Array;
  /** The observation of that seat; empty unless the search was given a space of observations. */
  readonly observations: Float32Array;
  /** 1 for each legal action, by its id in the space of actions; by default, in the game. */
  readonly masks: Uint8Array;
  /**
   * A position as a plain state, not frozen, in which everything hidden from the searching seat is redrawn.
   *
   * @param index - from 0 to `count - 1`
   */
  state(index: number): StateOf<T, N>;
}

/** The settings of a search. */
export interface SearchOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends PlainSearchOptions {
  /**
   * Evaluates positions, in place of the evaluation of the game: for each position a number from 0 (lost) to 1 (won) for
   * each seat, in turn order from the one that decides there. It is not called for positions where the game is over.
   *
   * @param positions - as many as `batch` says, or fewer
   */
  readonly evaluate?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /**
   * Priors of actions, for `edges: 'actions'`: for each position a logit for each action; those of illegal actions are not
   * read. By default all are equal. It is called with the same object right after
   * `evaluate`, so that a network with two heads can answer both at once.
   *
   * @param positions - as for `evaluate`
   */
  readonly policy?: ((positions: PositionsOf<T, N>) => Judged) | undefined;
  /**
   * The edges of the tree: `'turns'` (default) are whole turns, found by the evaluation of the game and tried one after
   * the other; `'actions'` (default with a policy) are single actions with priors, searched by PUCT.
   */
  readonly edges?: 'turns' | 'actions' | undefined;
  /** The weight of exploration against exploitation; default 0.1 for turns, 1 for actions. */
  readonly exploration?: number | undefined;
  /** The number of positions evaluated at a time (default 1). Paths in a batch are chosen without each other's results. */
  readonly batch?: number | undefined;
  /** Noise among the priors of the root, for self-play; default none. For `edges: 'actions'`. */
  readonly rootNoise?: RootNoise | undefined;
  /**
   * How `best` chooses: 0 (default) takes the most visited; 1 draws in proportion to the visits, less more evenly, and
   * anything between in between.
   */
  readonly temperature?: number | undefined;
  /** Writes the observations of the positions; from `observationSpace` of `century-engine/env`. */
  readonly observations?: ObservationSpace<T, N> | undefined;
  /** Numbers the actions in masks and policies, from `actionSpace` of `century-engine/env`; default: as simulators do. */
  readonly actions?: ActionSpace<T, N> | undefined;
}

/** More would only fill the memory. */
const MOST_AT_A_TIME = 4096;

/** @throws {@link InvalidInputError} if an option is invalid, or two do not go together */
export function checkOptions(options: SearchOptionsOf): void {
  checkKeys(options, [
    'seed',
    'maxNodes',
    'evaluate',
    'policy',
    'edges',
    'exploration',
    'batch',
    'rootNoise',
    'temperature',
    'observations',
    'actions',
  ]);
  const { evaluate, policy, edges, exploration, batch, rootNoise, temperature } = options;
  if (evaluate !== undefined) checkFunction('evaluate', evaluate);
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
