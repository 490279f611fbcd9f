import { compilerOf } from '../../define/compiler';
import type { SandToSeaBonusTile } from '../../generated/types/sand-to-sea';
import { type CompiledMerchants, compileMerchants } from '../../mechanics/merchants/merchants';
import { allMerchantCards } from '../../mechanics/merchants/pieces';
import { merchantViolations } from '../../mechanics/merchants/violations';
import { sharedSea } from '../../mechanics/sea/compiled-sea';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { seaPieces } from '../../mechanics/sea/pieces';
import type { CompiledSea } from '../../mechanics/sea/sea';
import type { ActionTable } from '../../play/actions';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind } from '../../rows/row-kind';
import { actions } from './actions';
import { components } from './components';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Action, Components, Game } from './schema';
import type { SandToSeaFixed } from './types';

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

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export const compileGame = /* @__PURE__ */ compilerOf({
  name: 'sand-to-sea',
  components,
  places,
  phases: PHASES,
  actions,
  tables: (set: Components, { players, map = set.standardMap, tradeAtLeastOnce }: Game) => ({
    ...sharedSea(hexMap(map), players, set),
    ...compileMerchants(set, tradeAtLeastOnce),
    violations,
  }),
  ofGame: { market: (tiles: readonly number[]) => new Int32Array(tiles) },
}) as (game: Game) => CompiledGame;

/** The pieces in play. */
export function pieces(compiled: { readonly map: HexMap; readonly components: Components }) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
