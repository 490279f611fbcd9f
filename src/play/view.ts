import { markPlainJson } from '../input/misplaced';
import { refuseAt } from '../input/plain-json';
import { deepFreeze } from '../util/immutable';
import { sharing } from '../util/sharing';
import type { Components, EngineGame, GameDrawing, Paint, State, View } from './game';
import type { GameTypes } from './game-types';
import type { Games } from './games';
import { rememberRules, withView } from './pieces';
import type { Recall, Viewer } from './seats';
import type { NameOf, ViewOf } from './types';
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
  rememberRules(validated);
  const lasts = viewsOf.get(state.game) ?? [];
  const last = lasts.find(isOf);
  const seen = variant.view(compiled, rowOf(validated), viewer, recall);
  const view = markPlainJson(deepFreeze(sharing(last, seen) as ViewerView));
  viewsOf.set(state, [...made, view]);
  viewsOf.set(state.game, [...lasts.filter((other) => other !== last), view]);
  return view;
}

/** @throws InvalidInputError if there is no such viewer */
export function checkViewer(state: State, viewer: Viewer): void {
  const isSeat = typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0;
  if (viewer === 'spectator' || (isSeat && viewer < state.game.players)) return;
  refuseAt('no-such-seat', ['viewer'], 'Expected a seat of the game or "spectator".');
}

const plain = (text: string): string => text;

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
   * Draws a view as several lines of text, as `century show` prints it.
   *
   * @param view - a view of the engine, or equivalent JSON, which is not validated
   * @returns the lines, without colours
   * @throws {@link InvalidInputError} if it is not a view of one of these games
   */
  toText<N extends NameOf<T>>(view: ViewOf<T, N>): string;
}

export function toText(games: Games<EngineGame & GameDrawing>, view: View): string {
  return withView(games, view, (game) => textOf(game, game, view));
}

export function textOf(
  { draw }: Pick<GameDrawing, 'draw'>,
  { components }: Pick<EngineGame, 'components'>,
  view: View,
): string {
  const own = (view as { readonly game: { readonly components?: Components } }).game.components;
  return draw(view, own ?? components, NO_PAINT);
}
