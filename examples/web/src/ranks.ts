import type { Action, Components, Cubes, View } from 'century-engine';
import { merchantCard } from './pieces/cards';
import { missing } from './pieces/cube';
import { locationOf } from './pieces/location';

/** The promise of a legal action, best first: points now; something; nothing, since nothing can use it. */
export const RANKS = ['scores', 'plain', 'idle'] as const;
export type Rank = (typeof RANKS)[number];

export function rankOf(action: Action, seen: View, components: Components): Rank {
  const held = seen.players[seen.seat]?.cubes ?? [0, 0, 0, 0];
  if (action.kind === 'claim') return 'scores';
  const cost = costAt(action, seen, components);
  if (cost !== null && isPaid(cost, held)) return 'scores';
  const use = useOf(action, components);
  if (use?.kind === 'trade') return isPaid(use.give, held) ? 'plain' : 'idle';
  if (use?.kind === 'upgrade') return held[0] + held[1] + held[2] > 0 ? 'plain' : 'idle';
  return use?.kind === 'fort' ? 'idle' : 'plain';
}

function isPaid(cost: Cubes, held: Cubes): boolean {
  return missing(cost, held).every((lack) => lack === 0);
}

/** Returns the cost of the point card or victory tile at the destination of an action. */
function costAt(action: Action, seen: View, components: Components): Cubes | null {
  if (action.kind === 'sail' && 'victoryTiles' in components && 'hexes' in seen) {
    const hex = seen.hexes.find(({ id }) => id === action.to);
    return (
      components.victoryTiles.find(({ id }) => hex?.kind === 'port' && id === hex.victoryTile)?.cost ?? null
    );
  }
  if (action.kind === 'work' && components.variant === 'new-world' && 'locations' in seen) {
    const place = seen.locations.find(({ id }) => id === action.location);
    return (
      components.pointCards.find(({ id }) => place?.kind === 'fort' && id === place.pointCard)?.cost ?? null
    );
  }
  return null;
}

/** Returns the card or the location that an action uses. */
function useOf(action: Action, components: Components) {
  if (action.kind === 'play' && 'merchantCards' in components) return merchantCard(action.card, components);
  if (action.kind === 'work' && components.variant === 'new-world')
    return locationOf(action.location, components);
  return undefined;
}
