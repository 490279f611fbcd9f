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

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of A New World, as the rules of this package know them. */
export interface NewWorldRules extends NewWorld {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in A New World. */
export type NewWorldFault<C extends keyof NewWorldViolations, N extends string = never> = Fault<
  C,
  NewWorldViolations[C],
  CompiledGame,
  Row,
  N
>;

/** What is told of the location in use. */
export function locationInUse({ locations }: CompiledGame, { location }: Row): WrongLocation {
  return { location: locations[location]?.id ?? '' };
}

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

/** What rules look up. */
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

/** The pieces in play. */
export function pieces({ components, locations }: CompiledGame) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
