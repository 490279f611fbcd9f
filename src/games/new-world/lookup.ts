import type { Bill } from '../../play/price';
import type { Tell } from '../../words/context';
import type { Components, Location, PointCard } from './schema';
import type { LocationView, View } from './view';

/** What sentences about A New World are made with. */
export type WorldTell = Tell<View, Components>;
/** What prices in A New World are made of. */
export type WorldBill = Bill<View, Components>;

/** A location by its id. */
export function locationNamed(components: Components, id: string | null): Location | undefined {
  return components.boards.flatMap(({ locations }) => locations).find((location) => location.id === id);
}

/** A point card by its id. */
export function cardNamed(components: Components, id: string | null | undefined): PointCard | undefined {
  return components.pointCards.find((card) => card.id === id);
}

/** A location with what stands on it. */
export function seenAt({ view }: WorldBill, id: string | null): LocationView | undefined {
  return view.locations.find((location) => location.id === id);
}

/** The bonus tile on top of a stack of the fort in use. */
export function topOfStack(tell: WorldTell, stack: number): Components['bonusTiles'][number] | undefined {
  const top = seenAt(tell, tell.view.location)?.bonusStacks?.[stack]?.top;
  return tell.components.bonusTiles.find(({ id }) => id === top);
}

/** Whether another stack of the fort in use has a tile of the same effect on top. */
export function hasTwin(tell: WorldTell, stack: number): boolean {
  const stacks = seenAt(tell, tell.view.location)?.bonusStacks ?? [];
  const effectOf = (at: number): string => JSON.stringify(topOfStack(tell, at)?.effect);
  return stacks.some((_, at) => at !== stack && effectOf(at) === effectOf(stack));
}

/** The exploration tile on a location. */
export function tileAt(tell: WorldTell, id: string): Components['explorationTiles'][number] | undefined {
  const tile = seenAt(tell, id)?.explorationTile;
  return tell.components.explorationTiles.find((each) => each.id === tile);
}
