import type { AnyWholeGame, Shown } from '../define/whole-game';
import { drawings } from '../generated/games/drawings';
import type { AnyGame, Components, View } from '../play/game';
import type { Games } from '../play/games';
import { NO_PAINT } from '../play/paint';

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

export function toText(games: Games, view: View): string {
  const game = games.of(view);
  const own = (view as { readonly game: { readonly components?: Components } }).game.components;
  return drawnAs(game).draw(view, own ?? game.components, NO_PAINT);
}
