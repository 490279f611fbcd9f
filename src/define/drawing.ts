import type { GameDrawing, GameTypes } from '../play/game';
import type { CommonView } from '../play/game-types';
import { wordsOf } from '../util/text';
import { idsIn } from './actions';
import { type OwnPlace, type OwnPlaces, type PlacesByName, tableOf } from './fields';
import { poolsIn } from './places/place';

type Members = { readonly [name: string]: unknown };
type AnyView = Members &
  CommonView<string, string, { readonly components?: object }> & { readonly players: readonly Members[] };

/** Returns the functions that draw a view as text: a line for each place of the table, and one for each player. */
export function drawingOf(places: OwnPlaces, layout: object, components: object): GameDrawing<GameTypes> {
  return {
    concealed(view, { kind: _, ...named }, after) {
      const { viewer, actor, game } = view as AnyView;
      const isUnseenIn = (seen: AnyView, id: unknown): boolean =>
        [...poolsIn<unknown>(layout, seen)].some(
          ([of, pools]) =>
            idsIn(game.components ?? components, of).includes(id as string) &&
            !pools.some(({ held }) => Array.isArray(held) && held.includes(id)),
        );
      if (viewer === actor) return [];
      return Object.values<string>(named).filter(
        (id) => isUnseenIn(view as AnyView, id) && isUnseenIn(after as AnyView, id),
      );
    },
    draw(view) {
      const { actor, players } = view as AnyView;
      const lines = players.map(
        (player, seat) =>
          `${seat === actor ? '>' : ' '} P${seat} ${textsIn(places.players, player).join(' · ')}`,
      );
      return [...textsIn(tableOf(places), view as AnyView), '', ...lines].join('\n');
    },
    holding(view, seat) {
      const own = (view as AnyView).players[seat] ?? {};
      return Object.entries(places.players)
        .flatMap(([name, field]) => (field.kind === 'fixed' ? textOf(field, own[name]) : []))
        .join(' · ');
    },
  };
}

function textsIn(fields: PlacesByName, seen: Members): string[] {
  return Object.entries(fields).map(([name, field]) => `${wordsOf(name)}: ${textOf(field, seen[name])}`);
}

/** Returns the contents of a field as text: ids of pieces, the number of hidden pieces, or counts with kinds. */
function textOf(field: OwnPlace, value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  const items = field.kind === 'fixed' ? field.names.map((kind, i) => `${value[i]} ${kind}`) : value;
  return items.join(', ') || '-';
}
