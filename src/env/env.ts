import type { AnyObserved } from '../observe/observation';
import type { GameTypes, State } from '../play/game';
import type { Games } from '../play/games';
import { rankingAt, type Position as Stands, standingsAt } from '../play/position';
import type { Seat, Viewer } from '../play/seats';
import type { NameOf, StateOf, ViewOf } from '../play/types';
import { copyOfSimulator, POSITION, positionOf, type Simulator, simulatorOf } from '../sim/simulator';
import { cachedIn } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { randomFrom } from '../util/random';
import {
  checkSeed,
  type EnvOptions,
  isSameSetting,
  payOut,
  type RewardKind,
  type SpaceOptions,
} from './options';
import {
  type ActionSpace,
  type IdMap,
  informationState,
  mapIds,
  type ObservationSpace,
  observeRow,
  type Spaces,
} from './spaces';

export type { EnvOf as Env };

/**
 * A game to learn from, one decision after the other, like PettingZoo's agent-environment cycle: `agent` observes,
 * picks one of the ids that the mask allows, and `step` moves on to the next agent.
 */
export interface EnvOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The actions by id. */
  readonly actionSpace: ActionSpace<T, N>;
  /** The meaning of the numbers in an observation. */
  readonly observationSpace: ObservationSpace<T, N>;
  /** The number of players. */
  readonly players: number;
  /** The seat that decides now; not always the seat whose turn it is (C-5). `null` when the game is over or cut off. */
  readonly agent: Seat | null;
  /**
   * The rewards of the last step for each seat: 0 until the end. The array is always the same. With `outcome` they do
   * not sum to zero for three players or more.
   */
  readonly rewards: Float64Array;
  /** Whether the game is over. */
  readonly terminated: boolean;
  /** Whether the game was cut off at the limit. */
  readonly truncated: boolean;
  /** The number of actions since the start, or since the loaded state if that had none. */
  readonly steps: number;
  /** The state, deeply frozen, as in the main entry. */
  readonly state: StateOf<T, N>;
  /**
   * Starts the game that `setup` of the main entry makes from this seed.
   *
   * @param seed - a string of at most 256 characters, or a safe integer
   * @throws {@link InvalidInputError} for anything else
   */
  reset(seed: string | number): void;
  /**
   * Continues from a state of the same game setting. If the game is over, `rewards` holds the rewards of its end, as if
   * the last step had happened here; otherwise zeros. The state is not validated: run outside input through
   * `parseState` first.
   *
   * @param state - an engine state; it does not change
   * @param steps - the number of steps that led to it, for `steps` and the limit; by default 0
   * @throws {RangeError} if the variant, number of players, component set or map differs, or `steps` is not a whole
   * number from 0; nothing changes then
   */
  load(state: StateOf<T, N>, steps?: number): void;
  /**
   * An independent environment in the same position: same state, steps, limit and rewards.
   */
  copy(): EnvOf<T, N>;
  /**
   * Switches to another world that a viewer cannot distinguish from this one: the world that `resample` of the main
   * entry makes from this seed. Steps, limit and rewards stay.
   *
   * @param viewer - a seat, or `'spectator'`
   * @param seed - a string of at most 256 characters, or a safe integer
   * @throws {RangeError} if there is no such seat
   * @throws {@link InvalidInputError} for any other seed
   */
  resample(viewer: Viewer, seed: string | number): void;
  /**
   * 1 for each legal action, otherwise 0; all 0 at the end.
   *
   * @param into - receives the mask from its start on; by default an array of the environment, the same for every call
   * @throws {RangeError} if `into` is too short
   */
  mask(into?: Uint8Array): Uint8Array;
  /**
   * Whether an action is legal now.
   *
   * @param id - an id of the action space; any other number is not legal
   */
  isLegal(id: number): boolean;
  /**
   * The observation of a seat, by default the one that decides; at the end seat 0.
   *
   * @param seat - a seat of the game
   * @param into - receives the observation from its start on; by default a new array
   * @throws {RangeError} if there is no such seat, or `into` is too short
   */
  observe(seat?: Seat, into?: Float32Array): Float32Array;
  /**
   * What a seat may know, as text (see {@link informationState}), by default the one that decides; at the end seat 0.
   *
   * @param seat - a seat of the game
   * @throws {RangeError} if there is no such seat
   */
  informationState(seat?: Seat): string;
  /**
   * Performs an action.
   *
   * @param id - an id that the mask allows
   * @throws {RangeError} if it is not legal; nothing changes then
   */
  step(id: number): void;
  /**
   * What a viewer with a perfect memory may know, deeply frozen.
   *
   * @param viewer - a seat, or `'spectator'`
   * @throws {RangeError} if there is no such seat
   */
  view(viewer: Viewer): ViewOf<T, N>;
  /** Points by seat, as if the game ended now; in a team those of all its seats. */
  scores(): number[];
  /** The seats from best to worst by these points; ties are broken by C-8, unless the game has its own `ranking`. */
  ranking(): Seat[];
}

/** What an environment and its copies share. */
interface Shared {
  readonly games: Games<AnyObserved>;
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
  readonly game: Omit<EnvOptions, 'reward' | 'limit'>;
  readonly reward: RewardKind;
  readonly limit: number;
  readonly setting: (state: State) => boolean;
}

/** The progress of an environment. */
interface Position {
  readonly steps: number;
  readonly truncated: boolean;
  readonly rewards: Float64Array;
}

/**
 * An environment for one of the games.
 *
 * @throws {@link InvalidInputError} with the path to the fault; unknown keys are faults too
 */
export function envOf({ games, actionSpace, observationSpace }: Spaces, options: EnvOptions): EnvOf {
  const actions = actionSpace(options as SpaceOptions);
  const observations = observationSpace(options as SpaceOptions);
  const { reward = 'outcome', limit = Number.POSITIVE_INFINITY, ...game } = options;
  const simulator = simulatorOf(games, { ...game, seed: 0 });
  const setting = isSameSetting(options.variant, gameOf(simulator));
  return envAt({ games, actions, observations, game, reward, limit, setting }, simulator);
}

function envAt(shared: Shared, simulator: Simulator, position?: Position): EnvOf {
  const { games, actions, observations, game, reward, limit, setting } = shared;
  const { players } = actions;
  const rewards = new Float64Array(players);
  /** Made on first access, since a search copies environments by the thousand. */
  let ownMask: Uint8Array | undefined;
  /** The legal actions by their ids in the space. */
  const legal: number[] = [];
  let count = 0;
  let ids = idsFor(games, actions, simulator);
  let steps = 0;
  let truncated = false;

  const lookAround = (): void => {
    count = truncated ? 0 : simulator.legalIds(legal);
    for (let i = 0; i < count; i++) legal[i] = ids.toSpace[legal[i] as number] as number;
  };
  const maskOfOwn = (): Uint8Array => {
    ownMask ??= new Uint8Array(actions.size);
    return ownMask;
  };
  const begin = (from = 0): void => {
    ids = idsFor(games, actions, simulator);
    steps = from;
    truncated = !simulator.isOver() && steps >= limit;
    rewards.fill(0);
    payIfOver();
    lookAround();
  };
  const payIfOver = (): void => {
    if (!simulator.isOver()) return;
    const position = standsAt(simulator);
    const sheets = position.variant.scores(position.compiled, position.row);
    payOut(
      reward,
      sheets.map(({ total }) => total),
      standingsAt(position, sheets),
      rewards,
    );
  };
  const isLegal = (id: number): boolean => {
    for (let i = 0; i < count; i++) if (legal[i] === id) return true;
    return false;
  };
  const seatOf = (seat: Seat | undefined): Seat => {
    const looking = seat ?? env.agent ?? 0;
    if (!Number.isInteger(looking) || looking < 0 || looking >= players)
      throw new RangeError(`there is no seat ${looking}`);
    return looking;
  };
  const viewerOf = (viewer: Viewer): Viewer => (viewer === 'spectator' ? viewer : seatOf(viewer));
  const env: EnvOf & { readonly [POSITION]: Stands | null } = {
    get [POSITION]() {
      return positionOf(simulator);
    },
    actionSpace: actions,
    observationSpace: observations,
    players,
    rewards,
    get agent() {
      return truncated ? null : simulator.actor();
    },
    get terminated() {
      return simulator.isOver();
    },
    get truncated() {
      return truncated;
    },
    get steps() {
      return steps;
    },
    get state() {
      return simulator.toState();
    },
    reset(seed) {
      checkSeed(seed);
      simulator.reset({ ...game, seed });
      begin();
    },
    load(state, from = 0) {
      if (!setting(state)) throw new RangeError('the state is of another game setting');
      if (!Number.isSafeInteger(from) || from < 0) throw new RangeError('steps are a whole number from 0');
      simulator.fromState(state);
      begin(from);
    },
    copy: () => envAt(shared, copyOfSimulator(simulator), { steps, truncated, rewards }),
    resample(viewer, seed) {
      checkSeed(seed);
      simulator.resample(viewerOf(viewer), randomFrom(seed));
      lookAround();
    },
    mask(into) {
      const out = into ?? maskOfOwn();
      if (out.length < actions.size) throw new RangeError(`a mask has ${actions.size} numbers`);
      out.fill(0, 0, actions.size);
      for (let i = 0; i < count; i++) out[legal[i] as number] = 1;
      return out;
    },
    isLegal,
    observe: (seat, into) => observeRow(observations, standsAt(simulator).row, seatOf(seat), into),
    informationState: (seat) => informationState(simulator.view(seatOf(seat), 'perfect')),
    step(id) {
      if (!isLegal(id)) throw illegal(env, id);
      rewards.fill(0);
      simulator.apply(ids.toGame[id] as number);
      steps += 1;
      truncated = !simulator.isOver() && steps >= limit;
      payIfOver();
      lookAround();
    },
    view: (viewer) => deepFreeze(simulator.view(viewerOf(viewer), 'perfect')),
    scores: () => simulator.scores(),
    ranking: () => rankingAt(standsAt(simulator)),
  };
  if (position === undefined) {
    begin();
  } else {
    ({ steps, truncated } = position);
    rewards.set(position.rewards);
    lookAround();
  }
  return env;
}

function illegal({ actionSpace, agent, truncated }: EnvOf, id: number): RangeError {
  if (truncated) return new RangeError('the game has been cut off at the limit: reset it first');
  if (agent === null) return new RangeError('the game is over: reset it first');
  return new RangeError(`action ${id} (${actionSpace.text(id)}) is not legal now`);
}

function standsAt(simulator: Simulator): Stands {
  const position = positionOf(simulator);
  if (position === null) throw new TypeError('the simulator must come from createSimulator');
  return position;
}

function gameOf(simulator: Simulator): State['game'] {
  return standsAt(simulator).row.game as State['game'];
}

/** By space, and by name where its games differ. */
const idMaps = new WeakMap<ActionSpace, Map<string, IdMap>>();

function idsFor(games: Games<AnyObserved>, space: ActionSpace, simulator: Simulator): IdMap {
  const name = games.named(space.variant).variations?.nameOf(gameOf(simulator)) ?? '';
  const known = cachedIn(idMaps, space, () => new Map<string, IdMap>());
  return cachedIn(known, name, () => mapIds(space, simulator.actions));
}
