import type * as Arrow from 'apache-arrow';
import { Complaint } from '../complaint';
import { readBytes } from '../text-file';
import { type About, aboutIn } from './about';
import type { Columns } from './columns';
import { type Parquet, schemaOf, tableIn, tableOf } from './table';

/** What a file of steps holds. */
export interface Contents {
  readonly about: About;
  readonly table: Arrow.Table;
  /** Its games, in their order: the number, and the rows from the first one to the one after the last. */
  readonly games: readonly { readonly game: number; readonly from: number; readonly to: number }[];
}

/**
 * Reads a file of steps, and checks all that needs no records: what it says of itself, its columns, and that each row
 * follows from the others as far as it does.
 *
 * @throws Complaint with the first fault
 */
export function contentsOf(parquet: Parquet, file: string): Contents {
  const { table, about: told } = opened(parquet, file);
  if (told === undefined) throw new Complaint(`${file}: does not say what it holds: these are no steps`, 1);
  const about = aboutIn(file, told);
  const typesOf = ({ fields }: Arrow.Schema): string[] =>
    fields.map(({ name, type, nullable }) => `${name}: ${type}${nullable ? ' or null' : ''}`);
  const [found, wanted] = [typesOf(table.schema), typesOf(schemaOf(parquet, about))];
  const differing = wanted.findIndex((type, at) => type !== found[at]);
  if (differing !== -1 || found.length !== wanted.length)
    throw new Complaint(
      `${file}: column ${found[differing] ?? found[wanted.length] ?? 'missing'} instead of ${wanted[differing] ?? 'none'}`,
      1,
    );
  return { about, table, games: gamesIn(file, about, rowsOf(table)) };
}

function opened(parquet: Parquet, file: string): ReturnType<typeof tableIn> {
  const bytes = readBytes(file);
  try {
    return tableIn(parquet, bytes);
  } catch {
    throw new Complaint(`${file}: is not a whole Parquet file`, 1);
  }
}

/** Rows as values; lists are vectors. */
interface Row {
  readonly game: number;
  readonly step: number;
  readonly seat: number;
  readonly observation: ArrayLike<number>;
  readonly legal: ArrayLike<number>;
  readonly action: number;
  readonly visits: ArrayLike<number> | null;
  readonly value: ArrayLike<number> | null;
  readonly outcome: ArrayLike<number> | null;
  readonly margin: ArrayLike<number> | null;
  readonly done: boolean;
}

function* rowsOf(table: Arrow.Table): Generator<Row, void> {
  const columns = table.schema.fields.map(({ name }, at) => [name, table.getChildAt(at)] as const);
  for (let row = 0; row < table.numRows; row++)
    yield Object.fromEntries(
      columns.map(([name, column]) => {
        const value: unknown = column?.get(row);
        return [name, isVector(value) ? value.toArray() : value];
      }),
    ) as unknown as Row;
}

function isVector(value: unknown): value is Arrow.Vector {
  return typeof value === 'object' && value !== null && 'toArray' in value;
}

/** The games in rows, each of which is checked. */
function gamesIn(file: string, about: About, rows: Iterable<Row>): Contents['games'] {
  const games: { game: number; from: number; to: number }[] = [];
  let last: Row | null = null;
  let at = 0;
  for (const row of rows) {
    const fault = faultOf(about, row) ?? faultAfter(last, row);
    if (fault !== null) throw new Complaint(`${file}, game ${row.game}, step ${row.step}: ${fault}`, 1);
    if (last?.game === row.game) (games.at(-1) as { to: number }).to = at + 1;
    else games.push({ game: row.game, from: at, to: at + 1 });
    last = row;
    at += 1;
  }
  if (last !== null && (last.outcome === null) === last.done)
    throw new Complaint(`${file}, game ${last.game}: ${endFault(last)}`, 1);
  return games;
}

/** What is wrong with a row by itself. */
function faultOf({ players, actions, observation: parts }: About, row: Row): string | null {
  const { seat, observation, legal, action, visits, value, outcome, margin } = row;
  if (seat < 0 || seat >= players) return `there is no seat ${seat}`;
  for (const { name, shape, offset, low, high } of parts) {
    const end = offset + shape.reduce((size, length) => size * length, 1);
    for (let at = offset; at < end; at++)
      if (!((observation[at] as number) >= low && (observation[at] as number) <= high))
        return `observation ${name}: ${observation[at]} is not from ${low} to ${high}`;
  }
  let isLegal = false;
  for (let at = 0; at < legal.length; at++) {
    const id = legal[at] as number;
    if (id < 0 || id >= actions) return `there is no action ${id}`;
    if (at > 0 && id <= (legal[at - 1] as number)) return 'the legal ids do not ascend';
    if (id === action) isLegal = true;
  }
  if (!isLegal) return `action ${action} is not legal`;
  if ((visits === null) !== (value === null))
    return 'there are visits without values, or the other way round';
  if (visits !== null) {
    if (visits.length !== legal.length) return 'there are not as many visits as legal ids';
    if (!every(visits, (times) => times >= 0)) return 'an action is visited less than never';
  }
  for (const [name, list] of Object.entries({ value, outcome, margin }))
    if (list !== null && list.length !== players) return `${name} is not of every seat`;
  if (value !== null && !every(value, (each) => each >= 0 && each <= 1)) return 'a value is not from 0 to 1';
  return (outcome === null) === (margin === null)
    ? null
    : 'there is an outcome without a margin, or the other way round';
}

/** What is wrong with a row after another. */
function faultAfter(last: Row | null, { game, step, outcome, margin }: Row): string | null {
  if (last === null || last.game !== game) {
    if (last !== null && game < last.game) return `comes after game ${last.game}`;
    if (step !== 0) return 'is the first one of its game';
    return last !== null && (last.outcome === null) === last.done ? endFault(last) : null;
  }
  if (step !== last.step + 1) return `comes after step ${last.step}`;
  if (last.done) return 'comes after the end of its game';
  return areSame(outcome, last.outcome) && areSame(margin, last.margin)
    ? null
    : 'ends otherwise than the step before it';
}

function endFault({ game, done }: Row): string {
  return done ? `game ${game} is over, without an outcome` : `game ${game} has an outcome, and no end`;
}

function areSame(one: Row[keyof Row], other: Row[keyof Row]): boolean {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return one === other;
  return one.length === other.length && every(one, (number, at) => number === other[at]);
}

function every(numbers: ArrayLike<number>, test: (number: number, at: number) => boolean): boolean {
  return Array.prototype.every.call(numbers, test);
}

/** The columns that a record tells. */
const RECORDED = ['step', 'seat', 'observation', 'legal', 'action', 'outcome', 'margin', 'done'] as const;

/**
 * Where the rows of a game differ from those of its record.
 *
 * @param columns - of the record
 * @returns the step and the column, in words; `null` if they are the same
 */
export function differenceFrom(
  parquet: Parquet,
  { about, table }: Contents,
  { from, to }: Contents['games'][number],
  columns: Columns,
): string | null {
  const wanted = rowsOf(tableOf(parquet, about, columns));
  if (to - from !== columns.rows) return `${to - from} steps instead of ${columns.rows}`;
  for (const row of rowsOf(table.slice(from, to))) {
    const { value } = wanted.next();
    if (value === undefined) return `step ${row.step} is too many`;
    const differing = RECORDED.find((name) => !areSame(row[name], value[name]));
    if (differing !== undefined) return `step ${row.step}: another ${differing}`;
  }
  return null;
}
