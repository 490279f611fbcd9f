import type * as Env from '../../env/index';
import { type Action, legalActions, type State, type VariantName } from '../../index';
import type { Session } from './session';

export interface Spaces {
  readonly actions: Env.ActionSpace;
  readonly observations: Env.ObservationSpace;
}

/** By the constant part of a game, which is the same object from its start to its end. */
const known = new WeakMap<object, Spaces>();

/** The encodings of a game. */
export function spacesOf({ env }: Pick<Session, 'env'>, { variant, game }: State): Spaces {
  const found = known.get(game);
  if (found !== undefined) return found;
  const options = spaceOptions({ variant, ...game });
  const made = { actions: env.actionSpace(options), observations: env.observationSpace(options) };
  known.set(game, made);
  return made;
}

/** The settings that the encodings of a game depend on. */
export function spaceOptions({ variant, players, components, map }: Printed): Env.SpaceOptions {
  const own = { ...(components === undefined ? {} : { components }), ...(map === undefined ? {} : { map }) };
  return { variant, players, ...own } as Env.SpaceOptions;
}

interface Printed {
  readonly variant: VariantName;
  readonly players: number;
  readonly components?: unknown;
  readonly map?: unknown;
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
