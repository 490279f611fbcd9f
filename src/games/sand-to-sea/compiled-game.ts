import { type CompiledMerchants, compileMerchants } from '../../mechanics/merchants/merchants';
import { merchantViolations } from '../../mechanics/merchants/violations';
import { sharedSea } from '../../mechanics/sea/compiled-sea';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import type { CompiledSea } from '../../mechanics/sea/sea';
import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import { RowKind } from '../../rows/row-kind';
import { cachedBy, cachedIn, merged } from '../../util/cache';
import { intern } from '../../util/intern';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import type { SandToSeaFixed } from './fixed';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Components, Game } from './schema';

/** The clauses on merchant cards. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SS-P1',
  card: 'SS-P2',
  acquire: 'SS-A1',
  row: 'SS-A2',
});

/** Everything that never changes in a game of From Sand to Sea, prepared for lookup. */
export interface CompiledGame extends SandToSeaFixed, CompiledSea, CompiledMerchants {
  readonly actions: Actions;
  readonly phases: PhaseNumbers<Phase>;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** What games with the same pieces, map, players and options have in common. */
type Shared = Omit<CompiledGame, 'firstSeat' | 'market'>;

const sharedBy = cachedBy((_: Components) => cachedBy((_: HexMap) => new Map<string, Shared>()));

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export function compileGame(game: Game): CompiledGame {
  const components = game.components === undefined ? defaultComponents : intern(game.components);
  const map = hexMap(game.map ?? components.standardMap);
  const { players, tradeAtLeastOnce, firstSeat, market } = game;
  const shared = cachedIn(sharedBy(components)(map), `${players} ${tradeAtLeastOnce}`, () => {
    const compiled = {
      phases: phaseNumbers(PHASES),
      ...sharedSea(map, players, components),
      ...compileMerchants(components, tradeAtLeastOnce),
      violations,
      actions: actionsOf(components, map, players),
      components,
    };
    return { ...compiled, rowKind: new RowKind<typeof places, Game>('sand-to-sea', places, compiled) };
  });
  return merged(shared, { firstSeat, market: new Int32Array(market) });
}

/** Everything that never changes in a game, its map filled in. */
export function gameWithDefaults(game: Game): object {
  const { columns, ports } = game.map ?? (game.components ?? defaultComponents).standardMap;
  return { ...game, map: { columns, ports } };
}

/** Games with the same pieces share their actions, so that equal actions are the same object. */
const actionsBy = cachedBy((_: Components) => cachedBy((_: HexMap) => new Map<number, Actions>()));

function actionsOf(components: Components, map: HexMap, players: number): Actions {
  return cachedIn(actionsBy(components)(map), players, () =>
    actionsFor({
      players,
      sets: components.startingCubes.map((set) => set.id),
      hexes: map.names,
      cards: [...components.starterCards, ...components.merchantCards].map((card) => card.id),
      merchantRow: components.merchantRow,
      stacks: components.bonusStacks.length,
    }),
  );
}
