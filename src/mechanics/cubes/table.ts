import type { Spot, Stocks } from '../../changes/stock';
import type { ViewReader } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { type ChangeOrder, cubeContents, stocksBy } from '../../define/places/stocks';
import type { GameViews, Paint, RuleTypes } from '../../play/game';
import type { Price } from '../../play/price';
import type { Seat } from '../../play/seats';
import { withId } from '../../util/text';
import type { ContextOfPieces } from '../../words/context';
import { type Counts, CUBE_LETTERS, type Cubes, NO_CUBES, RANKS } from './cubes';

/** The price of an action for the active player (`actor`), with cubes as `[yellow, red, green, brown]`. */
export type CubePrice = Price<Cubes>;

const holdSpot = (seat: Seat): Spot => ({ kind: 'cubes', what: 'cubes', place: { in: 'hold', seat } });

type WithHolds = RuleTypes & { readonly view: { readonly players: readonly object[] } };

/** Makes the functions that read views of a game with holds; `order` has the changes that come after those of holds. */
export const viewedBy = <T extends WithHolds>(
  places: object,
  readView: ViewReader<T['compiled']>,
  order: ChangeOrder,
  more: Pick<Stocks<T['view']>, 'refreshDerived'> = {},
): GameViews<T> => ({
  stocks: stocksBy<T['view']>([[cubeContents('cubes', 'hold')], ...order], { between: holdSpot, ...more }),
  readView,
  reconstructStart: startsBy(places),
});

export function allCubes(holders: readonly { readonly cubes: Counts }[]): number[] {
  const counts: number[] = [];
  for (const { cubes } of holders) counts.push(cubes[0], cubes[1], cubes[2], cubes[3]);
  return counts;
}

const COLOURS = ['yellow', 'red', 'green', 'magenta'] as const;

export function paintCubes(cubes: Cubes, paint: Paint): string {
  const text = RANKS.map((rank) => {
    const [count, letter] = [cubes[rank], CUBE_LETTERS[rank]];
    return count === 0 ? '' : paint[COLOURS[rank]](count > 99 ? `${count}${letter}` : letter.repeat(count));
  });
  return text.join('') || '-';
}

export function holdText(
  { players }: { readonly players: readonly { readonly cubes: Cubes }[] },
  seat: number,
  paint: Paint,
): string {
  return paintCubes(players[seat]?.cubes ?? NO_CUBES, paint);
}

export function pieceWords<K extends string, P extends { readonly id: string }>(
  table: K,
  text: (piece: P) => string,
): (ctx: ContextOfPieces<{ readonly [N in K]: readonly P[] }>, id: string) => string | null {
  return ({ components }, id) => {
    const piece = withId(components[table], id);
    return piece === undefined ? null : text(piece);
  };
}
