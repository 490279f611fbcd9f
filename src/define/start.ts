import type { Random } from '../util/random';
import { checkStart } from './author';
import { newKey } from './chance-cells';
import type { Compiled } from './compiled';
import { holdsPieces, type PlayerField, type PlayerFields, piecesIn } from './fields';
import { GameError } from './game-error';
import type { Outline } from './outline';
import type { SignedDefinition } from './signed';

type Members = Readonly<Record<string, unknown>>;

/**
 * Lays out what the author's `setup` says, with sets in order.
 *
 * @throws GameError for the first thing that is missing or wrong
 */
export function layOutStart(
  table: { readonly players: object[] },
  given: SignedDefinition,
  { name, phases, table: fields, player, chance }: Outline,
  { components, players, firstSeat, options }: Compiled,
  random: Random,
): void {
  const start = given.setup({ components, players, firstSeat, options, random });
  const { players: each, phase } = start as { readonly players: readonly Members[]; readonly phase?: string };
  if (!Array.isArray(each) || each.length !== players)
    throw new GameError(name, 'setup', `players has to be a list of ${players}`);
  const first = phases.filter((known) => known !== 'over');
  if (phase !== undefined && !first.includes(phase))
    throw new GameError(name, 'setup', `phase is one of: ${first.join(', ')}; not ${phase}`);
  const laid = (place: string, fields: PlayerFields, part: Members): Members => {
    const stray = Object.keys(part).find(
      (key) => !Object.hasOwn(fields, key) && key !== 'phase' && key !== 'players',
    );
    if (stray !== undefined) throw new GameError(name, 'setup', `there is no field ${place}${stray}`);
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) => {
        const field = fields[key];
        if (value === undefined) return [];
        if (field === undefined) return place === '' && key === 'phase' ? [[key, value]] : [];
        const pieces = holdsPieces(field) ? piecesIn(components, field.of) : 0;
        const ordered = Array.isArray(value) ? inOrder(field, value) : value;
        checkStart(given, place + key, field, ordered, pieces);
        return [[key, ordered]];
      }),
    );
  };
  const { players: _, ...onTable } = start as Members;
  Object.assign(table, laid('', fields, onTable), chance ? { chance: newKey(random) } : {});
  for (const [seat, one] of each.entries())
    Object.assign(table.players[seat] ?? {}, laid(`players[${seat}].`, player, one));
}

function inOrder(field: PlayerField, items: readonly number[]): number[] {
  return field.kind === 'set' ? [...items].sort((a, b) => a - b) : [...items];
}
