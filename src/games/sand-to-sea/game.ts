import { type DeclaredGame, declareGame } from '../../define/declare';
import type { Table } from '../../define/definition';
import { lists } from '../../generated/lists/sand-to-sea';
import type { SandToSeaState } from '../../generated/types/sand-to-sea';
import { layOutMerchants } from '../../mechanics/merchants/play';
import { layOutSea, seaConstants, seaGame } from '../../mechanics/sea/game';
import type { Random } from '../../util/random';
import { checkComponents, components, defaultHash, LEAVING } from './components';
import { type CompiledGame, pieces, places, shows, type Types, tables } from './definition';
import { actions, phases, rules } from './rules';

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: DeclaredGame<Types> = /* @__PURE__ */ (() =>
  declareGame({
    ...seaGame(components, checkComponents, 'SS-E2'),
    name: 'sand-to-sea',
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    shows,
    hasMemory: true,
    actions,
    phases,
    rules,
    lists,
    endClause: 'SS-E1',
    tables,
    /** Makes the constants of a new game, with a random market (SS-S3). */
    constants({ tradeAtLeastOnce = false, map }, set, random) {
      const tiles = { leaving: LEAVING, seaTiles: set.seaTiles };
      return { tradeAtLeastOnce, ...seaConstants(map, set, tiles, random) };
    },
    setup,
  }))();

/** Lays out a game (SS-S1 to SS-S5): the sea first, then the merchant cards. */
function setup(table: Table<SandToSeaState>, compiled: CompiledGame, random: Random): void {
  layOutSea(table, compiled, random);
  layOutMerchants(table, compiled.components, random);
  for (const player of table.players) player.arrived = player.hand.map(() => 0);
}
