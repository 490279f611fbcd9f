import { actor, changes, type Seat, view } from 'century-engine';
import { earliest, type Game } from './game';
import { t } from './language';
import { seatAt } from './online/online';
import type { PageState } from './page-state';
import { stateAt, type Timeline, tip } from './timeline';

/** Returns the seat of the person whose turn is over but not confirmed; `null` if there is no such turn. */
export function drafter({
  mode,
  game,
  online,
  confirmed,
}: Pick<PageState, 'mode' | 'game' | 'online' | 'confirmed'>): Seat | null {
  if (mode === 'online' && online?.progress?.isDraft === true) {
    const seat = seatAt(online);
    return actor(tip(online.progress.timeline)) === seat ? null : seat;
  }
  if (mode !== 'game' || game === null || game.timeline === confirmed) return null;
  const { record, states } = game.timeline;
  const done = record.actions.length;
  if (done === 0) return null;
  const [seat, next] = [actor(stateAt(states, done - 1)), actor(tip(game.timeline))];
  if (seat === null || next === null || next === seat || game.players[seat] !== 'human') return null;
  return earliest(game, seat) < done ? seat : null;
}

/** Returns the number of actions at the start of the seat's turn, or after the last one that cannot be undone. */
export function turnStart(game: Game, seat: Seat): number {
  const last = game.timeline.turns.at(-1);
  return Math.max(earliest(game, seat), last?.seat === seat ? last.from : 0);
}

/** Returns a sentence about what the last turn left unused; `null` if nothing. */
export function unusedIn({ record, states, turns }: Timeline): string | null {
  const from = turns.at(-1)?.from ?? 0;
  const kinds = record.actions.slice(from).map(({ kind }) => kind);
  const [before, after] = [stateAt(states, states.length - 2), stateAt(states, states.length - 1)];
  const seen = view(before, before.seat);
  const hasMoved = changes(before, after, before.seat).some(
    ({ kind }) => kind === 'piece' || kind === 'tokens',
  );
  switch (kinds.at(-1)) {
    case 'endTurn':
      if ('upgrades' in seen && seen.upgrades > 0) return t.draft.upgrades(seen.upgrades);
      if (kinds.length === 1) return t.draft.nothing;
      return kinds.length === 2 && kinds[0] === 'play' ? t.draft.card : null;
    case 'dock':
      return t.draft.nothingHere;
    case 'rest':
      return hasMoved ? null : t.draft.nothingBack;
    default:
      return null;
  }
}
