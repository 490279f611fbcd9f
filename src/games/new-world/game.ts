import { type DeclaredGame, declareGame, type Table } from '../../define/declare';
import type { ViewContext } from '../../define/places/place';
import { lists } from '../../generated/lists/new-world';
import { cubePoints, NO_CUBES } from '../../mechanics/cubes/cubes';
import { cubesAtHand } from '../../mechanics/cubes/hold';
import { isEndTriggered } from '../../mechanics/ends';
import type { ScoreItem } from '../../play/score';
import { rising } from '../../rows/cell-list';
import { pick, type Random, shuffled, shuffledNumbers } from '../../util/random';
import { checkOptions, newGame } from './check';
import { components, defaultHash } from './components';
import { actions, phases, places } from './definition';
import { claim, discard, endTurn, explore, rest, takeBonus, trade, upgrade } from './rules/turn';
import { work } from './rules/work';
import {
  type CompiledGame,
  type Components,
  type Game,
  type NewWorldRules,
  type Options,
  type PlayerRow,
  type PointCard,
  pieces,
  type Row,
  type State,
  tables,
} from './state';

/** Century: A New World, 2 to 4 players. */
export const newWorld: DeclaredGame<NewWorldRules> = /* @__PURE__ */ (() =>
  declareGame({
    name: 'new-world',
    players: { least: 2, most: 4 },
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    shows: { board: (_: unknown, { row }: ViewContext<CompiledGame, Row>) => row.game.board },
    hasMemory: false,
    actions,
    phases,
    rules: { work, upgrade, trade, claim, takeBonus, explore, rest, discard, endTurn },
    lists,
    endClause: 'NW-E1',
    tables,
    checkOptions,
    newGame,
    constants,
    setup,
    scores,
    isLastRound: isEndTriggered,
    omittedInNotation: ['pass'],
    maxRepeats: cubesAtHand,
  }))();

/** Chooses the fourth board (NW-S1). If the options name one, a draw is made all the same, and then ignored. */
function constants(
  { board, upgradeAtLeastOnce = false }: Options,
  { boardChoice: { oneOf } }: Components,
  random: Random,
) {
  const drawnBoard = oneOf[pick(random, oneOf.length)] ?? '';
  return { board: board ?? drawnBoard, ...(upgradeAtLeastOnce === false ? {} : { upgradeAtLeastOnce }) };
}

/** Lays out a game (NW-S1 to NW-S7). Draws in this order: the point cards, the bonus tiles, the exploration tiles. */
function setup(table: Table<State>, compiled: CompiledGame, random: Random, game: Game): void {
  const { components, locations, covered } = compiled;
  const cards = shuffled(compiled.pointCards, random);
  const bonusTiles = shuffled(compiled.bonusTiles, random);
  const explorationTiles = shuffledNumbers(0, components.explorationTiles.length, random);
  const { forts } = components.pointRow;
  table.explorationTiles = locations.map((_, location) => explorationTiles[covered.indexOf(location)] ?? -1);
  table.pointRow = forts.map((_, fort) => cards[fort] ?? -1);
  table.deck = cards.slice(forts.length).reverse();
  table.bonusStacks = compiled.stackSizes.map((size) => bonusTiles.splice(0, size));
  table.spareBonusTiles = bonusTiles.sort(rising);
  layOutPlayers(table, compiled, game);
}

/** Sets the settlers and cubes of each player at the start (NW-S6, NW-S7). */
function layOutPlayers(table: Table<State>, { components: { setup } }: CompiledGame, game: Game): void {
  const { players, firstSeat } = game;
  const settlers = setup.startingSettlers[players as 2 | 3 | 4];
  table.players.forEach((player, seat) => {
    player.cubes = [...(setup.startingCubesInTurnOrder[(seat - firstSeat + players) % players] ?? NO_CUBES)];
    player.settlers = settlers;
    player.reserve = setup.settlersPerPlayer - settlers;
  });
}

type BonusEffect = Components['bonusTiles'][number]['effect'];
/** The number of symbols of each kind that a player has. */
type Symbols = Record<PointCard['kind'], number>;

/** The lines of a player's score (NW-E2). */
function scores(compiled: CompiledGame, { players }: Row, seat: number): ScoreItem[] {
  const player = players[seat] as PlayerRow;
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

/** Counts the symbols on a player's point cards and exploration tiles (NW-E3, NW-X1). */
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

/** The number of times that a player with these symbols and settlers meets the condition of a bonus tile (NW-E3). */
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
