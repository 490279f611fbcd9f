import { NO_CUBES } from '../../mechanics/cubes/cubes';
import { rising } from '../../rows/sorted';
import { pick, type Random, shuffled, shuffledNumbers } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Components, Options } from './schema';
import type { Game } from './state';

/** The fourth board is drawn, whatever the options name (NW-S1). */
export function constants(
  { board, upgradeAtLeastOnce = false }: Options,
  { boardChoice: { oneOf } }: Components,
  random: Random,
) {
  const drawnBoard = oneOf[pick(random, oneOf.length)] ?? '';
  return { board: board ?? drawnBoard, ...(upgradeAtLeastOnce ? { upgradeAtLeastOnce } : {}) };
}

/** Lays out a game (NW-S1 to NW-S7). Draws in this order: the point cards, the bonus tiles, the exploration tiles. */
export function setup(compiled: CompiledGame, random: Random, game: Game) {
  const { components, locations, covered } = compiled;
  const cards = shuffled(compiled.pointCards, random);
  const bonusTiles = shuffled(compiled.bonusTiles, random);
  const explorationTiles = shuffledNumbers(0, components.explorationTiles.length, random);
  const { forts } = components.pointRow;
  return {
    players: startingPlayers(compiled, game),
    explorationTiles: locations.map((_, location) => explorationTiles[covered.indexOf(location)] ?? -1),
    pointRow: forts.map((_, fort) => cards[fort] ?? -1),
    deck: cards.slice(forts.length).reverse(),
    bonusStacks: compiled.stackSizes.map((size) => bonusTiles.splice(0, size)),
    spareBonusTiles: bonusTiles.sort(rising),
  };
}

/** Settlers and cubes at the start (NW-S6, NW-S7). */
function startingPlayers({ components: { setup } }: CompiledGame, { players, firstSeat }: Game) {
  const settlers = setup.startingSettlers[players as 2 | 3 | 4];
  return Array.from({ length: players }, (_, seat) => ({
    cubes: [...(setup.startingCubesInTurnOrder[(seat - firstSeat + players) % players] ?? NO_CUBES)],
    settlers,
    reserve: setup.settlersPerPlayer - settlers,
  }));
}
