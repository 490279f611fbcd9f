import * as z from 'zod';
import type { Immutable } from '../engine/immutable';
import { fieldSchemas } from '../engine/rows/row-schema';
import { strictObject } from '../engine/strict-object';
import {
  cube,
  discard,
  endTurn,
  firstSeat,
  firstSeatBy,
  id,
  kindOf,
  names,
  plainAction,
  playersUpTo,
  seed,
  takeBonusAction,
  upgradeAction,
} from '../parts/schema';
import {
  build,
  claim,
  payBoat,
  payCube,
  placeBoat,
  seaGameFields,
  seaOptions,
  seaTables,
  takeCubes,
} from '../parts/sea-schema';
import { layout } from './layout';

const variant = z.literal('eastern-wonders').describe('The game.');
const players = playersUpTo(4);

export const componentsSchema = strictObject({ variant, ...seaTables })
  .describe('What is printed on the pieces.')
  .register(names, { id: 'components' });
export type Components = Immutable<z.infer<typeof componentsSchema>>;

const ownComponents = componentsSchema.describe('An own component set; absent: the default set.');

export const optionsSchema = strictObject({
  variant,
  players,
  seed,
  firstSeat: firstSeatBy('EW-S7'),
  ...seaOptions,
  components: ownComponents.optional(),
})
  .describe('What a game is set up with.')
  .register(names, { id: 'options' });
export type Options = Immutable<z.infer<typeof optionsSchema>>;

export const actionSchema = z
  .discriminatedUnion('kind', [
    takeCubes,
    placeBoat,
    strictObject({
      kind: kindOf('sail'),
      to: id.describe('The hex to sail to.'),
      leave: cube.describe('The cube put on the tile left.').optional(),
    }).describe('One step; leave is there exactly on paid steps (EW-M2, EW-M3).'),
    plainAction('dock', 'End the movement (EW-M1).'),
    payBoat,
    plainAction('collect', 'Take all cubes on the tile (EW-M7).'),
    build,
    payCube,
    upgradeAction('Upgrade a cube after building (EW-K6).'),
    takeBonusAction(9, 'Take the top tile of a bonus stack, counted from 0 (EW-K4).'),
    plainAction('trade', 'Trade once (EW-K5).'),
    claim,
    plainAction('harvest', 'Take yellow cubes (EW-H1).'),
    discard,
    endTurn,
  ])
  .describe('One decision of one player.')
  .register(names, { id: 'action' });
export type Action = Immutable<z.infer<typeof actionSchema>>;

export const stateSchema = strictObject({
  variant,
  game: strictObject({
    players,
    firstSeat,
    ...seaGameFields,
    components: ownComponents.optional(),
  }).describe('What never changes after setup.'),
  ...fieldSchemas(layout),
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
