import { refuseAt } from '../input/plain-json';
import type { Action, State, View } from '../play/game';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import { perform } from '../play/reducer';
import { legalEntry } from '../play/resolve-action';
import type { Recall, Viewer } from '../play/seats';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import { viewOf } from '../play/view';
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
  return changesSince(old, now, viewer, recall);
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
  // Kept for `changesSince`, and made while the row of the game is still that of the state before.
  viewOf(before, viewer, recall);
  const after = perform(before, entry);
  return Object.freeze([after.state, changesSince(before, after, viewer, recall)] as const);
}

export function applyChanges(games: Games, view: View, list: readonly Change[]): View {
  return withView(games, view, (game) => viewAfter(game, view, list));
}

function changesSince(
  before: ValidatedState,
  after: ValidatedState,
  viewer: Viewer,
  recall: Recall,
): readonly Change[] {
  const seen = (each: ValidatedState) => viewOf(each, viewer, recall) as View & TurnHead;
  const [old, now] = [seen(before), seen(after)];
  const isLastRound = now.phase !== 'over' && isEnding(after) && !isEnding(before);
  return deepFreeze(changesBetween(after.variant, old, now, isLastRound));
}

function isEnding(validated: ValidatedState): boolean {
  const { variant, compiled } = validated;
  return variant.isLastRound?.(compiled, rowOf(validated)) ?? false;
}
