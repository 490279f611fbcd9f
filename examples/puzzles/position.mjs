// What a turn leads to, which is how turns are compared.
import { apply, formatTurn, hash, isTurnStart, parseNotation } from 'century-engine';

/**
 * The actions that a text says, as far as the deciding seat can foresee them: to the end of its turn, or to where
 * something hidden is revealed. What the text says beyond that is left out.
 *
 * @throws {InvalidInputError} if the text is no notation
 * @throws {IllegalActionError} if an action is not legal
 */
export function ownPart(state, text) {
  // A turn that begins with its seat is a whole one.
  const turn = /^\s*P\d/.test(text) ? text : `P${state.actor} ${text}`;
  try {
    return parseNotation(state, turn);
  } catch (error) {
    if (error.code !== 'beyond-own-part') throw error;
    return parseNotation(state, turn.slice(0, error.path[1]).trimEnd());
  }
}

/** The position after some actions, as a hash: turns that differ only in the order of their actions lead to the same. */
export function leadsTo(state, actions) {
  return hash(actions.reduce(apply, state));
}

/** What a bot plays for the deciding seat: its turn, or the part of it that the seat can plan. */
export function playedBy(bot, start) {
  const actions = [];
  let state = start;
  do {
    const action = bot.choose(state);
    actions.push(action);
    state = apply(state, action);
  } while (!isTurnStart(state) && state.actor === start.actor);
  return ownPart(start, formatTurn(start, actions));
}
