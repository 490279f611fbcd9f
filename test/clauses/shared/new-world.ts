import * as nw from '../../support/new-world';
import { only, type SharedGame, TEN } from './shared-game';

/** settlers-2 costs RRG and is worth 4. */
const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];
const CARDS = [
  'nativeHelp-4',
  'nativeHelp-5',
  'nativeHelp-7',
  'nativeHelp-9',
  'nativeHelp-11',
  'tool-4',
  'tool-7',
];
const MORE = ['tool-5', 'tool-9', 'tool-10', 'tool-11', 'settlers-5', 'settlers-7', 'nativeHelp-10'];
const CLAIM = [nw.work('A1-1'), nw.CLAIM, nw.END];

export const newWorld: SharedGame = {
  counts: [2, 3, 4],
  start: (setting) => nw.world(setting as nw.Setting),
  pass: nw.REST,
  gain: nw.work('A1-3'),
  others: [nw.work('A1-4'), nw.CLAIM, nw.END],
  upgrading: (steps, ...holds) => nw.play(nw.world({ holds }), nw.work(steps === 3 ? 'C1-4' : 'A1-5')),
  trading: (trade, holds) => nw.play(nw.world({ holds: [holds], open: [trade] }), nw.work(trade)),
  trades: [
    ['C1-5', 'YYYYB', 'GBB'],
    ['A1-6', 'YRRB', 'YGGB'],
    ['D1-2', 'YYYG', 'RGG'],
  ],
  twice: ['B1-4', 'YYYYB', 'RRRRB'],
  short: () => [[nw.world({ holds: ['YRRGGBB'] }), 'YRRGGBB', nw.work('B1-4'), 'NW-W6']],
  plenty: () => {
    const yellow = 'Y'.repeat(10);
    const components = nw.altered((draft) => {
      const place = nw.locationOf(draft, 'A1-3');
      if (place.kind === 'production') place.get = [99, 99, 99, 99];
    });
    const four = nw.world({ players: 4, holds: ['', yellow, yellow, yellow] });
    return [
      [nw.play(four, nw.work('B1-3')), [3, 0, 0, 0]],
      [nw.play(nw.world({ components, holds: ['RRRRRRRRRR'] }), nw.work('A1-3')), [99, 109, 99, 99]],
    ];
  },
  overfull: () => {
    // Two cubes more from the tools make 12; the claim brings them back to 9.
    const components = nw.altered((draft) => {
      nw.locationOf(draft, 'A1-1').landmarks = ['camp', 'field'];
    });
    const atFort = nw.play(
      nw.world({ components, cards: [['tool-4', 'tool-5']], holds: ['RBBBBBBBBB'], row: ROW }),
      nw.work('A1-1'),
    );
    const brown = nw.discard('brown');
    return [
      [atFort, [nw.CLAIM, nw.END], 'BBBBBBBBB'],
      [atFort, [nw.takeBonus(0), nw.END, brown, brown], 'RRGBBBBBBB'],
      [
        nw.play(nw.world({ holds: [TEN] }), nw.work('B1-5'), ...Array<nw.Action>(5).fill(nw.TRADE)),
        [nw.END, ...Array<nw.Action>(5).fill(nw.discard('red'))],
        'RRRRRGGGGG',
      ],
    ];
  },
  strewn: (setting) => nw.world(setting as nw.Setting),
  idle: () => [nw.world(), nw.world({ holds: [TEN] }), nw.world({ holds: ['RRG'], row: ROW })],
  optional: () => [
    nw.play(nw.world({ holds: ['YY'] }), nw.work('A1-5')),
    nw.play(nw.world({ holds: ['YY'] }), nw.work('A1-5'), nw.upgrade('yellow')),
    nw.play(nw.world({ holds: ['YYYY'] }), nw.work('B1-4'), nw.TRADE),
    nw.play(nw.world({ holds: ['RRG'], row: ROW }), nw.work('A1-1'), nw.CLAIM),
    nw.play(nw.world({ holds: ['RRG'], row: ROW }), nw.work('A1-1'), nw.takeBonus(0)),
    nw.play(nw.world({ holds: ['RRB'], row: ROW }), nw.work('A1-2'), nw.CLAIM, nw.explore('A1-6')),
  ],
  pending: () => [
    [nw.world(), 'NW-T1', nw.REST],
    [nw.play(nw.world({ holds: ['YYYY'] }), nw.work('B1-4')), 'NW-W9', nw.TRADE, nw.END],
    [nw.play(nw.world({ holds: ['RRG'], row: ROW }), nw.work('A1-1')), 'NW-F1', nw.CLAIM, nw.END],
    [
      nw.play(nw.world({ holds: ['RRB'], row: ROW }), nw.work('A1-2'), nw.CLAIM),
      'NW-C2',
      nw.explore('A1-6'),
      nw.END,
    ],
    [nw.play(nw.world({ holds: ['YYYYYYYYYY'] }), nw.work('A1-3')), 'C-5'],
  ],
  finished: () => [
    nw.play(nw.world(), nw.work('A1-3')),
    nw.play(nw.world({ holds: ['YYB'] }), nw.work('B1-4'), nw.TRADE),
    nw.play(nw.world({ holds: ['GB'] }), nw.work('A1-5'), nw.upgrade('green')),
    nw.play(nw.world({ row: ROW }), nw.work('A1-1'), nw.takeBonus(0)),
  ],
  ending: {
    before: (players, firstSeat, claimer, missing = 1) =>
      nw.world({
        players: players as 2,
        firstSeat,
        seat: claimer,
        row: ROW,
        holds: only(players, claimer, 'RRG', ''),
        cards: only(players, claimer, CARDS.slice(missing - 1), []),
      }),
    claim: CLAIM,
    pieces: (state, seat) => nw.cardsOf(state as nw.State, seat),
    twice: () =>
      nw.world({
        holds: ['RRG', 'RRB'],
        row: ['settlers-2', 'settlers-10', 'nativeHelp-2', 'tool-2'],
        cards: [CARDS, MORE],
      }),
    secondClaim: CLAIM,
    ties: () => {
      const setting: nw.Setting = {
        seat: 1,
        row: ROW,
        holds: ['BBBBBBB', 'RRG', 'RRRRRR'],
        cards: [[], CARDS, []],
      };
      // Counted from seat 0, seat 2 has one more turn, and one more cube.
      const [first, second] = [0, 1].map((firstSeat) => nw.world({ ...setting, firstSeat }));
      return [
        [nw.play(first as nw.State, ...CLAIM, nw.work('A1-4')), [7, 35, 7], [1, 2, 0]],
        [nw.play(second as nw.State, ...CLAIM, nw.work('A1-4'), nw.REST), [7, 35, 7], [1, 0, 2]],
      ];
    },
    pointsOf: () => [
      nw.world({ cards: [['tool-2', 'settlers-9'], ['tool-6']] }),
      [
        { kind: 'pointCard', id: 'settlers-9', points: 4, clause: 'NW-E2' },
        { kind: 'pointCard', id: 'tool-2', points: 8, clause: 'NW-E2' },
      ],
      [12, 3, 0],
    ],
  },
};
