import { scaled } from '../observe/numbers';
import { type Block, head, type Observation, observationOf, sizeOf, turn } from '../observe/observation';
import type { AnyRow } from '../play/game';
import { PHASE_CELL, type RowBase } from '../rows/layout';
import type { Part } from '../rows/part';
import {
  holdsPieces,
  type OwnPlace,
  type OwnPlaces,
  type PiecesField,
  type PlacesByName,
  piecesIn,
} from './fields';
import { isHidden, tableOf } from './pools';

type ObservedRow = AnyRow & RowBase<{ readonly firstSeat: number }>;

interface EncodingOptions {
  readonly components: object;
  readonly players: number;
}

/** A part of the observation of a field: numbers from 0 to 1. */
interface FieldPart {
  readonly suffix: string;
  readonly shape: readonly number[];
  readonly unit?: number;
  readonly about: string;
  /** Reads `cells` from index `from`, and writes `out`, all 0, from index `at`; hidden pieces are only counted. */
  write(cells: Int32Array, from: number, out: Float32Array, at: number, isHidden: boolean): void;
}

/** A field, and the offsets of its cells in a row: one offset for the table, or one for each player, by seat. */
interface FoundField {
  readonly name: string;
  readonly field: OwnPlace;
  readonly cells: readonly number[];
  readonly isOfPlayer: boolean;
}

/** Makes the observation of a game: the due decision, the fields of the table, and the fields of each player. */
export function ownObservation(
  places: OwnPlaces,
  phases: readonly string[],
  setting: EncodingOptions,
  row: Part,
): Observation<ObservedRow> {
  const players = row.fields.find(({ kind }) => kind === 'players');
  const fields = [
    ...found(tableOf(places), row, [0], false),
    ...(players?.block ? found(places.players, players.block, players.starts, true) : []),
  ];
  const over = phases.indexOf('over');
  return observationOf<EncodingOptions, ObservedRow>(setting, [
    turn(phases),
    ...fields.flatMap((each) =>
      partsOf(each.field, setting.components).map((part) => blockOf(each, part, over)),
    ),
  ]);
}

function found(
  all: PlacesByName,
  { fields }: Part,
  starts: readonly number[],
  isOfPlayer: boolean,
): FoundField[] {
  return fields.flatMap(({ name, at }) => {
    const field = all[name];
    return field === undefined ? [] : [{ name, field, cells: starts.map((start) => start + at), isOfPlayer }];
  });
}

function blockOf(
  { name, field, cells, isOfPlayer }: FoundField,
  { suffix, shape, unit, about, write }: FieldPart,
  over: number,
): Block<EncodingOptions, ObservedRow> {
  const part = isOfPlayer
    ? head(`players.${name}${suffix}`, about, [cells.length, ...shape], unit)
    : head(name + suffix, about, shape, unit);
  const size = sizeOf(shape);
  // For each owner, by seats counted from the viewer: whether the field is hidden from the viewer.
  const [whilePlayed, whenOver] = [false, true].map((isOver) =>
    cells.map((_, place) => {
      const seat = isOfPlayer ? place : null;
      return holdsPieces(field) && isHidden({ field, seat }, 0, isOver);
    }),
  );
  return {
    heads: () => [part],
    writer: (_, offsets) => {
      const at = offsets(part.name);
      return (row, out, viewer) => {
        const hides = (row.cells[PHASE_CELL] === over ? whenOver : whilePlayed) as readonly boolean[];
        for (let place = 0; place < cells.length; place++) {
          const from = cells[(viewer + place) % cells.length] as number;
          write(row.cells, from, out, at + place * size, hides[place] as boolean);
        }
      };
    },
  };
}

function partsOf(field: OwnPlace, components: object): FieldPart[] {
  const { about } = field;
  switch (field.kind) {
    case 'number': {
      const { min, max } = field.range;
      const write: FieldPart['write'] = (cells, from, out, at) => {
        out[at] = scaled((cells[from] as number) - min, max - min);
      };
      return [{ suffix: '', shape: [], unit: max - min, about: `${about} From ${min} to ${max}.`, write }];
    }
    case 'word': {
      const { words } = field;
      const write: FieldPart['write'] = (cells, from, out, at) => {
        out[at + (cells[from] as number)] = 1;
      };
      return [{ suffix: '', shape: [words.length], about: `${about} ${words.join(', ')}`, write }];
    }
    case 'fixed': {
      const { names, unit } = field;
      const write: FieldPart['write'] = (cells, from, out, at) => {
        for (let kind = 0; kind < names.length; kind++)
          out[at + kind] = scaled(cells[from + kind] as number, unit);
      };
      return [{ suffix: '', shape: [names.length], unit, about: `${about}`, write }];
    }
    default:
      return partsOfPieces(field, piecesIn(components, field.of));
  }
}

/** Makes the parts for a list or a set of pieces; the first cell of the field is the number of pieces. */
function partsOfPieces({ kind, seenBy, about, length }: PiecesField, all: number): FieldPart[] {
  const count: FieldPart = {
    suffix: '.count',
    shape: [],
    unit: all,
    about: `${about} How many.`,
    write(cells, from, out, at) {
      out[at] = scaled(cells[from] as number, all);
    },
  };
  const marks: FieldPart = {
    suffix: '.pieces',
    shape: [all],
    about: `${about} Which ones, as far as they can be seen.`,
    write(cells, from, out, at, hidden) {
      if (hidden) return;
      for (let piece = 0; piece < all; piece++)
        if (((cells[from + 1 + (piece >> 5)] as number) >> (piece & 31)) & 1) out[at + piece] = 1;
    },
  };
  const row: FieldPart = {
    suffix: '',
    shape: [Math.min(length.max, all), all],
    about: `${about} Which one lies at each place.`,
    write(cells, from, out, at) {
      const length = cells[from] as number;
      for (let place = 0; place < length; place++)
        out[at + place * all + (cells[from + 1 + place] as number)] = 1;
    },
  };
  if (seenBy === 'none') return [count];
  return kind === 'list' ? [row] : [count, marks];
}
