import { deepEqual } from 'node:assert/strict';
import { componentsInUse } from '../../../src/entries/components';
import type { Action, State } from '../../../src/index';
import { minus, NONE, plus, RANK, unit, upgraded } from './cubes';

/** Eastern Wonders: what each action moves between holds, tiles and supply. */
export function easternWondersAccounts(
  before: State<'eastern-wonders'>,
  action: Action<'eastern-wonders'>,
  after: State<'eastern-wonders'>,
): void {
  const { marketTiles, victoryTiles, bonusTiles, startingCubes } = componentsInUse(before);
  const me = before.players[before.actor];
  if (me === undefined) throw new Error('nobody decides');
  const holds = before.players.map((player) => [...player.cubes]);
  const tiles = [...before.tileCubes];
  const move = (seat: number, change: readonly number[]): void => {
    holds[seat] = plus(holds[seat] ?? NONE, change);
  };
  switch (action.kind) {
    case 'takeCubes':
      move(before.actor, startingCubes.find((set) => set.id === action.set)?.cubes ?? NONE);
      break;
    case 'sail':
      if (action.leave !== undefined) {
        move(before.actor, unit(action.leave, -1));
        const left = 4 * me.boat + (RANK[action.leave] ?? 0);
        tiles[left] = (tiles[left] ?? 0) + 1;
      }
      break;
    case 'payBoat':
      move(before.actor, unit(action.cube, -1));
      move(action.seat, unit(action.cube));
      break;
    case 'collect':
      move(before.actor, tiles.slice(4 * me.boat, 4 * me.boat + 4));
      tiles.fill(0, 4 * me.boat, 4 * me.boat + 4);
      break;
    case 'payCube':
    case 'discard':
      move(before.actor, unit(action.cube, -1));
      break;
    case 'upgrade':
      move(before.actor, upgraded(action.cube));
      break;
    case 'trade': {
      const tile = marketTiles[before.game.market[me.boat] ?? -1];
      move(before.actor, minus(tile?.get ?? NONE, tile?.give ?? NONE));
      break;
    }
    case 'claim': {
      const taken =
        after.players[before.actor]?.victoryTiles.find((tile) => !me.victoryTiles.includes(tile)) ?? -1;
      move(before.actor, minus(NONE, victoryTiles[taken]?.cost ?? NONE));
      break;
    }
    case 'harvest': {
      move(before.actor, [2, 0, 0, 0]);
      bonusTiles.forEach(({ effect }, tile) => {
        for (let i = me.bonusTiles[tile] ?? 0; i > 0 && effect.kind === 'harvestCubes'; i--) {
          move(before.actor, effect.cubes);
        }
      });
      break;
    }
    default:
  }
  deepEqual(
    after.players.map((player) => player.cubes),
    holds,
  );
  deepEqual(after.tileCubes, tiles);
}
