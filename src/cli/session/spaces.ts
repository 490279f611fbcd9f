import { actionSpace, observationSpace } from '../../env/index';
import type { SpaceOptions } from '../../env/options';
import type { ActionSpace, ObservationSpace } from '../../env/spaces';
import type { Action, State } from '../../play/game';
import type { TurnOf, TurnOptionsOf } from '../../play/legal-turns';
import { getOrInsert } from '../../util/cache';
import type { Registry } from '../game-registry';

interface SessionSpaces {
  readonly actions: ActionSpace;
  readonly observations: ObservationSpace;
}

/** A cache by `state.game`, the constant part of a game, which is the same object in all its states. */
const cached = new WeakMap<object, SessionSpaces>();

/** Returns the action and observation spaces for the game of a state, cached. */
export function spacesOf(registry: Registry, { variant, game }: State): SessionSpaces {
  return getOrInsert(cached, game, () => spacesFor(registry, { variant, ...game }));
}

/** The options of the setup of a game, or of an environment. */
type GameOptions = Pick<SpaceOptions, 'variant' | 'players'>;

/** Creates the action and observation spaces of games with these options. */
export function spacesFor({ named }: Registry, options: GameOptions): SessionSpaces {
  const game = named(options.variant);
  const setting = settingOf(options);
  return { actions: actionSpace(game, setting), observations: observationSpace(game, setting) };
}

/** Returns the options that the actions and observations of a game depend on. */
export function settingOf(options: GameOptions): SpaceOptions {
  const { variant, players, components, map } = options as SpaceOptions;
  return { variant, players, components, map };
}

/** Returns the legal actions with their ids and texts. */
export function legalList(registry: Registry, state: State) {
  const { actions } = spacesOf(registry, state);
  return registry.engine.legalActions(state).map((action: Action) => {
    const id = actions.encode(action);
    return { id, action, text: actions.text(id) };
  });
}

/** Returns the turns found within some limits, and whether these are all legal turns. */
export function turnsIn({ engine }: Registry, state: State, options: TurnOptionsOf) {
  const found = engine.legalTurns(state, options);
  const turns: TurnOf[] = [];
  for (;;) {
    const { done, value } = found.next();
    if (done === true) return { turns, isExact: value.isExact };
    turns.push(value);
  }
}

/** Returns the message for an action id that is not legal. */
export function notLegal({ size, text }: ActionSpace, id: number): string {
  return id >= 0 && id < size ? `Action ${id} (${text(id)}) is not legal now.` : `There is no action ${id}.`;
}
