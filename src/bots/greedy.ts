import type { ActionEntry } from '../play/actions';
import type { Action } from '../play/game';
import type { Strategy } from './player';
import { listLegal, type SearchPosition } from './search-position';
import { createTurnBeam, type TurnBeam } from './turn-beam';

/** The width of its search. */
const WIDTH = { open: 16, keep: 1 } as const;
/** The usual range of random noise on the value of a step, in points. */
const NOISE = 1;

/**
 * Examines the ways to finish its own part of the turn, the promising ones first, and takes the one that leaves it best
 * off. The more noise, the more it errs.
 */
export function greedy(noise = NOISE): Strategy {
  const entries: ActionEntry<Action>[] = [];
  let beam: TurnBeam | null = null;
  let seated: SearchPosition | null = null;
  return (position, random) => {
    const legal = listLegal(position, entries);
    if (legal.length === 1) return [...legal];
    if (beam === null || seated !== position) {
      beam = createTurnBeam(position);
      seated = position;
    }
    const [best] = beam.search(position.row, WIDTH, () => noise * random());
    return best?.entries ?? legal.slice(0, 1);
  };
}
