import type { State } from '../engine/registry';

/** Tells whether states are of the game setting of one of them: same variant, players, pieces and map. */
export function isSameSetting(state: State): (other: State) => boolean {
  const key = keyOf(state);
  /** Games that have been looked at; they never change. */
  const known = new WeakSet<object>();
  return (other) => {
    if (known.has(other.game)) return true;
    const isSame = other.variant === state.variant && keyOf(other) === key;
    if (isSame) known.add(other.game);
    return isSame;
  };
}

function keyOf({ game }: State): string {
  return JSON.stringify([game.players, game.components ?? null, 'map' in game ? game.map : null]);
}
