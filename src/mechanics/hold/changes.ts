import type { Spot } from '../../changes/stock';
import type { Seat } from '../../play/seats';

/** The hold of a player. */
export function holdSpot(seat: Seat): Spot {
  return { form: 'cubes', what: 'cubes', place: { in: 'hold', seat } };
}
