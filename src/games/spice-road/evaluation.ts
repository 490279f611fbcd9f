import { cubePoints } from '../../mechanics/cubes/cubes';
import { CUBE_FEATURES, GOAL_FEATURES, GoalReach, writeHold } from '../../mechanics/cubes/evaluation';
import { COURSE_FEATURES, DONE, leadOf, STAGES, writeCourse } from '../../mechanics/ends';
import { MERCHANT_FEATURES, merchantWriter } from '../../mechanics/merchants/evaluation';
import type { Evaluate, Evaluating, Features } from '../../play/evaluation';
import { learnedEvaluation } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import type { CompiledGame, PlayerRow, Row, SpiceRoadRules } from './state';
import weights from './weights.json';

const NAMES: readonly string[] = [
  ...COURSE_FEATURES,
  'score',
  ...CUBE_FEATURES,
  ...GOAL_FEATURES,
  ...MERCHANT_FEATURES,
  'lead',
];
const NONE: readonly never[] = [];

/** What the evaluation of Spice Road looks at. */
function features(compiled: CompiledGame): Features<Row> {
  const { firstSeat, endTrigger, holdSpaces } = compiled;
  const { pointCards, goldPoints, silverPoints } = compiled.components;
  const reach = new GoalReach(pointCards);
  const cardPoints = Float64Array.from(pointCards, ({ points }) => points);
  const merchants = merchantWriter(compiled);
  const scoreOf = ({ cubes, gold, silver, pointCards: won }: PlayerRow): number => {
    let score = gold * goldPoints + silver * silverPoints + cubePoints(cubes);
    for (let card = won.first(); card !== -1; card = won.after(card)) score += cardPoints[card] as number;
    return score;
  };
  return {
    names: NAMES,
    stages: STAGES,
    write(row, seat, out) {
      const player = playerAt(row, seat);
      const { cubes, pointCards: won } = player;
      let most = 0;
      for (let i = 0; i < row.players.length; i++) most = Math.max(most, playerAt(row, i).pointCards.length);
      const stage = writeCourse(row, seat, firstSeat, won.length, most, endTrigger, out);
      let at: number = COURSE_FEATURES.length;
      out[at++] = scoreOf(player) / 10;
      at = writeHold(cubes, holdSpaces, out, at);
      reach.clear();
      const { cells } = row.pointRow;
      const length = cells[0] as number;
      const silverPlace = row.gold > 0 ? 1 : 0;
      for (let place = 0; place < length; place++) {
        const card = cells[place + 1] as number;
        const gold = place === 0 && row.gold > 0 ? goldPoints : 0;
        const silver = place === silverPlace && row.silver > 0 ? silverPoints : 0;
        reach.add(card, reach.distance(cubes, card), gold + silver);
      }
      at = reach.write(row.seat === seat, out, at);
      merchants.write(player, NONE, out, at);
      out[NAMES.length - 1] =
        stage === DONE ? leadOf(seat, row.players.length, (each) => scoreOf(playerAt(row, each))) : 0;
      return stage;
    },
  };
}

/** How bots value positions of Century: Spice Road. */
export const evaluated: Evaluating<SpiceRoadRules> = {
  features,
  evaluator: (compiled) => learnedEvaluation(features(compiled), weights),
  nearness,
};

/** How far off a card is if there is none; more than any claim is away. */
const FAR = 100;

/** How near a seat is to its next point card. */
export function nearness({ components: { pointCards } }: CompiledGame): Evaluate<Row> {
  const reach = new GoalReach(pointCards);
  return (row, seat) => {
    const { cubes, pointCards: won } = playerAt(row, seat);
    const { pointRow } = row;
    let least = FAR;
    for (let place = 0; place < pointRow.length; place++)
      least = Math.min(least, reach.distance(cubes, pointRow.get(place)));
    return FAR * won.length - least;
  };
}
