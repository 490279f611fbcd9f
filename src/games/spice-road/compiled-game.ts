import { compilerOf } from '../../define/compiler';
import { type CubeTable, cubeTable } from '../../mechanics/cubes/cubes';
import { type CompiledMerchants, compileMerchants } from '../../mechanics/merchants/merchants';
import { allMerchantCards } from '../../mechanics/merchants/pieces';
import { merchantViolations } from '../../mechanics/merchants/violations';
import type { ActionTable } from '../../play/actions';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind } from '../../rows/row-kind';
import { actions } from './actions';
import { components } from './components';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Action, Components, Game } from './schema';
import type { SpiceRoadFixed } from './types';

/** The clauses on merchant cards. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SR-P1',
  card: 'SR-P2',
  acquire: 'SR-A1',
  row: 'SR-A2',
});

/** Everything that never changes in a game of Spice Road, prepared for lookup. */
export interface CompiledGame extends SpiceRoadFixed, CompiledMerchants {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  /** What each point card costs. */
  readonly costs: CubeTable;
}

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export const compileGame = /* @__PURE__ */ compilerOf({
  name: 'spice-road',
  components,
  places,
  phases: PHASES,
  actions,
  tables: (set: Components, { players, tradeAtLeastOnce }: Game) => ({
    ...compileMerchants(set, tradeAtLeastOnce),
    violations,
    costs: cubeTable(set.pointCards.map(({ cost }) => cost)),
    holdSpaces: set.holdSpaces,
    endTrigger: set.endTrigger[players as keyof Components['endTrigger']],
  }),
}) as (game: Game) => CompiledGame;

/** The pieces in play. */
export function pieces({ components }: { readonly components: Components }) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
