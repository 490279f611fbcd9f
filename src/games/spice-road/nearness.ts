import { GoalReach } from '../../mechanics/cubes/features';
import type { Evaluate } from '../../play/evaluation';
import { playerAt } from '../../play/seats';
import type { CompiledGame } from './compiled-game';
import type { Row } from './state';

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
