import { type ScoreItem, type ScoreSheet, scoreSheet } from '../../core/score';
import { cubePoints } from '../../mechanics/cubes/cubes';
import type { Box } from './box';
import type { PlayerRow, Row } from './state';

/** The score of every player, line by line (SR-E2). */
export function scores(box: Box, state: Row): ScoreSheet[] {
  return state.players.map((player, seat) => scoreSheet(seat, itemsOf(box, player)));
}

function itemsOf(box: Box, player: PlayerRow): ScoreItem[] {
  const { pointCards, goldPoints, silverPoints } = box.components;
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
  for (const [kind, count, worth] of coins) {
    if (count > 0) items.push({ kind, count, points: count * worth, clause: 'SR-E2' });
  }
  const cubes = cubePoints(player.cubes);
  if (cubes > 0) items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items;
}
