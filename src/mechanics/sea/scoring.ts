import { type ScoreItem, type ScoreSheet, scoreSheet } from '../../play/score';
import { cubePoints } from '../cubes/cubes';
import type { CompiledSea, SeaPlayer, SeaState } from './sea';

/** The score of every player of a game on the sea map, line by line, under the clause of the game (EW-E2). */
export function seaScores(compiled: CompiledSea, state: SeaState, clause: string): ScoreSheet[] {
  return state.players.map((player, seat) => scoreSheet(seat, seaItems(compiled, player, clause)));
}

function seaItems(compiled: CompiledSea, player: SeaPlayer, clause: string): ScoreItem[] {
  const items: ScoreItem[] = [];
  for (const index of player.victoryTiles) {
    const tile = compiled.victoryTiles[index];
    if (tile !== undefined) items.push({ kind: 'victoryTile', id: tile.id, points: tile.points, clause });
  }
  for (let column = 0; column < compiled.board.columns; column++) {
    let count = 0;
    for (const taken of player.built) if (taken > column) count++;
    const points = count * (compiled.board.spacePoints[column] ?? 0);
    if (points > 0) items.push({ kind: 'boardColumn', id: String(column + 1), count, points, clause });
  }
  compiled.bonusTiles.forEach(({ id, effect }, index) => {
    const count = player.bonusTiles[index] ?? 0;
    if (count > 0 && effect.kind === 'points') {
      items.push({ kind: 'bonusTile', id, count, points: count * effect.points, clause });
    }
  });
  const cubes = cubePoints(player.cubes);
  if (cubes > 0) items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items;
}
