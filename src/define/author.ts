import { PREFIXES } from '../generated/variants';
import { InvalidInputError } from '../input/errors';
import type { AnyRow, MapPlace } from '../play/game';
import type { Price } from '../play/price';
import type { ScoreItem, ScoreSheet } from '../play/score';
import type { Seat, Teams } from '../play/seats';
import { CellsError } from '../rows/cell-list';
import type { Part } from '../rows/part';
import type { AnyLanguages } from '../words/game-words';
import type { OwnPrice } from './definition';
import { holdsPieces, type PlayerField } from './fields';
import { GameError } from './game-error';
import { memberAt } from './row-watch';

/** A function of a definition, with as many parameters as any has. */
type Work = (a: never, b: never, c: never, d: never) => unknown;

/** The author of a game: what goes wrong in the author's code is said with the name of the game and the function. */
export interface Author {
  readonly name: string;
  readonly clauses: { readonly [id: string]: string };
  /** Whether the clauses of the games of this package, which those leave out where they are only played, count as well. */
  readonly extendsPackage?: boolean;
}

/** @throws GameError */
export function fail({ name }: Author, part: string, message: string): never {
  throw new GameError(name, part, message);
}

/** What an author's code has thrown, with the name of the game and the function; what it refuses in so many words stays. */
export function signedError(error: unknown, { name }: Author, part: string, row?: AnyRow): unknown {
  if (error instanceof GameError || error instanceof InvalidInputError) return error;
  const place = error instanceof CellsError ? nameOf(error.cells, row) : '';
  return new GameError(name, part, `${place}${messageOf(error)}`, error);
}

/** A function of a definition whose errors name the game and the function. */
export function authored<F extends (...given: never[]) => unknown>(author: Author, part: string, work: F): F {
  return function call(this: unknown, a: never, b: never, c: never, d: never) {
    try {
      return (work as unknown as Work).call(this, a, b, c, d);
    } catch (error) {
      throw signedError(error, author, part);
    }
  } as unknown as F;
}

/** What a function that is given a row knows of its game. */
interface Compiled {
  readonly rowKind: { readonly part: Part };
}

/** Cells as they were, by how many functions are at work one within the other: to make room each time takes longer. */
const copies: Int32Array[] = [];
let depth = 0;

/**
 * Calls a function that must leave a row as it is.
 *
 * @throws GameError if it does not; the row is then as it was
 */
export function reading<T>(
  author: Author,
  part: string,
  { rowKind }: Compiled,
  row: AnyRow,
  work: () => T,
): T {
  const { cells } = row;
  const known = copies[depth];
  const before = known?.length === cells.length ? known : new Int32Array(cells.length);
  copies[depth] = before;
  before.set(cells);
  depth += 1;
  try {
    const result = work();
    const at = firstDifference(before, cells);
    if (at === -1) return result;
    return fail(
      author,
      part,
      `${memberAt(rowKind.part, at)} is changed here, where the state is only to be read`,
    );
  } catch (error) {
    cells.set(before);
    throw signedError(error, author, part, row);
  } finally {
    depth -= 1;
  }
}

function firstDifference(before: Int32Array, cells: Int32Array): number {
  for (let i = 0; i < cells.length; i++) if (cells[i] !== before[i]) return i;
  return -1;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where a list or a set stands in a row: `players[1].hand: `. */
function nameOf(list: object, row: AnyRow | undefined): string {
  if (row === undefined) return '';
  const memberIn = (part: object): string | undefined =>
    Object.entries(part).find(([, value]) => value === list)?.[0];
  const ofTable = memberIn(row);
  if (ofTable !== undefined) return `${ofTable}: `;
  const names = row.players.flatMap((player, seat) => {
    const name = memberIn(player);
    return name === undefined ? [] : [`players[${seat}].${name}: `];
  });
  return names[0] ?? '';
}

/** The lines of a score sheet as they have to be. */
export function checkedScores(author: Author, items: unknown): readonly ScoreItem[] {
  if (!Array.isArray(items)) return fail(author, 'scores', 'the points of a seat are a list of lines');
  for (const item of items as readonly Partial<ScoreItem>[]) {
    if (typeof item?.kind !== 'string') fail(author, 'scores', 'every line says in kind what scores');
    const line = `scores: ${item.kind}`;
    if (!Number.isSafeInteger(item.points))
      fail(author, line, `points are a whole number, not ${String(item.points)}`);
    if (item.count !== undefined && !Number.isSafeInteger(item.count))
      fail(author, line, `count is a whole number, not ${String(item.count)}`);
    if (item.id !== undefined && typeof item.id !== 'string')
      fail(author, line, `id is the id of a piece, not ${String(item.id)}`);
    checkCited(author, line, item.clause);
  }
  return items;
}

/** The score sheets of all seats: those of partners have the same total. */
export function checkedSheets(author: Author, sheets: unknown, teams: Teams): ScoreSheet[] {
  if (!Array.isArray(sheets) || sheets.length !== teams.length)
    return fail(author, 'scores', `the result is a list of ${teams.length} score sheets`);
  sheets.forEach((sheet: Partial<ScoreSheet> | null, seat) => {
    const line = `scores: [${seat}]`;
    if (sheet?.seat !== seat) fail(author, line, `seat is ${seat}, not ${String(sheet?.seat)}`);
    checkedScores(author, sheet?.items);
    if (!Number.isSafeInteger(sheet?.total))
      fail(author, line, `total is a whole number, not ${String(sheet?.total)}`);
    const [first = seat] = teams[seat] ?? [];
    const { total } = sheets[first];
    if (sheet?.total !== total)
      fail(author, line, `total is ${total}, as that of the partner on seat ${first}, not ${sheet?.total}`);
  });
  return sheets;
}

/** Seats from best to worst: each of them once. */
export function checkedRanking(author: Author, order: unknown, players: number): Seat[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const isEach =
    Array.isArray(order) && order.length === players && seats.every((seat) => order.includes(seat));
  return isEach ? order : fail(author, 'ranking', `the result is a list of all ${players} seats`);
}

/** Prefixes of the clauses of this package. */
const OF_THE_PACKAGE = /* @__PURE__ */ new RegExp(`^(${PREFIXES.join('|')})-[A-Z]*\\d+$`);

/** @throws GameError if a clause is none of the game */
export function checkCited(author: Author, part: string, clause: unknown): void {
  const { clauses, extendsPackage = false } = author;
  const common = extendsPackage ? OF_THE_PACKAGE : /^C-\d+$/;
  const isKnown = typeof clause === 'string' && (Object.hasOwn(clauses, clause) || common.test(clause));
  if (!isKnown) fail(author, part, `clause: ${JSON.stringify(clause) ?? 'nothing'} is no clause of the game`);
}

/** What a position is worth. */
export function checkedWorth(author: Author, part: string, worth: unknown): number {
  if (typeof worth === 'number' && Number.isFinite(worth)) return worth;
  return fail(author, part, `a position is worth a number, not ${String(worth)}`);
}

/** The table as text. */
export function checkedText(author: Author, part: string, text: unknown): string {
  return typeof text === 'string' ? text : fail(author, part, `the result is a text, not ${String(text)}`);
}

/** The places of a map. */
export function checkedMap(author: Author, places: unknown): readonly MapPlace[] {
  if (!Array.isArray(places)) return fail(author, 'map', `the places are a list, not ${String(places)}`);
  const ids = new Set<unknown>(places.map((place) => place?.id));
  places.forEach((place: Partial<MapPlace> | null, i) => {
    const at = `map: [${i}]`;
    if (typeof place?.id !== 'string')
      fail(author, at, `a place has a text as its id, not ${String(place?.id)}`);
    const { neighbours } = place;
    const stray: unknown = Array.isArray(neighbours)
      ? neighbours.find((id) => !ids.has(id))
      : fail(author, at, `${place.id} says in neighbours, as a list, where steps lead`);
    if (stray !== undefined) fail(author, at, `${place.id}: there is no neighbour ${String(stray)}`);
  });
  if (ids.size < places.length) fail(author, 'map', 'no two places have the same id');
  return places;
}

/** Whether the last round has begun. */
export function checkedFlag(author: Author, part: string, flag: unknown): boolean {
  return typeof flag === 'boolean'
    ? flag
    : fail(author, part, `the answer is true or false, not ${String(flag)}`);
}

/** How many cubes of each kind, by name. */
export function checkedGain(
  author: Author,
  part: string,
  gain: unknown,
  names: readonly string[],
): { readonly [cube: string]: number } {
  if (typeof gain !== 'object' || gain === null)
    return fail(author, part, `the result is an object, not ${String(gain)}`);
  for (const [name, count] of Object.entries(gain)) {
    if (!names.includes(name)) fail(author, part, `${name} is none of the cubes: ${names.join(', ')}`);
    if (!Number.isSafeInteger(count)) fail(author, part, `${name} is a whole number, not ${String(count)}`);
  }
  return gain as { readonly [cube: string]: number };
}

/** What a rule says that an action takes; `names` are the cubes that players have. */
export function checkedPrice(
  author: Author,
  part: string,
  said: unknown,
  { names, players }: { readonly names: readonly string[]; readonly players: number },
): OwnPrice {
  if (typeof said !== 'object' || said === null)
    return fail(author, part, `the result is an object, not ${String(said)}`);
  const { cubes = {}, to = [], ...counts } = said as OwnPrice;
  const told = Object.entries(cubes).filter(([, count]) => count !== undefined);
  for (const [name, count] of told) {
    if (!names.includes(name)) fail(author, part, `cubes: players have no ${name}`);
    checkCount(author, `${part}: cubes`, name, count);
  }
  for (const [name, count] of Object.entries(counts)) {
    if (name !== 'cards' && name !== 'owed') fail(author, part, `a price has no ${name}`);
    if (count !== undefined) checkCount(author, part, name, count);
  }
  checkReceivers(author, part, to, players);
  return said;
}

/** What the rule of an extension says that an action takes. */
export function checkedFullPrice(author: Author, part: string, said: unknown, players: number): Price | null {
  if (said === null) return null;
  const { cubes, to, ...counts } = (said ?? {}) as Partial<Price>;
  if (!Array.isArray(cubes)) return fail(author, part, 'cubes is a list of counts');
  cubes.forEach((count, rank) => void checkCount(author, part, `cubes[${rank}]`, count));
  for (const name of ['settlers', 'cards', 'owed'] as const) checkCount(author, part, name, counts[name]);
  checkReceivers(author, part, to, players);
  return said as Price;
}

function checkCount(author: Author, part: string, name: string, count: unknown): void {
  if (!Number.isSafeInteger(count) || (count as number) < 0)
    fail(author, part, `${name} is a whole number from 0, not ${String(count)}`);
}

function checkReceivers(author: Author, part: string, to: unknown, players: number): void {
  const isReceiver = (who: unknown): boolean =>
    who === 'supply' ||
    who === 'table' ||
    (Number.isInteger(who) && Number(who) >= 0 && Number(who) < players);
  if (!Array.isArray(to) || !to.every(isReceiver))
    fail(author, part, 'to is a list of supply, table and seats');
}

/** What lies in a field once setup has laid it out. */
export function checkStart(
  author: Author,
  place: string,
  field: PlayerField,
  value: unknown,
  pieces: number,
): void {
  const refuse = (message: string): never => fail(author, 'setup', `${place}: ${message}`);
  const isIn = (number: unknown, least: number, most: number): boolean =>
    Number.isInteger(number) && (number as number) >= least && (number as number) <= most;
  if (field.role === 'number') {
    const { min, max } = field.range;
    if (!isIn(value, min, max)) refuse(`expected a whole number from ${min} to ${max}, not ${String(value)}`);
  } else if (field.role === 'word') {
    if (!(field.words as readonly unknown[]).includes(value))
      refuse(`expected one of: ${field.words.join(', ')}; not ${String(value)}`);
  } else if (field.role === 'cubes') {
    const isList = Array.isArray(value) && value.length === field.names.length;
    if (!isList || !value.every((count) => isIn(count, 0, field.range.max)))
      refuse(`expected counts from 0 of ${field.names.join(', ')}`);
  } else if (holdsPieces(field)) {
    const laid = Array.isArray(value)
      ? value
      : refuse(`expected a list of pieces of ${field.of}, by their numbers`);
    const stray: unknown = laid.find((piece) => !isIn(piece, 0, pieces - 1));
    if (stray !== undefined) refuse(`there is no piece ${String(stray)} in ${field.of}`);
    if (laid.length > field.length.max) refuse(`there is room for ${field.length.max} only`);
  }
}

/** The words of a definition; whatever goes wrong in them is said with its place. */
export function authoredWords(author: Author, words: AnyLanguages): AnyLanguages {
  const within = (place: string, value: unknown): unknown => {
    if (typeof value === 'function') return authored(author, place, value as Work);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, within(`${place}.${key}`, each)]),
    );
  };
  return within('words', words) as AnyLanguages;
}
