import { type Action, actor, resample, type State } from 'century-engine';
import { openThread } from './worker';

const thread = openThread();

/**
 * Lets a bot choose for the active seat, in a web worker. Hidden pieces are redrawn before, so the worker gets no
 * secrets.
 */
export async function askBot(
  bot: string,
  state: State,
  seed: string,
  player: string | null = null,
): Promise<Action> {
  const seat = actor(state);
  if (seat === null) throw new RangeError('the game is over');
  return thread.ask({ bot, seed, player, world: resample(state, seat, seed) });
}
