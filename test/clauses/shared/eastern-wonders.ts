import * as ew from '../../support/eastern-wonders';
import { atSea } from './sea-ending';
import { MANY, type SharedGame, TEN } from './shared-game';

export const easternWonders: SharedGame = {
  counts: [2, 3, 4],
  start: (setting) => ew.sea(setting as ew.Setting),
  pass: ew.END,
  gain: ew.HARVEST,
  others: [ew.HARVEST, ew.BUILD, ew.CLAIM, ew.sail('A3')],
  upgrading: (steps, ...holds) =>
    ew.play(ew.sea({ boats: ['B2'], holds, bonus: [Array<string>(steps).fill('build-upgrade')] }), ew.BUILD),
  trading: (trade, holds) => ew.sea({ boats: [trade], holds: [holds], outposts: { [trade]: [0] } }),
  trades: [
    ['C3', 'YYR', 'YB'],
    ['B3', 'GB', 'YYYYRB'],
    ['D3', 'YYYY', 'GB'],
    ['E3', 'YGG', 'YRRB'],
    ['C6', 'RRRG', 'YYRGB'],
  ],
  twice: ['C3', 'YYYRR', 'YBB'],
  short: () =>
    (
      [
        ['C3', 'YYY'],
        ['C3', 'RRGGBB'],
        ['B2', 'YYRGB'],
      ] as const
    ).map(([trade, holds]) => [easternWonders.trading(trade, holds), holds, ew.TRADE, 'C-4']),
  plenty: () => [
    [ew.play(ew.sea({ cubesOn: { C3: MANY, A1: MANY } }), ew.HARVEST), [2, 0, 0, 0]],
    [
      ew.play(
        ew.sea({ boats: ['D5'], holds: ['YYYYY'], cubesOn: { A1: MANY }, outposts: { D5: [0] } }),
        ew.TRADE,
      ),
      [0, 0, 0, 2],
    ],
  ],
  overfull: () => {
    const docked = ew.moveTo(
      ew.sea({ boats: ['A2'], holds: ['YYYYYYGGGG'], cubesOn: { B2: 'YYY' }, outposts: { B2: [0] } }),
      'B2',
    );
    // YYY -> B brings 13 cubes back to the limit; R -> YYY, up to 14 cubes, leaves nothing to trade.
    return [
      [ew.play(docked, ew.COLLECT), [ew.TRADE, ew.TRADE, ew.END], 'YYYGGGGBB'],
      [
        ew.play(ew.sea({ boats: ['A2'], holds: ['RRRGGGGGG'], outposts: { A2: [0] } }), ew.TRADE),
        [ew.TRADE, ew.END, ...Array<ew.Action>(3).fill(ew.discard('yellow'))],
        'YYYRGGGGGG',
      ],
    ];
  },
  strewn: (setting) => ew.sea({ ...(setting as ew.Setting), cubesOn: { C3: 'BBB', B3: 'BB' } }),
  idle: () => [
    ew.sea(),
    ew.sea({ boats: ['A1'], holds: ['YRGB'] }),
    ew.sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [0] } }),
    ew.sea({ boats: ['B3', 'B3', 'B3'] }),
  ],
  optional: () => {
    const docked = ew.moveTo(ew.sea({ boats: ['A2'], holds: ['YYYYYYY'] }), 'B2');
    return [docked, ew.play(docked, ew.BUILD), ew.play(docked, ew.BUILD, ew.TRADE)];
  },
  pending: () => [
    [ew.play(ew.sea({ holds: ['YY'] }), ew.sail('B3')), 'EW-M1', ew.DOCK, ew.END],
    [
      ew.moveTo(ew.sea({ boats: ['C3', 'B3'], holds: ['Y'] }), 'B3'),
      'EW-M4',
      ew.payBoat(1, 'yellow'),
      ew.END,
    ],
    [
      ew.play(ew.sea({ boats: ['A2'], holds: ['Y'], outposts: { A2: [1] } }), ew.BUILD),
      'EW-K2',
      ew.payCube('yellow'),
    ],
    [
      ew.play(ew.sea({ boats: ['B2'], outposts: { A2: [0], A3: [0], B1: [0] } }), ew.BUILD),
      'EW-K4',
      ew.takeBonus(0),
    ],
    [ew.play(ew.sea({ holds: [TEN] }), ew.HARVEST), 'C-5'],
  ],
  finished: () => [
    ew.play(ew.sea({ boats: ['A2'] }), ew.BUILD),
    ew.play(ew.sea({ boats: ['B2'], holds: ['YYY'], outposts: { B2: [0] } }), ew.TRADE),
  ],
  ending: atSea(
    (setting) => ew.sea(setting),
    (state, ...actions) => ew.play(state as ew.State, ...(actions as ew.Action[])),
    'EW-E2',
  ),
};
