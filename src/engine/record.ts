import * as z from 'zod';
import type { Seat } from '../parts/seats';
import { randomFrom } from '../parts/shuffle';
import { admit, parseState } from './admission';
import { IllegalActionError, InvalidInputError } from './errors';
import { componentsHash, hash } from './hash';
import { deepFreeze } from './immutable';
import { checkPlain, parseWith, variantNameOf } from './input';
import { judge, perform, ranking, scores, setup } from './reducer';
import {
  type Action,
  type Components,
  type Of,
  type Options,
  type State,
  type VariantName,
  variantOf,
} from './registry';
import { schemasFor } from './schema-registry';
import { isTurnStart } from './turns';
import { ENGINE_VERSION } from './version';
import { resample } from './view';
import type { Viewer } from './viewer';

/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord<N extends VariantName = VariantName> {
  readonly format: 'century-record';
  /** The version of this format. */
  readonly version: 1;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** What the game was set up with; absent in a published record. */
  readonly options?: Options<N>;
  /** In a published record: where it starts, in a world that its viewer cannot tell from the real one. */
  readonly start?: State<N>;
  /** In a published record: whose knowledge it holds. */
  readonly viewer?: Viewer;
  readonly actions: readonly Action<N>[];
  /** Each finished turn: how many actions it had, and the hash of the state after it. */
  readonly turns: readonly RecordedTurn[];
  /** The end of the game; `null` while it is on. */
  readonly result: RecordedResult | null;
}

export interface RecordedTurn {
  readonly actions: number;
  readonly hash: string;
}

export interface RecordedResult {
  /** The hash of the last state. */
  readonly hash: string;
  /** Points by seat. */
  readonly scores: readonly number[];
  /** Seats from best to worst. */
  readonly ranking: readonly Seat[];
}

const hex = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 hash has 64 hexadecimal digits');
const seats = z.array(z.int().min(0)).min(1).max(5);

/** The schema of the records of a variant. */
export function recordSchemaOf(name: VariantName): z.ZodType<GameRecord> {
  const schemas = schemasFor(name);
  const schema: z.ZodType = z.strictObject({
    format: z.literal('century-record'),
    version: z.literal(1),
    engine: z.string().regex(/^\d+\.\d+\.\d+(-[\w.-]+)?$/, 'a version like 1.2.3'),
    variant: z.literal(name),
    components: hex,
    options: schemas.options.optional(),
    start: schemas.state.optional(),
    viewer: z.union([z.int().min(0).max(4), z.literal('spectator')]).optional(),
    actions: z.array(schemas.action),
    turns: z.array(z.strictObject({ actions: z.int().min(1), hash: hex })),
    result: z.strictObject({ hash: hex, scores: z.array(z.int()).min(1).max(5), ranking: seats }).nullable(),
  });
  return schema as z.ZodType<GameRecord>;
}

/** The state at the end of a record, and how many of its actions belong to the turn under way. */
interface Tip {
  readonly state: State;
  readonly pending: number;
}

const tips = new WeakMap<GameRecord, Tip>();

/**
 * Starts the record of a new game.
 *
 * @throws {@link InvalidInputError} for options that are not what they should be
 */
export function startRecord<N extends VariantName>(options: Options<N> & Of<N>): GameRecord<N> {
  const state = setup<VariantName>(options) as State<N>;
  return newRecord(state, { options: deepFreeze(structuredClone(options)) as Options<N> });
}

function newRecord<N extends VariantName>(
  state: State<N>,
  origin: Pick<GameRecord<N>, 'options' | 'start' | 'viewer'>,
): GameRecord<N> {
  const record: GameRecord<N> = {
    format: 'century-record',
    version: 1,
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

function remember<N extends VariantName>(record: GameRecord<N>, tip: Tip): GameRecord<N> {
  deepFreeze(record);
  tips.set(record, tip);
  return record;
}

/**
 * The record with one more action; the record given is not changed.
 *
 * @throws {@link IllegalActionError} if the action is not legal
 */
export function appendAction<N extends VariantName>(record: GameRecord<N>, action: Action<N>): GameRecord<N> {
  const tip = tipOf(record);
  const admitted = admit(tip.state);
  const entry = judge(admitted, action);
  if ('code' in entry) throw new IllegalActionError(entry, action);
  const state = perform(admitted, entry);
  const isTurnOver = isTurnStart(state);
  const digest = isTurnOver ? hash(state) : '';
  const next: GameRecord<N> = {
    ...record,
    actions: [...record.actions, entry.action as Action<N>],
    turns: isTurnOver ? [...record.turns, { actions: tip.pending + 1, hash: digest }] : record.turns,
    result: state.phase === 'over' ? resultOf(state) : null,
  };
  return remember(next, { state, pending: isTurnOver ? 0 : tip.pending + 1 });
}

/** What a record says of the end of a game. */
export function resultOf(state: State): RecordedResult {
  return { hash: hash(state), scores: scores(state).map((sheet) => sheet.total), ranking: ranking(state) };
}

function tipOf(record: GameRecord): Tip {
  const known = tips.get(record);
  if (known !== undefined) return known;
  const state = recordState(record);
  const told = record.turns.reduce((sum, turn) => sum + turn.actions, 0);
  const tip = { state, pending: record.actions.length - told };
  if (Object.isFrozen(record)) tips.set(record, tip);
  return tip;
}

/** One step of a replay. */
export interface ReplayStep<N extends VariantName = VariantName> {
  /** How many actions have been done: 0 at the start. */
  readonly index: number;
  /** The action that led here; `null` at the start. */
  readonly action: Action<N> | null;
  readonly state: State<N>;
}

/** The state that a record starts from. */
export function startOf<N extends VariantName>(record: GameRecord<N>): State<N> {
  if (record.start !== undefined) return admit(record.start).state as State<N>;
  if (record.options === undefined) {
    throw new InvalidInputError('missing-start', ['options'], 'A record has options, or a start.');
  }
  return setup<VariantName>(record.options) as State<N>;
}

/**
 * Plays a record again, lazily: first its start, then the state after each action.
 *
 * @throws {@link IllegalActionError} at the first action that is not legal
 */
export function* replay<N extends VariantName>(record: GameRecord<N>): Generator<ReplayStep<N>, void> {
  let state = startOf(record);
  yield { index: 0, action: null, state };
  for (const [i, action] of record.actions.entries()) {
    const admitted = admit(state);
    const entry = judge(admitted, action);
    if ('code' in entry) throw new IllegalActionError(entry, action);
    state = perform(admitted, entry) as State<N>;
    yield { index: i + 1, action: entry.action as Action<N>, state };
  }
}

/** The state of a record after its first `actions` actions; by default after all of them. */
export function recordState<N extends VariantName>(
  record: GameRecord<N>,
  actions = record.actions.length,
): State<N> {
  if (actions === record.actions.length) {
    const tip = tips.get(record);
    if (tip !== undefined) return tip.state as State<N>;
  }
  let last: State<N> | undefined;
  for (const { index, state } of replay(record)) {
    last = state;
    if (index === actions) return state;
  }
  if (last === undefined || actions > record.actions.length) {
    throw new RangeError(`the record has ${record.actions.length} actions`);
  }
  return last;
}

/**
 * The record as one viewer may have it while the game is on: without the seed, and with what is still hidden from
 * the viewer, and what others did out of the viewer's sight, drawn anew. It replays and verifies like any other, and the viewer sees the same at every step.
 *
 * @param seed - decides what is made up for the hidden parts
 */
export function publishRecord<N extends VariantName>(
  record: GameRecord<N>,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord<N> {
  const variant = variantOf(record.variant);
  const now = resample<VariantName>(recordState(record), viewer, seed);
  const { start, actions } = disguised(record, viewer, seed);
  const own = parseState(variant.rewind(start, now)) as State<N>;
  let published = newRecord(own, { start: own, viewer });
  for (const action of actions) published = appendAction(published, action as Action<N>);
  return published;
}

function disguised(
  record: GameRecord,
  viewer: Viewer,
  seed: string | number,
): { readonly start: State; readonly actions: readonly Action[] } {
  const variant = variantOf(record.variant);
  const start = startOf(record);
  if (variant.disguise === undefined) return { start, actions: record.actions };
  const { box } = admit(start);
  return variant.disguise(box, [...replay(record)], viewer, randomFrom(`${seed} disguise`));
}

/**
 * Checks JSON that claims to be a record, in form; {@link verifyRecord} says whether it holds.
 *
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseRecord(json: unknown): GameRecord {
  checkPlain(json, Number.POSITIVE_INFINITY);
  const name = variantNameOf(json);
  const record = parseWith(recordSchemaOf(name), json, Number.POSITIVE_INFINITY);
  if ((record.options === undefined) === (record.start === undefined)) {
    throw new InvalidInputError('missing-start', ['options'], 'A record has either options or a start.');
  }
  if ((record.start === undefined) !== (record.viewer === undefined)) {
    throw new InvalidInputError('missing-viewer', ['viewer'], 'A published record names its viewer.');
  }
  if (record.options !== undefined) variantOf(name).checkOptions(record.options);
  return deepFreeze(record);
}

/** The component set that a record was played with, if it can be known without replaying it. */
export function componentsOf(record: GameRecord): Components {
  return record.options?.components ?? record.start?.game.components ?? variantOf(record.variant).components;
}
