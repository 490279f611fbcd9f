import { layOutMerchants } from '../../mechanics/merchants/row';
import { layOutSea, seaConstants } from '../../mechanics/sea/start';
import { numbers, type Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Components, Options } from './schema';

/** Market tiles of each symbol that leave the game (SS-S3). */
export const LEAVING = 2;

/** The market is drawn (SS-S3). */
export function constants(options: Options, components: Components, random: Random) {
  const { tradeAtLeastOnce = false } = options;
  const tiles = { leaving: LEAVING, seaTiles: components.seaTiles };
  return { tradeAtLeastOnce, ...seaConstants(options, components, tiles, random) };
}

/** Lays out a game (SS-S1 to SS-S5): the sea first, then the merchant cards. */
export function setup(compiled: CompiledGame, random: Random) {
  const { starterCards } = compiled.components;
  return {
    ...layOutSea(compiled, random),
    ...layOutMerchants(compiled.components, random),
    players: Array.from({ length: compiled.players }, () => ({
      hand: numbers(0, starterCards.length),
      arrived: starterCards.map(() => 0),
    })),
  };
}
