import type { State } from '../play/game';

type Game = State['game'];

/** Tells whether states have the setting of a game: same variant, players, pieces and map. */
export function isSameSetting(variant: string, game: Game): (other: State) => boolean {
  const key = keyOf(game);
  /** Games already examined; they never change. */
  const known = new WeakSet<object>();
  return (other) => {
    if (known.has(other.game)) return true;
    const isSame = other.variant === variant && keyOf(other.game) === key;
    if (isSame) known.add(other.game);
    return isSame;
  };
}

function keyOf(game: Game): string {
  return JSON.stringify([game.players, game.components ?? null, 'map' in game ? game.map : null]);
}
