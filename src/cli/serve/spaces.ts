import { legalActions } from '../../engine/reducer';
import type { Action, State } from '../../engine/registry';
import type * as Env from '../../env/index';
import type { Session } from './session';

export interface Spaces {
  readonly actions: Env.ActionSpace;
  readonly observations: Env.ObservationSpace;
}

/** By what never changes in a game, which is the same object from its start to its end. */
const known = new WeakMap<object, Spaces>();

/** The encodings of a game. */
export function spacesOf({ env }: Pick<Session, 'env'>, { variant, game }: State): Spaces {
  const found = known.get(game);
  if (found !== undefined) return found;
  const setting = { variant, ...encoded(game) };
  const made = { actions: env.actionSpace(setting), observations: env.observationSpace(setting) };
  known.set(game, made);
  return made;
}

/** What the encodings of a game depend on. */
export function encoded(game: {
  readonly players: number;
  readonly components?: unknown;
  readonly map?: unknown;
}) {
  const { players, components, map } = game;
  return {
    players,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  };
}

/** The legal actions with their ids and texts. */
export function legalList(
  session: Pick<Session, 'env'>,
  state: State,
): { readonly id: number; readonly action: Action; readonly text: string }[] {
  const { actions } = spacesOf(session, state);
  return legalActions(state).map((action) => {
    const id = actions.encode(action);
    return { id, action, text: actions.text(id) };
  });
}
