import type {
  NewWorldComponents as Components,
  NewWorldLocation as Location,
} from '../../generated/types/new-world';

/** The locations of a game with this fourth board (NW-S1). */
export function locationsOf({ boards, boardChoice }: Components, board: string): Location[] {
  return [...boardChoice.always, board].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}

/** The locations of all boards of A New World, those of every game first: the order of action ids. */
export function locationsOfAll({ boards, boardChoice }: Components): readonly Location[] {
  return [...boardChoice.always, ...boardChoice.oneOf].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}

/** Whether an exploration tile covers a location at first (NW-S5). */
export function isCovered({ cover }: Location, players: number): boolean {
  return cover === 'always' || (cover === '2-3' && players < 4);
}

/** How many tiles each bonus stack has at first, fort by fort (NW-S4). */
export function stackSizes(forts: readonly string[], locations: readonly Location[]): readonly number[] {
  return forts.flatMap((fort) => bonusSpaces(locations.find(({ id }) => id === fort)));
}

/** The bonus spaces of a location: how many tiles go on each (NW-S4). */
export function bonusSpaces(location: Location | undefined): readonly number[] {
  return location?.kind === 'fort' ? location.bonusStacks : [];
}
