import type { Components, EngineGame, GameDrawing, Paint, View } from './game';
import type { GameTypes } from './game-types';
import type { Games } from './games';
import { withView } from './pieces';
import type { NameOf, ViewOf } from './types';

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
