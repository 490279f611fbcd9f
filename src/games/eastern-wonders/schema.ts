import {
  endTurn,
  firstSeat,
  firstSeatBy,
  id,
  kindOf,
  plainAction,
  playersUpTo,
  seed,
} from '../../core/fields';
import { fieldSchemas } from '../../core/rows/row-schema';
import * as s from '../../core/schema';
import { takeBonusAction } from '../../mechanics/bonus-tiles/schema';
import { cube, discard, upgradeAction } from '../../mechanics/cubes/schema';
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
} from '../../mechanics/sea/schema';
import { layout } from './layout';

export type {
  EasternWondersAction as Action,
  EasternWondersComponents as Components,
  EasternWondersOptions as Options,
  EasternWondersSetting as Game,
  EasternWondersState as State,
} from './types';

const variant = s.literal('eastern-wonders', 'The game.');
const players = playersUpTo(4);

export const componentsSchema = s.named(
  'components',
  s.object({ variant, ...seaTables }, 'The print on the pieces.'),
);

const ownComponents = s.described(componentsSchema, 'A custom component set; by default the default set.');

export const optionsSchema = s.named(
  'options',
  s.object(
    {
      variant,
      players,
      seed,
      firstSeat: firstSeatBy('EW-S7'),
      ...seaOptions,
      components: s.optional(ownComponents),
    },
    'The options of a game.',
  ),
);

export const actionSchema = s.named(
  'action',
  s.byKind(
    [
      takeCubes,
      placeBoat,
      s.object(
        {
          kind: kindOf('sail'),
          to: s.described(id, 'The hex to sail to.'),
          leave: s.optional(s.described(cube, 'The cube put on the tile left.')),
        },
        'One step; leave is present exactly on paid steps (EW-M2, EW-M3).',
      ),
      plainAction('dock', 'End the movement (EW-M1).'),
      payBoat,
      plainAction('collect', 'Take all cubes on the tile (EW-M7).'),
      build,
      payCube,
      upgradeAction('Upgrade a cube after building (EW-K6).'),
      takeBonusAction(9, 'Take the top tile of a bonus stack, from 0 (EW-K4).'),
      plainAction('trade', 'Trade once (EW-K5).'),
      claim,
      plainAction('harvest', 'Take yellow cubes (EW-H1).'),
      discard,
      endTurn,
    ],
    'One decision by one player.',
  ),
);

export const stateSchema = s.named(
  'state',
  s.object(
    {
      variant,
      game: s.object(
        {
          players,
          firstSeat,
          ...seaGameFields,
          components: s.optional(ownComponents),
        },
        'Everything that never changes after setup.',
      ),
      ...fieldSchemas(layout),
    },
    'A whole game, secrets included. Pieces are numbered as in the components, hexes column by column.',
  ),
);
/** The schemas of all outside input. */
export const schemas = {
  action: actionSchema,
  state: stateSchema,
  options: optionsSchema,
  components: componentsSchema,
};
