import type { Seat } from '../parts/seats';
import { checkWellFormed, isAscii, randomFrom, randomFromCodeUnits } from '../parts/shuffle';
import { admit } from './admission';
import { IllegalActionError, InvalidInputError } from './errors';
import { componentsHash, hash } from './hash';
import { deepFreeze } from './immutable';
import { fieldOf, parseWith, variantNameOf } from './input';
import { checkCounts, parseShares, type SeedShares } from './joint-seed';
import { plural } from './plural';
import { recordHead, recordSchemaOf } from './record-schema';
import { judge, parseOptions, perform, ranking, scores, setupParsed } from './reducer';
import {
  type Action,
  type Components,
  type Options,
  type State,
  type VariantName,
  variantOf,
} from './registry';
import { isTurnStart } from './turns';
import { ENGINE_VERSION } from './version';
import type { Viewer } from './viewer';

/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord<N extends VariantName = VariantName> {
  /** Tells a record from other JSON. */
  readonly format: 'century-record';
  /** The version of this format: 1 as long as that can say everything, else 2. In 1 a seed is read by its low bytes. */
  readonly version: 1 | 2;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  /** The game that was played. */
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** What the game was set up with; absent in a published record. */
  readonly options?: Options<N>;
  /** In a published record: where it starts, in a world that its viewer cannot tell from the real one. */
  readonly start?: State<N>;
  /** In a published record: whose knowledge it holds. */
  readonly viewer?: Viewer;
  /** Where the seed was put together by all: what they promised beforehand; see {@link SeedShares}. */
  readonly commitments?: readonly string[];
  /** What they contributed; absent in a published record. */
  readonly contributions?: readonly string[];
  /** Every action from the start on, in order. */
  readonly actions: readonly Action<N>[];
  /** Each finished turn: how many actions it had, and the hash of the state after it. */
  readonly turns: readonly RecordedTurn[];
  /** The end of the game; `null` while it is on. */
  readonly result: RecordedResult | null;
}

/** A finished turn in a record. */
export interface RecordedTurn {
  /** How many actions it had, discards of other seats at its end included (C-5). */
  readonly actions: number;
  /** The {@link hash} of the state after it. */
  readonly hash: string;
}

/** The end of a game in a record. */
export interface RecordedResult {
  /** The hash of the last state. */
  readonly hash: string;
  /** Points by seat. */
  readonly scores: readonly number[];
  /** Seats from best to worst. */
  readonly ranking: readonly Seat[];
}

/** The state at the end of a record, and how many of its actions belong to the turn under way. */
interface Tip {
  readonly state: State;
  readonly pending: number;
}

/** Records that the engine has made or checked, with their tips once these are known. */
const own = new WeakMap<GameRecord, Tip | null>();

/** A record that the engine has made or checked passes at once; any other is checked and copied first. */
export function ownRecord<N extends VariantName>(record: GameRecord<N>): GameRecord<N> {
  return own.has(record) ? record : (parseRecord(record) as GameRecord<N>);
}

/**
 * Starts the record of a new game.
 *
 * @param options - as for {@link setup}
 * @param shares - how the seed was put together, where {@link joinSeed} has made it; the record keeps it
 * @returns a record without actions, frozen
 * @throws {@link InvalidInputError} for options that are not what they should be, and for shares that do not hold or
 *   that make another seed
 */
export function startRecord<N extends VariantName>(options: Options<N>, shares?: SeedShares): GameRecord<N> {
  const parsed = parseOptions(options) as Options<N>;
  const origin = shares === undefined ? {} : parseShares(shares, parsed);
  return newRecord(setupParsed(parsed) as unknown as State<N>, { options: parsed, ...origin });
}

/** Where a record comes from. */
type Origin<N extends VariantName = VariantName> = Pick<
  GameRecord<N>,
  'options' | 'start' | 'viewer' | 'commitments' | 'contributions'
>;

/** A record without actions that starts from `state`; `origin` says where that comes from. */
export function newRecord<N extends VariantName>(state: State<N>, origin: Origin<N>): GameRecord<N> {
  const record: GameRecord<N> = {
    format: 'century-record',
    version: versionFor(origin),
    engine: ENGINE_VERSION,
    variant: state.variant as N,
    components: componentsHash(state.game.components ?? variantOf(state.variant).components),
    ...origin,
    actions: [],
    turns: [],
    result: null,
  };
  return remember(record, { state, pending: 0 });
}

/** The oldest version that says the same. */
function versionFor({ options, start, commitments }: Origin): 1 | 2 {
  const isKnown = [options, start?.game].every(
    (each) => each === undefined || !('upgradeAtLeastOnce' in each),
  );
  return isKnown && commitments === undefined && isAscii(options?.seed ?? '') ? 1 : 2;
}

function remember<N extends VariantName>(record: GameRecord<N>, tip: Tip): GameRecord<N> {
  for (const part of [record, record.actions, record.turns]) Object.freeze(part);
  own.set(record, tip);
  return record;
}

/**
 * The record with one more action; the record given is not changed.
 *
 * @param record - a record of a game that goes on
 * @param action - what is done next
 * @returns a new record, with the hash of the turn if the action ends one, and the result if it ends the game
 * @throws {@link IllegalActionError} if the action is not legal
 * @throws {@link InvalidInputError} if the record is not one
 */
export function appendAction<N extends VariantName>(record: GameRecord<N>, action: Action<N>): GameRecord<N> {
  return appendActions(record, [action]);
}

/**
 * The record with some more actions; for many of them this is much faster than one by one.
 *
 * @param record - a record of a game that goes on
 * @param actions - what is done next, in order
 * @returns a new record, with the hashes of the turns that they end, and the result if they end the game
 * @throws {@link IllegalActionError} at the first action that is not legal
 * @throws {@link InvalidInputError} if the record is not one
 */
export function appendActions<N extends VariantName>(
  record: GameRecord<N>,
  actions: readonly Action<N>[],
): GameRecord<N> {
  const known = ownRecord(record);
  const tip = tipOf(known);
  let { state, pending } = tip;
  const more: Action<N>[] = [];
  const turns: RecordedTurn[] = [];
  for (const action of actions) {
    const admitted = admit(state);
    const entry = judge(admitted, action);
    if ('code' in entry) throw new IllegalActionError(entry, action);
    state = perform(admitted, entry);
    more.push(entry.action as Action<N>);
    pending += 1;
    if (!isTurnStart(state)) continue;
    turns.push(Object.freeze({ actions: pending, hash: hash(state) }));
    pending = 0;
  }
  const next: GameRecord<N> = {
    ...known,
    actions: [...known.actions, ...more],
    turns: [...known.turns, ...turns],
    result: state.phase === 'over' ? deepFreeze(resultOf(state)) : null,
  };
  return remember(next, { state, pending });
}

/** What a record says of the end of a game. */
export function resultOf(state: State): RecordedResult {
  return { hash: hash(state), scores: scores(state).map((sheet) => sheet.total), ranking: ranking(state) };
}

/** Where a record stands; for records that the engine has made or checked. */
function tipOf(record: GameRecord): Tip {
  const known = own.get(record);
  if (known !== undefined && known !== null) return known;
  let tip: Tip = { state: startOf(record), pending: 0 };
  for (const { index, state } of replay(record)) {
    if (index > 0) tip = { state, pending: isTurnStart(state) ? 0 : tip.pending + 1 };
  }
  own.set(record, tip);
  return tip;
}

/** One step of a replay. */
export interface ReplayStep<N extends VariantName = VariantName> {
  /** How many actions have been done: 0 at the start. */
  readonly index: number;
  /** The action that led here; `null` at the start. */
  readonly action: Action<N> | null;
  /** The state after that action. */
  readonly state: State<N>;
}

/** The state that a record starts from. */
export function startOf<N extends VariantName>(record: GameRecord<N>): State<N> {
  const { start, options, version } = ownRecord(record);
  if (start !== undefined) return admit(start).state as unknown as State<N>;
  const parsed = options as Options;
  const random = version === 1 ? randomFromCodeUnits(parsed.seed) : randomFrom(parsed.seed);
  return setupParsed(parsed, random) as unknown as State<N>;
}

/**
 * Plays a record again, lazily: first its start, then the state after each action.
 *
 * @param record - any record, published ones included; JSON is checked first
 * @returns the steps, from `index` 0 to the number of actions
 * @throws {@link IllegalActionError} at the first action that is not legal
 * @throws {@link InvalidInputError} if the record is not one
 */
export function* replay<N extends VariantName>(record: GameRecord<N>): Generator<ReplayStep<N>, void> {
  const known = ownRecord(record);
  let state = startOf(known);
  yield { index: 0, action: null, state };
  for (const [i, action] of known.actions.entries()) {
    const admitted = admit(state);
    const entry = judge(admitted, action);
    if ('code' in entry) throw new IllegalActionError(entry, action);
    state = perform(admitted, entry) as unknown as State<N>;
    yield { index: i + 1, action: entry.action as Action<N>, state };
  }
}

/**
 * The state of a record after its first `actions` actions; by default after all of them.
 *
 * @param record - any record, published ones included
 * @param actions - how many actions are done, from 0 to `record.actions.length`
 * @returns the state there, deeply frozen
 * @throws {@link InvalidInputError} if the record is not one, or has fewer actions
 * @throws {@link IllegalActionError} if it holds an action that is not legal
 */
export function recordState<N extends VariantName>(record: GameRecord<N>, actions?: number): State<N> {
  const known = ownRecord(record);
  const all = known.actions.length;
  const wanted = actions ?? all;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > all) {
    throw new InvalidInputError('no-such-action', ['actions'], `The record has ${plural(all, 'action')}.`);
  }
  if (wanted === all) return tipOf(known).state as unknown as State<N>;
  let last = startOf(known);
  for (const { index, state } of replay(known)) {
    last = state;
    if (index === wanted) break;
  }
  return last;
}

/**
 * Checks JSON that claims to be a record, in form; {@link verifyRecord} says whether it holds.
 *
 * @param json - parsed JSON, from any source
 * @returns a deeply frozen copy
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseRecord(json: unknown): GameRecord {
  for (const [key, schema] of Object.entries(recordHead)) {
    const value = fieldOf(json, key);
    below(key, () => parseWith<unknown>(schema, value));
  }
  const name = variantNameOf(json);
  const variant = variantOf(name);
  const record = parseWith(recordSchemaOf(name), json);
  if ((record.options === undefined) === (record.start === undefined)) {
    throw new InvalidInputError('missing-start', ['options'], 'A record has either options or a start.');
  }
  if ((record.start === undefined) !== (record.viewer === undefined)) {
    throw new InvalidInputError('missing-viewer', ['viewer'], 'A published record names its viewer.');
  }
  const { options, version } = record;
  if (options !== undefined) {
    below('options', () => variant.checkOptions(options));
    if (version > 1) below('options', () => checkWellFormed(options.seed));
  }
  checkShares(record);
  if (record.start !== undefined) {
    const { start, viewer } = record;
    below('start', () => variant.checkState(start));
    if (typeof viewer === 'number' && viewer >= start.game.players) {
      throw new InvalidInputError('no-such-seat', ['viewer'], `There is no seat ${viewer}.`);
    }
    if (!isStart(start)) {
      throw new InvalidInputError(
        'wrong-start',
        ['start'],
        'A record starts where the setup of a game ends.',
      );
    }
  }
  own.set(record, null);
  return record;
}

/** Checks that commitments and contributions stand where they may, and as many as there may be. */
function checkShares(record: GameRecord): void {
  const { version, commitments, contributions, options, start } = record;
  if (commitments === undefined && contributions === undefined) return;
  if (version === 1)
    throw new InvalidInputError('wrong-version', ['version'], 'Records of version 1 hold no commitments.');
  if (commitments === undefined)
    throw new InvalidInputError(
      'missing-commitments',
      ['commitments'],
      'Contributions come with commitments.',
    );
  if ((contributions === undefined) !== (options === undefined))
    throw new InvalidInputError(
      'wrong-contributions',
      ['contributions'],
      'A complete record holds what was committed to, and a published one does not.',
    );
  checkCounts({ commitments, contributions }, (options ?? start?.game)?.players ?? 0);
}

/** Lets errors of a part of the input tell where that part lies. */
function below(key: string, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.code, [key, ...error.path], error.reason);
  }
}

/** Whether a state is one that setup can make: equal to another one but for what is shuffled. */
function isStart(state: State): boolean {
  const variant = variantOf(state.variant);
  const { market: _, ...rest } = { market: null, ...state.game };
  const fresh = variant.setup({ ...rest, variant: state.variant, seed: '' } as unknown as Options);
  const pick = (from: object): unknown[] =>
    Object.entries(from).map(([name, value]) => {
      if (name === 'game') return null;
      return variant.shuffled.includes(name) ? sizes(value) : value;
    });
  return JSON.stringify(pick(state)) === JSON.stringify(pick(fresh));
}

/** How many pieces a pile has, or each of several piles. */
function sizes(pile: unknown): unknown {
  if (!Array.isArray(pile)) return null;
  return pile.some(Array.isArray) ? pile.map(sizes) : pile.length;
}

/** The component set that a record was played with, if it can be known without replaying it. */
export function componentsOf(record: GameRecord): Components {
  return record.options?.components ?? record.start?.game.components ?? variantOf(record.variant).components;
}
