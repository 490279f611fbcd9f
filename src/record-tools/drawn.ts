import { drawnGames } from '../generated/games/played';
import type { Drawn, Game, State, View } from '../play/game';
import type { WholeGame } from '../play/game-types';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import { textOf } from '../play/view';

/** The functions that draw a game as text: its own, or those of the game that it extends; by default as JSON. */
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

export function toText(games: Games, view: View): string {
  return withView(games, view, (game) => textOf(drawnAs(game), game, view));
}

export function progress(games: Games, state: State): number | null {
  return progressOf(validateState(games, state));
}

/** The progress of a game from 0 to 1; `null` if the game does not define it. */
export function progressOf(validated: ValidatedState): number | null {
  const { variant, compiled, state } = validated;
  if (state.phase === 'over') return 1;
  const share = drawnAs(variant).progress?.(compiled, rowOf(validated));
  return share === undefined ? null : Math.min(1, Math.max(0, share));
}
