import { InvalidInputError } from '../input/errors';
import type { AnyRow } from '../play/game';
import type { ScoreItem } from '../play/score';
import { FullListError } from '../rows/cell-list';
import type { AnyLanguages } from '../words/game-words';
import { holdsPieces, type PlayerField } from './fields';
import { GameError } from './game-error';
import type { Outline } from './outline';
import type { Refusal } from './types';

/** A function of a definition, with as many parameters as any has. */
type Work = (a: never, b: never, c: never, d: never) => unknown;

/** The author of a game: what goes wrong in the author's code is said with the name of the game and the function. */
export interface Author {
  readonly name: string;
  readonly clauses: { readonly [id: string]: string };
}

/** @throws GameError */
function fail({ name }: Author, part: string, message: string): never {
  throw new GameError(name, part, message);
}

/** A function of a definition whose errors name the game and the function; what it refuses in so many words stays. */
export function authored<F extends (...given: never[]) => unknown>(
  { name }: Author,
  part: string,
  work: F,
  rowIn?: (given: readonly unknown[]) => AnyRow,
): F {
  return function call(this: unknown, a: never, b: never, c: never, d: never) {
    try {
      return (work as unknown as Work).call(this, a, b, c, d);
    } catch (error) {
      if (error instanceof GameError || error instanceof InvalidInputError) throw error;
      const place = error instanceof FullListError ? nameOf(error.list, rowIn?.([a, b, c, d])) : '';
      throw new GameError(name, part, `${place}${messageOf(error)}`, error);
    }
  } as unknown as F;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where a list stands in a row: `players[1].hand: `. */
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

/** A refusal as it has to be; `null` where nothing is refused. */
export function checkedRefusal(author: Author, part: string, refused: unknown): Refusal | null {
  if (refused === null || refused === undefined) return null;
  if (typeof refused !== 'object')
    return fail(author, part, `a refusal is null or { code, message }, not ${JSON.stringify(refused)}`);
  const { code, message, clause, data } = refused as Partial<Refusal>;
  if (typeof code !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))
    fail(
      author,
      part,
      `the code of a refusal is in lower-case words with hyphens, not ${JSON.stringify(code)}`,
    );
  if (typeof message !== 'string' || message === '')
    fail(author, part, `the refusal ${code} has no message: a sentence for the player`);
  if (clause !== undefined) checkCited(author, part, clause);
  if (data !== undefined && (typeof data !== 'object' || data === null))
    fail(author, part, `the data of the refusal ${code} is an object`);
  return refused as Refusal;
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

function checkCited(author: Author, part: string, clause: unknown): void {
  const { clauses } = author;
  const isKnown = typeof clause === 'string' && (Object.hasOwn(clauses, clause) || /^C-\d+$/.test(clause));
  if (!isKnown) fail(author, part, `clause: ${JSON.stringify(clause) ?? 'nothing'} is no clause of the game`);
}

/** What a position is worth. */
export function checkedWorth(author: Author, worth: unknown): number {
  if (typeof worth === 'number' && Number.isFinite(worth)) return worth;
  return fail(author, 'evaluate', `a position is worth a number, not ${String(worth)}`);
}

/** Whether the last round has begun. */
export function checkedFlag(author: Author, part: string, flag: unknown): boolean {
  return typeof flag === 'boolean'
    ? flag
    : fail(author, part, `the answer is true or false, not ${String(flag)}`);
}

/** What an action brings, by the name of the cubes. */
export function checkedGain(
  author: Author,
  gain: unknown,
  names: ReadonlySet<string>,
): { readonly [cube: string]: number } {
  if (typeof gain !== 'object' || gain === null)
    return fail(author, 'brings', `the result is an object, not ${String(gain)}`);
  for (const [name, count] of Object.entries(gain)) {
    if (!names.has(name)) fail(author, 'brings', `there are no cubes called ${name}`);
    if (!Number.isSafeInteger(count))
      fail(author, 'brings', `${name} is a whole number, not ${String(count)}`);
  }
  return gain as { readonly [cube: string]: number };
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

/**
 * Looks at a row that a rule has changed. Numbers and words are checked where they are assigned; counts are cells that
 * take any number.
 */
export function rowChecker({ table, player }: Outline): (author: Author, part: string, row: AnyRow) => void {
  const countsIn = (fields: Outline['player']): string[] =>
    Object.entries(fields).flatMap(([name, { role }]) => (role === 'cubes' ? [name] : []));
  const [ofTable, ofPlayer] = [countsIn(table), countsIn(player)];
  const check = (author: Author, part: string, of: object, names: readonly string[], place: string): void => {
    for (const name of names) {
      const counts = (of as { readonly [name: string]: Int32Array })[name] as Int32Array;
      for (let i = 0; i < counts.length; i++)
        if ((counts[i] as number) < 0)
          fail(author, part, `${place}${name}[${i}] is ${counts[i]}: less than none`);
    }
  };
  return (author, part, row) => {
    const { seat, actor, players } = row;
    if (seat >= players.length) fail(author, part, `seat is ${seat}, and ${players.length} play`);
    if (actor >= players.length) fail(author, part, `actor is ${actor}, and ${players.length} play`);
    check(author, part, row, ofTable, '');
    if (ofPlayer.length > 0)
      for (let i = 0; i < players.length; i++)
        check(author, part, players[i] as object, ofPlayer, `players[${i}].`);
  };
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
