import * as sr from '../../support/spice-road';
import { MANY, only, type SharedGame, TEN } from './shared-game';

/** How many cards of one player end a game of Spice Road. */
const LAST: Readonly<Record<number, number>> = { 2: 6, 3: 6, 4: 5, 5: 5 };
const SR_TAKEN = ['p01', 'p02', 'p03', 'p05', 'p06', 'p07'];
const srPlaying = (card: string, holds: string, more: sr.Setting = {}): sr.State =>
  sr.play(sr.road({ holds: [holds], hands: [[card]], ...more }), sr.playCard(card));

export const spiceRoad: SharedGame = {
  counts: [2, 3, 4, 5],
  start: (setting) => sr.road(setting as sr.Setting),
  pass: sr.REST,
  gain: sr.playCard('create-2'),
  others: [sr.playCard('upgrade-2'), sr.acquire(0), sr.claim(0)],
  upgrading: (steps, ...holds) => srPlaying(steps === 3 ? 'm09' : 'upgrade-2', '', { holds }),
  trading: srPlaying,
  trades: [
    ['m20', 'YYR', 'YB'],
    ['m26', 'RRRG', 'YGGB'],
    ['m35', 'YYGB', 'BBB'],
    ['m43', 'RBB', 'YRRGGG'],
  ],
  twice: ['m32', 'GGGGG', 'YYYYRRGBB'],
  short: () => ['m20', 'm35'].map((card) => [srPlaying(card, 'YYYBBB'), 'YYYBBB', sr.TRADE, 'SR-P2']),
  plenty: () => {
    const start = sr.road({ row: [`m05:${MANY}`], hands: [['m08']] });
    return [
      [sr.play(start, sr.playCard('m08')), [0, 0, 0, 1]],
      [sr.play(start, sr.acquire(0)), [900, 900, 900, 900]],
    ];
  },
  overfull: () => [
    // G -> YYYYR, twice: eighteen cubes on the way.
    [
      sr.play(srPlaying('m28', 'GGRRRRRRRR'), sr.TRADE),
      [sr.END, ...Array<sr.Action>(4).fill(sr.discard('yellow'))],
      'RRRRRRRRRG',
    ],
  ],
  strewn: (setting) => sr.road({ ...(setting as sr.Setting), row: ['m05:BBB', 'm10:R'] }),
  idle: () => [sr.road(), sr.road({ holds: ['RRRR'], points: ['p04'] })],
  optional: () => [
    srPlaying('upgrade-2', 'YYYY'),
    sr.play(srPlaying('upgrade-2', 'YYYY'), sr.upgrade('yellow')),
    srPlaying('m10', 'YYYY'),
    sr.play(srPlaying('m10', 'YYYY'), sr.TRADE),
  ],
  pending: () => [
    [sr.road(), 'SR-T1', sr.REST],
    [sr.play(sr.road({ holds: ['Y'] }), sr.acquire(1)), 'SR-A1', sr.payCard('yellow')],
    [sr.play(sr.road({ holds: [TEN] }), sr.playCard('create-2')), 'C-5'],
    [srPlaying('m10', 'YY', { tradeAtLeastOnce: true }), 'SR-P2', sr.TRADE],
  ],
  finished: () => [sr.play(sr.road(), sr.playCard('create-2'))],
  ending: {
    before: (players, firstSeat, claimer, missing = 1) =>
      sr.road({
        players: players as 2,
        firstSeat,
        seat: claimer,
        holds: only(players, claimer, 'RRRR', ''),
        points: ['p04'],
        claimed: only(players, claimer, SR_TAKEN.slice(0, (LAST[players] ?? 0) - missing), []),
      }),
    claim: [sr.claim(0)],
    pieces: (state, seat) => sr.pointsOf(state as sr.State, seat),
    twice: () =>
      sr.road({
        holds: ['RRRR', 'RRRRR', ''],
        points: ['p04', 'p08'],
        claimed: [SR_TAKEN.slice(0, 5), ['p07', 'p09', 'p10', 'p11', 'p12']],
      }),
    secondClaim: [sr.claim(0)],
    ties: () => {
      // 6 + 7 + 8 + 8 + 9 + 8 and 3 for a gold coin; 20 + 20 + 9
      const setting: sr.Setting = {
        points: ['p04'],
        claimed: [[], SR_TAKEN.slice(0, 5), ['p36', 'p35']],
        holds: ['', 'RRRR', 'RRRRRRRRR'],
        seat: 1,
      };
      return [
        [sr.play(sr.road({ ...setting, firstSeat: 2 }), sr.claim(0)), [0, 49, 49], [1, 2, 0]],
        [sr.play(sr.road({ ...setting, firstSeat: 0 }), sr.claim(0), sr.REST), [0, 49, 49], [2, 1, 0]],
      ];
    },
    pointsOf: () => [
      sr.road({ claimed: [['p01', 'p36'], ['p22']] }),
      [
        { kind: 'pointCard', id: 'p01', points: 6, clause: 'SR-E2' },
        { kind: 'pointCard', id: 'p36', points: 20, clause: 'SR-E2' },
      ],
      [26, 14, 0],
    ],
  },
};
