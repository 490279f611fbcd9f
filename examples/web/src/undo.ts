import { actor, type State, view } from 'century-engine';
import { stateAt, type Timeline } from './timeline';

/** How many actions would be left after an undo by this seat; `null` if nothing can be taken back. */
export function undoTarget({ record, states, turns }: Timeline, seat: number): number | null {
  const last = record.actions.length - 1;
  const turn = turns.at(-1);
  if (turn === undefined || turn.isFinished || last < turn.from) return null;
  const before = stateAt(states, last);
  const isOwn = actor(before) === seat && actor(stateAt(states, last + 1)) === seat;
  return isOwn && hidden(before) === hidden(stateAt(states, last + 1)) ? last : null;
}

/** What lies hidden on the table: if that changes, something was revealed. */
function hidden(state: State): string {
  const seen = view(state, 'spectator');
  switch (seen.variant) {
    case 'spice-road':
      return `${seen.merchantDeck} ${seen.pointDeck}`;
    case 'eastern-wonders':
      return `${seen.pile.count}`;
    case 'new-world':
      return `${seen.deck.count} ${seen.locations.map(({ bonusStacks }) => bonusStacks?.map(({ left }) => left))}`;
    case 'sand-to-sea':
      return `${seen.merchantDeck} ${seen.pile.count}`;
  }
}
