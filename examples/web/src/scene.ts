import {
  type Action,
  actor,
  type Components,
  formatAction,
  legalActions,
  type Options,
  ranking,
  type ScoreSheet,
  type Seat,
  type State,
  scores,
  setup,
  type View,
  view,
} from 'century-engine';
import { defaultComponents } from 'century-engine/components';
import { inWords } from './language';
import type { Online } from './online/online';
import { namesOf, ownView, type PageState, stateIn, viewerOf } from './page-state';

/** Something that the person at the device can do now. */
export interface Choice {
  readonly action: Action;
  readonly text: string;
  readonly words: string;
}

/** All that there is to see on the table, through the eyes of one viewer. */
export interface Scene {
  readonly seen: View;
  readonly components: Components;
  readonly sheets: readonly ScoreSheet[];
  readonly order: readonly Seat[];
  /** Who decides; `null` when the game is over. */
  readonly decider: Seat | null;
  /** Empty if nobody at the device is to move. */
  readonly choices: readonly Choice[];
}

const scenes = new WeakMap<PageState, Scene | null>();

/** The table as it is shown; `null` while there is none to be seen. */
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
  if (shown.mode === 'online') return shown.online === null ? null : fromServer(shown, shown.online);
  const state = stateIn(shown);
  const viewer = viewerOf(shown);
  if (state === null || viewer === null) return null;
  const own = ownView(shown);
  const seen = own ?? view(state, viewer);
  return {
    seen,
    components: componentsOf(seen),
    sheets: scores(state),
    order: ranking(state),
    decider: actor(state),
    choices: own === null ? [] : choices(shown, state, own, legalActions(state)),
  };
}

/** The table as the server tells it: no state is known here, and none is needed. */
function fromServer(shown: PageState, { position }: Online): Scene | null {
  if (position === null) return null;
  const { view: seen, actor: decider, legal, scores: sheets } = position;
  const byPoints = sheets.toSorted((a, b) => b.total - a.total).map(({ seat }) => seat);
  return {
    seen,
    components: componentsOf(seen),
    sheets,
    order: position.ranking ?? byPoints,
    decider,
    choices: choices(shown, anyState(seen), seen, legal ?? []),
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

const states = new Map<string, State>();

/** Some state of the game that is seen: notation needs to know no more. */
function anyState({ variant, game, players }: View): State {
  const { components } = game;
  const options = {
    variant,
    players: players.length,
    ...('board' in game ? { board: game.board } : {}),
    ...(components === undefined ? {} : { components }),
  };
  const key = JSON.stringify(options);
  const state = states.get(key) ?? setup({ ...options, seed: 0 } as Options);
  states.set(key, state);
  return state;
}
