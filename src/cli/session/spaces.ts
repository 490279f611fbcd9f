import { actionSpace, observationSpace } from '../../env/index';
import type { SpaceOptions } from '../../env/options';
import type { ActionSpace, ObservationSpace } from '../../env/spaces';
import type { Action, State } from '../../play/game';
import type { TurnOf, TurnOptionsOf } from '../../play/legal-turns';
import { getOrInsert } from '../../util/cache';
import type { Registry } from '../game-registry';

/** A cache by `state.game`, which is the same object in all states of a game. */
const cached = new WeakMap<object, ReturnType<typeof spacesFor>>();

export function spacesOf(registry: Registry, { variant, game }: State) {
  return getOrInsert(cached, game, () => spacesFor(registry, { variant, ...game }));
}

type GameOptions = Pick<SpaceOptions, 'variant' | 'players'>;

export function spacesFor({ named }: Registry, options: GameOptions) {
  const game = named(options.variant);
  const setting = settingOf(options);
  const actions: ActionSpace = actionSpace(game, setting);
  const observations: ObservationSpace = observationSpace(game, setting);
  return { actions, observations };
}

/** Returns the options that determine the action and observation spaces. */
export function settingOf(options: GameOptions): SpaceOptions {
  const { variant, players, components, map } = options as SpaceOptions;
  return { variant, players, components, map };
}

export function legalList(registry: Registry, state: State) {
  const { actions } = spacesOf(registry, state);
  return registry.engine.legalActions(state).map((action: Action) => {
    const id = actions.encode(action);
    return { id, action, text: actions.text(id) };
  });
}

/** `isExact`: whether the limits allowed all legal turns. */
export function turnsIn({ engine }: Registry, state: State, options: TurnOptionsOf) {
  const found = engine.legalTurns(state, options);
  const turns: TurnOf[] = [];
  for (;;) {
    const { done, value } = found.next();
    if (done === true) return { turns, isExact: value.isExact };
    turns.push(value);
  }
}

export function notLegal({ size, text }: ActionSpace, id: number): string {
  return id >= 0 && id < size ? `Action ${id} (${text(id)}) is not legal now.` : `There is no action ${id}.`;
}
