import { type CubeTable, cubeTable } from '../../mechanics/cubes/cubes';
import { type CompiledMerchants, compileMerchants } from '../../mechanics/merchants/merchants';
import { merchantViolations } from '../../mechanics/merchants/violations';
import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import { RowKind } from '../../rows/row-kind';
import { cachedBy, cachedIn, merged } from '../../util/cache';
import { intern } from '../../util/intern';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import type { SpiceRoadFixed } from './fixed';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Components, Game } from './schema';

/** The clauses on merchant cards. */
const violations = /* @__PURE__ */ merchantViolations({
  play: 'SR-P1',
  card: 'SR-P2',
  acquire: 'SR-A1',
  row: 'SR-A2',
});

/** Everything that never changes in a game of Spice Road, prepared for lookup. */
export interface CompiledGame extends SpiceRoadFixed, CompiledMerchants {
  readonly actions: Actions;
  readonly phases: PhaseNumbers<Phase>;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  /** What each point card costs. */
  readonly costs: CubeTable;
}

/** What games with the same pieces, players and options have in common. */
type Shared = Omit<CompiledGame, 'firstSeat'>;

const sharedBy = cachedBy((_: Components) => new Map<string, Shared>());
const gamesBy = cachedBy((_: Shared) => new Map<number, CompiledGame>());

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export function compileGame(game: Game): CompiledGame {
  const components = game.components === undefined ? defaultComponents : intern(game.components);
  const { players, firstSeat, tradeAtLeastOnce } = game;
  const shared = cachedIn(sharedBy(components), `${players} ${tradeAtLeastOnce}`, () => {
    const compiled = {
      phases: phaseNumbers(PHASES),
      ...compileMerchants(components, tradeAtLeastOnce),
      violations,
      actions: actionsBy(components),
      components,
      players,
      costs: cubeTable(components.pointCards.map(({ cost }) => cost)),
      holdSpaces: components.holdSpaces,
      endTrigger: components.endTrigger[players as keyof Components['endTrigger']],
    };
    return { ...compiled, rowKind: new RowKind<typeof places, Game>('spice-road', places, compiled) };
  });
  return cachedIn(gamesBy(shared), firstSeat, () => merged(shared, { firstSeat }));
}

/** Everything that never changes in a game; there are no defaults to be filled in. */
export function gameWithDefaults(game: Game): object {
  return game;
}

/** Games with the same pieces share their actions, so that equal actions are the same object. */
const actionsBy = cachedBy((components: Components): Actions => {
  const { starterCards, merchantCards, merchantRow, pointRow } = components;
  const ids = [...starterCards, ...merchantCards].map((card) => card.id);
  return actionsFor(ids, merchantRow, pointRow);
});
