import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import { RowKind } from '../../rows/row-kind';
import { cachedBy, cachedIn, merged } from '../../util/cache';
import { intern } from '../../util/intern';
import { type Actions, actionsFor } from './actions';
import { type Cards, cardsOf, type Finds, findsOf, isCardFor } from './cards';
import { components as defaultComponents } from './components';
import type { NewWorldFixed } from './fixed';
import { type Places, placesOf } from './location-table';
import { bonusSpaces, isCovered, locationsOf } from './locations';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Components, Game, Location } from './schema';

/** Everything that never changes in a game of A New World, prepared for lookup. */
export interface CompiledGame extends NewWorldFixed {
  readonly actions: Actions;
  readonly phases: PhaseNumbers<Phase>;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  /** The same as rules look them up. */
  readonly places: Places;
  /** The point cards as rules look them up. */
  readonly cards: Cards;
  /** What the exploration tiles bring. */
  readonly finds: Finds;
  /** How many tiles each bonus stack has at first (NW-S4). */
  readonly stackSizes: readonly number[];
  /** The point cards of the game (NW-S2). */
  readonly pointCards: readonly number[];
  /** The bonus tiles of the game (NW-S4). */
  readonly bonusTiles: readonly number[];
  /** The locations that exploration tiles cover at first (NW-S5). */
  readonly covered: readonly number[];
}

/** What games with the same pieces, board, players and options have in common. */
type Shared = Omit<CompiledGame, 'firstSeat'>;

const sharedBy = cachedBy((_: Components) => new Map<string, Shared>());
const gamesBy = cachedBy((_: Shared) => new Map<number, CompiledGame>());

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export function compileGame(game: Game): CompiledGame {
  const components = game.components === undefined ? defaultComponents : intern(game.components);
  const key = `${game.players} ${game.board} ${game.upgradeAtLeastOnce}`;
  const shared = cachedIn(sharedBy(components), key, () => sharedFor(game, components));
  const { firstSeat } = game;
  return cachedIn(gamesBy(shared), firstSeat, () => merged(shared, { firstSeat }));
}

function sharedFor(game: Game, components: Components): Shared {
  const locations = locationsOf(components, game.board);
  const { forts } = components.pointRow;
  const { holdSpaces, bonusSlots, endTrigger } = components.setup;
  const stackSizes = forts.flatMap((fort) => bonusSpaces(locations.find(({ id }) => id === fort)));
  const phases = phaseNumbers(PHASES);
  const compiled = {
    phases,
    actions: actionsOf(components, game.board, locations),
    components,
    players: game.players,
    upgradeAtLeastOnce: game.upgradeAtLeastOnce === true,
    locations,
    places: placesOf(locations, forts, phases),
    cards: cardsOf(components, locations),
    finds: findsOf(components),
    holdSpaces,
    bonusSlots,
    endTrigger,
    stackSizes,
    pointCards: indicesOf(components.pointCards, (card) => isCardFor(card, game.players)),
    bonusTiles: indicesOf(components.bonusTiles, ({ icon }) => icon === undefined),
    covered: indicesOf(locations, (location) => isCovered(location, game.players)),
  };
  return { ...compiled, rowKind: new RowKind<typeof places, Game>('new-world', places, compiled) };
}

/** Everything that never changes in a game: what is absent stays absent, so that hashes stay what they were. */
export function gameWithDefaults(game: Game): object {
  return game;
}

function indicesOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): number[] {
  return rows.flatMap((row, i) => (isWanted(row) ? [i] : []));
}

/** Games with the same pieces and boards share their actions, so that equal actions are the same object. */
const actionsBy = cachedBy((_: Components) => new Map<string, Actions>());

function actionsOf(components: Components, board: string, locations: readonly Location[]): Actions {
  return cachedIn(actionsBy(components), board, () => {
    const ids = locations.map(({ id }) => id);
    const stacks = Math.max(...locations.map((location) => bonusSpaces(location).length));
    return actionsFor(ids, stacks);
  });
}
