import type { Drawn } from '../core/drawn';
import type { GameTypes } from '../core/game';
import type { PlayerField, PlayerFields } from './fields';
import type { Outline } from './outline';

type Members = { readonly [name: string]: unknown };
type Table = Members & { readonly actor: number | null; readonly players: readonly Members[] };

/** The table of a game as text: what the view holds, line by line, and a line for each player. */
export function drawingOf({ table, player }: Outline): Pick<Drawn<GameTypes>, 'draw' | 'holding'> {
  return {
    draw(view) {
      const seen = view as Table;
      return [
        ...textsIn(table, seen).map(([name, text]) => `${name}: ${text}`),
        '',
        ...seen.players.map((each, seat) => {
          const texts = textsIn(player, each).map(([name, text]) => `${name}: ${text}`);
          return `${seat === seen.actor ? '>' : ' '} P${seat} ${texts.join(' · ')}`;
        }),
      ].join('\n');
    },
    holding(view, seat) {
      const own = (view as Table).players[seat] ?? {};
      const cubes = Object.fromEntries(Object.entries(player).filter(([, { role }]) => role === 'cubes'));
      return textsIn(cubes, own)
        .map(([, text]) => text)
        .join(' · ');
    },
  };
}

/** What a part of a view shows in each of its fields. */
function textsIn(fields: PlayerFields, seen: Members): [string, string][] {
  return Object.entries(fields).map(([name, field]) => [wordsOf(name), textOf(field, seen[name])]);
}

/** The name of a field as words: `deliveryPile` is "delivery pile". */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Pieces by their ids, or by their number if they are hidden; counts by kind. */
function textOf(field: PlayerField, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const items = field.role === 'cubes' ? field.names.map((kind, i) => `${value[i]} ${kind}`) : value;
  return items.join(', ') || '-';
}
