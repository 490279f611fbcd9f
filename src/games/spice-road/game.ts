import { type DeclaredGame, declareGame, type Table } from '../../define/declare';
import { lists } from '../../generated/lists/spice-road';
import type { SpiceRoadSetting, SpiceRoadState } from '../../generated/types/spice-road';
import { checkChoices, checkEndless } from '../../mechanics/check';
import { cubePoints, NO_CUBES } from '../../mechanics/cubes/cubes';
import { isEndTriggered } from '../../mechanics/ends';
import { layOutMerchants } from '../../mechanics/merchants/play';
import type { ScoreItem } from '../../play/score';
import { playerAt } from '../../play/seats';
import { numbers, type Random, shuffledNumbers } from '../../util/random';
import { checkComponents, components, defaultHash } from './components';
import {
  actions,
  type CompiledGame,
  phases,
  pieces,
  places,
  type Row,
  type Types,
  tables,
} from './definition';
import * as rules from './rules';

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
    rules: { ...rules },
    lists,
    endClause: 'SR-E1',
    tables,
    checkOptions: (options, path = []) => checkChoices(options, path, checkComponents),
    /** Checks that there are enough point cards to trigger the end (SR-E1). */
    newGame(options) {
      const { components: set = components, players } = options;
      const cards = { name: 'point cards', count: set.pointCards.length };
      const trigger = set.endTrigger[players as keyof typeof set.endTrigger];
      checkEndless(cards, players, trigger, ['components', 'pointCards']);
      return options;
    },
    constants: ({ tradeAtLeastOnce = false }) => ({ tradeAtLeastOnce }),
    setup,
    scores,
    isLastRound: isEndTriggered,
    omittedInNotation: ['pass'],
  }))();

/** Lays out a game (SR-S1 to SR-S3): the merchant cards are drawn first, then the point cards. */
function setup(
  table: Table<SpiceRoadState>,
  { components }: CompiledGame,
  random: Random,
  { players, firstSeat }: SpiceRoadSetting,
): void {
  layOutMerchants(table, components, random);
  const pointDeck = shuffledNumbers(0, components.pointCards.length, random);
  table.pointRow = pointDeck.splice(-components.pointRow).reverse();
  table.pointDeck = pointDeck;
  table.gold = components.goldCoinsPerPlayer * players;
  table.silver = components.silverCoinsPerPlayer * players;
  table.players.forEach((player, seat) => {
    const order = (seat - firstSeat + players) % players;
    player.cubes = [...(components.startingCubesInTurnOrder[order] ?? NO_CUBES)];
    player.hand = numbers(0, components.starterCards.length);
  });
}

/** Returns the lines of a player's score (SR-E2). */
function scores({ components }: CompiledGame, row: Row, seat: number): ScoreItem[] {
  const player = playerAt(row, seat);
  const { pointCards, goldPoints, silverPoints } = components;
  const items: ScoreItem[] = [];
  for (const index of player.pointCards) {
    const card = pointCards[index];
    if (card !== undefined)
      items.push({ kind: 'pointCard', id: card.id, points: card.points, clause: 'SR-E2' });
  }
  const coins = [
    ['goldCoins', player.gold, goldPoints],
    ['silverCoins', player.silver, silverPoints],
  ] as const;
  for (const [kind, count, value] of coins) {
    if (count > 0) items.push({ kind, count, points: count * value, clause: 'SR-E2' });
  }
  const cubes = cubePoints(player.cubes);
  if (cubes > 0) items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items;
}
