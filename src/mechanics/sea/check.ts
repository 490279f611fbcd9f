import {
  checkChoices,
  checkEndless,
  checkIds,
  checkSeats,
  checkStartingCubes,
  checkTrade,
  fail,
  type Path,
  stockOf,
} from '../check';
import { checkMap, type MapLayout } from './map';
import { hasOutpost } from './outposts';
import { closedPortDepth } from './ports';
import {
  CLOSED_PORT_TILE,
  type CompiledSea,
  type SeaComponents,
  type SeaState,
  VICTORY_TILES_TO_END,
} from './state';

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

/** Checks the seats, the market tiles (`perSymbol` of each symbol) and where the other pieces of a sea game lie. */
export function checkSea(compiled: CompiledSea, state: SeaState, perSymbol: number): void {
  checkSeats(state, compiled.players);
  checkMarket(compiled, state, perSymbol);
  checkVictoryTiles(compiled, state);
  checkBonusTiles(compiled, state);
  checkOutposts(compiled, state);
}

/** No market tile lies twice. */
function checkMarket(compiled: CompiledSea, _state: SeaState, perSymbol: number): void {
  const counts = compiled.board.rows.map(() => 0);
  compiled.market.forEach((tile, hex) => {
    if (tile === -1) return;
    const pathOf = (): Path => ['game', 'market', hex];
    if (tile >= compiled.trades.length) fail('unknown-piece', pathOf(), `There is no market tile ${tile}.`);
    if (compiled.market.indexOf(tile) !== hex)
      fail('duplicate', pathOf(), 'This market tile is in two places.');
    if (compiled.map.portAt[hex] !== -1)
      fail('misplaced-piece', pathOf(), 'A market tile cannot lie on a port.');
    const row = compiled.rows[tile] ?? 0;
    counts[row] = (counts[row] ?? 0) + 1;
  });
  counts.forEach((found, row) => {
    if (found !== perSymbol) {
      fail(
        'wrong-tile-count',
        ['game', 'market'],
        `${found} market tiles with the symbol ${compiled.board.rows[row]} lie on the map, not ${perSymbol}.`,
      );
    }
  });
}

function checkVictoryTiles(compiled: CompiledSea, state: SeaState): void {
  const tiles = stockOf('victory tile', compiled.victoryTiles.keys());
  let claimed = 0;
  state.players.forEach((player, seat) => {
    tiles.placeAll(player.victoryTiles, ['players', seat, 'victoryTiles']);
    claimed += player.victoryTiles.length;
    if (player.victoryTiles.length > VICTORY_TILES_TO_END) {
      fail(
        'impossible-state',
        ['players', seat, 'victoryTiles'],
        'No player can take more victory tiles than the number that triggers the end.',
      );
    }
  });
  state.portTiles.forEach((tile, port) => {
    if (tile !== -1) tiles.place(tile, ['portTiles'], port);
  });
  let closedAt = -1;
  for (const [i, tile] of state.pile.toArray().entries()) {
    if (tile !== CLOSED_PORT_TILE) {
      tiles.place(tile, ['pile'], i);
      continue;
    }
    if (closedAt !== -1 || state.closedPort !== -1) {
      fail('duplicate', ['pile', i], 'There is only one closed-port tile.');
    }
    closedAt = i;
  }
  if (tiles.left() > 0) fail('missing-piece', ['pile'], 'A victory tile is missing.');
  const expected = Math.max(0, compiled.victoryTiles.length - compiled.map.ports.length + 1 - claimed);
  if (state.pile.length !== expected) {
    fail('impossible-state', ['pile'], `After ${claimed} claims the pile has ${expected} tiles.`);
  }
  if (state.closedPort === -1) {
    if (closedAt === -1) fail('missing-piece', ['closedPort'], 'The closed-port tile is missing.');
    if (state.pile.length - closedAt > closedPortDepth(compiled, state)) {
      fail('impossible-state', ['pile', closedAt], 'The closed-port tile was shuffled among the top tiles.');
    }
  } else {
    if (claimed === 0)
      fail('impossible-state', ['closedPort'], 'The closed-port tile comes with the first claims.');
    if (state.portTiles[state.closedPort] !== -1) {
      fail('misplaced-piece', ['portTiles', state.closedPort], 'No victory tile lies on a closed port.');
    }
  }
  state.portTiles.forEach((tile, port) => {
    if (tile === -1 && port !== state.closedPort && state.pile.length > 0) {
      fail('missing-piece', ['portTiles', port], 'An open port is refilled while the pile lasts.');
    }
  });
}

function checkBonusTiles(compiled: CompiledSea, state: SeaState): void {
  if (state.bonusLeft.length !== compiled.bonusStacks.length) {
    fail('wrong-length', ['bonusLeft'], `There are ${compiled.bonusStacks.length} bonus stacks.`);
  }
  const taken = compiled.bonusTiles.map(() => 0);
  compiled.bonusStacks.forEach((stack, s) => {
    const left = state.bonusLeft[s] ?? 0;
    if (left > stack.length) fail('too-many', ['bonusLeft', s], `This stack has ${stack.length} tiles.`);
    for (const tile of stack.slice(0, stack.length - left)) taken[tile] = (taken[tile] ?? 0) + 1;
  });
  state.players.forEach((player, seat) => {
    const path = ['players', seat, 'bonusTiles'];
    if (player.bonusTiles.length !== taken.length)
      fail('wrong-length', path, `There are ${taken.length} kinds of bonus tiles.`);
    player.bonusTiles.forEach((count, tile) => {
      taken[tile] = (taken[tile] ?? 0) - count;
    });
    const owned = player.bonusTiles.reduce((sum, count) => sum + count, 0);
    if (owned > Math.min(...player.built))
      fail('too-many', path, 'There is at most one bonus tile for each emptied column.');
  });
  taken.forEach((difference, tile) => {
    if (difference !== 0) {
      fail(
        'misplaced-piece',
        ['bonusLeft'],
        `The copies of ${compiled.bonusTiles[tile]?.id} in stacks and with players do not add up.`,
      );
    }
  });
}

function checkOutposts(compiled: CompiledSea, state: SeaState): void {
  state.outposts.forEach((bits, hex) => {
    if (bits >> compiled.players !== 0)
      fail('no-such-seat', ['outposts', hex], 'An outpost belongs to nobody.');
    if (bits !== 0 && compiled.market[hex] === -1)
      fail('misplaced-piece', ['outposts', hex], 'Outposts can stand only on market tiles.');
  });
  state.players.forEach((player, seat) => {
    const standing = compiled.board.rows.map(() => 0);
    state.outposts.forEach((_, hex) => {
      const row = hasOutpost(state, seat, hex) ? compiled.rows[compiled.market[hex] ?? -1] : undefined;
      if (row !== undefined) standing[row] = (standing[row] ?? 0) + 1;
    });
    player.built.forEach((built, row) => {
      const path = ['players', seat, 'built', row];
      if (built > compiled.board.columns)
        fail('too-many', path, `A row has ${compiled.board.columns} outposts.`);
      if (built !== standing[row]) {
        fail(
          'misplaced-piece',
          path,
          `${built} outposts were built from this row, but ${standing[row]} stand on tiles with its symbol.`,
        );
      }
    });
  });
}
