import { markPlainJson, refuseAt } from '../input/plain-json';
import { isTree, type Tree } from '../util/difference';
import { deepFreeze } from '../util/immutable';
import type { State, View } from './game';
import type { Games } from './games';
import type { Recall, Viewer } from './seats';
import { rowOf, type ValidatedState, validateState } from './validated-state';

export function view(games: Games, state: State, viewer: Viewer, recall: Recall = 'none'): View {
  return viewOf(validateState(games, state), viewer, recall);
}

/** The views of each state, and the last views of each game by viewer, with which the next views share equal parts. */
const viewsOf = /* @__PURE__ */ new WeakMap<State | State['game'], readonly ViewerView[]>();

type ViewerView = View & { readonly viewer: Viewer; readonly recall?: Recall };

/** Returns the view of a viewer: the same object for the same state. */
export function viewOf(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  const { variant, compiled, state } = validated;
  checkViewer(state, viewer);
  if (recall !== 'none' && recall !== 'perfect')
    refuseAt('wrong-value', ['recall'], 'Expected "none" or "perfect".');
  const isOf = (view: ViewerView): boolean => view.viewer === viewer && (view.recall ?? recall) === recall;
  const made = viewsOf.get(state) ?? [];
  const known = made.find(isOf);
  if (known !== undefined) return known;
  const lasts = viewsOf.get(state.game) ?? [];
  const last = lasts.find(isOf);
  const seen = variant.view(compiled, rowOf(validated), viewer, recall);
  const view = markPlainJson(deepFreeze(sharing(last, seen) as ViewerView));
  viewsOf.set(state, [...made, view]);
  viewsOf.set(state.game, [...lasts.filter((other) => other !== last), view]);
  return view;
}

export function checkViewer(state: State, viewer: Viewer): void {
  const isSeat = typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0;
  if (viewer === 'spectator' || (isSeat && viewer < state.game.players)) return;
  refuseAt('no-such-seat', ['viewer'], 'Expected a seat of the game or "spectator".');
}

/** Replaces parts of `now`, in place, by equal parts of `last`; returns `last` if all is equal, key order included. */
function sharing(last: unknown, now: unknown): unknown {
  if (last === now || !isTree(last) || !isTree(now) || Array.isArray(last) !== Array.isArray(now)) return now;
  // Lists by number: texts of their indices would cost more than the comparison.
  const isList = Array.isArray(now);
  const [names, old] = isList ? [now, last as Tree & unknown[]] : [Object.keys(now), Object.keys(last)];
  let isSame = names.length === old.length;
  for (let i = 0; i < names.length; i++) {
    const name = isList ? i : (names[i] as string);
    const part = sharing(last[name], now[name]);
    // Frozen parts, such as the constants of a game, need no replacement.
    if (part !== now[name] && !Object.isFrozen(now)) now[name] = part;
    isSame &&= part === last[name] && (isList || name === old[i]);
  }
  return isSame ? last : now;
}
