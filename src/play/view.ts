import { InvalidInputError } from '../input/errors';
import { seed as seedSchema } from '../input/fields';
import { knownAsJson } from '../input/misplaced';
import { read } from '../input/read';
import { deepFreeze } from '../util/immutable';
import { randomFrom } from '../util/random';
import type { Components, Drawn, Game, GameTypes, Paint, State, View } from './game';
import type { Games } from './games';
import { withView } from './pieces';
import { changed } from './reducer';
import type { Recall, Viewer } from './seats';
import type { NameOf, ViewOf } from './types';
import { rowOf, type ValidatedState, validateState } from './validated-state';

export function view(games: Games, state: State, viewer: Viewer, recall: Recall = 'none'): View {
  return viewOf(validateState(games, state), viewer, recall);
}

/** The view of a state, frozen. */
export function viewOf(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  return knownAsJson(deepFreeze(seenBy(validated, viewer, recall)));
}

/** The view of a state, not frozen. */
export function seenBy(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  const { variant, compiled, state } = validated;
  checkViewer(state, viewer);
  return variant.view(compiled, rowOf(validated), viewer, checkRecall(recall));
}

export function resample(games: Games, state: State, viewer: Viewer, seed: string | number): State {
  return resampled(validateState(games, state), viewer, seed).state;
}

/** A random state that is consistent with what the viewer knows. */
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

const plain = (text: string): string => text;

/** Where there are no colours. */
export const NO_PAINT: Paint = {
  bold: plain,
  dim: plain,
  green: plain,
  magenta: plain,
  red: plain,
  yellow: plain,
};

/** Draws views as text. */
export interface DrawnView<T extends GameTypes> {
  /**
   * The table as text, several lines, as `century show` prints it.
   *
   * @param view - a view of the engine, or equivalent JSON, which is not validated
   * @returns the lines, without colours
   * @throws {@link InvalidInputError} if it is not a view of one of these games
   */
  toText<N extends NameOf<T>>(view: ViewOf<T, N>): string;
}

export function toText(games: Games<Game & Drawn>, view: View): string {
  return withView(games, view, (game) => textOf(game, game, view));
}

/** A view as text, drawn with the component set of the view. */
export function textOf(
  { draw }: Pick<Drawn, 'draw'>,
  { components }: Pick<Game, 'components'>,
  view: View,
): string {
  const own = (view as { readonly game: { readonly components?: Components } }).game.components;
  return draw(view, own ?? components, NO_PAINT);
}
