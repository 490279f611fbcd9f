import { cubePoints } from '../../mechanics/cubes/cubes';
import { type ScoreItem, type ScoreSheet, scoreSheet } from '../../play/score';
import type { CompiledGame } from './compiled-game';
import type { Components } from './schema';
import type { PlayerRow, PointCard, Row } from './state';

type BonusEffect = Components['bonusTiles'][number]['effect'];
/** How many New World symbols of each kind a player has. */
type Symbols = Record<PointCard['kind'], number>;

/** The score of every player, line by line (NW-E2). */
export function scores(compiled: CompiledGame, state: Row): ScoreSheet[] {
  return state.players.map((player, seat) => scoreSheet(seat, itemsOf(compiled, player)));
}

function itemsOf(compiled: CompiledGame, player: PlayerRow): ScoreItem[] {
  const { pointCards, bonusTiles, explorationTiles, setup } = compiled.components;
  const items: ScoreItem[] = [];
  for (const index of player.pointCards) {
    const card = pointCards[index];
    if (card !== undefined)
      items.push({ kind: 'pointCard', id: card.id, points: card.points, clause: 'NW-E2' });
  }
  const symbols = symbolsOf(compiled, player);
  const settlers = setup.settlersPerPlayer - player.reserve;
  for (const index of player.bonusTiles) {
    const tile = bonusTiles[index];
    if (tile === undefined) continue;
    const count = timesMet(tile.effect, symbols, settlers);
    const points = count * tile.effect.points;
    items.push({ kind: 'bonusTile', id: tile.id, count, points, clause: 'NW-E3' });
  }
  for (const index of player.explorationTiles) {
    const tile = explorationTiles[index];
    if (tile?.effect.kind !== 'points') continue;
    items.push({ kind: 'explorationTile', id: tile.id, points: tile.effect.points, clause: 'NW-X1' });
  }
  const cubes = cubePoints(player.cubes);
  items.push({ kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' });
  return items.filter(({ points }) => points > 0);
}

/** The symbols of a player's point cards and exploration tiles (NW-E3, NW-X1). */
function symbolsOf({ components }: CompiledGame, player: PlayerRow): Symbols {
  const symbols: Symbols = { settlers: 0, exploration: 0, nativeHelp: 0, tool: 0 };
  for (const index of player.pointCards) {
    const card = components.pointCards[index];
    if (card !== undefined) symbols[card.kind] += 1;
  }
  for (const index of player.explorationTiles) {
    const effect = components.explorationTiles[index]?.effect;
    if (effect?.kind === 'symbol') symbols[effect.symbol] += 1;
  }
  return symbols;
}

/** How often a player with these symbols and settlers meets the condition of a bonus tile (NW-E3). */
function timesMet(effect: BonusEffect, symbols: Symbols, settlers: number): number {
  switch (effect.kind) {
    case 'perSymbol':
      return symbols[effect.symbol];
    case 'perPair': {
      const [one, other] = effect.symbols;
      return one === other ? Math.floor(symbols[one] / 2) : Math.min(symbols[one], symbols[other]);
    }
    case 'perTwoSettlers':
      return Math.floor(settlers / 2);
    case 'points':
      return 1;
  }
}
