import type {
  SpiceRoadAction as Action,
  SpiceRoadComponents as Components,
  SpiceRoadSetting as Game,
  SpiceRoadOptions as Options,
  SpiceRoadPhase as Phase,
  SpiceRoadState as State,
} from '../../generated/types/spice-road';
import { PackedCosts } from '../../mechanics/cubes/affordable';
import { type CubeTable, cubeTable } from '../../mechanics/cubes/cubes';
import {
  allMerchantCards,
  type CompiledMerchants,
  compileMerchants,
  merchantViolations,
} from '../../mechanics/merchants/state';
import type { ActionTable } from '../../play/actions';
import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind, RowOf } from '../../rows/row-kind';
import type { places } from './definition';
import type { SpiceRoad, SpiceRoadFixed, SpiceRoadViolations } from './types';

export type { Action, Components, Game, Options, Phase, State };

/** The state of a game in the form that rules use. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of Spice Road, including internal types that only the rules use. */
export interface SpiceRoadRules extends SpiceRoad {
  row: Row;
  compiled: CompiledGame;
}

/** The definition of a refusal in Spice Road. */
export type SpiceRoadFault<C extends keyof SpiceRoadViolations, N extends string = never> = Fault<
  C,
  SpiceRoadViolations[C],
  CompiledGame,
  Row,
  N
>;

/** The refusals of actions with merchant cards, with the clauses of this game. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SR-P1',
  card: 'SR-P2',
  acquire: 'SR-A1',
  row: 'SR-A2',
});

/** The constants of a game of Spice Road and the lookup tables made from them. */
export interface CompiledGame extends SpiceRoadFixed, CompiledMerchants {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The layout of the rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  /** The cost of each point card. */
  readonly costs: CubeTable;
  readonly payable: PackedCosts;
}

/** The lookup tables of the rules, made from a component set and the constants of a game. */
export const tables = (set: Components, { players, tradeAtLeastOnce }: Game) => ({
  ...compileMerchants(set, tradeAtLeastOnce),
  violations,
  costs: cubeTable(set.pointCards.map(({ cost }) => cost)),
  payable: new PackedCosts(set.pointCards.map(({ cost }) => cost)),
  holdSpaces: set.holdSpaces,
  endTrigger: set.endTrigger[players as keyof Components['endTrigger']],
});

/** Returns the pieces of a game, by kind. */
export function pieces({ components }: { readonly components: Components }) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
