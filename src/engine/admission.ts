import { variantNameOf } from './input';
import { type AnyVariant, type State, variantOf } from './registry';
import { schemasFor } from './schema-registry';

type Box = ReturnType<AnyVariant['openBox']>;

/** A state that is known to be good, with its variant and its box. */
export interface Admitted {
  readonly state: State;
  readonly variant: AnyVariant;
  readonly box: Box;
}

/** The box of every state that has been checked or that the engine has made. */
const boxes = new WeakMap<State, Box>();

/**
 * Opens the door to a state: one that the engine made passes at once, any other is checked and copied first.
 *
 * @throws InvalidInputError
 */
export function admit(state: State): Admitted {
  const box = boxes.get(state);
  if (box !== undefined) return { state, variant: variantOf(state.variant), box };
  return admit(parseState(state));
}

/** Vouches for a state that the engine has made. */
export function vouch(state: State, box: Box): State {
  boxes.set(state, box);
  return state;
}

/**
 * Checks JSON that claims to be a state, in form and in meaning: pieces in two places, holds over the limit or
 * phases that cannot be are refused.
 *
 * @param json - a value, not text: `parseState(JSON.parse(text))`
 * @returns the state, deeply frozen, ready for all functions of the engine
 * @throws {@link InvalidInputError} with a code and the path to the fault
 */
export function parseState(json: unknown): State {
  const variant = variantOf(variantNameOf(json));
  const state = schemasFor(variant.name).state.parse(json) as State;
  variant.checkState(state);
  return vouch(state, variant.openBox(state.game));
}
