import { InvalidInputError } from '../input/errors';
import type { Action, AnyGame, AnyRow, Components, Options, State } from '../play/game';
import { type Games, gamesOf, knownAs } from '../play/games';
import { rankingAt } from '../play/position';
import { parseOptions, setupParsed } from '../play/reducer';
import { entryFor } from '../play/resolve-action';
import { rulesVersionOf } from '../play/rules-version';
import { rowOf, type ValidatedState, validateState, withState } from '../play/validated-state';
import { cachedIn } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { isAscii, type Random, randomFrom, randomFromCodeUnits } from '../util/random';
import { plural } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import type { GameRecord, RecordedResult, RecordedTurn, ReplayStep } from './game-record';
import { hashOfRow, ownSetHash } from './hash';
import { BlockList, Cursor, Line } from './history';
import { parseShares, type SeedShares } from './joint-seed';
import { checkPeople, gameEnded, PEOPLE_LEAVE, type People } from './people';
import { BEGAN_ELSEWHERE, checkedRecord } from './record-schema';

/** The contents of a record besides its actions. */
type Head = Omit<GameRecord, 'actions' | 'turns' | 'result'>;

/** The contents of a record: the first actions and turns of a line, and its head. */
interface Extent {
  readonly head: Head;
  readonly line: Line;
  readonly actions: number;
  readonly turns: number;
}

/** Records made or validated by the engine: their game, and their contents once known. */
const own = new WeakMap<GameRecord, { readonly game: AnyGame; extent: Extent | null }>();

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
  const { record, game } = checkedRecord(games, plainRecord(json));
  own.set(record, { game, extent: null });
  return record;
}

/** A record made by the engine, as plain data; anything else unchanged. */
export function plainRecord(json: unknown): unknown {
  return own.has(json as GameRecord) ? { ...(json as GameRecord) } : json;
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
  const rules = rulesVersionOf(variant);
  const head: Head = {
    format: 'century-record',
    version: versionFor(variant, origin),
    engine: ENGINE_VERSION,
    variant: state.variant,
    components: ownSetHash((state.game.components as Components | undefined) ?? variant.components),
    ...(rules > 1 ? { rules } : {}),
    ...origin,
  };
  return recordOf({ head, line: new Line(start), actions: 0, turns: 0 }, null);
}

/** The oldest version that can express the record, people left aside. */
function versionFor(game: AnyGame, { options, start, viewer, commitments }: Origin): 1 | 2 | 3 | 4 {
  if ((options ?? viewer) === undefined) return BEGAN_ELSEWHERE;
  if (rulesVersionOf(game) > 1) return 3;
  const { laterOptions = [] } = game;
  const isKnown = [options, start?.game].every(
    (each) => each === undefined || !laterOptions.some((option) => option in each),
  );
  return isKnown && commitments === undefined && isAscii(options?.seed ?? '') ? 1 : 2;
}

/** The record of an extent; its lists are made on access. */
function recordOf(extent: Extent, result: RecordedResult | null): GameRecord {
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
  own.set(Object.freeze(record), { game: line.start.variant, extent });
  return record;
}

/** Node uses this key to print an object: a record prints its lists, not their getters. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

function plain(this: object): object {
  return { ...this };
}

/** The number of actions of a record made or validated by the engine, without making the list. */
export function actionCount(record: GameRecord): number {
  return own.get(record)?.extent?.actions ?? record.actions.length;
}

/** The game of a record made or validated by the engine. */
export function gameOf(record: GameRecord): AnyGame {
  return ownEntry(record).game;
}

function ownEntry(record: GameRecord) {
  const entry = own.get(record);
  if (entry === undefined) throw new TypeError('the record has not been validated');
  return entry;
}

/** The contents of a record made or validated by the engine. */
export function extentOf(record: GameRecord): Extent {
  const entry = ownEntry(record);
  if (entry.extent !== null) return entry.extent;
  const { actions, turns, result: _, ...head } = record;
  const line = new Line(startOf(record), BlockList.of(actions), BlockList.of(turns));
  entry.extent = { head, line, actions: actions.length, turns: turns.length };
  return entry.extent;
}

export function appendAction(games: Games, record: GameRecord, action: Action): GameRecord {
  return appendActions(games, record, [action]);
}

export function appendActions(games: Games, record: GameRecord, actions: readonly Action[]): GameRecord {
  return appended(ownRecord(games, record), actions);
}

/** A record made or validated by the engine, with more actions. */
export function appended(record: GameRecord, actions: readonly Action[]): GameRecord {
  const from = extentOf(record);
  const { ending } = from.head;
  if (ending !== undefined && actions.length > 0)
    throw gameEnded(['ending'], 'Nothing can follow: the game has ended.');
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
  const { start, options, version } = record;
  const game = gameOf(record);
  if (start !== undefined) return validateState(gamesOf([game]), start);
  const parsed = options as Options;
  return setupParsed(game, parsed, seedRandomOf(version, parsed));
}

/** The chance that a seed stands for in records of a version. */
export function seedRandomOf(version: GameRecord['version'], { seed }: Options): Random {
  return version === 1 ? randomFromCodeUnits(seed) : randomFrom(seed);
}

export function* replay(games: Games, record: GameRecord): Generator<ReplayStep, void> {
  const { line, actions } = extentOf(ownRecord(games, record));
  const cursor = new Cursor(line);
  for (let index = 0; index <= actions; index++) {
    line.reach(index);
    const action = line.actionTo(index);
    yield withState({ index, action }, () => cursor.stateAt(index).state);
  }
}

/** A moment of a record, after some of its actions or all; its line has reached it. */
export function momentOf(games: Games, record: GameRecord, actions?: number) {
  const known = ownRecord(games, record);
  const all = actionCount(known);
  const at = actions ?? all;
  if (!Number.isInteger(at) || at < 0 || at > all) {
    throw new InvalidInputError('no-such-action', ['actions'], `The record has ${plural(all, 'action')}.`);
  }
  const { line } = extentOf(known);
  line.reach(at);
  return { known, line, at, isTip: at === all };
}

export function recordState(games: Games, record: GameRecord, actions?: number): State {
  const { known, line, at, isTip } = momentOf(games, record, actions);
  const state = (): State => line.stateAt(at).state;
  return isTip ? cachedIn(tips, known, state) : state();
}

/** The game up to a moment: a new record that shares its line, or the same one if nothing is left out. */
export function truncateRecord(games: Games, record: GameRecord, actions: number): GameRecord {
  // A length that is missing is not the default of others, all of the record: that would take nothing back in silence.
  const { known, line, at, isTip } = momentOf(games, record, actions ?? -1);
  if (isTip) return known;
  const { takeovers = [] } = known;
  const cut = recordOf({ head: extentOf(known).head, line, actions: at, turns: line.turnsBy(at) }, null);
  return withPeople(cut, { takeovers: takeovers.filter(({ action }) => action <= at) });
}

/** A record made or validated by the engine that tells this of its people, and nothing else. */
export function withPeople(record: GameRecord, { takeovers = [], ending }: People): GameRecord {
  const { head, ...extent } = extentOf(record);
  const { takeovers: _, ending: __, ...others } = head;
  const hadPeople = head.takeovers !== undefined || head.ending !== undefined;
  const hasPeople = takeovers.length > 0 || ending !== undefined;
  if (!hadPeople && !hasPeople) return record;
  if (head.version === 1 && !isAscii(head.options?.seed ?? ''))
    throw new InvalidInputError(
      'wrong-version',
      ['version'],
      'Later versions read this seed in another way.',
    );
  const version: GameRecord['version'] = hasPeople ? PEOPLE_LEAVE : versionFor(gameOf(record), head);
  const told: People = {
    ...(takeovers.length > 0 ? { takeovers } : {}),
    ...(ending === undefined ? {} : { ending }),
  };
  const next = deepFreeze({ ...others, version, ...told });
  const players = extent.line.start.state.players.length;
  checkPeople({ ...next, actions: { length: extent.actions }, result: record.result }, players);
  return recordOf({ head: next, ...extent }, record.result);
}

/** The component set of a record, if known without replaying it. */
export function componentsOf(record: GameRecord): Components {
  const set = record.options?.components ?? record.start?.game.components;
  return (set as Components | undefined) ?? gameOf(record).components;
}

export function canUndo(games: Games, record: GameRecord, from: number, to: number): boolean {
  const known = ownRecord(games, record);
  checkPosition('from', from, actionCount(known));
  checkPosition('to', to, from);
  return to >= undoLimit(games, known, from);
}

export function undoLimit(games: Games, record: GameRecord, from?: number): number {
  const known = ownRecord(games, record);
  const all = actionCount(known);
  const end = from ?? all;
  checkPosition('from', end, all);
  const { line } = extentOf(known);
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
  throw new InvalidInputError('no-such-action', [name], `Expected a position from 0 to ${most}.`);
}
