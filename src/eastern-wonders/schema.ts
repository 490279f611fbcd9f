import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import {
  count,
  cube,
  cubeAction,
  id,
  kindOf,
  mapLayout,
  market,
  names,
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

const variant = z.literal('eastern-wonders').describe('The game.');
const players = z.int().min(2).max(4).describe('How many play.');

export const componentsSchema = z
  .strictObject({ variant, ...seaTables })
  .describe('What is printed on the pieces.')
  .register(names, { id: 'components' });
export type Components = Immutable<z.infer<typeof componentsSchema>>;

const ownMap = mapLayout.describe('An own map (EW-S3); absent: the standard map of the components.');
const ownComponents = componentsSchema.describe('An own component set; absent: the default set.');

export const optionsSchema = z
  .strictObject({
    variant,
    players,
    seed,
    firstSeat: seat.describe('The seat that starts; drawn by the seed if absent (EW-S7).').optional(),
    map: ownMap.optional(),
    components: ownComponents.optional(),
  })
  .describe('What a game is set up with.')
  .register(names, { id: 'options' });
export type Options = Immutable<z.infer<typeof optionsSchema>>;

export const actionSchema = z
  .discriminatedUnion('kind', [
    z
      .strictObject({ kind: kindOf('takeCubes'), set: id.describe('The id of the set.') })
      .describe('Pick a set of starting cubes, by id (EW-S8).'),
    z
      .strictObject({ kind: kindOf('placeBoat'), hex: id.describe('The name of the hex.') })
      .describe('Put the boat on a market tile (EW-S8).'),
    z
      .strictObject({
        kind: kindOf('sail'),
        to: id.describe('The hex to sail to.'),
        leave: cube.describe('The cube put on the tile left.').optional(),
      })
      .describe('One step; leave is there exactly on paid steps (EW-M2, EW-M3).'),
    plainAction('dock', 'End the movement (EW-M1).'),
    z
      .strictObject({ kind: kindOf('payBoat'), seat: seat.describe('Who is paid.'), cube })
      .describe('Pay one cube to the owner of a boat met (EW-M4).'),
    plainAction('collect', 'Take all cubes on the tile (EW-M7).'),
    plainAction('build', 'Begin to build an outpost (EW-K1).'),
    cubeAction('payCube', 'Pay one cube for that outpost (EW-K2).'),
    z
      .strictObject({ kind: kindOf('upgrade'), cube: upgradableCube })
      .describe('Upgrade a cube after building (EW-K6).'),
    z
      .strictObject({
        kind: kindOf('takeBonus'),
        stack: z.int().min(0).max(9).describe('The stack, counted from 0.'),
      })
      .describe('Take the top tile of a bonus stack, counted from 0 (EW-K4).'),
    plainAction('trade', 'Trade once (EW-K5).'),
    plainAction('claim', 'Claim the victory tile of the port (EW-P1).'),
    plainAction('harvest', 'Take yellow cubes (EW-H1).'),
    cubeAction('discard', 'Return a cube to the supply because the hold is too full (C-5).'),
    plainAction('endTurn', 'End the turn (C-9).'),
  ])
  .describe('One decision of one player.')
  .register(names, { id: 'action' });
export type Action = Immutable<z.infer<typeof actionSchema>>;

const player = z
  .strictObject(seaPlayerFields)
  .describe('What a player has.')
  .register(names, { id: 'player' });

export const stateSchema = z
  .strictObject({
    variant,
    game: z
      .strictObject({
        players,
        firstSeat: seat.describe('The seat that has the first turn.'),
        market,
        map: ownMap.optional(),
        components: ownComponents.optional(),
      })
      .describe('What never changes after setup.'),
    phase: z.enum(PHASES).describe('What kind of decision is due.'),
    seat: seat.describe('Whose turn it is.'),
    actor: seat.describe('Who decides now: another seat than seat only for discards (C-5).'),
    ...seaTurnFields,
    upgrades: count.describe('In market: upgrades left; 0 otherwise.'),
    offers,
    players: z.array(player).min(2).max(4).describe('The players by seat.'),
    tileCubes: z
      .array(count)
      .length(96)
      .describe('Cubes lying on the tiles: four counts for each hex, one hex after the other.'),
    ...seaTableFields,
  })
  .describe(
    'A whole game, with its secrets. Pieces are numbered as in the components, hexes column by column.',
  )
  .register(names, { id: 'state' });
export type MutableState = z.infer<typeof stateSchema>;

/** What checks the form of everything that comes from outside. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
