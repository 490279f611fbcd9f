import type { Coded } from '../../engine/action-table';
import { type Admitted, admit } from '../../engine/admission';
import type { Action, State } from '../../engine/registry';
import { isTurnStart } from '../../engine/turns';
import type { Random } from '../../parts/shuffle';
import type { Bot } from '../bot';
import { casual } from '../casual';
import { worthOf } from './worth';

/** How many unfinished ways to play the turn are followed at a time. */
const WIDTH = 40;
/** No turn worth playing is longer. */
const DEPTH = 24;
/** How far chance can move the worth of a line, in points. */
const WHIM = 1;
/** How often it plays without thinking: what looks no further than a turn gets stuck otherwise. */
const RASH = 0.04;

/** A way to play on, and what it is worth to the one who plays. */
interface Line {
  readonly first: Coded<Action>;
  readonly state: State;
  readonly worth: number;
}

/**
 * Looks at the ways to finish its own part of the turn, the promising ones first, and takes the one that leaves it
 * best off: points, and cubes that lead towards the cheapest goal in reach.
 */
export const greedy: Bot = (state, random) => {
  if (random() < RASH) return casual(state, random);
  const admitted = admit(state);
  const me = admitted.state.actor;
  let best: Line | undefined;
  let open: Line[] = expand(admitted, admitted.state, me, random);
  if (open.length === 1 && open[0] !== undefined) return open[0].first.action;
  for (let depth = 0; depth < DEPTH && open.length > 0; depth++) {
    const next: Line[] = [];
    for (const line of open) {
      if (line.state.actor !== me || isTurnStart(line.state)) {
        if (best === undefined || line.worth > best.worth) best = line;
      } else {
        for (const { state: after, worth } of expand(admitted, line.state, me, random)) {
          next.push({ first: line.first, state: after, worth });
        }
      }
    }
    open = next.sort((a, b) => b.worth - a.worth).slice(0, WIDTH);
  }
  const chosen = best ?? open[0];
  if (chosen === undefined) throw new RangeError('the game is over');
  return chosen.first.action;
};

/** All ways to take one step. */
function expand({ variant, box }: Admitted, state: State, me: number, random: Random): Line[] {
  const entries: Coded<Action>[] = [];
  variant.rules.list(box, state, entries);
  return entries.map((first) => {
    const after = variant.copy(state);
    variant.rules.perform(box, after, first);
    return { first, state: after, worth: worthOf(box, after, me) + WHIM * random() };
  });
}
