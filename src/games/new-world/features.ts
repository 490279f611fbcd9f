import type { Features } from '../../core/evaluated';
import type { CellList } from '../../core/rows/cell-list';
import { playerAt } from '../../core/seats';
import { cubePoints } from '../../mechanics/cubes/cubes';
import { CUBE_FEATURES, GOAL_FEATURES, GoalReach, writeHold } from '../../mechanics/cubes/features';
import { COURSE_FEATURES, STAGES, writeCourse } from '../../mechanics/ends/features';
import type { CompiledGame } from './compiled-game';
import type { PlayerRow, Row } from './state';

/** The symbols of cards and tiles, in the order of the features. */
const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;

const OWN_FEATURES = [
  'tiles',
  'perSymbol',
  'explored',
  'ready',
  'fewReady',
  'settlers',
  'atProduction',
  'atUpgrade',
  'atTrade',
  'atFort',
  'places',
] as const;

const NAMES: readonly string[] = [
  ...COURSE_FEATURES,
  'score',
  ...CUBE_FEATURES,
  ...GOAL_FEATURES,
  ...SYMBOLS.map((symbol) => `${symbol}Cards`),
  ...OWN_FEATURES,
];

/** What the evaluation of A New World looks at. */
export function features(compiled: CompiledGame): Features<Row> {
  const { firstSeat, endTrigger, holdSpaces, components, places, locations } = compiled;
  const { pointCards, bonusTiles, explorationTiles, setup, pointRow } = components;
  const { settlersPerPlayer } = setup;
  const reach = new GoalReach(pointCards);
  const cardPoints = Float64Array.from(pointCards, ({ points }) => points);
  const cardSymbol = Int32Array.from(pointCards, ({ kind }) => SYMBOLS.indexOf(kind));
  const foundSymbol = Int32Array.from(explorationTiles, ({ effect }) =>
    effect.kind === 'symbol' ? SYMBOLS.indexOf(effect.symbol) : -1,
  );
  const foundPoints = Float64Array.from(explorationTiles, ({ effect }) =>
    effect.kind === 'points' ? effect.points : 0,
  );
  /** For each tile its kind and its symbols. */
  const tileKind = Int32Array.from(bonusTiles, ({ effect }) =>
    ['perSymbol', 'perPair', 'perTwoSettlers', 'points'].indexOf(effect.kind),
  );
  const tileOne = Int32Array.from(bonusTiles, ({ effect }) =>
    effect.kind === 'perSymbol'
      ? SYMBOLS.indexOf(effect.symbol)
      : effect.kind === 'perPair'
        ? SYMBOLS.indexOf(effect.symbols[0])
        : -1,
  );
  const tileOther = Int32Array.from(bonusTiles, ({ effect }) =>
    effect.kind === 'perPair' ? SYMBOLS.indexOf(effect.symbols[1]) : -1,
  );
  const tilePoints = Float64Array.from(bonusTiles, ({ effect }) => effect.points);
  const fortAt = pointRow.forts.map((fort) => locations.findIndex(({ id }) => id === fort));
  const symbols = new Int32Array(SYMBOLS.length);

  const countSymbols = (won: CellList, explored: CellList): void => {
    symbols.fill(0);
    for (let i = 0; i < won.length; i++) {
      const symbol = cardSymbol[won.get(i)] as number;
      symbols[symbol] = (symbols[symbol] as number) + 1;
    }
    for (let i = 0; i < explored.length; i++) {
      const symbol = foundSymbol[explored.get(i)] as number;
      if (symbol !== -1) symbols[symbol] = (symbols[symbol] as number) + 1;
    }
  };

  /** How often the condition of a bonus tile is met. */
  const timesMet = (tile: number, settlers: number): number => {
    const one = symbols[tileOne[tile] as number] as number;
    const other = tileOther[tile] as number;
    switch (tileKind[tile]) {
      case 0:
        return one;
      case 1:
        return tileOne[tile] === other ? one >> 1 : Math.min(one, symbols[other] as number);
      case 2:
        return settlers >> 1;
      default:
        return 1;
    }
  };

  const scoreOf = (player: PlayerRow, settlers: number): number => {
    const { pointCards: won, bonusTiles: tiles, explorationTiles: explored } = player;
    let score = cubePoints(player.cubes);
    for (let i = 0; i < won.length; i++) score += cardPoints[won.get(i)] as number;
    for (let i = 0; i < explored.length; i++) score += foundPoints[explored.get(i)] as number;
    for (let i = 0; i < tiles.length; i++) {
      const tile = tiles.get(i);
      score += timesMet(tile, settlers) * (tilePoints[tile] as number);
    }
    return score;
  };

  return {
    names: NAMES,
    stages: STAGES,
    write(row, seat, out) {
      const player = playerAt(row, seat);
      const { cubes, pointCards: won, bonusTiles: tiles, explorationTiles: explored } = player;
      let most = 0;
      for (let i = 0; i < row.players.length; i++) most = Math.max(most, playerAt(row, i).pointCards.length);
      const stage = writeCourse(row, seat, firstSeat, won.length, most, endTrigger, out);
      const settlers = settlersPerPlayer - player.reserve;
      countSymbols(won, explored);
      let at: number = COURSE_FEATURES.length;
      out[at++] = scoreOf(player, settlers) / 10;
      at = writeHold(cubes, holdSpaces, out, at);
      reach.clear();
      const { pointRow: shown, settlers: placed, owners } = row;
      for (let fort = 0; fort < shown.length; fort++) {
        const card = shown[fort] as number;
        if (card === -1) continue;
        const location = fortAt[fort] as number;
        const there = placed[location] as number;
        const wanted = there === 0 ? (places.settlers[location] as number) : there + 1;
        const missing = owners[location] === seat ? 1 : Math.max(0, wanted - player.settlers);
        reach.add(card, reach.distance(cubes, card) + missing, 0);
      }
      at = reach.write(row.seat === seat, out, at);
      for (let i = 0; i < SYMBOLS.length; i++) out[at++] = (symbols[i] as number) / 2;
      out[at++] = tiles.length / 2;
      let perSymbol = 0;
      for (let i = 0; i < tiles.length; i++)
        if ((tileKind[tiles.get(i)] as number) < 3) perSymbol += tilePoints[tiles.get(i)] as number;
      out[at++] = perSymbol / 4;
      out[at++] = explored.length / 2;
      out[at++] = player.settlers / 5;
      out[at++] = Math.max(0, 3 - player.settlers) / 3;
      out[at++] = settlers / 5;
      out.fill(0, at, at + 5);
      for (let location = 0; location < placed.length; location++) {
        if (owners[location] !== seat) continue;
        const to = at + (places.kind[location] as number);
        out[to] = (out[to] as number) + (placed[location] as number) / 5;
        out[at + 4] = (out[at + 4] as number) + 1 / 5;
      }
      return stage;
    },
  };
}
