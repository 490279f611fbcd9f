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

/** The state as rules see it. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of From Sand to Sea, as the rules of this package know them. */
export interface SandToSeaRules extends SandToSea {
  row: Row;
  compiled: CompiledGame;
}

/** A reason in From Sand to Sea. */
export type SandToSeaFault<C extends keyof SandToSeaViolations, N extends string = never> = Fault<
  C,
  SandToSeaViolations[C],
  CompiledGame,
  Row,
  N
>;

/** The clauses on merchant cards. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SS-P1',
  card: 'SS-P2',
  acquire: 'SS-A1',
  row: 'SS-A2',
});

/** Everything that never changes in a game of From Sand to Sea, prepared for lookup. */
export interface CompiledGame extends SandToSeaFixed, CompiledSea, CompiledMerchants {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** What rules look up. */
export const tables = (set: Components, { players, map = set.standardMap, tradeAtLeastOnce }: Game) => ({
  ...sharedSea(hexMap(map), players, set),
  ...compileMerchants(set, tradeAtLeastOnce),
  violations,
});

/** The pieces in play. */
export function pieces(compiled: { readonly map: HexMap; readonly components: Components }) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
