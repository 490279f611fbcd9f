import type { CompiledMerchants, MerchantPlayer } from './merchants';

/** What a card in hand is worth, and what one that lies elsewhere is. */
const HAND_VALUE = 1.1;
const AWAY_VALUE = 0.6;
/** More cards than this are of no more use. */
const ENOUGH = 9;

/** What a player's merchant cards are worth, in points; `away` of them lie on a discard pile. */
export function evaluateMerchants(compiled: CompiledMerchants, player: MerchantPlayer, away = 0): number {
  const all = player.hand.length + player.faceUp.length + away;
  const cards = HAND_VALUE * player.hand.length + AWAY_VALUE * (player.faceUp.length + away);
  return cards - Math.max(0, all - ENOUGH - compiled.starters) * AWAY_VALUE;
}
