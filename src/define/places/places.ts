import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import * as cells from '../../rows/layout';
import type { Behaviour, Shown, Sight } from './place';
import { pileOf } from './secrets';

/** The ids of the pieces in a set. */
function namesIn(set: CellSet, kind: string, { ids }: Sight): string[] {
  const names = ids[kind] as readonly string[];
  const found: string[] = [];
  for (let piece = set.first(); piece !== -1; piece = set.after(piece)) found.push(names[piece] ?? '');
  return found;
}

/** A number that views show as `null` where it is -1. */
export const orNone = <F extends cells.NumberCell>(field: F): F & Behaviour => ({
  ...field,
  shown: (name) => [{ name, show: (value: number) => (value === -1 ? null : value) }],
});

/** The number of a piece, or -1; views show its id, or `null`. */
export const pieceOrNone = (of: string): cells.NumberCell & Behaviour => ({
  ...cells.indexOrNone,
  shown: (name) => [{ name, show: (value: number, { ids }: Sight) => ids[of]?.[value] ?? null }],
});

/** The cubes of a player, or of anything else: four counts by rank. */
export const hold = (more: readonly Shown[] = []): cells.CubeField & Behaviour => ({
  ...cells.cubes,
  shown: (name) => [{ name, show: (held: cells.CubeCells) => [held[0], held[1], held[2], held[3]] }, ...more],
});

/** Who sees the pieces of a set; whoever does not sees how many there are. */
export type SeenBy = 'all' | 'owner' | 'owner and memory';

/** Pieces in a set. */
export const pieceSet = <B>(
  of: string,
  size: (compiled: B) => number,
  { seenBy = 'all', max }: { readonly seenBy?: SeenBy; readonly max?: number } = {},
): cells.SetField<B> & Behaviour => ({
  ...(max === undefined ? cells.cardSet(size) : cells.set({ size, max })),
  of,
  shown(name) {
    if (seenBy === 'all')
      return [{ name, show: (pieces: CellSet, sight: Sight) => namesIn(pieces, of, sight) }];
    const isOpen = ({ viewer, seat, recall }: Sight): boolean =>
      viewer === seat || (recall === 'perfect' && seenBy === 'owner and memory');
    return [
      {
        name,
        show: (pieces: CellSet, sight: Sight) => (isOpen(sight) ? namesIn(pieces, of, sight) : null),
      },
      { name: `${name}Count`, show: (pieces: CellSet) => pieces.length },
    ];
  },
});

/** A face-down pile, the top piece last: views show how many pieces it has. */
export const pile = <B>(
  of: string,
  size: (compiled: B) => number,
  max?: number,
): cells.ListField<B> & Behaviour => ({
  ...(max === undefined ? cells.cardList(size) : cells.list({ size, max })),
  of,
  faceDown: pileOf,
  shown: (name) => [{ name, show: (pieces: CellList) => pieces.length }],
});

/** A face-up row of cards, each shown with what lies on it: `slot` makes that of a card and its place. */
export const cardRow = <B>(
  of: string,
  shape: { readonly size: (compiled: B) => number; readonly max: number },
  slot: (card: string, place: number, row: never) => object | string,
): cells.ListField<B> & Behaviour => ({
  ...cells.list(shape),
  of,
  shown: (name) => [
    {
      name,
      show: (cards: CellList, { ids, row }: Sight<object, never>) => {
        const names = ids[of] ?? [];
        return cards.map((card, place) => slot(names[card] ?? '', place, row));
      },
    },
  ],
});

/** Cells that views do not show, or as a part of another member. */
export const unseen = <F extends object>(field: F): F & Behaviour => ({ ...field, shown: () => [] });
