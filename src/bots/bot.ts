import type { Action, State } from '../engine/registry';
import type { Random } from '../parts/shuffle';

/**
 * Picks one of the legal actions of the seat that decides. The state that it is given is a world which that seat
 * cannot tell from the real one, so there is nothing in it to peek at.
 */
export type Bot = (state: State, random: Random) => Action;
