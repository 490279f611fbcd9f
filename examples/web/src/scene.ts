import {
  type Action,
  actor,
  type Components,
  componentsInUse,
  formatAction,
  legalActions,
  ranking,
  type ScoreSheet,
  type Seat,
  scores,
  type View,
  view,
} from 'century-engine';
import { ownView, type Shown, stateShown, viewerOf } from './shown';
import { actionWords } from './words';

/** Something that the person at the device can do now. */
export interface Choice {
  readonly action: Action;
  /** In notation. */
  readonly text: string;
  readonly words: string;
}

/** All that there is to see on the table, through the eyes of one viewer. */
export interface Scene {
  readonly seen: View;
  readonly components: Components;
  readonly sheets: readonly ScoreSheet[];
  /** Seats, best first. */
  readonly order: readonly Seat[];
  /** Who decides; `null` when the game is over. */
  readonly decider: Seat | null;
  /** Empty if nobody at the device is to move. */
  readonly choices: readonly Choice[];
}

const scenes = new WeakMap<Shown, Scene | null>();

/** The table as it is shown; `null` while there is none to be seen. */
export function sceneOf(shown: Shown): Scene | null {
  let scene = scenes.get(shown);
  if (scene === undefined) {
    scene = made(shown);
    scenes.set(shown, scene);
  }
  return scene;
}

function made(shown: Shown): Scene | null {
  const state = stateShown(shown);
  const viewer = viewerOf(shown);
  if (shown.mode === 'setup' || state === null || viewer === null) return null;
  const own = ownView(shown);
  const seen = own ?? view(state, viewer);
  return {
    seen,
    components: componentsInUse(state),
    sheets: scores(state),
    order: ranking(state),
    decider: actor(state),
    choices:
      own === null
        ? []
        : legalActions(state).map((action) => ({
            action,
            text: formatAction(state, action),
            words: actionWords(action, own),
          })),
  };
}
