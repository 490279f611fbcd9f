import type { AnyWholeGame, Shown } from '../define/whole-game';
import { drawings } from '../generated/games/drawings';
import type { AnyGame, View } from '../play/game';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import { textOf } from '../play/view';

/** What games of one's own say of how they are written. */
type Drawing = Pick<AnyGame, 'name'> & Pick<AnyWholeGame, 'extends' | keyof Shown>;

/** How a game is written: as it says, in the way of the game that it extends, or as JSON. */
export function drawnAs({ name, extends: base = name, draw, holding, concealed, progress }: Drawing): Shown {
  return {
    draw: (view) => JSON.stringify(view, null, 1),
    holding: () => '',
    ...(Object.hasOwn(drawings, base) ? drawings[base] : {}),
    ...(draw && { draw }),
    ...(holding && { holding }),
    ...(concealed && { concealed }),
    ...(progress && { progress }),
  };
}

/** The table as text. */
export function toText(games: Games, view: View): string {
  return withView(games, view, (game) => textOf(drawnAs(game), game, view));
}
