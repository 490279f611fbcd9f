import { InvalidInputError } from '../input/errors';
import { seed as seedSchema } from '../input/fields';
import { read } from '../input/read';
import { deepFreeze } from '../util/immutable';
import { randomFrom } from '../util/random';
import type { State, View } from './game';
import type { Games } from './games';
import { changed } from './reducer';
import { rowOf } from './row-of-state';
import { type ValidatedState, validateState } from './validated-state';
import type { Recall, Viewer } from './viewer';

export function view(games: Games, state: State, viewer: Viewer, recall: Recall = 'none'): View {
  return viewOf(validateState(games, state), viewer, recall);
}

/** What a viewer may know of a state. */
export function viewOf(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  return deepFreeze(seenBy(validated, viewer, recall));
}

/** The same, not frozen yet. */
export function seenBy(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  const { variant, compiled, state } = validated;
  checkViewer(state, viewer);
  return variant.view(compiled, rowOf(validated), viewer, checkRecall(recall));
}

export function resample(games: Games, state: State, viewer: Viewer, seed: string | number): State {
  return resampled(validateState(games, state), viewer, seed).state;
}

/** Another world that the viewer cannot distinguish from this one. */
export function resampled(validated: ValidatedState, viewer: Viewer, seed: string | number): ValidatedState {
  const { variant, compiled } = validated;
  const random = randomFrom(read(seedSchema, seed));
  checkViewer(validated.state, viewer);
  return changed(validated, (row) => variant.resample(compiled, row, viewer, random));
}

/** @throws InvalidInputError if there is no such viewer */
export function checkViewer(state: State, viewer: Viewer): void {
  const isSeat = typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0;
  if (viewer === 'spectator' || (isSeat && viewer < state.game.players)) return;
  throw new InvalidInputError('no-such-seat', ['viewer'], 'Expected a seat of the game or "spectator".');
}

function checkRecall(recall: Recall): Recall {
  if (recall === 'none' || recall === 'perfect') return recall;
  throw new InvalidInputError('wrong-value', ['recall'], 'Expected "none" or "perfect".');
}
