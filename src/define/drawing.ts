import type { Drawn, GameTypes } from '../play/game';
import type { Viewer } from '../play/seats';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import type { OwnPlace, PlacesByName } from './fields';
import { type Outline, poolsOf, type Stand, valueAt } from './outline';

type Members = { readonly [name: string]: unknown };
type Table = Members & {
  readonly viewer: Viewer;
  readonly actor: number | null;
  readonly game: { readonly components?: object };
  readonly players: readonly Members[];
};

/** Functions that draw a view as text: a line for each place of the table, and one for each player. */
export function drawingOf(outline: Outline, components: object): Drawn<GameTypes> {
  const { table, player } = outline;
  return {
    concealed(view, action, after) {
      const { viewer, actor, game } = view as Table;
      if (viewer === actor) return [];
      return unseenIn(outline, game.components ?? components, action, [view, after]);
    },
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
      const cubes = Object.fromEntries(Object.entries(player).filter(([, { kind }]) => kind === 'fixed'));
      return textsIn(cubes, own)
        .map(([, text]) => text)
        .join(' · ');
    },
  };
}

/** The ids of the pieces that an action names but none of some views shows. */
function unseenIn(
  outline: Outline,
  components: object,
  { kind: _, ...named }: { readonly kind: string },
  views: readonly object[],
): string[] {
  const pools = [...poolsOf(outline, (views[0] as Table).players.length)];
  const isShown = (id: string, stands: readonly Stand[]): boolean =>
    views.some((view) =>
      stands.some((stand) => {
        const value = valueAt<unknown>(view, stand);
        return Array.isArray(value) && value.includes(id);
      }),
    );
  return Object.values<unknown>(named).filter(
    (id): id is string =>
      typeof id === 'string' &&
      pools.some(([of, stands]) => idsIn(components, of).includes(id) && !isShown(id, stands)),
  );
}

/** The names and contents of fields as text, for a view or a player in it. */
function textsIn(fields: PlacesByName, seen: Members): [string, string][] {
  return Object.entries(fields).map(([name, field]) => [wordsOf(name), textOf(field, seen[name])]);
}

/** The contents of a field as text: the ids of pieces, or their number if hidden; counts with their kinds. */
function textOf(field: OwnPlace, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const items = field.kind === 'fixed' ? field.names.map((kind, i) => `${value[i]} ${kind}`) : value;
  return items.join(', ') || '-';
}
