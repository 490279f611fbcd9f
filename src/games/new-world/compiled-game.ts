import { compilerOf } from '../../define/compiler';
import type { ActionTable } from '../../play/actions';
import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import type { RowKind } from '../../rows/row-kind';
import { actions } from './actions';
import { type Cards, cardsOf, type Finds, findsOf, isCardFor } from './cards';
import { components } from './components';
import { type Places, placesOf } from './location-table';
import { isCovered, locationsOf, stackSizes } from './locations';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Action, Components, Game } from './schema';
import type { NewWorldFixed } from './types';

/** Everything that never changes in a game of A New World, prepared for lookup. */
export interface CompiledGame extends NewWorldFixed {
  readonly actions: ActionTable<Action>;
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

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export const compileGame = /* @__PURE__ */ compilerOf({
  name: 'new-world',
  components,
  places,
  phases: PHASES,
  actions,
  tables(set: Components, { players, board, upgradeAtLeastOnce }: Game) {
    const locations = locationsOf(set, board);
    const { forts } = set.pointRow;
    const { holdSpaces, bonusSlots, endTrigger } = set.setup;
    return {
      upgradeAtLeastOnce: upgradeAtLeastOnce === true,
      locations,
      places: placesOf(locations, forts, phaseNumbers(PHASES)),
      cards: cardsOf(set, locations),
      finds: findsOf(set),
      holdSpaces,
      bonusSlots,
      endTrigger,
      stackSizes: stackSizes(forts, locations),
      pointCards: indicesOf(set.pointCards, (card) => isCardFor(card, players)),
      bonusTiles: indicesOf(set.bonusTiles, ({ icon }) => icon === undefined),
      covered: indicesOf(locations, (location) => isCovered(location, players)),
    };
  },
}) as (game: Game) => CompiledGame;

function indicesOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): number[] {
  return rows.flatMap((row, i) => (isWanted(row) ? [i] : []));
}

/** The pieces in play. */
export function pieces({ components, locations }: CompiledGame) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
