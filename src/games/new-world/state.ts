import type {
  NewWorldAction as Action,
  NewWorldComponents as Components,
  NewWorldSetting as Game,
  NewWorldLocation as Location,
  NewWorldOptions as Options,
  NewWorldPhase as Phase,
  NewWorldPointCard as PointCard,
  NewWorldState as State,
} from '../../generated/types/new-world';
import type { ActionTable } from '../../play/actions';
import type { Fault, Rule as RuleOf } from '../../play/rule';
import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import type { RowKind, RowOf } from '../../rows/row-kind';
import type { places } from './definition';
import { PHASES } from './definition';
import {
  type Cards,
  cardsOf,
  type Finds,
  findsOf,
  isCardFor,
  isCovered,
  locationsOf,
  type Places,
  placesOf,
  stackSizes,
} from './pieces';
import type { NewWorld, NewWorldFixed, NewWorldViolations, WrongLocation } from './types';

export type { Action, Components, Game, Location, Options, Phase, PointCard, State };

/** The state of a game in the form that rules use. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of A New World, including internal types that only the rules use. */
export interface NewWorldRules extends NewWorld {
  row: Row;
  compiled: CompiledGame;
}

/** The definition of a refusal in A New World. */
export type NewWorldFault<C extends keyof NewWorldViolations, N extends string = never> = Fault<
  C,
  NewWorldViolations[C],
  CompiledGame,
  Row,
  N
>;

/** Returns the refusal data with the location in use. */
export function locationInUse({ locations }: CompiledGame, { location }: Row): WrongLocation {
  return { location: locations[location]?.id ?? '' };
}

/** The constants of a game of A New World and the lookup tables made from them. */
export interface CompiledGame extends NewWorldFixed {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The layout of the rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  /** The lookup tables for the locations. */
  readonly places: Places;
  /** The lookup tables for the point cards. */
  readonly cards: Cards;
  /** The immediate effects of the exploration tiles. */
  readonly finds: Finds;
  /** The number of tiles in each bonus stack at the start (NW-S4). */
  readonly stackSizes: readonly number[];
  /** The indices of the point cards that are in the game (NW-S2). */
  readonly pointCards: readonly number[];
  /** The indices of the bonus tiles that are in the game (NW-S4). */
  readonly bonusTiles: readonly number[];
  /** The numbers of the locations that exploration tiles cover at the start (NW-S5). */
  readonly covered: readonly number[];
}

/** The lookup tables of the rules, made from a component set and the constants of a game. */
export function tables(set: Components, { players, board, upgradeAtLeastOnce }: Game) {
  const locations = locationsOf(set, board);
  const { forts } = set.pointRow;
  const { holdSpaces, bonusSlots, endTrigger } = set.setup;
  return {
    upgradeAtLeastOnce: upgradeAtLeastOnce ?? false,
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
}

function indicesOf<T>(rows: readonly T[], isWanted: (row: T) => boolean): number[] {
  return rows.flatMap((row, i) => (isWanted(row) ? [i] : []));
}

/** Returns the pieces of a game, by kind. */
export function pieces({ components, locations }: CompiledGame) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
