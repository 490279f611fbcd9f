import { type Accounts, occurrences } from '../../play/ledger';
import { exchange } from '../cubes/ledger';
import type { SeaComponents } from './compiled-sea';
import type { CompiledSea, SeaState } from './sea';

interface Compiled extends CompiledSea {
  readonly components: Pick<SeaComponents, 'marketTiles' | 'victoryTiles' | 'startingCubes'>;
}

/** Tiles and outposts, wherever they lie: those of each seat on the player board and on the map. */
export function seaHoldings(compiled: Compiled, row: SeaState): Accounts {
  const { board, victoryTiles, bonusTiles, bonusStacks } = compiled;
  const open = row.players.map(({ victoryTiles: own }) => own);
  return {
    victoryTiles: occurrences(victoryTiles.length, [...open, row.portTiles, row.pile]),
    closedPort: [row.pile.toArray().filter((tile) => tile < 0).length + (row.closedPort < 0 ? 0 : 1)],
    bonusTiles: bonusTiles.map((_, tile) => {
      const left = bonusStacks.flatMap((stack, i) => stack.slice(stack.length - (row.bonusLeft[i] ?? 0)));
      const taken = row.players.reduce((sum, player) => sum + (player.bonusTiles[tile] ?? 0), 0);
      return taken + left.filter((other) => other === tile).length;
    }),
    outposts: row.players.map((player, seat) => {
      const built = player.built.reduce((sum, count) => sum + count, 0);
      const onMap = row.outposts.reduce((sum, seats) => sum + ((seats >> seat) & 1), 0);
      return board.rows.length * board.columns - built + onMap;
    }),
  };
}

/** The cubes of a set of starting cubes (EW-S8). */
export function startingCubes({ components }: Compiled, set: string): number[] {
  return exchange(components.startingCubes.find(({ id }) => id === set)?.cubes);
}

/** What one trade on the tile under the boat brings and takes (EW-K5). */
export function marketTradeCubes({ components, market }: Compiled, { active }: SeaState): number[] {
  const tile = components.marketTiles[market[active.boat] ?? -1];
  return exchange(tile?.get, tile?.give);
}

/** What the victory tile of the port under the boat costs (EW-P1). */
export function tilePrice({ components, map }: Compiled, { active, portTiles }: SeaState): number[] {
  const port = map.ports.indexOf(active.boat);
  return exchange(undefined, components.victoryTiles[portTiles[port] ?? -1]?.cost);
}
