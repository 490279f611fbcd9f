import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { layOutMerchants } from '../../mechanics/merchants/row';
import { numbers, type Random, shuffledNumbers } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Game } from './state';

/** Lays out a game (SR-S1 to SR-S3): the merchant cards are drawn first, then the point cards. */
export function setup({ components }: CompiledGame, random: Random, { players, firstSeat }: Game) {
  const merchants = layOutMerchants(components, random);
  const pointDeck = shuffledNumbers(0, components.pointCards.length, random);
  const pointRow = pointDeck.splice(-components.pointRow).reverse();
  return {
    players: Array.from({ length: players }, (_, seat) => {
      const order = (seat - firstSeat + players) % players;
      return {
        cubes: [...(components.startingCubesInTurnOrder[order] ?? NO_CUBES)],
        hand: numbers(0, components.starterCards.length),
      };
    }),
    ...merchants,
    pointRow,
    pointDeck,
    gold: components.goldCoinsPerPlayer * players,
    silver: components.silverCoinsPerPlayer * players,
  };
}
