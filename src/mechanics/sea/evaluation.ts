import type { Evaluate } from '../../core/evaluated';
import { playerAt } from '../../core/seats';
import { holdSpaces } from '../bonus-tiles/bonus-tiles';
import { addEach, evaluateHold, Goals } from '../cubes/evaluation';
import type { CompiledSea, SeaState } from './sea';

/** The value of an empty space of the player board beyond its points. */
const SPACE_VALUE = 1.2;
/** The value of a bonus tile beyond its points. */
const BONUS_VALUE = 2;
/** What a step on the way to a goal costs. */
const STEP_COST = 0.4;

/** Points so far, outposts, and cubes as far as they fit the hold and lead to the best port. */
export function seaEvaluator(compiled: CompiledSea): Evaluate<SeaState> {
  const { victoryTiles, bonusTiles, board, map } = compiled;
  const goals = new Goals(victoryTiles);
  const tilePoints = Float64Array.from(victoryTiles, ({ points }) => points);
  const bonusValue = Float64Array.from(
    bonusTiles,
    ({ effect }) => BONUS_VALUE + (effect.kind === 'points' ? effect.points : 0),
  );
  const spaceValue = Float64Array.from(
    { length: board.columns },
    (_, column) => SPACE_VALUE + (board.spacePoints[column] ?? 0),
  );
  /** Steps from each hex to each port. */
  const steps = map.distance.map((from) => Float64Array.from(map.ports, (hex) => from[hex] ?? 0));
  return (state, seat) => {
    const player = playerAt(state, seat);
    const { cubes, built, bonusTiles: taken } = player;
    let value = addEach(evaluateHold(cubes, holdSpaces(compiled, player)), player.victoryTiles, tilePoints);
    for (let row = 0; row < built.length; row++) {
      const outposts = built[row] as number;
      for (let column = 0; column < outposts; column++) value += spaceValue[column] as number;
    }
    for (let tile = 0; tile < bonusValue.length; tile++) {
      const count = taken[tile] as number;
      if (count !== 0) value += count * (bonusValue[tile] as number);
    }
    const away = steps[player.boat];
    const { portTiles } = state;
    let goal = 0;
    for (let port = 0; port < portTiles.length; port++) {
      const tile = portTiles[port] as number;
      if (tile === -1) continue;
      const cost = STEP_COST * (away === undefined ? 0 : (away[port] as number));
      goal = Math.max(goal, goals.value(cubes, tile) - cost);
    }
    return value + goal;
  };
}
