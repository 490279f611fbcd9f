import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import {
  cards,
  count,
  cubeAction,
  cubes,
  id,
  merchantTableFields,
  merchantTables,
  merchantTurnFields,
  plainAction,
  printed,
  printedCubes,
  seat,
  seed,
  slotAction,
  source,
  upgradableCube,
} from '../parts/schema';
import { PHASES } from './phases';

const variant = z.literal('spice-road');
const players = z.int().min(2).max(5);

const pointCard = z.strictObject({ id, points: printed, cost: printedCubes, source });
const cardsToEnd = z.int().min(1).max(20);

/** What is printed on the pieces, and how many of them there are. */
export const componentsSchema = z.strictObject({
  variant,
  ...merchantTables,
  pointCards: z.array(pointCard).min(1).max(99),
  /** Cards in the row of point cards. */
  pointRow: z.int().min(1).max(10),
  /** Cubes that the players start with, from the first player on. */
  startingCubesInTurnOrder: z.array(printedCubes).length(5),
  goldCoinsPerPlayer: printed,
  silverCoinsPerPlayer: printed,
  goldPoints: printed,
  silverPoints: printed,
  holdSpaces: printed,
  /** By number of players: how many point cards of one player trigger the end. */
  endTrigger: z.strictObject({ 2: cardsToEnd, 3: cardsToEnd, 4: cardsToEnd, 5: cardsToEnd }),
});
export type Components = Immutable<z.infer<typeof componentsSchema>>;

/** What `setup` takes. */
export const optionsSchema = z.strictObject({
  variant,
  players,
  seed,
  /** The seat that starts; drawn by the seed if absent (SR-S3). */
  firstSeat: seat.optional(),
  /** Whether a trade card must be used once at least when it is played (SS-P2); absent: it need not be. */
  tradeAtLeastOnce: z.boolean().optional(),
  /** An own component set; absent: the default set. */
  components: componentsSchema.optional(),
});
export type Options = Immutable<z.infer<typeof optionsSchema>>;

/** One decision of one player. */
export const actionSchema = z.discriminatedUnion('kind', [
  /** Play a card from hand, by id (SR-P1). */
  z.strictObject({ kind: z.literal('play'), card: id }),
  /** Upgrade a cube by the card played (SS-P2). */
  z.strictObject({ kind: z.literal('upgrade'), cube: upgradableCube }),
  /** Trade once by the card played (SS-P2). */
  plainAction('trade'),
  /** Acquire the merchant card at a place of the row, counted from the left from 0 (SR-A1). */
  slotAction('acquire'),
  /** Put a cube on the next card to the left of it (SS-A1). */
  cubeAction('payCard'),
  /** Claim the point card at a place of the row, counted from the left from 0 (SR-C1). */
  slotAction('claim'),
  /** Take all played cards back into hand (SR-R1). */
  plainAction('rest'),
  /** Return a cube to the supply because the hold is too full (C-5). */
  cubeAction('discard'),
  /** Make no more use of the card played (SS-P2). */
  plainAction('endTurn'),
]);
export type Action = Immutable<z.infer<typeof actionSchema>>;

const player = z.strictObject({
  cubes,
  /** Merchant cards in hand, in rising order. */
  hand: cards,
  /** Merchant cards played, in rising order. */
  faceUp: cards,
  /** Point cards claimed, in rising order. */
  pointCards: cards,
  gold: count,
  silver: count,
});

/**
 * A whole game, with its secrets. Merchant cards are numbered with the starting cards first, then as in the
 * components; point cards as in the components.
 */
export const stateSchema = z.strictObject({
  variant,
  /** What never changes after setup. */
  game: z.strictObject({
    players,
    firstSeat: seat,
    tradeAtLeastOnce: z.boolean(),
    components: componentsSchema.optional(),
  }),
  /** What kind of decision is due. */
  phase: z.enum(PHASES),
  /** Whose turn it is. */
  seat,
  /** Who decides now: always `seat` in this game. */
  actor: seat,
  ...merchantTurnFields,
  players: z.array(player).min(2).max(5),
  ...merchantTableFields,
  /** The face-up point cards, from the left; the last one lies next to the deck. */
  pointRow: z.array(count).max(10),
  /** The face-down deck of point cards, the top card last. */
  pointDeck: cards,
  /** Gold coins left, above the leftmost point card. */
  gold: count,
  /** Silver coins left, above the second point card while there is gold, then above the leftmost. */
  silver: count,
});
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
