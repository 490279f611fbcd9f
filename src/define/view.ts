import type { AnyRow } from '../play/game';
import { playerAt } from '../play/seats';
import type { Recall, Viewer } from '../play/viewer';
import { idsIn } from './actions';
import { holdsPieces, type PlayerField, type PlayerFields } from './fields';
import type { Outline } from './outline';
import { isHidden } from './secrets';

type Members = { readonly [name: string]: unknown };

/** What a viewer may know of a row: pieces by their ids, hidden ones by how many they are. */
export function viewOf(
  outline: Outline,
  components: object,
  row: AnyRow,
  viewer: Viewer,
  recall: Recall,
): object {
  const isOver = row.phase === 'over';
  const seen = (part: object, fields: PlayerFields, seat: number | null): Members =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = (part as Members)[name];
        return [name, seenOf(field, name, value, { components, viewer, recall, isOver, seat })];
      }),
    );
  return {
    variant: outline.name,
    viewer,
    recall,
    phase: row.phase,
    seat: row.seat,
    actor: isOver ? null : row.actor,
    firstSeat: (row.game as { readonly firstSeat: number }).firstSeat,
    game: row.game,
    componentsHash: null,
    ...seen(row, outline.table, null),
    players: row.players.map((_, seat) => ({ seat, ...seen(playerAt(row, seat), outline.player, seat) })),
  };
}

interface Sight {
  readonly components: object;
  readonly viewer: Viewer;
  readonly recall: Recall;
  readonly isOver: boolean;
  readonly seat: number | null;
}

function seenOf(
  field: PlayerField,
  name: string,
  value: unknown,
  { components, viewer, recall, isOver, seat }: Sight,
): unknown {
  if (!holdsPieces(field)) return field.role === 'cubes' ? [...(value as Iterable<number>)] : value;
  const pieces = value as { readonly length: number } & Iterable<number>;
  if (isHidden({ name, field, seat }, viewer, isOver, recall)) return pieces.length;
  const ids = idsIn(components, field.of);
  return [...pieces].map((piece) => ids[piece]);
}
