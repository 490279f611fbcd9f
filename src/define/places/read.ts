import { InvalidInputError } from '../../input/errors';
import type { AnyRow, CompiledGame, View } from '../../play/game';
import { rising } from '../../rows/cell-list';
import type { Field } from '../../rows/layout';
import { type Json, templateOf } from '../../rows/part';
import { cachedBy } from '../../util/cache';
import { type Behaviour, type IdsByKind, idsIn } from './place';

export interface ViewReading<C = object> {
  readonly compiled: C;
  /** The ids of the pieces of each kind; the index of an id is the number of its piece. */
  readonly ids: IdsByKind;
  /** Returns the number of a piece, -1 if there is no id; throws `InvalidInputError` if no piece has the id. */
  numberOf(kind: string, id: string | null | undefined): number;
}

/** Numbers or ids of pieces, `null` for no piece; or one number, which in a place of pieces counts unknown pieces. */
type PieceList = number | readonly (number | string | null | { readonly card: string })[];

/**
 * Readers of places that views show under another name or in another form: from a view, or, for a place of a player, from
 * that player in the view.
 */
export interface Reads {
  readonly [place: string]: (seen: never, reading: ViewReading<never>) => PieceList | Iterable<PieceList>;
}

type ReadField = Field<never> & Pick<Behaviour, 'of'>;

/** Makes a function that converts a view to a state, or a player in a view to the player in the state. */
function stateBy(fields: object, reads: Reads, ofPlayers: Reads): (seen: Json, reading: ViewReading) => Json {
  const places = Object.entries(fields as { readonly [name: string]: ReadField }).map(([name, field]) => ({
    name,
    field,
    read: reads[name],
    playerOf: field.kind === 'players' ? stateBy(field.fields, ofPlayers, {}) : null,
  }));
  const template = templateOf({ ...Object.fromEntries(places.map(({ name }) => [name, 0])), game: 0 });
  return (seen, reading) => {
    const state: Json = { ...template, game: seen.game };
    for (const { name, field, read, playerOf } of places) {
      const held = read === undefined ? seen[name] : read(seen as never, reading as never);
      if (playerOf !== null) state[name] = (held as Json[]).map((player) => playerOf(player, reading));
      else state[name] = heldIn(field, held ?? seen[`${name}Count`], reading);
    }
    return state;
  };
}

/**
 * Makes a function that converts a view to the row of a state that has the same observation for the viewer. Each call
 * overwrites the row returned by the last one.
 */
export type ViewReader<C = CompiledGame> = { of(compiled: C): (view: View) => AnyRow }['of'];

/** Makes the reader of the views of a game; `reads` are for places that views show in another form. */
export function readerOf<C extends CompiledGame>(
  fields: object,
  pieces: (compiled: C) => object,
  { table = {}, player = {} }: { readonly table?: Reads; readonly player?: Reads } = {},
): ViewReader<C> {
  const stateOf = stateBy(fields, table, player);
  return (compiled) => {
    const ids = idsIn(pieces(compiled));
    const numberOf: ViewReading['numberOf'] = (kind, id) => {
      if (id === null || id === undefined) return -1;
      const number = numbersBy(ids[kind] ?? NONE).get(id);
      if (number === undefined)
        throw new InvalidInputError('unknown-piece', [kind], `There is no ${id} in this game.`);
      return number;
    };
    return (view) => {
      const row = rowBy(compiled.rowKind);
      const state = stateOf(view as Json, { compiled, ids, numberOf });
      compiled.rowKind.read(state as { game: object }, row);
      return row;
    };
  };
}

const NONE: readonly string[] = [];
const numbersBy = /* @__PURE__ */ cachedBy(
  (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, number) => [id, number])),
);
const rowBy = /* @__PURE__ */ cachedBy((kind: CompiledGame['rowKind']) => kind.create({}));

function heldIn(field: ReadField, held: unknown, reading: ViewReading): unknown {
  const { kind, of = '' } = field;
  switch (kind) {
    case 'number':
      return Number(held ?? Math.min(0, Math.max(-1, field.range.min)));
    case 'list':
      return numbersIn(held, of, reading);
    case 'set': {
      const pieces = numbersIn(held, of, reading);
      // Views made here list the pieces in ascending order, but views from outside might not.
      return pieces.every((piece, i) => i === 0 || piece > (pieces[i - 1] as number))
        ? pieces
        : pieces.sort(rising);
    }
    case 'lists':
      return (held as unknown[]).map((list) => numbersIn(list, of, reading));
    case 'fixed':
      return of === '' ? held : numbersIn(held, of, reading);
    default:
      return held;
  }
}

/** Returns the numbers of the pieces with the given ids, or, if given only a count, of that many arbitrary pieces. */
function numbersIn(held: unknown, of: string, { numberOf }: ViewReading): number[] {
  const pieces = (held ?? NONE) as PieceList;
  if (typeof pieces === 'number') return anyPieces(pieces);
  return pieces.map((piece) => {
    if (typeof piece === 'number') return piece;
    return numberOf(of, typeof piece === 'string' ? piece : piece?.card);
  });
}

/** The numbers 0 to 999, which stand for unknown pieces; no list is longer. */
const PIECES = /* @__PURE__ */ Array.from({ length: 1000 }, (_, piece) => piece);

export const anyPieces = (count: number): number[] => PIECES.slice(0, Math.max(0, count));
