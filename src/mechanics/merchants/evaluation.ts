import type { CompiledMerchants } from './merchants';
import type { MerchantPlayer } from './state';

/** The value of a card in hand, and of one elsewhere. */
const HAND_VALUE = 1.1;
const AWAY_VALUE = 0.6;
/** More cards than this are of no more use. */
const ENOUGH = 9;

/** The value of a player's merchant cards, in points; `away` of them are on a discard pile. */
export function evaluateMerchants(compiled: CompiledMerchants, player: MerchantPlayer, away = 0): number {
  const all = player.hand.length + player.faceUp.length + away;
  const cards = HAND_VALUE * player.hand.length + AWAY_VALUE * (player.faceUp.length + away);
  return cards - Math.max(0, all - ENOUGH - compiled.starters) * AWAY_VALUE;
}
