import { IllegalActionError } from '../index';
import type { State } from '../play/game';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { Complaint } from './complaint';
import type { KnownGames } from './games/known-games';

/** The state after a number of turns, and of actions of the next one; by default after all actions. */
export function stateAfter({ engine }: KnownGames, record: GameRecord, turns?: number, actions = 0): State {
  let done = 0;
  let pending = 0;
  let last: State | undefined;
  try {
    for (const { index, state } of engine.replay(record)) {
      last = state;
      const isNext = index > 0 && engine.isTurnStart(state);
      if (isNext && done === turns)
        throw new Complaint(`turn ${done + 1} ends after ${plural(pending + 1, 'action')}`);
      if (isNext) done += 1;
      pending = isNext || index === 0 ? 0 : pending + 1;
      if (done === turns && pending === actions) return state;
    }
  } catch (error) {
    if (error instanceof IllegalActionError)
      throw new Complaint(`the record does not replay: ${error.message}`, 1);
    throw error;
  }
  if (last === undefined || turns !== undefined) {
    throw new Complaint(
      done === turns
        ? `turn ${done + 1} has only ${plural(pending, 'action')} so far`
        : `the record has only ${plural(done, 'turn')}`,
    );
  }
  return last;
}
