import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { layOutMerchants } from '../../mechanics/merchants/row';
import { numbers, pick, type Random, randomFrom, shuffledNumbers } from '../../util/random';
import { components as defaultComponents } from './components';
import type { Options } from './schema';
import type { State } from './state';

/**
 * Lays out a game (SR-S1 to SR-S3). Random draws are made in this order: the first player, the merchant cards, the
 * point cards.
 */
export function setup(options: Options, random: Random = randomFrom(options.seed)): State {
  const { players, tradeAtLeastOnce = false } = options;
  const components = options.components ?? defaultComponents;
  const drawnSeat = pick(random, players);
  const firstSeat = options.firstSeat ?? drawnSeat;
  const game: State['game'] = {
    players,
    firstSeat,
    tradeAtLeastOnce,
    ...(options.components === undefined ? {} : { components: options.components }),
  };
  const merchants = layOutMerchants(components, random);
  const pointDeck = shuffledNumbers(0, components.pointCards.length, random);
  const pointRow = pointDeck.splice(-components.pointRow).reverse();
  return {
    variant: 'spice-road',
    game,
    phase: 'turn',
    seat: firstSeat,
    actor: firstSeat,
    wanted: -1,
    paid: 0,
    played: -1,
    upgrades: 0,
    players: Array.from({ length: players }, (_, seat) => {
      const order = (seat - firstSeat + players) % players;
      return {
        cubes: [...(components.startingCubesInTurnOrder[order] ?? NO_CUBES)],
        hand: numbers(0, components.starterCards.length),
        faceUp: [],
        pointCards: [],
        gold: 0,
        silver: 0,
      };
    }),
    ...merchants,
    pointRow,
    pointDeck,
    gold: components.goldCoinsPerPlayer * players,
    silver: components.silverCoinsPerPlayer * players,
  };
}
