import {
  type Action,
  actor,
  type Components,
  formatAction,
  legalActions,
  ranking,
  type ScoreSheet,
  type Seat,
  type State,
  scores,
  type View,
  view,
} from 'century-engine';
import { defaultComponents } from 'century-engine/components';
import { outcome } from 'century-engine/records';
import { inWords } from './language';
import { namesOf, ownView, type PageState, stateIn, viewerOf } from './page-state';

/** A legal action of the person at the device. */
export interface Choice {
  readonly action: Action;
  readonly text: string;
  readonly words: string;
}

/** All that a viewer sees of the table. */
export interface Scene {
  readonly seen: View;
  readonly components: Components;
  readonly sheets: readonly ScoreSheet[];
  readonly order: readonly Seat[];
  /** The active seat; `null` when the game is over. */
  readonly decider: Seat | null;
  /** Empty unless a person at the device is active. */
  readonly choices: readonly Choice[];
}

const scenes = new WeakMap<PageState, Scene | null>();

/** Returns the table; `null` if there is none, or it is hidden. */
export function sceneOf(shown: PageState): Scene | null {
  let scene = scenes.get(shown);
  if (scene === undefined) {
    scene = newScene(shown);
    scenes.set(shown, scene);
  }
  return scene;
}

function newScene(shown: PageState): Scene | null {
  if (shown.mode === 'setup') return null;
  const state = stateIn(shown);
  const viewer = viewerOf(shown);
  if (state === null || viewer === null) return null;
  const own = ownView(shown);
  const seen = own ?? view(state, viewer);
  const progress = shown.mode === 'online' ? shown.online?.progress : null;
  const end = progress == null ? null : outcome(progress.timeline.record);
  return {
    seen,
    components: componentsOf(seen),
    sheets: scores(state),
    order: end?.ranking ?? ranking(state),
    decider: end === null ? actor(state) : null,
    choices: own === null ? [] : choices(shown, state, own, progress?.legal ?? legalActions(state)),
  };
}

function choices(shown: PageState, state: State, seen: View, actions: readonly Action[]): Choice[] {
  const names = namesOf(shown, seen.players.length);
  return actions.map((action) => ({
    action,
    text: formatAction(state, action),
    words: inWords(action, { view: seen, names, viewer: seen.viewer }),
  }));
}

export function componentsOf(seen: View): Components {
  return seen.game.components ?? defaultComponents(seen.variant);
}
