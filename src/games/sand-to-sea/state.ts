import type {
  SandToSeaAction as Action,
  SandToSeaComponents as Components,
  SandToSeaSetting as Game,
  SandToSeaOptions as Options,
  SandToSeaPhase as Phase,
  SandToSeaBonusTile,
  SandToSeaState as State,
} from '../../generated/types/sand-to-sea';
import {
  allMerchantCards,
  type CompiledMerchants,
  compileMerchants,
  merchantViolations,
} from '../../mechanics/merchants/state';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { type CompiledSea, seaPieces, sharedSea } from '../../mechanics/sea/state';
import type { ActionTable } from '../../play/actions';
import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind, RowOf } from '../../rows/row-kind';
import type { places } from './definition';
import type { SandToSea, SandToSeaFixed, SandToSeaViolations } from './types';

export type { Action, Components, Game, Options, Phase, State };

/** The state of a game in the form that rules use. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of From Sand to Sea, including internal types that only the rules use. */
export interface SandToSeaRules extends SandToSea {
  row: Row;
  compiled: CompiledGame;
}

/** The definition of a refusal in From Sand to Sea. */
export type SandToSeaFault<C extends keyof SandToSeaViolations, N extends string = never> = Fault<
  C,
  SandToSeaViolations[C],
  CompiledGame,
  Row,
  N
>;

/** The refusals of actions with merchant cards, with the clauses of this game. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SS-P1',
  card: 'SS-P2',
  acquire: 'SS-A1',
  row: 'SS-A2',
});

/** The constants of a game of From Sand to Sea and the lookup tables made from them. */
export interface CompiledGame extends SandToSeaFixed, CompiledSea, CompiledMerchants {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The layout of the rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** The lookup tables of the rules, made from a component set and the constants of a game. */
export const tables = (set: Components, { players, map = set.standardMap, tradeAtLeastOnce }: Game) => ({
  ...sharedSea(hexMap(map), players, set),
  ...compileMerchants(set, tradeAtLeastOnce),
  violations,
});

/** Returns the pieces of a game, by kind. */
export function pieces(compiled: { readonly map: HexMap; readonly components: Components }) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
