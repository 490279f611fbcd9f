/** What tests look at that the engine does not export, for its four games. */
import { allGames } from '../../src/generated/games/played';
import type { Action, Options, State, VariantName } from '../../src/index';
import type { ActionEntry } from '../../src/play/actions';
import { setupParsed as setUp } from '../../src/play/reducer';
import { validateState as admitTo, rowOf, type ValidatedState } from '../../src/play/validated-state';
import type { Random } from '../../src/util/random';

/** A state with its game and what never changes in it. */
export const validateState = (state: State): ValidatedState => admitTo(allGames, state);

/** The entries of all actions of the game of a state. */
export const entriesOf = (state: State): readonly ActionEntry<Action>[] =>
  validateState(state).compiled.actions.all as readonly ActionEntry<Action>[];

/** Sets a game up by a chance of one's own. */
export const setupParsed = <N extends VariantName>(options: Options<N>, random?: Random): State<N> =>
  setUp(allGames.of(options), options, random).state as unknown as State<N>;

/** Whether something hidden was turned up between two states. */
export function reveals(before: State, after: State): boolean {
  const { actor } = rowOf(validateState(before));
  return hiddenIn(after, actor) < hiddenIn(before, actor);
}

function hiddenIn(state: State, seat: number): number {
  const validated = validateState(state);
  return validated.variant.hiddenCount(validated.compiled, rowOf(validated), seat);
}
