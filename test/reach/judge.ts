import { allGames } from '../../src/generated/games/all-games';
import { InvalidInputError, type State } from '../../src/index';

/** Whether this engine takes a state whose numbers are in range and whose game is known to be good. */
export function quickJudge(state: State): boolean {
  try {
    allGames.named(state.variant).checkState(state);
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}
