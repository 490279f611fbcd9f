import { type DeclaredGame, declareGame } from '../../define/declare';
import type { Table } from '../../define/definition';
import { checkChoices } from '../../define/places/check';
import { lists } from '../../generated/lists/spice-road';
import type { SpiceRoadState as State } from '../../generated/types/spice-road';
import { checkEndless } from '../../mechanics/check';
import { cubePoints, NO_CUBES } from '../../mechanics/cubes/cubes';
import { isEndTriggered, placeInRound } from '../../mechanics/ends';
import { layOutMerchants } from '../../mechanics/merchants/play';
import type { ScoreItem } from '../../play/score';
import { playerAt } from '../../play/seats';
import { type Random, shuffledNumbers } from '../../util/random';
import { checkComponents, coinsIn, components, defaultHash } from './components';
import { type CompiledGame, pieces, places, type Types, tables } from './definition';
import { actions, phases, rules } from './rules';

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: DeclaredGame<Types> = /* @__PURE__ */ (() =>
  declareGame({
    name: 'spice-road',
    players: { least: 2, most: 5 },
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    hasMemory: true,
    actions,
    phases,
    rules,
    lists,
    endClause: 'SR-E1',
    tables,
    checkOptions: (options, path = []) => checkChoices(options, path, checkComponents),
    /** Checks that there are enough point cards to trigger the end (SR-E1). */
    newGame(options) {
      const { components: { pointCards, endTrigger } = components, players } = options;
      checkEndless('pointCards', pointCards.length, players, endTrigger[players as keyof typeof endTrigger]);
      return options;
    },
    constants: ({ tradeAtLeastOnce = false }) => ({ tradeAtLeastOnce }),
    setup,
    scores,
    isLastRound: isEndTriggered,
    omittedInNotation: ['pass'],
  }))();

/** Lays out a game (SR-S1 to SR-S3): the merchant cards are drawn first, then the point cards. */
function setup(table: Table<State>, { components, players, firstSeat }: CompiledGame, random: Random): void {
  layOutMerchants(table, components, random);
  const pointDeck = shuffledNumbers(0, components.pointCards.length, random);
  table.pointRow = pointDeck.splice(-components.pointRow).reverse();
  table.pointDeck = pointDeck;
  Object.assign(table, coinsIn(components, players));
  table.players.forEach((player, seat) => {
    const order = placeInRound(seat, firstSeat, players);
    player.cubes = [...(components.startingCubesInTurnOrder[order] ?? NO_CUBES)];
  });
}

/** Returns the lines of a player's score (SR-E2). */
function scores({ components }: CompiledGame, row: Types['row'], seat: number): ScoreItem[] {
  const { pointCards, gold, silver, cubes } = playerAt(row, seat);
  const count = cubePoints(cubes);
  const items: ScoreItem[] = [
    ...pointCards.map((card) => {
      const { id = '', points = 0 } = components.pointCards[card] ?? {};
      return { kind: 'pointCard', id, points, clause: 'SR-E2' };
    }),
    { kind: 'goldCoins', count: gold, points: gold * components.goldPoints, clause: 'SR-E2' },
    { kind: 'silverCoins', count: silver, points: silver * components.silverPoints, clause: 'SR-E2' },
    { kind: 'cubes', count, points: count, clause: 'C-7' },
  ];
  return items.filter(({ count }) => count !== 0);
}
