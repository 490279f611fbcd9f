import type { Evaluate, Evaluated } from '../../core/evaluated';
import type { CellList } from '../../core/rows/cell-list';
import { playerAt } from '../../core/seats';
import { evaluateHold, Goals } from '../../mechanics/cubes/evaluation';
import type { CompiledGame } from './compiled-game';
import { type NewWorldRules, newWorldRules } from './rulebook';
import type { Row } from './state';

/** The value of a settler ready for use, and of one on a location. */
const READY_VALUE = 0.25;
const SETTLER_VALUE = 0.6;
/** The value of a card beyond its points, by its kind. */
const CARD_VALUE = { settlers: 0, exploration: 0.5, nativeHelp: 1.5, tool: 2 } as const;
/** The value of a bonus tile by the points it gives each time. */
const TILE_VALUE = 1.2;

/** Points so far, lasting effects, settlers, and cubes as far as they fit the hold and lead to the best card. */
function evaluator(compiled: CompiledGame): Evaluate<Row> {
  const { pointCards, bonusTiles, setup } = compiled.components;
  const { settlersPerPlayer, holdSpaces } = setup;
  const cards = pointCards.map(({ cost, points, kind }) => ({ cost, points: points + CARD_VALUE[kind] }));
  const goals = new Goals(cards);
  const cardValue = Float64Array.from(cards, ({ points }) => points);
  const tileValue = Float64Array.from(bonusTiles, ({ effect }) => effect.points * TILE_VALUE);
  return (state, seat) => {
    const player = playerAt(state, seat);
    const { cubes } = player;
    let value = addListed(addListed(0, player.pointCards, cardValue), player.bonusTiles, tileValue);
    value += 1.5 * player.explorationTiles.length;
    value += READY_VALUE * player.settlers + SETTLER_VALUE * (settlersPerPlayer - player.reserve);
    let goal = 0;
    const { pointRow } = state;
    for (let fort = 0; fort < pointRow.length; fort++) {
      const card = pointRow[fort] as number;
      if (card !== -1) goal = Math.max(goal, goals.value(cubes, card));
    }
    return value + evaluateHold(cubes, holdSpaces) + goal;
  };
}

/** What the pieces of a list are worth, added to a beginning one after the other. */
function addListed(begin: number, { cells }: CellList, value: Float64Array): number {
  const last = cells[0] as number;
  let sum = begin;
  for (let i = 1; i <= last; i++) sum += value[cells[i] as number] as number;
  return sum;
}

/** Century: A New World, as bots play it. */
export const newWorldEvaluated: Evaluated<NewWorldRules> = { ...newWorldRules, evaluator };
