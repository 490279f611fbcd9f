import { parseState, type State } from '../../src/index';

/** The state itself, once it has been found to be one that is taken from outside as well. */
export function taken<S extends State>(state: S): S {
  parseState(JSON.parse(JSON.stringify(state)));
  return state;
}
