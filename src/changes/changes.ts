import { refuseAt } from '../input/plain-json';
import type { Action, State, View } from '../play/game';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import { legalEntry, perform } from '../play/reducer';
import type { Recall, Viewer } from '../play/seats';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import { seenBy } from '../play/view';
import { isTree } from '../util/difference';
import { deepFreeze } from '../util/immutable';
import type { Change } from './change';
import { changesBetween } from './narrate';
import { type TurnHead, viewAfter } from './perform';

export function changes(
  games: Games,
  before: State,
  after: State,
  viewer: Viewer,
  recall: Recall = 'none',
): readonly Change[] {
  const [old, now] = [validateState(games, before), validateState(games, after)];
  if (old.variant !== now.variant || old.state.game.players !== now.state.game.players)
    refuseAt('wrong-value', ['after'], 'Expected a state of the same game.');
  const look = lookAt(old, viewer, recall);
  return changesSince(look, now, viewer, recall);
}

export function applyWithChanges(
  games: Games,
  state: State,
  action: Action,
  viewer: Viewer = 'spectator',
  recall: Recall = 'none',
): readonly [State, readonly Change[]] {
  const before = validateState(games, state);
  const entry = legalEntry(before, action);
  const look = lookAt(before, viewer, recall);
  const after = perform(before, entry);
  return Object.freeze([after.state, changesSince(look, after, viewer, recall)] as const);
}

export function applyChanges(games: Games, view: View, list: readonly Change[]): View {
  return withView(games, view, (game) => viewAfter(game, view, list));
}

function changesSince(
  before: Look,
  validated: ValidatedState,
  viewer: Viewer,
  recall: Recall,
): readonly Change[] {
  const after = lookAt(validated, viewer, recall);
  const isLastRound = after.isEnding && !before.isEnding && after.view.phase !== 'over';
  return deepFreeze(changesBetween(validated.variant, before.view, after.view, isLastRound));
}

interface Look {
  readonly state: State;
  readonly viewer: Viewer;
  readonly recall: Recall;
  readonly view: TurnHead;
  readonly isEnding: boolean;
}

/** A cache, by game, of the last view of each viewer: the view after an action is the view before the next action. */
const looksAt = new WeakMap<State['game'], readonly Look[]>();

/** Returns the view of a state. Parts that equal parts of the viewer's last view are the same objects. */
function lookAt(validated: ValidatedState, viewer: Viewer, recall: Recall): Look {
  const { variant, compiled, state } = validated;
  const looks = looksAt.get(state.game) ?? [];
  const last = looks.find((look) => look.viewer === viewer && look.recall === recall);
  if (last?.state === state) return last;
  const view = deepFreeze(sharing(last?.view, seenBy(validated, viewer, recall))) as TurnHead;
  const isEnding = variant.isLastRound?.(compiled, rowOf(validated)) ?? false;
  const look = { state, viewer, recall, view, isEnding };
  looksAt.set(state.game, [...looks.filter((other) => other !== last), look]);
  return look;
}

/** Replaces parts of `now`, in place, by equal parts of `last`; returns `last` if all is equal, key order included. */
function sharing(last: unknown, now: unknown): unknown {
  if (last === now || !isTree(last) || !isTree(now)) return now;
  if (Array.isArray(now)) return Array.isArray(last) ? listSharing(last, now) : now;
  const [names, old] = [Object.keys(now), Object.keys(last)];
  let isSame = names.length === old.length;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const [was, is] = [last[name], now[name]];
    const part = sharing(was, is);
    if (part !== is) put(now, name, part);
    isSame &&= part === was && name === old[i];
  }
  return isSame ? last : now;
}

function listSharing(last: unknown[], now: unknown[]): unknown[] {
  let isSame = now.length === last.length;
  for (let i = 0; i < now.length; i++) {
    const part = sharing(last[i], now[i]);
    if (part !== now[i]) put(now, i, part);
    isSame &&= part === last[i];
  }
  return isSame ? last : now;
}

/** Sets a member, unless the holder is frozen: frozen parts, such as the constants of a game, need no replacement. */
function put<K extends string | number>(holder: { [name in K]: unknown }, name: K, part: unknown): void {
  if (!Object.isFrozen(holder)) holder[name] = part;
}
