import type { Action, State } from '../core/game';
import { describe } from '../entries/words';
import type { KnownGames } from './games/known-games';

/** What puts actions into words for the seat that decides; `null` for a game without words. */
export function sayingAt({ engine, own }: KnownGames, state: State): ((action: Action) => string) | null {
  if (own.includes(state.variant)) return null;
  const view = engine.view(state, state.actor) as never;
  return (action) => describe(action as never, { view });
}

/** What the deciding seat has to do. */
export function dueText({ engine, own }: KnownGames, state: State): string {
  const who = `P${state.actor}, ${state.phase}`;
  if (own.includes(state.variant)) return `${who}:`;
  return `${who}: ${describe(engine.view(state, state.actor) as never, { viewer: state.actor })}`;
}
