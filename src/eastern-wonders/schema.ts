import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import {
  count,
  cube,
  cubeAction,
  id,
  indexOrNone,
  mapLayout,
  offers,
  plainAction,
  seaPlayerFields,
  seaTableFields,
  seaTables,
  seaTurnFields,
  seat,
  seed,
  upgradableCube,
} from '../parts/schema';
import { PHASES } from './phases';

const variant = z.literal('eastern-wonders');
const players = z.int().min(2).max(4);

/** What is printed on the pieces. */
export const componentsSchema = z.strictObject({
  variant,
  ...seaTables,
});
export type Components = Immutable<z.infer<typeof componentsSchema>>;

/** What `setup` takes. */
export const optionsSchema = z.strictObject({
  variant,
  players,
  seed,
  /** The seat that starts; drawn by the seed if absent (EW-S7). */
  firstSeat: seat.optional(),
  /** An own map (EW-S3); absent: the standard map of the components. */
  map: mapLayout.optional(),
  /** An own component set; absent: the default set. */
  components: componentsSchema.optional(),
});
export type Options = Immutable<z.infer<typeof optionsSchema>>;

/** One decision of one player. */
export const actionSchema = z.discriminatedUnion('kind', [
  /** Pick a set of starting cubes, by id (EW-S8). */
  z.strictObject({ kind: z.literal('takeCubes'), set: id }),
  /** Put the boat on a market tile (EW-S8). */
  z.strictObject({ kind: z.literal('placeBoat'), hex: id }),
  /** One step; `leave` is the cube put on the tile left, exactly on paid steps (EW-M2, EW-M3). */
  z.strictObject({ kind: z.literal('sail'), to: id, leave: cube.optional() }),
  /** End the movement (EW-M1). */
  plainAction('dock'),
  /** Pay one cube to the owner of a boat met (EW-M4). */
  z.strictObject({ kind: z.literal('payBoat'), seat, cube }),
  /** Take all cubes on the tile (EW-M7). */
  plainAction('collect'),
  /** Begin to build an outpost (EW-K1). */
  plainAction('build'),
  /** Pay one cube for that outpost (EW-K2). */
  cubeAction('payCube'),
  /** Upgrade a cube after building (EW-K6). */
  z.strictObject({ kind: z.literal('upgrade'), cube: upgradableCube }),
  /** Take the top tile of a bonus stack, counted from 0 (EW-K4). */
  z.strictObject({ kind: z.literal('takeBonus'), stack: z.int().min(0).max(9) }),
  /** Trade once (EW-K5). */
  plainAction('trade'),
  /** Claim the victory tile of the port (EW-P1). */
  plainAction('claim'),
  /** Take yellow cubes (EW-H1). */
  plainAction('harvest'),
  /** Return a cube to the supply because the hold is too full (C-5). */
  cubeAction('discard'),
  /** End the turn (C-9). */
  plainAction('endTurn'),
]);
export type Action = Immutable<z.infer<typeof actionSchema>>;

/** A whole game, with its secrets. Pieces are numbered as in the components, hexes column by column. */
export const stateSchema = z.strictObject({
  variant,
  /** What never changes after setup. */
  game: z.strictObject({
    players,
    firstSeat: seat,
    /** The market tile on each hex; -1 on ports. */
    market: z.array(indexOrNone).length(24),
    map: mapLayout.optional(),
    components: componentsSchema.optional(),
  }),
  /** What kind of decision is due. */
  phase: z.enum(PHASES),
  /** Whose turn it is. */
  seat,
  /** Who decides now: another seat than `seat` only for discards (C-5). */
  actor: seat,
  ...seaTurnFields,
  /** In `market`: upgrades left. */
  upgrades: count,
  /** During setup: for each set of starting cubes 1 while it is on offer, else 0. */
  offers,
  players: z.array(z.strictObject(seaPlayerFields)).min(2).max(4),
  /** Cubes lying on the tiles: four counts for each hex, one hex after the other. */
  tileCubes: z.array(count).length(96),
  ...seaTableFields,
});
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
