import { actionSpace, observationSpace } from '../../env/index';
import type { SpaceOptions } from '../../env/options';
import type { ActionSpace, ObservationSpace } from '../../env/spaces';
import type { Action, State } from '../../play/game';
import type { KnownGames } from '../known-games';

interface Spaces {
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
}

/** By the constant part of a game, which is the same object from its start to its end. */
const made = new WeakMap<object, Spaces>();

/** The encodings of the game of a state. */
export function spacesOf(known: KnownGames, { variant, game }: State): Spaces {
  const found = made.get(game);
  if (found !== undefined) return found;
  const spaces = spacesFor(known, { variant, ...game });
  made.set(game, spaces);
  return spaces;
}

/** The encodings of games with a setting. */
export function spacesFor({ named }: KnownGames, setting: Printed): Spaces {
  const game = named(setting.variant);
  const options = spaceOptions(setting);
  return { actions: actionSpace(game, options), observations: observationSpace(game, options) };
}

/** The settings that the encodings of a game depend on. */
function spaceOptions({ variant, players, components, map }: Printed): SpaceOptions {
  const own = { ...(components === undefined ? {} : { components }), ...(map === undefined ? {} : { map }) };
  return { variant, players, ...own } as SpaceOptions;
}

interface Printed {
  readonly variant: string;
  readonly players: number;
  readonly components?: unknown;
  readonly map?: unknown;
}

/** The legal actions with their ids and texts. */
export function legalList(
  known: KnownGames,
  state: State,
): { readonly id: number; readonly action: Action; readonly text: string }[] {
  const { actions } = spacesOf(known, state);
  return known.engine.legalActions(state).map((action) => {
    const id = actions.encode(action);
    return { id, action, text: actions.text(id) };
  });
}

/** Why the action of an id cannot be performed. */
export function notLegal({ size, text }: ActionSpace, id: number): string {
  return id >= 0 && id < size ? `Action ${id} (${text(id)}) is not legal now.` : `There is no action ${id}.`;
}
