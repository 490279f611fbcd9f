import { COUNT, type FixedField, type NumberCell, type Range } from '../rows/layout';
import { cachedBy } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { pick, type Random, randomFrom } from '../util/random';
import { type PlayerFields, piecesIn, type TableFields } from './fields';
import type { Behaviour } from './places/place';
import type { Reading } from './places/read';

/** The members of states behind the chance that a game has after its setup: nobody sees them. */
export const CHANCE_FIELDS: readonly string[] = ['chance', 'drawn', 'shuffles'];

/** No draw has more outcomes. */
export const MOST_OUTCOMES = COUNT.max + 1;

/** The numbers of a key. */
const WORD: Range = { min: 0, max: 2 ** 31 - 1 };
const WORDS = 4;

/** A row, or a state, as far as chance goes. */
export interface ChanceCells {
  readonly game: object;
  readonly chance: Numbers;
  drawn: number;
  readonly shuffles?: Numbers;
}
interface Numbers {
  readonly length: number;
  [place: number]: number;
}

/** What never changes in a game, as far as chance goes. */
interface Setting {
  /** In a game that is told: what its draws come to, from the start on. */
  readonly outcomes?: readonly number[];
}

/** The fields of a game. */
interface Fields {
  readonly table: TableFields;
  readonly player: PlayerFields;
  /** Whether chance goes on after the setup. */
  readonly chance: boolean;
}

interface Known {
  readonly components: object;
}

type Unseen<F> = F & Pick<Behaviour, 'shown'>;

/** The fields of {@link CHANCE_FIELDS} that a game has. */
export function chanceFields(outline: Fields): {
  readonly [name: string]: Unseen<NumberCell> | Unseen<FixedField<Known>>;
} {
  const shown = (): [] => [];
  const size = ({ components }: Known): number => blankChance(outline, components).shuffles.length;
  return {
    chance: {
      kind: 'fixed',
      range: WORD,
      size: () => WORDS,
      length: { exact: WORDS },
      about: 'What chance is drawn from after the setup.',
      shown,
    },
    drawn: { kind: 'number', range: COUNT, about: 'How often that has been done.', shown },
    ...(piledTables(outline).length === 0
      ? {}
      : {
          shuffles: {
            kind: 'fixed',
            range: COUNT,
            size,
            length: { max: 9999 },
            about:
              'For each piece that can lie in a pile the last time that it was shuffled; 0: by the setup.',
            shown,
          },
        }),
  };
}

/** The same where nobody says what is in them, as in a view. */
export function chanceReads(outline: Fields) {
  const blank = (compiled: { readonly components: object }) => blankChance(outline, compiled.components);
  return {
    chance: (_: unknown, { compiled }: Reading<Known>) => blank(compiled).chance,
    drawn: (_: unknown, { compiled }: Reading<Known>) => blank(compiled).drawn,
    shuffles: (_: unknown, { compiled }: Reading<Known>) => blank(compiled).shuffles,
  };
}

export function blankChance(outline: Fields, components: object) {
  const pieces = piledTables(outline).reduce((sum, of) => sum + piecesIn(components, of), 0);
  return {
    chance: Array<number>(WORDS).fill(0),
    drawn: 0,
    shuffles: Array<number>(pieces).fill(0),
  };
}

/** The tables of components whose pieces lie in piles. */
function piledTables({ table, player }: Fields): readonly string[] {
  const of = (fields: PlayerFields): string[] =>
    Object.values(fields).flatMap((field) => (field.role === 'faceDown' ? [field.of] : []));
  return [...new Set([...of(table), ...of(player)])];
}

/** The marks of the pieces of a table: the times of their last shuffles. */
function marksOf(
  outline: Fields,
  components: object,
  { shuffles }: Pick<ChanceCells, 'shuffles'>,
  table: string,
): { readonly cells: Numbers; readonly from: number; readonly to: number } | null {
  let from = 0;
  for (const of of shuffles === undefined ? [] : piledTables(outline)) {
    const to = from + piecesIn(components, of);
    if (of === table) return { cells: shuffles as Numbers, from, to };
    from = to;
  }
  return null;
}

/** Marks pieces as shuffled together, later than all others of their table. */
export function markShuffled(
  outline: Fields,
  components: object,
  row: ChanceCells,
  table: string,
  pieces: readonly number[],
): void {
  const marks = marksOf(outline, components, row, table);
  if (marks === null) return;
  const { cells, from, to } = marks;
  let last = 0;
  for (let i = from; i < to; i++) last = Math.max(last, cells[i] as number);
  for (const piece of pieces) cells[from + piece] = last + 1;
}

/** The groups of the pieces of a table by their last shuffle, given those of the setup. */
export function groupsNow(
  outline: Fields,
  components: object,
  row: object,
  table: string,
  groups: Int32Array,
): Int32Array {
  const marks = outline.chance ? marksOf(outline, components, row as ChanceCells, table) : null;
  if (marks === null) return groups;
  return groups.map((group, piece) => {
    const mark = marks.cells[marks.from + piece] as number;
    return mark === 0 ? group : groups.length + mark;
  });
}

/** A key by which nobody can foretell what is drawn. */
export function newKey(random: Random): number[] {
  return Array.from({ length: WORDS }, () => pick(random, WORD.max + 1));
}

/** Makes all that will be drawn from now on unknown: to a viewer it is. */
export function drawKey(row: ChanceCells, random: Random): void {
  newKey(random).forEach((word, i) => {
    row.chance[i] = word;
  });
  row.drawn = Math.max(row.drawn, (row.game as Setting).outcomes?.length ?? 0);
}

/**
 * A number that goes down whenever something is drawn, by more than there are pieces in a table: a shuffle hides no more
 * than the draws behind it reveal.
 */
export function drawsLeft({ drawn }: Pick<ChanceCells, 'drawn'>): number {
  return (MOST_OUTCOMES - drawn) * 1000;
}

/** Draws a whole number from 0 to `below - 1`. */
export function draw(row: ChanceCells, below: number): number {
  const { drawn } = row;
  row.drawn = drawn + 1;
  const told = (row.game as Setting).outcomes?.[drawn];
  // What is told by others need not fit: the state after it would not have the hash of the record.
  return told === undefined ? Math.floor(fractionAt(row.chance, drawn) * below) : told % below;
}

/** So many draws in a row come from one stream, by the key and the number of these draws. */
const PER_STREAM = 16;
/** The stream of the last draw, and how much was taken from it. */
let stream: { readonly name: string; readonly random: Random; taken: number } | null = null;

function fractionAt(key: Numbers, place: number): number {
  const name = `${key[0]} ${key[1]} ${key[2]} ${key[3]} ${Math.floor(place / PER_STREAM)}`;
  const before = place % PER_STREAM;
  if (stream?.name !== name || stream.taken > before) stream = { name, random: randomFrom(name), taken: 0 };
  for (; stream.taken < before; stream.taken++) stream.random();
  stream.taken += 1;
  return stream.random();
}

/** What never changes in a game, as all may see it: without what is told of its draws. */
export function shownSetting(setting: object): object {
  return 'outcomes' in setting ? withoutOutcomes(setting as Setting) : setting;
}

const withoutOutcomes = /* @__PURE__ */ cachedBy((setting: Setting & object): object => {
  const { outcomes: _, ...shown } = setting;
  return deepFreeze(shown);
});
