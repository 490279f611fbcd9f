import type {
  NewWorldComponents as Components,
  NewWorldLocation as Location,
  NewWorldPhase as Phase,
} from '../../generated/types/new-world';
import { Affordable } from '../../mechanics/cubes/affordable';
import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { type TradeTable, tradeTable } from '../../mechanics/cubes/trade';
import { bitsOf } from '../../rows/bits';
import type { PhaseNumbers } from '../../rows/layout';

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

/** What can be done at a location, by number. */
export const PLACE = { production: 0, upgrade: 1, trade: 2, fort: 3 } as const;

/** The locations of a game as rules look them up: a number for each, 0 for what its kind does not have. */
export interface Places {
  /** A number of {@link PLACE}. */
  readonly kind: Int32Array;
  /** The locations of each kind, one bit for each. */
  readonly ofKind: { readonly [K in keyof typeof PLACE]: number };
  /** The phase that follows when it is used; where production is done, none does. */
  readonly phase: Int32Array;
  /** Settlers that it requires while empty (NW-W2). */
  readonly settlers: Int32Array;
  /** By number of settlers the locations that ask for no more, one bit for each. */
  readonly within: Int32Array;
  /** What a trade takes and brings; a production takes nothing. */
  readonly trades: TradeTable;
  /** For which of those a hold has what they take. */
  readonly affordable: Affordable;
  /** How many upgrades it brings. */
  readonly steps: Int32Array;
  /** The place of a fort below the row of point cards; -1 elsewhere. */
  readonly fort: Int32Array;
  /** By that place the fort, as a bit. */
  readonly fortAt: Int32Array;
  /** The number of the first bonus stack of a fort; its others follow. */
  readonly firstStack: Int32Array;
  /** How many bonus stacks it has. */
  readonly stacks: Int32Array;
}

/** Looks the locations of a game up; `forts` are those below the row, from left to right. */
export function placesOf(
  locations: readonly Location[],
  forts: readonly string[],
  phases: PhaseNumbers<Phase>,
): Places {
  const each = (number: (location: Location) => number): Int32Array => Int32Array.from(locations, number);
  const fortOf = ({ id }: Location): number => forts.indexOf(id);
  const before = (location: Location): Location[] =>
    locations.filter((other) => fortOf(other) !== -1 && fortOf(other) < fortOf(location));
  const trades = locations.map((location) => ({ give: NO_CUBES, get: NO_CUBES, ...location }));
  const most = Math.max(...locations.map(({ settlers }) => settlers));
  const ofKind = (wanted: Location['kind']): number => bitsOf(locations, ({ kind }) => kind === wanted);
  return {
    kind: each(({ kind }) => PLACE[kind]),
    ofKind: {
      production: ofKind('production'),
      upgrade: ofKind('upgrade'),
      trade: ofKind('trade'),
      fort: ofKind('fort'),
    },
    phase: each(({ kind }) => (kind === 'production' ? phases.turn : phases[kind])),
    settlers: each(({ settlers }) => settlers),
    within: Int32Array.from({ length: most + 1 }, (_, ready) =>
      bitsOf(locations, ({ settlers }) => settlers <= ready),
    ),
    trades: tradeTable(trades),
    affordable: new Affordable(trades.map(({ give }) => give)),
    steps: each((location) => (location.kind === 'upgrade' ? location.steps : 0)),
    fort: each(fortOf),
    fortAt: Int32Array.from(forts, (fort) => bitsOf(locations, ({ id }) => id === fort)),
    firstStack: each((location) => before(location).flatMap(bonusSpaces).length),
    stacks: each((location) => bonusSpaces(location).length),
  };
}
