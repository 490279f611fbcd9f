import { InvalidInputError } from '../../input/errors';
import type { AnyRow, CompiledGame, View } from '../../play/game';
import { rising } from '../../rows/cell-list';
import type { Field } from '../../rows/layout';
import { type Json, templateOf } from '../../rows/part';
import { cachedBy } from '../../util/cache';
import { type Behaviour, type IdsByKind, idsIn } from './place';

/** A view that is read back. */
export interface Reading<C = object> {
  readonly compiled: C;
  /** The ids of the pieces of each kind, by their numbers. */
  readonly ids: IdsByKind;
  /**
   * The number of a piece; -1 for none.
   *
   * @throws InvalidInputError if there is no such piece
   */
  numberOf(kind: string, id: string | null | undefined): number;
}

/** Reads the contents of a place of a state from a view, or from the player in it whose place it is. */
type Read = { read(seen: never, reading: Reading<never>): Held }['read'];
type Held = Pieces | Iterable<Pieces>;
/** Numbers, or ids of pieces; `null` stands for -1. Or a number; where pieces lie, that of pieces, whichever they are. */
type Pieces = number | readonly (number | string | null | { readonly card: string })[];

/** Readers of places that views show under another name or in another form. */
export interface Reads {
  readonly [place: string]: Read;
}

/** The places of the table or of a player, and their part of a state, still empty. */
interface Source {
  readonly places: readonly Place[];
  readonly template: Json;
}

interface Place {
  readonly name: string;
  readonly field: Field<never> & Pick<Behaviour, 'of'>;
  readonly read: Read | undefined;
  /** For the players: the places of each. */
  readonly each: Source | null;
}

function sourceOf(fields: object, reads: Reads, ofPlayers: Reads): Source {
  const places = Object.entries(fields as { readonly [name: string]: Place['field'] }).map(
    ([name, field]): Place => ({
      name,
      field,
      read: reads[name],
      each: field.kind === 'players' ? sourceOf(field.fields, ofPlayers, {}) : null,
    }),
  );
  const names = places.map(({ name }) => [name, 0]);
  return { places, template: templateOf({ ...Object.fromEntries(names), game: 0 }) };
}

/**
 * Reads views of a game back: into the row of a state that the viewer could be looking at, as far as observations tell.
 * The next view overwrites it.
 */
export type ViewReader<C = CompiledGame> = { of(compiled: C): (view: View) => AnyRow }['of'];

/**
 * The reader of the views of a game, from its places.
 *
 * @param pieces - the pieces, by kind
 * @param reads - how places of the table are read that views show in another way, and those of players
 */
export function readerOf<C extends CompiledGame>(
  fields: object,
  pieces: (compiled: C) => object,
  { table = {}, player = {} }: { readonly table?: Reads; readonly player?: Reads } = {},
): ViewReader<C> {
  const source = sourceOf(fields, table, player);
  return (compiled) => {
    const ids = idsIn(pieces(compiled));
    const numberOf: Reading['numberOf'] = (kind, id) => {
      if (id === null || id === undefined) return -1;
      const number = numbersBy(ids[kind] ?? NONE).get(id);
      if (number === undefined)
        throw new InvalidInputError('unknown-piece', [kind], `There is no ${id} in this game.`);
      return number;
    };
    return (view) => {
      const row = rowBy(compiled.rowKind);
      const state = stateIn(source, view as Json, { compiled, ids, numberOf });
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

/** A part of a state, from what a view shows of it. */
function stateIn({ places, template }: Source, seen: Json, reading: Reading): Json {
  const state: Json = { ...template, game: seen.game };
  for (const { name, field, read, each } of places) {
    const held = read === undefined ? seen[name] : read(seen as never, reading as never);
    if (each !== null) state[name] = (held as Json[]).map((player) => stateIn(each, player, reading));
    else state[name] = heldIn(field, held ?? seen[`${name}Count`], reading);
  }
  return state;
}

function heldIn(field: Place['field'], held: unknown, reading: Reading): unknown {
  const { kind, of = '' } = field;
  switch (kind) {
    case 'number':
      return held ?? Math.min(0, Math.max(-1, field.range.min));
    case 'list':
      return numbersIn(held, of, reading);
    case 'set': {
      const pieces = numbersIn(held, of, reading);
      // Views list them in rising order, but views from outside might not.
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

/** The numbers of pieces: of those with these ids, or of so many. */
function numbersIn(held: unknown, of: string, { numberOf }: Reading): number[] {
  const pieces = (held ?? NONE) as Pieces;
  if (typeof pieces === 'number') return anyPieces(pieces);
  return pieces.map((piece) => {
    if (typeof piece === 'number') return piece;
    return numberOf(of, typeof piece === 'string' ? piece : piece?.card);
  });
}

/** No list has room for more. */
const PIECES = /* @__PURE__ */ Array.from({ length: 1000 }, (_, piece) => piece);

/** So many pieces, whichever they are. */
export const anyPieces = (count: number): number[] => PIECES.slice(0, Math.max(0, count));
