import { layOutMerchants } from '../../mechanics/merchants/row';
import { layOutSea, newSeaPlayer } from '../../mechanics/sea/start';
import { numbers, type Random, randomFrom } from '../../util/random';
import { compileGame } from './compiled-game';
import { components as defaultComponents } from './components';
import type { Options } from './schema';
import type { State } from './state';

/** Market tiles of each symbol that leave the game (SS-S3). */
export const LEAVING = 2;

/**
 * Lays out a game (SS-S1 to SS-S5). Random draws are made in this order: the first player, the market tiles of each
 * symbol that leave the game, the order of the others and the sea tiles, the victory tiles, the place of the closed
 * port, the merchant cards.
 */
export function setup(options: Options, random: Random = randomFrom(options.seed)): State {
  const { players, tradeAtLeastOnce = false } = options;
  const components = options.components ?? defaultComponents;
  const tiles = { leaving: LEAVING, seaTiles: components.seaTiles };
  const { firstSeat, market, decision, offers, table } = layOutSea(options, components, tiles, random);
  const game: State['game'] = {
    players,
    firstSeat,
    tradeAtLeastOnce,
    market,
    ...(options.map === undefined ? {} : { map: options.map }),
    ...(options.components === undefined ? {} : { components: options.components }),
  };
  const compiled = compileGame(game);
  const merchants = layOutMerchants(components, random);
  return {
    variant: 'sand-to-sea',
    game,
    ...decision,
    wanted: -1,
    paid: 0,
    played: -1,
    upgrades: 0,
    offers,
    players: Array.from({ length: players }, () => {
      const { cubes, boat, built, victoryTiles, bonusTiles } = newSeaPlayer(components);
      return {
        cubes,
        boat,
        built,
        victoryTiles,
        bonusTiles,
        hand: numbers(0, components.starterCards.length),
        faceUp: [],
        seen: [],
        hidden: [],
        arrived: components.starterCards.map(() => 0),
      };
    }),
    ...merchants,
    ...table,
    bonusLeft: compiled.bonusStacks.map((stack) => stack.length),
  };
}
