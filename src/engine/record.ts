import type { Seat } from '../parts/seats';
import { checkWellFormed, isAscii, randomFrom, randomFromCodeUnits } from '../parts/shuffle';
import { type Admitted, admit } from './admission';
import { BlockList } from './block-list';
import { InvalidInputError } from './errors';
import { hashOfRow, ownSetHash } from './hash';
import { deepFreeze } from './immutable';
import { fieldOf, variantNameOf } from './input';
import { checkCounts, parseShares, type SeedShares } from './joint-seed';
import { Cursor, Line } from './line';
import { plural } from './plural';
import { recordHead, recordSchemaOf } from './record-schema';
import { entryFor, parseOptions, setupParsed } from './reducer';
import {
  type Action,
  type Components,
  type Options,
  type State,
  type VariantName,
  variantOf,
} from './registry';
import { rank } from './score';
import type { Row } from './scratch';
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

/** What a record says besides what is done in it. */
type Head = Omit<GameRecord, 'actions' | 'turns' | 'result'>;

/** What a record is made of: the first so many actions and turns of a line, and what stands before them. */
interface Extent {
  readonly head: Head;
  readonly line: Line;
  readonly actions: number;
  readonly turns: number;
}

/** Records that the engine has made or checked, with what they are made of once that is known. */
const own = new WeakMap<GameRecord, Extent | null>();

/** The states that records end with, so that whoever asks again gets the same object. */
const tips = new WeakMap<GameRecord, State>();

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
  const head: Head = {
    format: 'century-record',
    version: versionFor(origin),
    engine: ENGINE_VERSION,
    variant: state.variant,
    components: ownSetHash(state.game.components ?? variantOf(state.variant).components),
    ...(origin as Origin),
  };
  return recordOf({ head, line: new Line(state), actions: 0, turns: 0 }, null);
}

/** The oldest version that says the same. */
function versionFor({ options, start, commitments }: Origin): 1 | 2 {
  const isKnown = [options, start?.game].every(
    (each) => each === undefined || !('upgradeAtLeastOnce' in each),
  );
  return isKnown && commitments === undefined && isAscii(options?.seed ?? '') ? 1 : 2;
}

/** The record of an extent; its lists are made when somebody looks at them. */
function recordOf<N extends VariantName>(extent: Extent, result: RecordedResult | null): GameRecord<N> {
  const { head, line } = extent;
  let actions: readonly Action[] | undefined;
  let turns: readonly RecordedTurn[] | undefined;
  const record = Object.defineProperties(
    { ...head },
    {
      actions: { enumerable: true, get: () => (actions ??= line.firstActions(extent.actions)) },
      turns: { enumerable: true, get: () => (turns ??= line.firstTurns(extent.turns)) },
      result: { enumerable: true, value: result },
      [INSPECT]: { value: plain },
    },
  ) as GameRecord;
  own.set(Object.freeze(record), extent);
  return record as GameRecord<N>;
}

/** Under this key Node looks for how to print an object: a record prints its lists, not that they have getters. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

function plain(this: object): object {
  return { ...this };
}

/** How many actions a record has; for records that the engine has made or checked, and without a look at their list. */
export function actionCount(record: GameRecord): number {
  return own.get(record)?.actions ?? record.actions.length;
}

/** What a record is made of; for records that the engine has made or checked. */
export function extentOf(record: GameRecord): Extent {
  const known = own.get(record);
  if (known !== undefined && known !== null) return known;
  const { actions, turns, result: _, ...head } = record;
  const line = new Line(startOf(record), BlockList.of(actions), BlockList.of(turns));
  const extent = { head, line, actions: actions.length, turns: turns.length };
  own.set(record, extent);
  return extent;
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
 * The record with some more actions: all of them, or none if one is refused.
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
  const from = extentOf(ownRecord(record));
  let { line, actions: done, turns } = from;
  line.reach(done);
  try {
    for (const action of actions) {
      const entry = entryFor(line.start, action);
      if (line.length !== done || line.turnCount !== turns) line = line.fork(done, turns);
      line.append(entry, action);
      done += 1;
      if (!line.beginsTurn(done)) continue;
      line.appendTurn({ actions: line.pendingAt(done - 1) + 1, hash: hashOfRow(line.start, line.tip) });
      turns += 1;
    }
  } catch (error) {
    if (line === from.line && done > from.actions) line.cut(from.actions, from.turns);
    throw error;
  }
  const isOver = line.length === done && line.tip.phase === 'over';
  const result = isOver ? deepFreeze(resultOf(line.start, line.tip)) : null;
  return recordOf({ head: from.head, line, actions: done, turns }, result);
}

/** What a record says of the end of a game. */
export function resultOf({ variant, box, state }: Admitted, row: Row): RecordedResult {
  const totals = variant.scores(box, row).map((sheet) => sheet.total);
  return {
    hash: hashOfRow({ variant, box }, row),
    scores: totals,
    ranking: rank(totals, state.game.firstSeat),
  };
}

/** One step of a replay. */
export interface ReplayStep<N extends VariantName = VariantName> {
  /** How many actions have been done: 0 at the start. */
  readonly index: number;
  /** The action that led here; `null` at the start. */
  readonly action: Action<N> | null;
  /** The state after that action; it is made when it is looked at. */
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
  const { line, actions } = extentOf(ownRecord(record));
  const cursor = new Cursor(line);
  for (let index = 0; index <= actions; index++) {
    line.reach(index);
    let shown: State | undefined;
    yield {
      index,
      action: line.actionTo(index) as Action<N> | null,
      get state() {
        shown ??= cursor.stateAt(index);
        return shown as unknown as State<N>;
      },
    };
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
  const all = actionCount(known);
  const wanted = actions ?? all;
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > all) {
    throw new InvalidInputError('no-such-action', ['actions'], `The record has ${plural(all, 'action')}.`);
  }
  const { line } = extentOf(known);
  line.reach(wanted);
  if (wanted < all) return line.stateAt(wanted) as unknown as State<N>;
  const tip = tips.get(known) ?? line.stateAt(all);
  tips.set(known, tip);
  return tip as unknown as State<N>;
}

/**
 * Checks JSON that claims to be a record, in form; {@link verifyRecord} says whether it holds.
 *
 * @param json - parsed JSON, from any source
 * @returns a deeply frozen copy
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseRecord(json: unknown): GameRecord {
  return parsePlain(plainRecord(json));
}

/** A record that the engine has made, written out; anything else as it is. */
export function plainRecord(json: unknown): unknown {
  return own.has(json as GameRecord) ? { ...(json as GameRecord) } : json;
}

function parsePlain(json: unknown): GameRecord {
  for (const [key, schema] of Object.entries(recordHead)) {
    const value = fieldOf(json, key);
    below(key, () => schema.parse(value));
  }
  const name = variantNameOf(json);
  const variant = variantOf(name);
  const record = recordSchemaOf(name).parse(json);
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
