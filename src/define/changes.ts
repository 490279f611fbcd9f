import { cubesIn, listIn, pileIn, type Spot, type Stock, type Stocks } from '../changes/stock';
import type { PlayerField } from './fields';
import { holdsPieces } from './fields';
import { type Outline, type Stand, standsOf, valueAt } from './outline';

type Members = { [name: string]: never };
type View = Members & { readonly players: readonly Members[] };

/** How the views of a game show what lies where: its places are its fields. */
export function stocksOf(outline: Outline): Stocks<object> {
  return {
    spots: (before, after) =>
      standsOf(outline, (before as View).players.length)
        .filter((stand) => valueAt(before, stand) !== valueAt(after, stand))
        .flatMap((stand) => spotsOf(stand) ?? []),
    at(view, { place }) {
      const { seat } = place;
      return seat === undefined
        ? stockOf(outline.table[place.in], view as View, place.in)
        : stockOf(outline.player[place.in], (view as View).players[seat], place.in);
    },
  };
}

function spotsOf({ name, field, seat }: Stand): Spot | null {
  const place = seat === null ? { in: name } : { in: name, seat };
  if (holdsPieces(field)) return { form: 'pieces', what: field.of, place };
  return field.role === 'cubes' ? { form: 'cubes', what: field.names.join(), place } : null;
}

function stockOf(field: PlayerField | undefined, part: Members | undefined, name: string): Stock | null {
  if (field === undefined || part === undefined) return null;
  switch (field.role) {
    case 'cubes':
      return cubesIn(part, name);
    case 'faceDown':
      return pileIn(part, name);
    case 'faceUp':
      return listIn(part, name, { isRow: true });
    case 'hand':
    case 'owned':
      return listIn(part, name);
    default:
      return null;
  }
}
