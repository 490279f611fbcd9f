import { InvalidInputError } from '../input/errors';
import type { Action, State, View } from '../play/game';
import type { Games } from '../play/games';
import { legalEntry, perform } from '../play/reducer';
import type { Recall, Viewer } from '../play/seats';
import { type ValidatedState, validateState } from '../play/validated-state';
import { deepFreeze } from '../util/immutable';
import type { Change } from './change';
import { type Look, lookAt } from './last-seen';
import { tell, viewAfter } from './narrate';

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

export function applyChanges(games: Games, view: View, list: Iterable<Change>): View {
  return viewAfter(games.of(view), view, list);
}

function changesSince(
  before: Look,
  validated: ValidatedState,
  viewer: Viewer,
  recall: Recall,
): readonly Change[] {
  const after = lookAt(validated, viewer, recall);
  const isLastRound = after.isEnding && !before.isEnding && after.view.phase !== 'over';
  return deepFreeze(tell(validated.variant, before.view, after.view, isLastRound));
}
