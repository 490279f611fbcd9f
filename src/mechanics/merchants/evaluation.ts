import type { MerchantBox, MerchantPlayer } from './merchants';

/** What a card in hand is worth, and what one that lies elsewhere is. */
const HAND_WORTH = 1.1;
const AWAY_WORTH = 0.6;
/** More cards than this are of no more use. */
const ENOUGH = 9;

/** What a player's merchant cards are worth, in points; `away` of them lie on a discard pile. */
export function merchantWorth(box: MerchantBox, player: MerchantPlayer, away = 0): number {
  const all = player.hand.length + player.faceUp.length + away;
  const cards = HAND_WORTH * player.hand.length + AWAY_WORTH * (player.faceUp.length + away);
  return cards - Math.max(0, all - ENOUGH - box.starters) * AWAY_WORTH;
}
