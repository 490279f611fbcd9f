import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import {
  cards,
  count,
  cube,
  cubeAction,
  id,
  indexOrNone,
  mapLayout,
  merchantTableFields,
  merchantTables,
  merchantTurnFields,
  offers,
  plainAction,
  plainBonusTile,
  seaPlayerFields,
  seaTableFields,
  seaTables,
  seaTurnFields,
  seat,
  seed,
  slotAction,
  upgradableCube,
} from '../parts/schema';
import { PHASES } from './phases';

const variant = z.literal('sand-to-sea');
const players = z.int().min(2).max(4);

/** What is printed on the pieces. */
export const componentsSchema = z.strictObject({
  variant,
  ...merchantTables,
  ...seaTables,
  seaTiles: z.literal(4),
  bonusTiles: z.array(plainBonusTile).max(40),
  /** For each column of the player board what may be taken when it is emptied (SS-K2, SS-K3). */
  columnRewards: z
    .array(z.array(z.enum(['bonus', 'merchant'])).max(2))
    .min(1)
    .max(10),
});
export type Components = Immutable<z.infer<typeof componentsSchema>>;

/** What `setup` takes. */
export const optionsSchema = z.strictObject({
  variant,
  players,
  seed,
  /** The seat that starts; drawn by the seed if absent (EW-S7). */
  firstSeat: seat.optional(),
  /** Whether a trade card must be used once at least when it is played (SS-P2); absent: it need not be. */
  tradeAtLeastOnce: z.boolean().optional(),
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
  /** Acquire the merchant card at a place of the row, counted from the left from 0 (SS-A1). */
  slotAction('acquire'),
  /** Put a cube on the next card to the left of it (SS-A1). */
  cubeAction('payCard'),
  /** Play a card from hand, by id (SS-P1). */
  z.strictObject({ kind: z.literal('play'), card: id }),
  /** Upgrade a cube by the card played (SS-P2). */
  z.strictObject({ kind: z.literal('upgrade'), cube: upgradableCube }),
  /** Trade once, by the card played (SS-P2) or on the market tile (EW-K5). */
  plainAction('trade'),
  /** One step; `card` is given up from hand or from the face-up cards, exactly on paid steps (SS-V1, SS-V2). */
  z.strictObject({ kind: z.literal('sail'), to: id, card: id.optional() }),
  /** End the movement (SS-V3). */
  plainAction('dock'),
  /** Pay one cube to the owner of a boat met (EW-M4). */
  z.strictObject({ kind: z.literal('payBoat'), seat, cube }),
  /** Begin to build an outpost (EW-K1). */
  plainAction('build'),
  /** Pay one cube for that outpost (EW-K2). */
  cubeAction('payCube'),
  /** Take the top tile of a bonus stack, counted from 0, for an emptied column (SS-K3). */
  z.strictObject({ kind: z.literal('takeBonus'), stack: z.int().min(0).max(9) }),
  /** Take the merchant card at a place of the row for an emptied column (SS-K2, SS-K3). */
  slotAction('takeMerchant'),
  /** Claim the victory tile of the port (EW-P1). */
  plainAction('claim'),
  /** Take all own cards back into hand (SS-R1). */
  plainAction('rest'),
  /** Return a cube to the supply because the hold is too full (C-5). */
  cubeAction('discard'),
  /** End the turn (C-9). */
  plainAction('endTurn'),
]);
export type Action = Immutable<z.infer<typeof actionSchema>>;

const player = z.strictObject({
  ...seaPlayerFields,
  /** Merchant cards in hand, in rising order. */
  hand: cards,
  /** Merchant cards played, lying face up, in rising order. */
  faceUp: cards,
  /** Cards in the face-down discard pile that were given up from those face up: all have seen them. */
  seen: cards,
  /** Cards in the face-down discard pile that were given up from hand: nobody else has seen them. */
  hidden: cards,
  /**
   * For each card in `hand` and `hidden` together, in rising order: how many hidden discards had been made, since
   * the last rest, before it came (SS-I2).
   */
  arrived: z.array(count).max(109),
});

/**
 * A whole game, with its secrets. Merchant cards are numbered with the starting cards first, then as in the
 * components; other pieces as in the components, hexes column by column.
 */
export const stateSchema = z.strictObject({
  variant,
  /** What never changes after setup. */
  game: z.strictObject({
    players,
    firstSeat: seat,
    tradeAtLeastOnce: z.boolean(),
    /** The market tile on each hex; -1 on ports and at sea. */
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
  ...merchantTurnFields,
  /** During setup: for each set of starting cubes 1 while it is on offer, else 0. */
  offers,
  players: z.array(player).min(2).max(4),
  ...merchantTableFields,
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
