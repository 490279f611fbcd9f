import { cubePoints } from '../../mechanics/cubes/cubes';
import { type ScoreItem, type ScoreSheet, scoreSheet } from '../../play/score';
import type { CompiledGame } from './compiled-game';
import type { PlayerRow, Row } from './state';

/** The score of every player, line by line (SR-E2). */
export function scores(compiled: CompiledGame, state: Row): ScoreSheet[] {
  return state.players.map((player, seat) => scoreSheet(seat, itemsOf(compiled, player)));
}

function itemsOf(compiled: CompiledGame, player: PlayerRow): ScoreItem[] {
  const { pointCards, goldPoints, silverPoints } = compiled.components;
  const items: ScoreItem[] = [];
  for (const index of player.pointCards) {
    const card = pointCards[index];
    if (card !== undefined)
      items.push({ kind: 'pointCard', id: card.id, points: card.points, clause: 'SR-E2' });
  }
  const coins = [
    ['goldCoins', player.gold, goldPoints],
    ['silverCoins', player.silver, silverPoints],
  ] as const;
  for (const [kind, count, value] of coins) {
    if (count > 0) items.push({ kind, count, points: count * value, clause: 'SR-E2' });
  }
  const cubes = cubePoints(player.cubes);
  if (cubes > 0) items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items;
}
