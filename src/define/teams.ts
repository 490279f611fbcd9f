import type { Seat, Team, Teams } from '../play/seats';
import { cachedIn } from '../util/cache';
import { numbers } from '../util/random';
import type { AnyDefinition } from './definition';

/**
 * Who plays together, by number of players; nothing if the definition does not say.
 *
 * @throws TypeError if the team of a seat is no whole number
 */
export function teamsOf({
  team,
  players: { least, most },
}: Pick<AnyDefinition, 'team' | 'players'>): readonly Teams[] | undefined {
  if (team === undefined) return undefined;
  return numbers(0, most + 1).map((players) => (players < least ? [] : grouped(team, players)));
}

function grouped(team: (seat: Seat, players: number) => unknown, players: number): Team[] {
  const teams = new Map<unknown, Seat[]>();
  return numbers(0, players).map((seat) => {
    const own = team(seat, players);
    if (!Number.isSafeInteger(own))
      throw new TypeError(`seat ${seat} of ${players}: a team is a whole number, not ${String(own)}`);
    const seats = cachedIn(teams, own, (): Seat[] => []);
    seats.push(seat);
    return seats;
  });
}
