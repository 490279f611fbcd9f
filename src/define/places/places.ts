import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import * as cells from '../../rows/layout';
import type { Behaviour, During, Show, Unseen, ViewContext, ViewedAs } from './place';
import { pileOf } from './secrets';

function namesIn(set: CellSet, kind: string, { ids }: ViewContext): string[] {
  const names = ids[kind] as readonly string[];
  const found: string[] = [];
  for (let piece = set.first(); piece !== -1; piece = set.after(piece)) found.push(names[piece] ?? '');
  return found;
}

type Shown<S> = [S] extends [never] ? unknown : S extends Show<infer V> ? ViewedAs<V> : Unseen;

/** Makes a place from a field and its behaviour, for views, checks and hidden pieces. */
export const place = <F extends object, const P extends string = never, S extends Show | null = never>(
  field: F,
  behaviour: Omit<Behaviour, 'show' | 'during'> & { readonly during?: readonly P[]; readonly show?: S },
): F & ([P] extends [never] ? unknown : During<P>) & Shown<S> => ({ ...field, ...behaviour }) as never;

/** Makes a place for a number that views show as `null` if it is -1. */
export const orNone = (field: cells.NumberCell): cells.NumberCell & ViewedAs<number | null> =>
  place(field, { show: (value: number) => (value === -1 ? null : value) });

/** Makes a place for the number of a piece, or -1; views show the id of the piece, or `null`. */
export const pieceOrNone = (of: string): cells.NumberCell & ViewedAs<string | null> =>
  place(cells.indexOrNone, { show: (value: number, { ids }: ViewContext) => ids[of]?.[value] ?? null });

/** The cubes of a player, on a card, etc.: four counts, from yellow to brown. */
export const hold: cells.CubeField & ViewedAs<readonly [number, number, number, number]> =
  /* @__PURE__ */ Object.freeze({
    ...cells.cubes,
    show: (held: cells.CubeCells) => [held[0], held[1], held[2], held[3]] as const,
  });

/** Makes a place for a set of pieces that all viewers see. */
export const pieceSet = <B>(
  of: string,
  size: (compiled: B) => number,
  max?: number,
): cells.SetField<B> & ViewedAs<readonly string[]> =>
  place(max === undefined ? cells.cardSet(size) : cells.set({ size, max }), {
    of,
    show: (pieces: CellSet, sight: ViewContext) => namesIn(pieces, of, sight),
  });

/** The viewers that see the pieces of a set. */
export type SeenBy = 'all' | 'owner' | 'owner and memory';

/** Makes a place for a set of pieces that only some viewers see. */
export const hiddenSet = <B>(
  of: string,
  size: (compiled: B) => number,
  seenBy: SeenBy,
): cells.SetField<B> & ViewedAs<readonly string[] | null> =>
  place(cells.cardSet(size), {
    of,
    show: (pieces: CellSet, sight: ViewContext) =>
      sight.viewer === sight.seat || (sight.recall === 'perfect' && seenBy === 'owner and memory')
        ? namesIn(pieces, of, sight)
        : null,
  });

export const countOf = ({ length }: CellSet | CellList): number => length;

/** Makes a place for a face-down pile, the top piece last; views show the number of pieces. */
export const pile = <B>(
  of: string,
  size: (compiled: B) => number,
  max?: number,
): cells.ListField<B> & ViewedAs<number> =>
  place(max === undefined ? cells.cardList(size) : cells.list({ size, max }), {
    of,
    faceDown: pileOf,
    show: countOf,
  });

/** Makes a place for a face-up row of cards. `slot` makes the item of views for a card and the things on it. */
export const cardRow = <B, V extends object | string>(
  of: string,
  shape: { readonly size: (compiled: B) => number; readonly max: number },
  slot: (card: string, place: number, row: never) => V,
): cells.ListField<B> & ViewedAs<readonly V[]> =>
  place(cells.list(shape), {
    of,
    show(cards: CellList, { ids, row }: ViewContext<object, never>) {
      const names = ids[of] ?? [];
      return cards.map((card, place) => slot(names[card] ?? '', place, row));
    },
  });
