import { readItems } from '../input/fields';
import { refuseAt } from '../input/plain-json';
import { readingA } from '../input/trusted';
import type { Action, AnyRow, Components, EngineGame, Options, State } from '../play/game';
import { findGame, type Games, onlyGame } from '../play/games';
import { rankingAt } from '../play/position';
import { parseOptions, setupParsed } from '../play/reducer';
import { entryFor } from '../play/resolve-action';
import { type ValidatedState, validateState, withState } from '../play/validated-state';
import { getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { ENGINE_VERSION } from '../util/version';
import type { GameRecord, RecordedResult, ReplayStep } from './game-record';
import { hashOfRow, ownSetHash } from './hash';
import { cursorOf, SharedHistory } from './history';
import { parseShares, type SeedShares } from './joint-seed';
import { checkedRecord, checkUnderWay } from './record-schema';
import { checkTakeovers, type SeatEvents } from './takeovers';

/** Records that the engine created. Their histories are created when they are first needed. */
const own = new WeakMap<GameRecord, { readonly game: EngineGame; history: SharedHistory | null }>();

/** Makes `recordState` return the same object every time. */
const lastStates = new WeakMap<GameRecord, ValidatedState>();

/** Validates and copies a record that is not from the engine. */
export function ownRecord(games: Games, record: GameRecord): GameRecord {
  const entry = own.get(record);
  const isValid = entry !== undefined && findGame(games, entry.game) !== undefined;
  return isValid ? record : parseRecord(games, record);
}

export function parseRecord(games: Games, json: unknown): GameRecord {
  const { record, game } = readingA('record', json, () => checkedRecord(games, json));
  own.set(record, { game, history: null });
  return record;
}

export function startRecord(games: Games, options: Options, shares?: SeedShares): GameRecord {
  const parsed = parseOptions(games, options);
  const origin = shares === undefined ? {} : parseShares(games, shares, parsed);
  return newRecord(setupParsed(games.of(parsed), parsed), { options: parsed, ...origin });
}

type Origin = Pick<GameRecord, 'options' | 'start' | 'viewer' | 'commitments' | 'contributions'>;

export function newRecord(start: ValidatedState, origin: Origin): GameRecord {
  const { state, variant } = start;
  checkUnderWay(state);
  const record: GameRecord = {
    format: 'century-record',
    version: 1,
    engine: ENGINE_VERSION,
    variant: state.variant,
    components: ownSetHash((state.game.components as Components | undefined) ?? variant.components),
    ...origin,
    actions: [],
    turns: [],
    result: null,
  };
  return recordOf(record, new SharedHistory(start));
}

/** Registers a record of the engine; the history must begin with its actions. */
function recordOf(record: GameRecord, history: SharedHistory): GameRecord {
  Object.freeze(record.actions);
  Object.freeze(record.turns);
  own.set(Object.freeze(record), { game: history.start.variant, history });
  return record;
}

function ownEntry(record: GameRecord) {
  const entry = own.get(record);
  if (entry === undefined) throw new TypeError('the record is not from the engine');
  return entry;
}

export function historyOf(record: GameRecord): SharedHistory {
  const entry = ownEntry(record);
  entry.history ??= new SharedHistory(startOf(record), record.actions);
  return entry.history;
}

export function appendAction(games: Games, record: GameRecord, action: Action): GameRecord {
  return appended(ownRecord(games, record), [action]);
}

export function appendActions(games: Games, record: GameRecord, actions: readonly Action[]): GameRecord {
  return appended(ownRecord(games, record), readItems('actions', actions) as readonly Action[]);
}

/** Appends actions to a record of the engine. */
export function appended(record: GameRecord, more: readonly Action[]): GameRecord {
  if (record.ending !== undefined && more.length > 0)
    refuseAt('game-ended', ['ending'], 'Nothing can follow: the game has ended.');
  let history = historyOf(record);
  const actions = [...record.actions];
  const turns = [...record.turns];
  history.reach(actions.length);
  for (const action of more) {
    const entry = entryFor(history.start, action);
    if (history.length !== actions.length) history = history.fork(actions.length);
    const { pending } = history.moment(actions.length);
    actions.push(history.append(entry, action));
    if (history.moment(actions.length).pending > 0) continue;
    turns.push(Object.freeze({ actions: pending + 1, hash: hashOfRow(history.start, history.last) }));
  }
  const isOver = history.length === actions.length && history.last.phase === 'over';
  const result = isOver ? deepFreeze(resultOf(history.start, history.last)) : null;
  return recordOf({ ...record, actions, turns, result }, history);
}

export function resultOf({ variant, compiled }: ValidatedState, row: AnyRow): RecordedResult {
  const sheets = variant.scores(compiled, row);
  return {
    hash: hashOfRow({ variant, compiled }, row),
    scores: sheets.map(({ total }) => total),
    ranking: rankingAt({ variant, compiled, row }, sheets),
  };
}

export function startOf(record: GameRecord): ValidatedState {
  const { start, options } = record;
  const { game } = ownEntry(record);
  return start === undefined ? setupParsed(game, options as Options) : validateState(onlyGame(game), start);
}

export function* replay(games: Games, record: GameRecord): Generator<ReplayStep, void> {
  const valid = ownRecord(games, record);
  const history = historyOf(valid);
  const stateAt = cursorOf(history);
  for (let index = 0; index <= valid.actions.length; index++) {
    history.reach(index);
    const action = history.moment(index).entry?.action ?? null;
    yield withState({ index, action }, () => stateAt(index).state);
  }
}

/** Performs the first `actions` actions of a record, by default all. */
export function momentOf(games: Games, record: GameRecord, actions?: number, name = 'actions') {
  const valid = ownRecord(games, record);
  const all = valid.actions.length;
  const at = actions ?? all;
  checkPosition(name, at, all);
  const history = historyOf(valid);
  history.reach(at);
  return { valid, history, at, isTip: at === all };
}

export function recordState(games: Games, record: GameRecord, actions?: number): State {
  return stateOf(momentOf(games, record, actions)).state;
}

export function stateOf({ valid, history, at, isTip }: ReturnType<typeof momentOf>): ValidatedState {
  return isTip ? getOrInsert(lastStates, valid, () => history.stateAt(at)) : history.stateAt(at);
}

export function truncateRecord(games: Games, record: GameRecord, actions: number): GameRecord {
  // A missing number is refused: as "all actions" it would undo nothing, without an error.
  const { valid, history, at, isTip } = momentOf(games, record, actions ?? -1);
  if (isTip) return valid;
  const { takeovers = [] } = valid;
  const [first, turns] = [valid.actions.slice(0, at), valid.turns.slice(0, history.moment(at).turns)];
  const cut = recordOf({ ...valid, actions: first, turns, result: null }, history);
  return withTakeovers(cut, { takeovers: takeovers.filter(({ action }) => action <= at) });
}

/** Replaces takeovers and ending of a record of the engine. */
export function withTakeovers(record: GameRecord, { takeovers = [], ending }: SeatEvents): GameRecord {
  const { takeovers: _, ending: __, actions, turns, result, ...head } = record;
  const had = record.takeovers !== undefined || record.ending !== undefined;
  const has = takeovers.length > 0 || ending !== undefined;
  if (!had && !has) return record;
  const given: SeatEvents = { ...(takeovers.length > 0 && { takeovers }), ...(ending && { ending }) };
  const history = historyOf(record);
  const next = { ...head, ...deepFreeze(given), actions, turns, result };
  checkTakeovers(next, history.start.state.players.length);
  return recordOf(next, history);
}

/** Returns the component set of a record of the engine. */
export function componentsOf(record: GameRecord): Components {
  const set = record.options?.components ?? record.start?.game.components;
  return (set as Components | undefined) ?? ownEntry(record).game.components;
}

export function canUndo(games: Games, record: GameRecord, from: number, to: number): boolean {
  const valid = ownRecord(games, record);
  checkPosition('from', from, valid.actions.length);
  checkPosition('to', to, from);
  return to >= undoLimit(games, valid, from);
}

export function undoLimit(games: Games, record: GameRecord, from?: number): number {
  const { history, at } = momentOf(games, record, from, 'from');
  return history.undoLimit(at);
}

function checkPosition(name: string, position: number, most: number): void {
  if (Number.isInteger(position) && position >= 0 && position <= most) return;
  refuseAt('no-such-action', [name], `Expected a position from 0 to ${most}.`);
}
