import { intern } from '../engine/intern';
import { joined, keptBy, keptIn } from '../engine/kept';
import { RowKind } from '../engine/rows/row-kind';
import { CUBES, type Cubes, NO_CUBES } from '../parts/cubes';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import { layout } from './layout';
import type { Components } from './schema';
import type { Game, Location, PointCard } from './state';

/** What never changes in a game of A New World, ready to be looked up. */
export interface Box {
  readonly actions: Actions;
  readonly components: Components;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof layout, Game>;
  readonly players: number;
  readonly firstSeat: number;
  /** Whether at least one upgrade must be made at an upgrade location (NW-W8). */
  readonly upgradeAtLeastOnce: boolean;
  /** The locations, board by board (NW-S1). */
  readonly locations: readonly Location[];
  /** The same in one shape: what a kind does not have is 0. */
  readonly places: readonly Place[];
  /** What each point card costs. */
  readonly costs: readonly Cubes[];
  /** For each location its place below the row of point cards; -1 if it is no fort. */
  readonly fortAt: readonly number[];
  /** For each location its bonus stacks, by number. */
  readonly stacksAt: readonly (readonly number[])[];
  /** How many tiles each bonus stack has at first (NW-S4). */
  readonly stackSizes: readonly number[];
  /** The point cards of the game (NW-S2). */
  readonly pointCards: readonly number[];
  /** The bonus tiles of the game (NW-S4). */
  readonly bonusTiles: readonly number[];
  /** The locations that exploration tiles cover at first (NW-S5). */
  readonly covered: readonly number[];
  /** For each point card and location, whether the card lowers the requirement there (NW-C3). */
  readonly helps: readonly (readonly boolean[])[];
  /** For each point card and location, the rank of the cube that the card gives there; -1 for none (NW-C4). */
  readonly gives: readonly (readonly number[])[];
}

/** What games with the same pieces, board, players and options have in common. */
type Shared = Omit<Box, 'firstSeat'>;

const sharedBy = keptBy((_: Components) => new Map<string, Shared>());
/** What rules ask of a location. */
export interface Place {
  readonly kind: Location['kind'];
  /** Settlers that it asks for while nobody is there (NW-W2). */
  readonly settlers: number;
  readonly give: Cubes;
  readonly get: Cubes;
  readonly steps: number;
}

function placeOf(location: Location): Place {
  return {
    kind: location.kind,
    settlers: location.settlers,
    give: location.kind === 'trade' ? location.give : NO_CUBES,
    get: location.kind === 'trade' || location.kind === 'production' ? location.get : NO_CUBES,
    steps: location.kind === 'upgrade' ? location.steps : 0,
  };
}

/** Opens the box for a game. */
export function openBox(game: Game): Box {
  const components = game.components === undefined ? defaultComponents : intern(game.components);
  const key = `${game.players} ${game.board} ${game.upgradeAtLeastOnce}`;
  const shared = keptIn(sharedBy(components), key, () => sharedFor(game, components));
  return joined(shared, { firstSeat: game.firstSeat });
}

function sharedFor(game: Game, components: Components): Shared {
  const locations = locationsOf(components, game.board);
  const { forts } = components.pointRow;
  const stacks = forts.flatMap((fort) => {
    const location = locations.findIndex(({ id }) => id === fort);
    return bonusSpaces(locations[location]).map((size) => ({ location, size }));
  });
  const isCircled = (card: PointCard, { landmarks }: Location): boolean =>
    'landmark' in card && landmarks.includes(card.landmark);
  const box = {
    actions: actionsOf(components, game.board, locations),
    components,
    players: game.players,
    upgradeAtLeastOnce: game.upgradeAtLeastOnce === true,
    locations,
    places: locations.map(placeOf),
    costs: components.pointCards.map(({ cost }) => cost),
    fortAt: locations.map(({ id }) => forts.indexOf(id)),
    stacksAt: locations.map((_, at) =>
      stacks.flatMap(({ location }, stack) => (location === at ? [stack] : [])),
    ),
    stackSizes: stacks.map(({ size }) => size),
    pointCards: indicesOf(components.pointCards, (card) => isCardFor(card, game.players)),
    bonusTiles: indicesOf(components.bonusTiles, ({ icon }) => icon === undefined),
    covered: indicesOf(locations, (location) => isCovered(location, game.players)),
    helps: components.pointCards.map((card) =>
      locations.map((location) => card.kind === 'nativeHelp' && isCircled(card, location)),
    ),
    gives: components.pointCards.map((card) =>
      locations.map((location) =>
        card.kind === 'tool' && isCircled(card, location) ? CUBES.indexOf(card.cube) : -1,
      ),
    ),
  };
  return { ...box, rowKind: new RowKind<typeof layout, Game>('new-world', layout, box) };
}

/** What never changes in a game: what is absent stays absent, so that hashes stay what they were. */
export function fillGame(game: Game): object {
  return game;
}

/** The locations of a game with this fourth board (NW-S1). */
export function locationsOf({ boards, boardChoice }: Components, board: string): Location[] {
  return [...boardChoice.always, board].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}

/** Whether a point card is in a game of so many players (NW-S2). */
export function isCardFor({ star, players: mark }: PointCard, players: number): boolean {
  return star !== 'white' && (mark === undefined || players === 4 || (mark === '3+' && players === 3));
}

/** Whether an exploration tile covers a location at first (NW-S5). */
export function isCovered({ cover }: Location, players: number): boolean {
  return cover === 'always' || (cover === '2-3' && players < 4);
}

/** The bonus spaces of a location: how many tiles go on each (NW-S4). */
export function bonusSpaces(location: Location | undefined): readonly number[] {
  return location?.kind === 'fort' ? location.bonusStacks : [];
}

function indicesOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): number[] {
  return rows.flatMap((row, i) => (isWanted(row) ? [i] : []));
}

/** Games with the same pieces and boards share their actions, so that equal actions are the same object. */
const actionsBy = keptBy((_: Components) => new Map<string, Actions>());

function actionsOf(components: Components, board: string, locations: readonly Location[]): Actions {
  return keptIn(actionsBy(components), board, () => {
    const ids = locations.map(({ id }) => id);
    const stacks = Math.max(...locations.map((location) => bonusSpaces(location).length));
    return actionsFor(ids, stacks);
  });
}
