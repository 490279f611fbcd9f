import { optionsBy, setting, variant } from '../../input/field-sentences';
import type { Told } from '../../input/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import * as sea from '../../mechanics/sea/sentences';
import { decision, playersWith } from '../../rows/row-sentences';
import { schemas } from './schema';

/** What is said of Eastern Wonders. */
export const sentences: readonly Told[] = [
  [
    schemas.components,
    { id: 'components', about: 'The print on the pieces.', members: { variant, ...sea.seaTables } },
  ],
  [
    schemas.options,
    {
      id: 'options',
      about: 'The options of a game.',
      members: { ...optionsBy('EW-S7'), ...sea.seaOptions },
    },
  ],
  [
    schemas.action,
    {
      id: 'action',
      about: 'One decision by one player.',
      kinds: {
        ...holdActions,
        ...sea.seaActions,
        sail: {
          about: 'One step; leave is present exactly on paid steps (EW-M2, EW-M3).',
          members: { to: 'The hex to sail to.', leave: 'The cube put on the tile left.' },
        },
        dock: 'End the movement (EW-M1).',
        collect: 'Take all cubes on the tile (EW-M7).',
        upgrade: 'Upgrade a cube after building (EW-K6).',
        takeBonus: {
          about: 'Take the top tile of a bonus stack, from 0 (EW-K4).',
          members: { stack: 'The stack, from 0.' },
        },
        trade: 'Trade once (EW-K5).',
        harvest: 'Take yellow cubes (EW-H1).',
      },
    },
  ],
  [
    schemas.state,
    {
      id: 'state',
      about:
        'A whole game, secrets included. Pieces are numbered as in the components, hexes column by column.',
      members: {
        variant,
        game: setting(sea.seaGameFields),
        ...decision('The seat that decides now: differs from seat only for discards (C-5).'),
        ...sea.seaTurn,
        upgrades: 'In market: upgrades left, 0 once there is no cube to upgrade; 0 otherwise.',
        offers: sea.offers,
        players: playersWith(sea.seaPlayer),
        tileCubes: sea.tileCubes,
        ...sea.seaTable,
      },
    },
  ],
];
