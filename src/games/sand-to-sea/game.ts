import { type DeclaredGame, declareGame, type Table } from '../../define/declare';
import type { ViewContext } from '../../define/places/place';
import { lists } from '../../generated/lists/sand-to-sea';
import { layOutMerchants } from '../../mechanics/merchants/row';
import { seaGame, seaScores } from '../../mechanics/sea/game';
import { claimRule } from '../../mechanics/sea/ports';
import { layOutSea, placeBoat, seaConstants, takeCubes } from '../../mechanics/sea/start';
import { numbers, type Random } from '../../util/random';
import { checkOptions, components, defaultHash, LEAVING, newGame } from './components';
import { actions, phases, places } from './definition';
import {
  acquire,
  build,
  discard,
  dock,
  endTurn,
  finishTurn,
  lastEmptied,
  payBoat,
  payCard,
  payCube,
  play,
  rest,
  rewardsIn,
  sail,
  takeBonus,
  takeMerchant,
  trade,
  upgrade,
} from './rules';
import {
  type CompiledGame,
  type Components,
  type Options,
  pieces,
  type Row,
  type SandToSeaRules,
  type State,
  tables,
} from './state';

type Seen = ViewContext<CompiledGame, Row>;

/** Claims the victory tile on the port of the boat (SS-O1, EW-P1 to EW-P4). */
const claim = /* @__PURE__ */ claimRule('SS-V4', finishTurn);

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: DeclaredGame<SandToSeaRules> = /* @__PURE__ */ (() =>
  declareGame({
    ...seaGame,
    name: 'sand-to-sea',
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    shows: [
      'freeSteps',
      'payee',
      'toPay',
      {
        rewards: (_: unknown, { compiled, row }: Seen) => rewardsIn(compiled, row),
        emptiedColumn: (_: unknown, { row }: Seen) => (row.phase === 'reward' ? lastEmptied(row) + 1 : null),
      },
      'offers',
      'outposts',
      'pile',
      'bonusLeft',
      'wanted',
      'paid',
      'played',
      'upgrades',
      'merchantRow',
      'merchantDeck',
    ],
    hasMemory: true,
    actions,
    phases,
    rules: {
      takeCubes,
      placeBoat,
      acquire,
      payCard,
      play,
      upgrade,
      trade,
      sail,
      dock,
      payBoat,
      build,
      payCube,
      takeBonus,
      takeMerchant,
      claim,
      rest,
      discard,
      endTurn,
    },
    lists,
    endClause: 'SS-E1',
    tables,
    checkOptions,
    newGame,
    defaultsOf: ({ components: { standardMap } = components, map = standardMap }) => ({
      map: { columns: map.columns, ports: map.ports },
    }),
    constants,
    setup,
    /** The lines of a player's score (SS-E2). */
    scores: (compiled, row, seat) => seaScores(compiled, row, seat, 'SS-E2'),
  }))();

/** Makes the constants of a new game, with a random market (SS-S3). */
function constants(options: Options, components: Components, random: Random) {
  const { tradeAtLeastOnce = false } = options;
  const tiles = { leaving: LEAVING, seaTiles: components.seaTiles };
  return { tradeAtLeastOnce, ...seaConstants(options, components, tiles, random) };
}

/** Lays out a game (SS-S1 to SS-S5): the sea first, then the merchant cards. */
function setup(table: Table<State>, compiled: CompiledGame, random: Random): void {
  const { starterCards } = compiled.components;
  layOutSea(table, compiled, random);
  layOutMerchants(table, compiled.components, random);
  for (const player of table.players) {
    player.hand = numbers(0, starterCards.length);
    player.arrived = starterCards.map(() => 0);
  }
}
