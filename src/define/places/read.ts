import { InvalidInputError } from '../../input/errors';
import type { AnyRow, CompiledGame, View } from '../../play/game';
import type { Field } from '../../rows/layout';
import { blankOf, type Json } from '../../rows/part';
import { rising } from '../../rows/sorted';
import { cachedBy } from '../../util/cache';
import type { Behaviour, IdsByKind, Reading } from './place';

/** The places of the table or of a player, and their part of a state, still empty. */
interface Source {
  readonly places: readonly Place[];
  readonly blank: Json;
}

interface Place extends Pick<Behaviour, 'of'> {
  readonly name: string;
  readonly kind: Field<never>['kind'];
  /** For the players: what each of them has. */
  readonly each: Source | null;
  read(seen: Json, reading: Reading, name: string): unknown;
}

function sourceOf(fields: object): Source {
  const places = Object.entries(fields as { readonly [name: string]: Field<never> & Behaviour }).map(
    ([name, field]): Place => ({
      ...(field.of === undefined ? {} : { of: field.of }),
      name,
      kind: field.kind,
      each: field.kind === 'players' ? sourceOf(field.fields) : null,
      read: (field.read as Place['read'] | undefined) ?? ((seen) => seen[name]),
    }),
  );
  const names = places.map(({ name }) => [name, 0]);
  return { places, blank: blankOf({ ...Object.fromEntries(names), game: 0 }) };
}

/**
 * Reads views of a game back: into the row of a state that the viewer could be looking at, as far as observations tell.
 * The next view overwrites it.
 */
export type ViewReader<C = CompiledGame> = { of(compiled: C): (view: View) => AnyRow }['of'];

/**
 * The reader of the views of a game, from what its places say.
 *
 * @param idsOf - the ids of the pieces, by kind
 */
export function readerOf<C extends CompiledGame>(
  fields: object,
  idsOf: (compiled: C) => IdsByKind,
): ViewReader<C> {
  const source = sourceOf(fields);
  return (compiled) => {
    const ids = idsOf(compiled);
    const numberOf: Reading['numberOf'] = (kind, id) => {
      if (id === null || id === undefined) return -1;
      const number = numbersBy(ids[kind] ?? NONE).get(id);
      if (number === undefined)
        throw new InvalidInputError('unknown-piece', [kind], `There is no ${id} in this game.`);
      return number;
    };
    return (view) => {
      const row = rowBy(compiled.rowKind);
      const state = stateIn(source, view as Json, { compiled, view, ids, numberOf });
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
function stateIn({ places, blank }: Source, seen: Json, reading: Reading): Json {
  const state: Json = { ...blank, game: seen.game };
  for (const { name, kind, of, each, read } of places) {
    const shown = read(seen, reading, name);
    if (each !== null) state[name] = (shown as Json[]).map((player) => stateIn(each, player, reading));
    else if (of === undefined) state[name] = shown ?? NONE;
    else if (kind === 'lists') state[name] = (shown as unknown[]).map((list) => numbersIn(list, of, reading));
    else
      state[name] = kind === 'set' ? inOrder(numbersIn(shown, of, reading)) : numbersIn(shown, of, reading);
  }
  return state;
}

/** Views list sets in rising order, but whoever makes one might not. */
const inOrder = (pieces: number[]): number[] =>
  pieces.every((piece, i) => i === 0 || piece > (pieces[i - 1] as number)) ? pieces : pieces.sort(rising);

/** The numbers of pieces: of those with these ids, or of so many. */
function numbersIn(pieces: unknown, of: string, { numberOf }: Reading): number[] {
  if (typeof pieces === 'number') return anyPieces(pieces);
  return ((pieces ?? NONE) as readonly (string | number | null)[]).map((piece) =>
    typeof piece === 'number' ? piece : numberOf(of, piece),
  );
}

/** No list has room for more. */
const PIECES = /* @__PURE__ */ Array.from({ length: 1000 }, (_, piece) => piece);

/** So many pieces, whichever they are. */
export const anyPieces = (count: number): number[] => PIECES.slice(0, Math.max(0, count));
