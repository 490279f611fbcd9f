import { coversAt, cubePoints } from '../../mechanics/cubes/cubes';
import { CUBE_FEATURES, Goals, writeHold } from '../../mechanics/cubes/evaluation';
import { holdHeads, holdWriter } from '../../mechanics/cubes/observation';
import { COURSE_FEATURES, leadIn, mostPointCards, STAGES, writeCourse } from '../../mechanics/ends';
import { STEPS, scaled, writeListMultiHot } from '../../observe/numbers';
import type { Encoding } from '../../observe/observation';
import { block, constantBlock, head, numberOf, observationOf, turn } from '../../observe/observation';
import { actionTable } from '../../play/actions';
import type { Features, GameEvaluation } from '../../play/evaluation';
import { learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import type { CellList } from '../../rows/cell-list';
import { places } from './definition';
import { bonusStacks, type EncodingOptions, inGame, locations, pointCards, topCard } from './observation';
import { actions } from './rules';
import searchWeights from './search-weights.json';
import {
  type CompiledGame,
  countSymbols,
  locationsOfAll,
  type PlayerRow,
  type Row,
  SYMBOLS,
  settlersNeeded,
  type Types,
} from './state';
import { readView } from './table';
import weights from './weights.json';

const players = /* @__PURE__ */ block(
  ({ components, players: n }: EncodingOptions) => {
    const taken = (what: string): string => `${what} taken, in the order of the components`;
    const settlers = components.setup.settlersPerPlayer;
    return [
      ...holdHeads(n),
      head('players.settlers', 'settlers ready for use', [n], settlers),
      head('players.reserve', 'settlers in reserve', [n], settlers),
      head('players.pointCards', taken('point cards'), [n, components.pointCards.length]),
      head('players.bonusTiles', taken('bonus tiles'), [n, components.bonusTiles.length]),
      head('players.explorationTiles', taken('exploration tiles'), [n, components.explorationTiles.length]),
    ];
  },
  (
    { components, players: n },
    [cubesAt, spacesAt, excessAt, settlersAt, reserveAt, cardsAt, bonusAt, explorationAt],
    at,
  ) => {
    const deckAt = at('deck.cards');
    const unseenAt = at('bonusStacks.unseen');
    const writeHold = holdWriter(cubesAt, spacesAt, excessAt);
    const { setup } = components;
    const cards = components.pointCards.length;
    const bonusTiles = components.bonusTiles.length;
    const explorationTiles = components.explorationTiles.length;
    return (row: Row, out, viewer) => {
      for (let place = 0; place < n; place++) {
        const player = row.players[(viewer + place) % n] as PlayerRow;
        writeHold(player.cubes, setup.holdSpaces, out, place);
        out[settlersAt + place] = scaled(player.settlers, setup.settlersPerPlayer);
        out[reserveAt + place] = scaled(player.reserve, setup.settlersPerPlayer);
        writeTaken(player.pointCards, out, cardsAt + place * cards, deckAt);
        writeTaken(player.bonusTiles, out, bonusAt + place * bonusTiles, unseenAt);
        writeListMultiHot(player.explorationTiles, out, explorationAt + place * explorationTiles, 1);
      }
    };
  },
);
/** Marks the pieces of a list as taken, and as seen. */
function writeTaken({ cells }: CellList, out: Float32Array, takenAt: number, unseenAt: number): void {
  const last = cells[0] as number;
  for (let i = 1; i <= last; i++) {
    const piece = cells[i] as number;
    out[takenAt + piece] = 1;
    out[unseenAt + piece] = 0;
  }
}

export const observed: Encoding<Types> = {
  ownOptions: { board: 'string', upgradeAtLeastOnce: [true, false, 'noneNeeded'] },
  observation: (setting) =>
    observationOf<EncodingOptions, Row>(setting, [
      turn(places),
      numberOf('upgrades', 'upgrades left', STEPS),
      numberOf('traded', 'whether a trade has been made at the location in use'),
      numberOf('claimed', 'whether a point card has been claimed there'),
      numberOf('tookBonus', 'whether a bonus tile has been taken there'),
      constantBlock(inGame),
      locations,
      pointCards,
      bonusStacks,
      players,
      topCard,
    ]),
  readView,
  variations: {
    actions: ({ components }) => actionTable(actions, { locations: locationsOfAll(components) }),
    nameOf: ({ board }) => board,
  },
};

/** Rough estimates of how many more times a bonus tile scores with one more point card, by kind of effect. */
const HOPE = { perSymbol: 0.35, perPair: 0.22, perTwoSettlers: 0.15, points: 0 } as const;

const NAMES: readonly string[] = /* @__PURE__ */ (() => [
  ...COURSE_FEATURES,
  'score',
  'settlers',
  'ready',
  'settlerCards',
  'explorationCards',
  'helpCards',
  'toolCards',
  'tools',
  'hope',
  'slots',
  'offer',
  ...CUBE_FEATURES,
  'goal',
  'secondGoal',
  'safeGoal',
  'payable',
  'lead',
])();

function features(compiled: CompiledGame): Features<Row> {
  const { firstSeat, endTrigger, holdSpaces, places, cards, bonus } = compiled;
  const { pointCards, bonusTiles, setup } = compiled.components;
  /** The point cards as goals of 2 points each, so that `Goals` gives values from 0 to 1: at most half the points. */
  const goals = new Goals(pointCards.map(({ cost }) => ({ cost, points: 2 })));
  const hopes = Float64Array.from(bonusTiles, ({ effect }) => HOPE[effect.kind] * effect.points);
  const toolWorth = Float64Array.from(pointCards, ({ kind }, card) =>
    kind === 'tool' ? ((cards.toolRank[card] as number) + 1) / 2 : 0,
  );
  const forts = Int32Array.from(compiled.components.pointRow.forts, (_, fort) => places.fort.indexOf(fort));
  const symbols = new Float64Array(SYMBOLS.length);
  const gains = new Float64Array(SYMBOLS.length);

  const settlersOf = ({ reserve }: PlayerRow): number => setup.settlersPerPlayer - reserve;
  /** Adds to `gains` the points that a tile would bring for one more symbol of each kind. */
  const addGains = (tile: number, settlers: number): void => {
    const one = bonus.one[tile] as number;
    const other = bonus.other[tile] as number;
    if (one === -1) return;
    const before = bonus.score(tile, symbols, settlers);
    for (let kind = 0; kind < SYMBOLS.length; kind++) {
      if (kind !== one && kind !== other) continue;
      (symbols[kind] as number) += 1;
      (gains[kind] as number) += bonus.score(tile, symbols, settlers) - before;
      (symbols[kind] as number) -= 1;
    }
  };
  /** Returns the score of a player and writes the counts of the player's symbols to `symbols`. */
  const scoreOf = (player: PlayerRow): number => {
    const { bonusTiles: taken } = player;
    let score = cubePoints(player.cubes) + countSymbols(compiled, player, symbols);
    const settlers = settlersOf(player);
    for (let i = 0; i < taken.length; i++) score += bonus.score(taken.get(i), symbols, settlers);
    return score;
  };
  const writeCards = ({ pointCards: won }: PlayerRow, out: Float64Array, at: number): number => {
    const tools = at + SYMBOLS.length;
    out.fill(0, at, tools + 1);
    for (let i = 0; i < won.length; i++) {
      const card = won.get(i);
      const kind = at + (cards.symbol[card] as number);
      out[kind] = (out[kind] as number) + 0.5;
      out[tools] = (out[tools] as number) + (toolWorth[card] as number);
    }
    return tools + 1;
  };
  /** Writes the points that bonus tiles may still bring, and to `gains` the gain from one more symbol of each kind. */
  const writeTiles = (row: Row, player: PlayerRow, out: Float64Array, at: number): number => {
    const { bonusTiles: taken } = player;
    const { bonusStacks } = row;
    const left = Math.max(0, endTrigger - player.pointCards.length);
    const settlers = settlersOf(player);
    const slots = compiled.bonusSlots - taken.length;
    let hope = 0;
    let offer = 0;
    gains.fill(0);
    for (let i = 0; i < taken.length; i++) {
      const tile = taken.get(i);
      hope += (hopes[tile] as number) * left;
      addGains(tile, settlers);
    }
    for (let i = 0; slots > 0 && i < bonusStacks.length; i++) {
      const stack = bonusStacks[i] as CellList;
      const tile = stack.at(stack.length - 1);
      if (tile === undefined) continue;
      offer = Math.max(offer, bonus.score(tile, symbols, settlers) + (hopes[tile] as number) * left);
    }
    out[at] = hope / 10;
    out[at + 1] = slots / 3;
    out[at + 2] = offer / 10;
    return at + 3;
  };
  /** Whether a seat with `ready` settlers, but without native help, could work at a fort where it has no settlers. */
  const isOpen = (row: Row, seat: number, ready: number, location: number): boolean => {
    const owner = row.owners[location] as number;
    if (owner === seat) return false;
    const { settlers } = places;
    return settlersNeeded(settlers[location] as number, row.settlers[location] as number, 0) <= ready;
  };
  const writeGoals = (row: Row, seat: number, out: Float64Array, at: number): number => {
    const { cubes, settlers: ready } = playerAt(row, seat);
    const { pointRow } = row;
    const isOnTurn = row.seat === seat;
    let best = 0;
    let second = 0;
    let safe = 0;
    let payable = 0;
    for (let fort = 0; fort < pointRow.length; fort++) {
      const card = pointRow[fort] as number;
      if (card === -1) continue;
      const points = (cards.points[card] as number) + (gains[cards.symbol[card] as number] as number);
      const value = goals.value(cubes, card) * points;
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
      if (value > safe && (isOnTurn || !coversAt(row.active.cubes, cards.cost, 4 * card))) safe = value;
      if (points <= payable || !coversAt(cubes, cards.cost, 4 * card)) continue;
      if (isOpen(row, seat, ready, forts[fort] as number)) payable = points;
    }
    out[at] = best / 10;
    out[at + 1] = second / 10;
    out[at + 2] = safe / 10;
    out[at + 3] = payable / 10;
    return at + 4;
  };

  return {
    names: NAMES,
    stages: STAGES,
    write: (row, seat, out) => {
      const player = playerAt(row, seat);
      const own = player.pointCards.length;
      const stage = writeCourse(row, seat, firstSeat, own, mostPointCards(row), endTrigger, out);
      const score = scoreOf(player);
      let at: number = COURSE_FEATURES.length;
      out[at++] = score / 10;
      out[at++] = settlersOf(player) / 6;
      out[at++] = player.settlers / 6;
      at = writeCards(player, out, at);
      at = writeTiles(row, player, out, at);
      at = writeHold(player.cubes, holdSpaces, out, at);
      at = writeGoals(row, seat, out, at);
      out[at] = leadIn(stage, row, seat, scoreOf);
      return stage;
    },
  };
}

/** The width of the beam: more than the 20 or so open locations, because work at a fort gains nothing until a claim. */
const TURN_WIDTH = 24;

export const evaluated: GameEvaluation<Types> = {
  features,
  evaluator: (compiled, inputs = features(compiled)) => learnedEvaluation(inputs, weights),
  searchEvaluator: (compiled, inputs = features(compiled)) => learnedEvaluation(inputs, searchWeights),
  turnWidth: TURN_WIDTH,
};
