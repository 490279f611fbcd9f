import { rising } from '../rows/sorted';
import type { Random } from '../util/random';
import type { AnyDefinition } from './definition';
import type { PlayerFields } from './fields';
import type { Outline } from './outline';
import type { Compiled } from './types';

type Members = Readonly<Record<string, unknown>>;

/**
 * Lays out what the author's `setup` says, with sets in order.
 *
 * @throws TypeError if it lays out another number of players
 */
export function layOutStart(
  table: { readonly players: object[] },
  given: AnyDefinition,
  { table: fields, player }: Outline,
  { components, players, firstSeat }: Compiled,
  random: Random,
): void {
  const start = given.setup({ components, players, firstSeat, random });
  const { players: each, ...onTable } = start as Members & { readonly players: readonly Members[] };
  if (!Array.isArray(each) || each.length !== players)
    throw new TypeError(`players has to be a list of ${players}`);
  Object.assign(table, laidOut(fields, onTable));
  for (const [seat, one] of each.entries()) Object.assign(table.players[seat] ?? {}, laidOut(player, one));
}

function laidOut(fields: PlayerFields, part: Members): Members {
  const laid = Object.entries(part).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    laid.map(([key, value]) => {
      if (!Array.isArray(value)) return [key, value];
      return [key, fields[key]?.kind === 'set' ? [...value].sort(rising) : [...value]];
    }),
  );
}
