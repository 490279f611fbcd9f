import { layOutSea, newSeaPlayer } from '../../mechanics/sea/start';
import { type Random, randomFrom } from '../../util/random';
import { compileGame } from './compiled-game';
import { components as defaultComponents } from './components';
import type { Options } from './schema';
import type { State } from './state';

/** One market tile of each symbol leaves the game (EW-S1); there are no sea tiles. */
export const TILES = { leaving: 1, seaTiles: 0 } as const;

/**
 * Lays out a game (EW-S1 to EW-S7). Random draws are made in this order: the first player, the market tile of
 * each symbol that leaves the game, the order of the others, the victory tiles, the place of the closed port.
 */
export function setup(options: Options, random: Random = randomFrom(options.seed)): State {
  const components = options.components ?? defaultComponents;
  const { hexes, firstSeat, market, decision, offers, table } = layOutSea(options, components, TILES, random);
  const game: State['game'] = {
    players: options.players,
    firstSeat,
    market,
    ...(options.map === undefined ? {} : { map: options.map }),
    ...(options.components === undefined ? {} : { components: options.components }),
  };
  const compiled = compileGame(game);
  return {
    variant: 'eastern-wonders',
    game,
    ...decision,
    upgrades: 0,
    offers,
    players: Array.from({ length: options.players }, () => newSeaPlayer(components)),
    tileCubes: Array<number>(4 * hexes).fill(0),
    ...table,
    bonusLeft: compiled.bonusStacks.map((stack) => stack.length),
  };
}
