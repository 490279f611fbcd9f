import { InvalidInputError } from '../errors';
import type { Action, State, View } from '../game';
import type { Games } from '../games';
import { deepFreeze } from '../immutable';
import { legalEntry, perform } from '../reducer';
import { rowOf } from '../scratch';
import { type ValidatedState, validateState } from '../validated-state';
import { viewOf } from '../view';
import type { Recall, Viewer } from '../viewer';
import type { Change } from './change';
import type { Head } from './perform';
import { tell, viewAfter } from './tell';

export function changes(
  games: Games,
  before: State,
  after: State,
  viewer: Viewer,
  recall: Recall = 'none',
): readonly Change[] {
  const [old, now] = [validateState(games, before), validateState(games, after)];
  if (old.variant !== now.variant || old.state.game.players !== now.state.game.players)
    throw new InvalidInputError('wrong-value', ['after'], 'Expected a state of the same game.');
  return changesBetween(old, now, viewer, recall);
}

export function applyWithChanges(
  games: Games,
  state: State,
  action: Action,
  viewer: Viewer = 'spectator',
  recall: Recall = 'none',
): readonly [State, readonly Change[]] {
  const before = validateState(games, state);
  const after = perform(before, legalEntry(before, action));
  return Object.freeze([after.state, changesBetween(before, after, viewer, recall)] as const);
}

export function applyChanges(games: Games, view: View, list: Iterable<Change>): View {
  return viewAfter(games.of(view).stocks, view, list);
}

function changesBetween(
  before: ValidatedState,
  after: ValidatedState,
  viewer: Viewer,
  recall: Recall,
): readonly Change[] {
  const { variant } = after;
  const look = (at: ValidatedState): Head => viewOf(at, viewer, recall) as Head;
  const isLastRound = isEnding(after) && !isEnding(before) && after.state.phase !== 'over';
  return deepFreeze(tell(variant, look(before), look(after), isLastRound));
}

function isEnding(validated: ValidatedState): boolean {
  const { variant, compiled } = validated;
  return variant.isLastRound?.(compiled, rowOf(validated)) ?? false;
}
