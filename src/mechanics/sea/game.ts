import type { ScoreItem } from '../../play/score';
import { nextSeat, playerAt } from '../../play/seats';
import { enter } from '../../rows/layout';
import { cubePoints, heldCubes } from '../cubes/cubes';
import { cubesAtHand } from '../cubes/hold';
import { type CompiledSea, holdSpaces, type SeaState, seaPlaces, VICTORY_TILES_TO_END } from './state';

/** The part of the declaration that Eastern Wonders and From Sand to Sea share. */
export const seaGame = {
  players: { least: 2, most: 4 },
  map: seaPlaces,
  setupTurns: 1,
  drawn: ['market'],
  ofGame: { market: (tiles: readonly number[]) => new Int32Array(tiles) },
  isLastRound: isEndTriggered,
  omittedInNotation: ['dock', 'pass'],
  origin: ({ map }: Pick<CompiledSea, 'map'>, { active }: Pick<SeaState, 'active'>) =>
    map.names[active.boat] ?? '',
  maxRepeats: cubesAtHand,
} as const;

/**
 * Lets the next player whose hold is too full discard, clockwise from the player who decides; starts the next turn if
 * no hold is too full (C-5).
 */
export function discardOrEndTurn(compiled: CompiledSea, state: SeaState): void {
  let at = state.actor;
  do {
    if (isOverLimit(compiled, state, at)) {
      enter(state, compiled.phases.discard);
      state.actor = at;
      return;
    }
    at = nextSeat(at, compiled.players);
  } while (at !== state.seat);
  startTurn(compiled, state, nextSeat(state.seat, compiled.players));
}

function isOverLimit(compiled: CompiledSea, state: SeaState, seat: number): boolean {
  const player = playerAt(state, seat);
  const held = heldCubes(player.cubes);
  return held > compiled.board.holdSpaces && held > holdSpaces(compiled, player);
}

/** Starts a turn, or ends the game if this completes the round in which the end was triggered (EW-E1, SS-E1, C-6). */
export function startTurn(compiled: CompiledSea, state: SeaState, seat: number): void {
  state.seat = seat;
  state.actor = seat;
  const { turn, over } = compiled.phases;
  enter(state, seat === compiled.firstSeat && isEndTriggered(compiled, state) ? over : turn);
}

/** Whether any player has enough victory tiles to trigger the end (EW-E1, SS-E1). */
export function isEndTriggered(_compiled: unknown, state: Pick<SeaState, 'players'>): boolean {
  for (let seat = 0; seat < state.players.length; seat++)
    if (playerAt(state, seat).victoryTiles.length >= VICTORY_TILES_TO_END) return true;
  return false;
}

/** The lines of a player's score in a game on the sea map; `clause` is that of the game on scoring (EW-E2). */
export function seaScores(compiled: CompiledSea, state: SeaState, seat: number, clause: string): ScoreItem[] {
  const player = playerAt(state, seat);
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
