import { scaled } from '../observe/numbers';
import {
  block,
  type Head,
  head,
  type Observation,
  observationOf,
  sizeOf,
  turn,
} from '../observe/observation';
import type { AnyRow } from '../play/game';
import { PHASE_CELL, type RowBase, type WordCell } from '../rows/layout';
import type { Part } from '../rows/part';
import { idsIn } from './actions';
import {
  holdsPieces,
  type OwnPlace,
  type OwnPlaces,
  type PiecesField,
  type PlacesByName,
  tableOf,
} from './fields';
import { isHidden } from './secrecy';
import type { Compiled } from './types';

type ObservedRow = AnyRow & RowBase<{ readonly firstSeat: number }>;

type Setting = Pick<Compiled, 'components' | 'players'>;

/** Writes the field at `from` in `cells` to `out`, from index `at` and over zeros; hidden pieces are only counted. */
type Write = (cells: Int32Array, from: number, out: Float32Array, at: number, isHidden: boolean) => void;

/** Makes a function that writes `count` numbers from `min` up, each divided by `unit`. */
const numbers =
  (count: number, unit: number, min = 0): Write =>
  (cells, from, out, at) => {
    for (let i = 0; i < count; i++) out[at + i] = scaled((cells[from + i] as number) - min, unit);
  };

/** Makes a part of the observation of a field: numbers from 0 to 1. */
const part = (about: string, shape: readonly number[], write: Write, unit = 1, suffix = '') => ({
  about,
  shape,
  write,
  unit,
  suffix,
});

/** Makes the observation of a game: the due decision, the fields of the table, and the fields of each player. */
export function ownObservation(
  places: OwnPlaces,
  phase: WordCell,
  setting: Setting,
  row: Part,
): Observation<ObservedRow> {
  const over = phase.words.indexOf('over');
  /** Makes the blocks of the fields of the table (`starts` is `null`) or of players whose cells begin at `starts`. */
  const blocksOf = (all: PlacesByName, { fields }: Part, starts: readonly number[] | null) =>
    fields.flatMap(({ name, at }) => {
      const field = all[name];
      if (field === undefined) return [];
      return partsOf(field, setting.components).map(({ about, shape, write, unit, suffix }) => {
        const owner = starts === null ? '' : 'players.';
        const seats = starts === null ? [] : [starts.length];
        const cells = (starts ?? [0]).map((start) => start + at);
        const size = sizeOf(shape);
        return block<Setting, ObservedRow, [Head]>(
          () => [head(owner + name + suffix, about, [...seats, ...shape], unit)],
          (_, [first]) =>
            (row, out, viewer) => {
              const isOver = row.cells[PHASE_CELL] === over;
              for (let place = 0; place < cells.length; place++) {
                const from = cells[(viewer + place) % cells.length] as number;
                const hides = holdsPieces(field) && isHidden(field, starts && place, 0, isOver);
                write(row.cells, from, out, first + place * size, hides);
              }
            },
        );
      });
    });
  const players = row.fields.find(({ kind }) => kind === 'players');
  return observationOf<Setting, ObservedRow>(setting, [
    turn({ phase }),
    ...blocksOf(tableOf(places), row, null),
    ...(players?.block ? blocksOf(places.players, players.block, players.starts) : []),
  ]);
}

function partsOf(field: OwnPlace, components: object) {
  const { about = '' } = field;
  switch (field.kind) {
    case 'number': {
      const { min, max } = field.range;
      return [part(`${about} From ${min} to ${max}.`, [], numbers(1, max - min, min), max - min)];
    }
    case 'word': {
      const write: Write = (cells, from, out, at) => {
        out[at + (cells[from] as number)] = 1;
      };
      return [part(`${about} ${field.words.join(', ')}`, [field.words.length], write)];
    }
    case 'fixed': {
      const { names, unit } = field;
      return [part(about, [names.length], numbers(names.length, unit), unit)];
    }
    default:
      return partsOfPieces(field, idsIn(components, field.of).length);
  }
}

/** Makes the parts for a list or a set of pieces; the first cell of the field is the number of pieces. */
function partsOfPieces({ kind, seenBy, about, length }: PiecesField, all: number) {
  const marks: Write = (cells, from, out, at, isHidden) => {
    if (isHidden) return;
    for (let piece = 0; piece < all; piece++)
      if (((cells[from + 1 + (piece >> 5)] as number) >> (piece & 31)) & 1) out[at + piece] = 1;
  };
  const row: Write = (cells, from, out, at) => {
    const length = cells[from] as number;
    for (let place = 0; place < length; place++)
      out[at + place * all + (cells[from + 1 + place] as number)] = 1;
  };
  const size = Math.min(length.max, all);
  if (kind === 'list' && seenBy !== 'none')
    return [part(`${about} Which one lies at each place.`, [size, all], row)];
  const counted = part(`${about} How many.`, [], numbers(1, all), all, '.count');
  if (seenBy === 'none') return [counted];
  return [counted, part(`${about} Which ones, as far as they can be seen.`, [all], marks, 1, '.pieces')];
}
