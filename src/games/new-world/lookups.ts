import type { Tell } from '../../words/context';
import type { Components, Location, PointCard } from './state';
import type { LocationView, NewWorldView as View } from './types';

/** What sentences about A New World are made with. */
export type WorldTell = Tell<View, Components>;

/** A location by its id. */
export function locationNamed(components: Components, id: string | null): Location | undefined {
  return components.boards.flatMap(({ locations }) => locations).find((location) => location.id === id);
}

/** A point card by its id. */
export function cardNamed(components: Components, id: string | null | undefined): PointCard | undefined {
  return components.pointCards.find((card) => card.id === id);
}

/** A location with what stands on it. */
export function seenAt({ view }: WorldTell, id: string | null): LocationView | undefined {
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

/**
 * How many settlers must be put on a location to use it: as many as it shows, or one more than those of another player
 * there (NW-W2), less those that native help saves, and at least one (NW-W3).
 */
export function settlersNeeded(shown: number, standing: number, help: number): number {
  return Math.max(1, (standing === 0 ? shown : standing + 1) - help);
}

/** The same for a location as its payer sees it. */
export function settlersFor(tell: WorldTell, id: string): number {
  const here = locationNamed(tell.components, id);
  const standing = seenAt(tell, id)?.settlers ?? 0;
  return settlersNeeded(here?.settlers ?? 0, standing, nativeHelp(tell, here?.landmarks ?? []));
}

/** By how many settlers the cards of the payer lower what a location with these landmarks asks for (NW-W3, NW-C3). */
function nativeHelp({ view, components, actor }: WorldTell, landmarks: readonly string[]): number {
  const cards = view.players[actor ?? 0]?.pointCards ?? [];
  return cards.filter((id) => {
    const card = cardNamed(components, id);
    return card?.kind === 'nativeHelp' && landmarks.includes(card.landmark);
  }).length;
}
