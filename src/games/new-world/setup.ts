import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { turnOrder } from '../../play/seats';
import { rising } from '../../rows/sorted';
import { pick, type Random, randomFrom, shuffled, shuffledNumbers } from '../../util/random';
import { type CompiledGame, compileGame } from './compiled-game';
import { components as defaultComponents } from './components';
import type { Options } from './schema';
import type { Game, State } from './state';

/**
 * Lays out a game (NW-S1 to NW-S7). Random draws are made in this order, whatever the options name: the first
 * player, the fourth board, the point cards, the bonus tiles, the exploration tiles.
 */
export function setup(options: Options, random: Random = randomFrom(options.seed)): State {
  const components = options.components ?? defaultComponents;
  const { oneOf } = components.boardChoice;
  const drawnSeat = pick(random, options.players);
  const drawnBoard = oneOf[pick(random, oneOf.length)] ?? '';
  const game: State['game'] = {
    players: options.players,
    firstSeat: options.firstSeat ?? drawnSeat,
    board: options.board ?? drawnBoard,
    ...(options.upgradeAtLeastOnce === true ? { upgradeAtLeastOnce: true } : {}),
    ...(options.components === undefined ? {} : { components: options.components }),
  };
  const compiled = compileGame(game);
  const cards = shuffled(compiled.pointCards, random);
  const bonusTiles = shuffled(compiled.bonusTiles, random);
  const explorationTiles = shuffledNumbers(0, components.explorationTiles.length, random);
  const { forts } = components.pointRow;
  return {
    variant: 'new-world',
    game,
    phase: 'turn',
    seat: game.firstSeat,
    actor: game.firstSeat,
    location: -1,
    upgrades: 0,
    traded: 0,
    claimed: 0,
    tookBonus: 0,
    players: startingPlayers(compiled, game),
    settlers: compiled.locations.map(() => 0),
    owners: compiled.locations.map(() => -1),
    explorationTiles: compiled.locations.map(
      (_, location) => explorationTiles[compiled.covered.indexOf(location)] ?? -1,
    ),
    pointRow: forts.map((_, fort) => cards[fort] ?? -1),
    deck: cards.slice(forts.length).reverse(),
    bonusStacks: compiled.stackSizes.map((size) => bonusTiles.splice(0, size)),
    spareBonusTiles: bonusTiles.sort(rising),
  };
}

/** Settlers and cubes at the start (NW-S6, NW-S7). */
function startingPlayers(
  { components: { setup } }: CompiledGame,
  { players, firstSeat }: Game,
): State['players'] {
  const settlers = setup.startingSettlers[players as 2 | 3 | 4];
  const order = turnOrder(firstSeat, players);
  return order.map((_, seat) => {
    const [yellow, red, green, brown] = setup.startingCubesInTurnOrder[order.indexOf(seat)] ?? NO_CUBES;
    return {
      cubes: [yellow, red, green, brown],
      settlers,
      reserve: setup.settlersPerPlayer - settlers,
      pointCards: [],
      bonusTiles: [],
      explorationTiles: [],
    };
  });
}
