import { drawnGames } from '../generated/games/played';
import { textOf } from '../play/drawing';
import type { EngineGame, GameDrawing, View } from '../play/game';
import type { CompleteGame } from '../play/game-types';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';

/** Returns the drawing functions of a game, of its base game, or default ones, which print JSON. */
export function drawnAs(game: EngineGame & Pick<CompleteGame, 'extends'>): GameDrawing {
  const base = drawnGames.find(game.extends ?? game.name);
  const concealed = game.concealed ?? base?.concealed;
  return {
    draw: game.draw ?? base?.draw ?? ((view) => JSON.stringify(view, null, 1)),
    holding: game.holding ?? base?.holding ?? (() => ''),
    ...(concealed && { concealed }),
  };
}

export function toText(games: Games, view: View): string {
  return withView(games, view, (game) => textOf(drawnAs(game), game, view));
}
