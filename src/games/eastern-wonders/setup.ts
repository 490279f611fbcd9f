import { pick, type Random, randomFrom } from '../../core/shuffle';
import { hexMap } from '../../mechanics/sea/map';
import { layOutVictoryTiles } from '../../mechanics/sea/ports';
import { layOutMarket, newSeaPlayer } from '../../mechanics/sea/start';
import { compileGame } from './compiled-game';
import { components as defaultComponents } from './components';
import type { Options } from './schema';
import type { MutableState } from './state';

/** One market tile of each symbol leaves the game (EW-S1); there are no sea tiles. */
const LEAVING = { leaving: 1, seaTiles: 0 } as const;

/**
 * Lays out a game (EW-S1 to EW-S7). Random draws are made in this order: the first player, the market tile of
 * each symbol that leaves the game, the order of the others, the victory tiles, the place of the closed port.
 */
export function setup(options: Options, random: Random = randomFrom(options.seed)): MutableState {
  const components = options.components ?? defaultComponents;
  const map = hexMap(options.map ?? components.standardMap);
  const drawnSeat = pick(random, options.players);
  const firstSeat = options.firstSeat ?? drawnSeat;
  const market = layOutMarket(components, map, LEAVING, random);
  const { portTiles, pile } = layOutVictoryTiles(components.victoryTiles.length, map.ports.length, random);
  const game: MutableState['game'] = {
    players: options.players,
    firstSeat,
    market,
    ...(options.map === undefined ? {} : { map: options.map as NonNullable<MutableState['game']['map']> }),
    ...(options.components === undefined
      ? {}
      : { components: options.components as NonNullable<MutableState['game']['components']> }),
  };
  const compiled = compileGame(game);
  const last = (firstSeat + options.players - 1) % options.players;
  return {
    variant: 'eastern-wonders',
    game,
    phase: 'takeCubes',
    seat: last,
    actor: last,
    freeSteps: 0,
    payee: -1,
    toPay: 0,
    upgrades: 0,
    offers: components.startingCubes.map(() => 1),
    players: Array.from({ length: options.players }, () => newSeaPlayer(components)),
    tileCubes: map.names.flatMap(() => [0, 0, 0, 0]),
    outposts: map.names.map(() => 0),
    portTiles,
    closedPort: -1,
    pile,
    bonusLeft: compiled.bonusStacks.map((stack) => stack.length),
  };
}
