import { reshuffle, sortRising, startingOrder, unnamed } from '../../play/hidden';
import type { Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import type { Row, State } from './state';

/** The cards below the top of the deck, and the bonus tiles not seen yet, that nobody can name (NW-I1). */
export function hiddenCount(_compiled: CompiledGame, state: Row): number {
  const below = state.deck.length - 1;
  const tiles = state.bonusStacks.reduce((sum, stack) => sum + Math.max(0, stack.length - 1), 0);
  return unnamed(below) + unnamed(tiles + state.spareBonusTiles.length);
}

/**
 * Switches to another world that nobody could distinguish from the real one (NW-I1): the deck below its top card
 * in another order, and the bonus tiles below the tops and the spare ones dealt anew among each other.
 */
export function resample({ components }: CompiledGame, state: Row, _viewer: Viewer, random: Random): void {
  const { deck, bonusStacks, spareBonusTiles: spare } = state;
  reshuffle(deck.cells, 1, deck.length, random);
  if (hidden.length < components.bonusTiles.length) hidden = new Int32Array(components.bonusTiles.length);
  let unseen = 0;
  for (const { cells } of bonusStacks)
    for (let i = 1; i < (cells[0] as number); i++) hidden[unseen++] = cells[i] as number;
  for (let i = 1; i <= spare.length; i++) hidden[unseen++] = spare.cells[i] as number;
  reshuffle(hidden, 0, unseen, random);
  let dealt = 0;
  for (const { cells } of bonusStacks)
    for (let i = 1; i < (cells[0] as number); i++) cells[i] = hidden[dealt++] as number;
  for (let i = 1; i <= spare.length; i++) spare.cells[i] = hidden[dealt++] as number;
  sortRising(spare.cells, 1, 1 + spare.length);
}

/** Room for the bonus tiles that are dealt anew. */
let hidden = new Int32Array(100);

/** The start of a game whose present is `now`: every pile is that of `now` below what has been taken since. */
export function reconstructStart(start: State, now: State): State {
  return {
    ...start,
    deck: startingOrder(start.deck, now.deck),
    bonusStacks: start.bonusStacks.map((then, stack) => startingOrder(then, now.bonusStacks[stack] ?? [])),
    spareBonusTiles: now.spareBonusTiles,
  };
}
