import { fail, type Path } from '../../define/places/check';
import { checkChoices, checkEndless, checkIds, checkStartingCubes, checkTrade } from '../check';
import { checkMap, type MapLayout } from './map';
import { type SeaComponents, VICTORY_TILES_TO_END } from './state';

/** Tiles on the map: market tiles, sea tiles and 4 ports (EW-S1, EW-S2, SS-S3). */
const TILES = 24;

/** Checks what options choose, or what the game at a path keeps. */
export function checkSeaChoices<C>(
  choices: Parameters<typeof checkChoices<C>>[0] & { readonly map?: MapLayout | undefined },
  path: Path,
  checkComponents: (components: C, path: Path) => void,
): void {
  checkChoices(choices, path, checkComponents);
  if (choices.map !== undefined) checkMap(choices.map, TILES, [...path, 'map']);
}

/** Checks what a schema cannot express about component sets of the sea games. */
export function checkSeaComponents(components: SeaComponents, path: Path): void {
  const { marketTiles, playerBoard } = components;
  checkIds(marketTiles, [...path, 'marketTiles']);
  checkIds(components.victoryTiles, [...path, 'victoryTiles']);
  checkIds(components.bonusTiles, [...path, 'bonusTiles']);
  checkIds(components.startingCubes, [...path, 'startingCubes']);
  playerBoard.rows.forEach((symbol, row) => {
    if (playerBoard.rows.indexOf(symbol) !== row) {
      fail('duplicate', [...path, 'playerBoard', 'rows', row], `The symbol ${symbol} has two rows.`);
    }
    const tiles = marketTiles.filter((tile) => tile.symbol === symbol).length;
    if (tiles !== 6) {
      fail(
        'wrong-tile-count',
        [...path, 'marketTiles'],
        `There are ${tiles} market tiles with the symbol ${symbol}, not 6.`,
      );
    }
  });
  marketTiles.forEach((tile, i) => {
    checkTrade(tile, [...path, 'marketTiles', i]);
  });
  if (playerBoard.spacePoints.length !== playerBoard.columns) {
    fail(
      'wrong-length',
      [...path, 'playerBoard', 'spacePoints'],
      `Expected ${playerBoard.columns} numbers of points, one for each column.`,
    );
  }
  checkStartingCubes(
    components.startingCubes.map(({ cubes }) => cubes),
    playerBoard.holdSpaces,
    (set) => [...path, 'startingCubes', set, 'cubes'],
  );
  const stacked = components.bonusStacks.flat();
  components.bonusStacks.forEach((stack, s) => {
    stack.forEach((id, i) => {
      const at = [...path, 'bonusStacks', s, i];
      if (!components.bonusTiles.some((tile) => tile.id === id))
        fail('unknown-piece', at, `There is no bonus tile ${id}.`);
      if (stacked.filter((other) => other === id).length > 1)
        fail('duplicate', at, `The bonus tile ${id} is in two places.`);
    });
  });
  components.bonusTiles.forEach(({ id }, i) => {
    if (!stacked.includes(id))
      fail('missing-piece', [...path, 'bonusTiles', i, 'id'], `The bonus tile ${id} is in no stack.`);
  });
  checkMap(components.standardMap, TILES, [...path, 'standardMap']);
}

/** Checks that the victory tiles cannot run out before somebody triggers the end. */
export function checkEnoughVictoryTiles({ victoryTiles }: SeaComponents, players: number): void {
  const tiles = { name: 'victory tiles', count: victoryTiles.length };
  checkEndless(tiles, players, VICTORY_TILES_TO_END, ['components', 'victoryTiles']);
}
