import { type DeclaredGame, declareGame } from '../../define/declare';
import type { Table } from '../../define/definition';
import type { ViewContext } from '../../define/places/place';
import { lists } from '../../generated/lists/new-world';
import type {
  NewWorldBonusTile as BonusTile,
  NewWorldExplorationTile as ExplorationTile,
} from '../../generated/types/new-world';
import { cubePoints, NO_CUBES } from '../../mechanics/cubes/cubes';
import { isEndTriggered, placeInRound } from '../../mechanics/ends';
import type { ScoreItem } from '../../play/score';
import { rising } from '../../rows/cell-list';
import { pick, type Random, shuffled, shuffledNumbers } from '../../util/random';
import { checkOptions, newGame } from './check';
import { components, defaultHash } from './components';
import { places } from './definition';
import { actions, phases, rules } from './rules';
import {
  type CompiledGame,
  type Components,
  countSymbols,
  type Options,
  type PlayerRow,
  type PointCard,
  pieces,
  type Row,
  type State,
  SYMBOLS,
  type Types,
  tables,
} from './state';

/** Century: A New World, 2 to 4 players. */
export const newWorld: DeclaredGame<Types> = /* @__PURE__ */ (() =>
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
    rules,
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
  }))();

/** Chooses the fourth board (NW-S1). It is drawn even if options name one, so that later draws stay the same. */
function constants(
  { board, upgradeAtLeastOnce = false }: Options,
  { boardChoice: { oneOf } }: Components,
  random: Random,
) {
  const drawnBoard = oneOf[pick(random, oneOf.length)] ?? '';
  return { board: board ?? drawnBoard, ...(upgradeAtLeastOnce === false ? {} : { upgradeAtLeastOnce }) };
}

/** Lays out a game (NW-S1 to NW-S7). Draws in this order: the point cards, the bonus tiles, the exploration tiles. */
function setup(table: Table<State>, compiled: CompiledGame, random: Random): void {
  const { components, locations, covered, players, firstSeat } = compiled;
  const {
    pointRow: { forts },
    setup: given,
  } = components;
  const cards = shuffled(compiled.pointCards, random);
  const bonusTiles = shuffled(compiled.bonusTiles, random);
  const explorationTiles = shuffledNumbers(0, components.explorationTiles.length, random);
  table.explorationTiles = locations.map((_, location) => explorationTiles[covered.indexOf(location)] ?? -1);
  table.pointRow = forts.map((_, fort) => cards[fort] ?? -1);
  table.deck = cards.slice(forts.length).reverse();
  table.bonusStacks = compiled.stackSizes.map((size) => bonusTiles.splice(0, size));
  table.spareBonusTiles = bonusTiles.sort(rising);
  const settlers = given.startingSettlers[players as 2 | 3 | 4];
  table.players.forEach((player, seat) => {
    player.cubes = [...(given.startingCubesInTurnOrder[placeInRound(seat, firstSeat, players)] ?? NO_CUBES)];
    player.settlers = settlers;
    player.reserve = given.settlersPerPlayer - settlers;
  });
}

/** Returns the lines of a player's score (NW-E2). */
function scores(compiled: CompiledGame, { players }: Row, seat: number): ScoreItem[] {
  const player = players[seat] as PlayerRow;
  const { pointCards, bonusTiles, explorationTiles, setup } = compiled.components;
  const symbols = new Float64Array(SYMBOLS.length);
  countSymbols(compiled, player, symbols);
  const settlers = setup.settlersPerPlayer - player.reserve;
  const cubes = cubePoints(player.cubes);
  const items: ScoreItem[] = [
    ...player.pointCards.map((card) => {
      const { id, points } = pointCards[card] as PointCard;
      return { kind: 'pointCard', id, points, clause: 'NW-E2' };
    }),
    ...player.bonusTiles.map((tile) => {
      const { id, effect } = bonusTiles[tile] as BonusTile;
      const count = compiled.bonus.times(tile, symbols, settlers);
      return { kind: 'bonusTile', id, count, points: count * effect.points, clause: 'NW-E3' };
    }),
    ...player.explorationTiles.map((tile) => {
      const { id } = explorationTiles[tile] as ExplorationTile;
      return { kind: 'explorationTile', id, points: compiled.finds.points[tile] as number, clause: 'NW-X1' };
    }),
    { kind: 'cubes', count: cubes, points: cubes, clause: 'C-7' },
  ];
  return items.filter(({ points }) => points > 0);
}
