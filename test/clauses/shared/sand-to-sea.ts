import * as ss from '../../support/sand-to-sea';
import { atSea } from './sea-ending';
import { MANY, type SharedGame, TEN } from './shared-game';
import { spiceRoad } from './spice-road';

const ssPlaying = (card: string, holds: string, more: ss.Setting = {}): ss.State =>
  ss.play(ss.sea({ holds: [holds], hands: [[card]], ...more }), ss.playCard(card));

export const sandToSea: SharedGame = {
  counts: [2, 3, 4],
  start: (setting) => ss.sea(setting as ss.Setting),
  pass: ss.END,
  gain: ss.playCard('create-2'),
  others: [ss.REST, ss.playCard('upgrade-2'), ss.acquire(0), ss.BUILD, ss.CLAIM, ss.sail('B2')],
  upgrading: (steps, ...holds) => ssPlaying(steps === 3 ? 'm09' : 'upgrade-2', '', { holds }),
  trading: (trade, holds) =>
    trade.startsWith('m')
      ? ssPlaying(trade, holds)
      : ss.sea({ boats: [trade], holds: [holds], outposts: { [trade]: [0] } }),
  trades: [...spiceRoad.trades, ['C3', 'YYR', 'YB'], ['C6', 'RRRG', 'YYRGB']],
  twice: spiceRoad.twice,
  short: () => [
    [ssPlaying('m20', 'YYYBBB'), 'YYYBBB', ss.TRADE, 'EW-K5'],
    [ssPlaying('m35', 'YYYBBB'), 'YYYBBB', ss.TRADE, 'EW-K5'],
    [sandToSea.trading('C3', 'YYYBBB'), 'YYYBBB', ss.TRADE, 'C-4'],
  ],
  plenty: () => {
    const start = ss.sea({ row: [`m05:${MANY}`], hands: [['m08']] });
    return [
      [ss.play(start, ss.playCard('m08')), [0, 0, 0, 1]],
      [ss.play(start, ss.acquire(0)), [900, 900, 900, 900]],
    ];
  },
  overfull: () => {
    // A reward overfills the hold; YYY -> B brings it back to the limit. G -> YYYYR: fourteen cubes, twice.
    const start = ss.sea({
      boats: ['B2'],
      holds: ['YYYYYYYRRR'],
      outposts: ss.outpostsOf(0, 'A2', 'A3', 'B1'),
      row: ['m05:YY'],
    });
    return [
      [ss.play(start, ss.BUILD, ss.takeMerchant(0)), [ss.TRADE, ss.END], 'YYYYYYRRRB'],
      [
        ss.play(ssPlaying('m28', 'GGRRRRRRRR'), ss.TRADE),
        [ss.END, ...Array<ss.Action>(4).fill(ss.discard('yellow'))],
        'RRRRRRRRRG',
      ],
    ];
  },
  strewn: (setting) => ss.sea({ ...(setting as ss.Setting), row: ['m05:BBB'] }),
  idle: () => [
    ss.sea(),
    ss.sea({ boats: ['A1'], holds: ['YRGB'] }),
    ss.sea({ boats: ['B2'], holds: ['YYYY'], outposts: { B2: [0] } }),
    ss.sea({ boats: ['B3'], hands: [[]] }),
    ss.sea({ boats: ['D3'], hands: [[]], keeper: 1, row: [] }),
    ss.sea({ tradeAtLeastOnce: true }),
  ],
  optional: () => {
    const docked = ss.moveTo(ss.sea({ boats: ['A2'], holds: ['YYYYYYY'] }), 'B2', 'create-2');
    return [docked, ss.play(docked, ss.BUILD), ss.play(docked, ss.BUILD, ss.TRADE)];
  },
  pending: () => [
    [ss.play(ss.sea(), ss.sail('B2', 'create-2')), 'SS-V4', ss.DOCK, ss.END],
    [
      ss.moveTo(ss.sea({ boats: ['C3', 'B2'], holds: ['Y'] }), 'B2', 'create-2'),
      'EW-M4',
      ss.payBoat(1, 'yellow'),
      ss.END,
    ],
    [
      ss.play(ss.sea({ boats: ['A2'], holds: ['Y'], outposts: { A2: [1] } }), ss.BUILD),
      'EW-K2',
      ss.payCube('yellow'),
    ],
    [
      ss.play(ss.sea({ boats: ['B2'], outposts: ss.outpostsOf(0, 'A2', 'A3', 'B1') }), ss.BUILD),
      'SS-K2',
      ss.takeMerchant(0),
    ],
    [ss.play(ss.sea({ holds: ['Y'] }), ss.acquire(1)), 'SS-A1', ss.payCard('yellow')],
    [ss.play(ss.sea({ holds: [TEN] }), ss.playCard('create-2')), 'C-5'],
    [ssPlaying('m10', 'YY', { tradeAtLeastOnce: true }), 'SS-P2', ss.TRADE],
  ],
  finished: () => [ss.play(ss.sea({ boats: ['A2'] }), ss.BUILD), ss.play(ss.sea(), ss.playCard('create-2'))],
  ending: atSea(
    (setting) => ss.sea(setting),
    (state, ...actions) => ss.play(state as ss.State, ...(actions as ss.Action[])),
    'SS-E2',
  ),
};
