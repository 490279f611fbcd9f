import { readItems } from '../input/fields';
import { readingA } from '../input/misplaced';
import { refuseAt } from '../input/plain-json';
import type { Action, AnyRow, Components, Game, Options, State } from '../play/game';
import { type Games, knownAs, onlyGame } from '../play/games';
import { rankingAt } from '../play/position';
import { parseOptions, setupParsed } from '../play/reducer';
import { entryFor } from '../play/resolve-action';
import { rowOf, type ValidatedState, validateState, withState } from '../play/validated-state';
import { getOrInsert } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { plural } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import type { GameRecord, RecordedResult, ReplayStep } from './game-record';
import { hashOfRow, ownSetHash } from './hash';
import { Cursor, Line } from './history';
import { parseShares, type SeedShares } from './joint-seed';
import { checkedRecord, checkUnderWay } from './record-schema';
import { checkTakeovers, gameEnded, type SeatEvents } from './takeovers';

/** Records made or validated by the engine: their game, and their line once known. */
const own = new WeakMap<GameRecord, { readonly game: Game; line: Line | null }>();

/** The final states of records, so that asking again returns the same object. */
const tips = new WeakMap<GameRecord, State>();

/** A record made or validated by the engine passes immediately; any other is validated and copied first. */
export function ownRecord(games: Games, record: GameRecord): GameRecord {
  const known = own.get(record);
  return known !== undefined && knownAs(games, known.game) !== undefined
    ? record
    : parseRecord(games, record);
}

export function parseRecord(games: Games, json: unknown): GameRecord {
  const { record, game } = readingA('record', json, () => checkedRecord(games, json));
  own.set(record, { game, line: null });
  return record;
}

export function startRecord(games: Games, options: Options, shares?: SeedShares): GameRecord {
  const parsed = parseOptions(games, options);
  const origin = shares === undefined ? {} : parseShares(games, shares, parsed);
  return newRecord(setupParsed(games.of(parsed), parsed), { options: parsed, ...origin });
}

/** The origin of a record. */
type Origin = Pick<GameRecord, 'options' | 'start' | 'viewer' | 'commitments' | 'contributions'>;

/** A record without actions that starts from a state of the given origin. */
export function newRecord(start: ValidatedState, origin: Origin): GameRecord {
  const { state, variant } = start;
  checkUnderWay(state);
  const head = {
    format: 'century-record' as const,
    version: 1 as const,
    engine: ENGINE_VERSION,
    variant: state.variant,
    components: ownSetHash((state.game.components as Components | undefined) ?? variant.components),
    ...origin,
  };
  return recordOf({ ...head, actions: [], turns: [], result: null }, new Line(start));
}

/** Freezes a record whose actions are the first ones of a line. */
function recordOf(record: GameRecord, line: Line): GameRecord {
  Object.freeze(record.actions);
  Object.freeze(record.turns);
  own.set(Object.freeze(record), { game: line.start.variant, line });
  return record;
}

/** The game of a record made or validated by the engine. */
export function gameOf(record: GameRecord): Game {
  return ownEntry(record).game;
}

function ownEntry(record: GameRecord) {
  const entry = own.get(record);
  if (entry === undefined) throw new TypeError('the record has not been validated');
  return entry;
}

/** The line of a record made or validated by the engine. */
export function lineOf(record: GameRecord): Line {
  const entry = ownEntry(record);
  entry.line ??= new Line(startOf(record), record.actions);
  return entry.line;
}

export function appendAction(games: Games, record: GameRecord, action: Action): GameRecord {
  return appended(ownRecord(games, record), [action]);
}

export function appendActions(games: Games, record: GameRecord, actions: readonly Action[]): GameRecord {
  return appended(ownRecord(games, record), readItems('actions', actions) as readonly Action[]);
}

/** A record made or validated by the engine, with more actions. */
export function appended(record: GameRecord, more: readonly Action[]): GameRecord {
  if (record.ending !== undefined && more.length > 0)
    throw gameEnded(['ending'], 'Nothing can follow: the game has ended.');
  let line = lineOf(record);
  const actions = [...record.actions];
  const turns = [...record.turns];
  line.reach(actions.length);
  for (const action of more) {
    const entry = entryFor(line.start, action);
    if (line.length !== actions.length) line = line.fork(actions.length);
    const pending = line.pendingAt(actions.length);
    actions.push(line.append(entry, action));
    if (!line.beginsTurn(actions.length)) continue;
    turns.push(Object.freeze({ actions: pending + 1, hash: hashOfRow(line.start, line.tip) }));
  }
  const isOver = line.length === actions.length && line.tip.phase === 'over';
  const result = isOver ? deepFreeze(resultOf(line.start, line.tip)) : null;
  return recordOf({ ...record, actions, turns, result }, line);
}

/** The result of a game, for a record. */
export function resultOf({ variant, compiled }: ValidatedState, row: AnyRow): RecordedResult {
  const sheets = variant.scores(compiled, row);
  return {
    hash: hashOfRow({ variant, compiled }, row),
    scores: sheets.map(({ total }) => total),
    ranking: rankingAt({ variant, compiled, row }, sheets),
  };
}

/** The initial state of a record made or validated by the engine. */
export function startOf(record: GameRecord): ValidatedState {
  const { start, options } = record;
  const game = gameOf(record);
  return start === undefined ? setupParsed(game, options as Options) : validateState(onlyGame(game), start);
}

export function* replay(games: Games, record: GameRecord): Generator<ReplayStep, void> {
  const known = ownRecord(games, record);
  const line = lineOf(known);
  const cursor = new Cursor(line);
  for (let index = 0; index <= known.actions.length; index++) {
    line.reach(index);
    const action = line.actionTo(index);
    yield withState({ index, action }, () => cursor.stateAt(index).state);
  }
}

/** A moment of a record, after some of its actions or all; its line has reached it. */
export function momentOf(games: Games, record: GameRecord, actions?: number) {
  const known = ownRecord(games, record);
  const all = known.actions.length;
  const at = actions ?? all;
  if (!Number.isInteger(at) || at < 0 || at > all) {
    refuseAt('no-such-action', ['actions'], `The record has ${plural(all, 'action')}.`);
  }
  const line = lineOf(known);
  line.reach(at);
  return { known, line, at, isTip: at === all };
}

export function recordState(games: Games, record: GameRecord, actions?: number): State {
  const { known, line, at, isTip } = momentOf(games, record, actions);
  const state = (): State => line.stateAt(at).state;
  return isTip ? getOrInsert(tips, known, state) : state();
}

/** The game up to a moment: a new record that shares its line, or the same one if nothing is left out. */
export function truncateRecord(games: Games, record: GameRecord, actions: number): GameRecord {
  // A length that is missing is not the default of others, all of the record: that would take nothing back in silence.
  const { known, line, at, isTip } = momentOf(games, record, actions ?? -1);
  if (isTip) return known;
  const { takeovers = [] } = known;
  const [first, turns] = [known.actions.slice(0, at), known.turns.slice(0, line.turnsBy(at))];
  const cut = recordOf({ ...known, actions: first, turns, result: null }, line);
  return withTakeovers(cut, { takeovers: takeovers.filter(({ action }) => action <= at) });
}

/** A record of the engine with these takeovers and this ending in place of its own. */
export function withTakeovers(record: GameRecord, { takeovers = [], ending }: SeatEvents): GameRecord {
  const { takeovers: _, ending: __, actions, turns, result, ...head } = record;
  const had = record.takeovers !== undefined || record.ending !== undefined;
  const has = takeovers.length > 0 || ending !== undefined;
  if (!had && !has) return record;
  const given: SeatEvents = {
    ...(takeovers.length > 0 ? { takeovers } : {}),
    ...(ending === undefined ? {} : { ending }),
  };
  const line = lineOf(record);
  const next = { ...head, ...deepFreeze(given), actions, turns, result };
  checkTakeovers(next, line.start.state.players.length);
  return recordOf(next, line);
}

/** The component set of a record, if known without replaying it. */
export function componentsOf(record: GameRecord): Components {
  const set = record.options?.components ?? record.start?.game.components;
  return (set as Components | undefined) ?? gameOf(record).components;
}

export function canUndo(games: Games, record: GameRecord, from: number, to: number): boolean {
  const known = ownRecord(games, record);
  checkPosition('from', from, known.actions.length);
  checkPosition('to', to, from);
  return to >= undoLimit(games, known, from);
}

export function undoLimit(games: Games, record: GameRecord, from?: number): number {
  const known = ownRecord(games, record);
  const all = known.actions.length;
  const end = from ?? all;
  checkPosition('from', end, all);
  const line = lineOf(known);
  line.reach(Math.min(end + 1, all));
  return line.undoLimit(end);
}

/** Whether something hidden was revealed to the seat that decides in one state of a game by the time of another. */
export function reveals(before: ValidatedState, after: ValidatedState): boolean {
  const { actor } = rowOf(before);
  return secretsOf(after, actor) < secretsOf(before, actor);
}

/** The number of pieces that a seat cannot name. */
function secretsOf(validated: ValidatedState, seat: number): number {
  return validated.variant.hiddenCount(validated.compiled, rowOf(validated), seat);
}

function checkPosition(name: string, position: number, most: number): void {
  if (Number.isInteger(position) && position >= 0 && position <= most) return;
  refuseAt('no-such-action', [name], `Expected a position from 0 to ${most}.`);
}
