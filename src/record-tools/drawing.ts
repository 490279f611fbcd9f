import { drawnGames } from '../generated/games/played';
import type { Drawn, Game, View } from '../play/game';
import type { WholeGame } from '../play/game-types';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import { textOf } from '../play/view';

/** How a game is written: as it says, in the way of the game that it extends, or as JSON. */
export function drawnAs(game: Game & Pick<WholeGame, 'extends'>): Drawn {
  const base = drawnGames.find(game.extends ?? game.name);
  const concealed = game.concealed ?? base?.concealed;
  const progress = game.progress ?? base?.progress;
  return {
    draw: game.draw ?? base?.draw ?? ((view) => JSON.stringify(view, null, 1)),
    holding: game.holding ?? base?.holding ?? (() => ''),
    ...(concealed && { concealed }),
    ...(progress && { progress }),
  };
}

/** The table as text. */
export function toText(games: Games, view: View): string {
  return withView(games, view, (game) => textOf(drawnAs(game), game, view));
}
