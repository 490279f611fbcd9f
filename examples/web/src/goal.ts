import type { Components, Seat, View } from 'century-engine';

/** The condition that ends a game, and the progress of each seat. */
export interface Goal {
  readonly what: 'pointCards' | 'victoryTiles';
  /** The number that ends the game. */
  readonly most: number;
  /** By seat. */
  readonly held: readonly number[];
  /** The first seat that reached `most`; `null` before the last round. */
  readonly reachedBy: Seat | null;
}

export function goalOf({ players, firstSeat }: View, components: Components): Goal {
  const held = players.map((player) =>
    'victoryTiles' in player ? player.victoryTiles.length : player.pointCards.length,
  );
  const most = countToEnd(components, held.length);
  // In the last round each seat has one turn, so the earliest in turn order has reached it first.
  const order = held.map((_, i) => (firstSeat + i) % held.length);
  const reachedBy = order.find((seat) => (held[seat] ?? 0) >= most) ?? null;
  return { what: 'victoryTiles' in components ? 'victoryTiles' : 'pointCards', most, held, reachedBy };
}

/** Returns the number of point cards or victory tiles that ends a game; four tiles by EW-E1 and SS-E1. */
export function countToEnd(components: Components, players: number): number {
  if (components.variant === 'spice-road')
    return components.endTrigger[players as keyof typeof components.endTrigger];
  return components.variant === 'new-world' ? components.setup.endTrigger : 4;
}
