import type { Action, State } from '../../../src/index';
import * as ew from '../../support/eastern-wonders';
import type * as ss from '../../support/sand-to-sea';
import { type Ending, only } from './shared-game';

const THREE = [
  ['vp-1', 'vp-2', 'vp-4'],
  ['vp-5', 'vp-6', 'vp-7'],
  ['vp-9', 'vp-10', 'vp-11'],
  ['vp-12', 'vp-13', 'vp-14'],
];
/** With six tiles or more taken the closed-port tile is on the map. */
const PORTS = ['vp-8', 'vp-3', 'vp-17', 'closed'];

/** How the end of a game at sea is laid out. */
export const atSea = (
  sea: (setting: ew.Setting & ss.Setting) => ew.State | ss.State,
  play: (state: State, ...actions: readonly Action[]) => State,
  clause: string,
): Ending => ({
  before: (players, firstSeat, claimer, missing = 1) =>
    sea({
      players: players as 2,
      firstSeat,
      seat: claimer,
      boats: only(players, claimer, 'A1', 'C3'),
      holds: only(players, claimer, 'YRGB', ''),
      claimed: only(players, claimer, THREE[claimer]?.slice(missing - 1) ?? [], []),
    }),
  claim: [ew.CLAIM],
  pieces: (state, seat) => ew.victoryOf(state as ew.State, seat),
  twice: () =>
    sea({
      boats: ['A1', 'A4', 'C3'],
      holds: ['YRGB', 'GGGG'],
      ports: PORTS,
      claimed: THREE.slice(0, 2),
    }),
  secondClaim: [ew.CLAIM],
  ties: () => {
    const setting = {
      boats: ['C3', 'A1', 'A4'],
      holds: ['', 'YRGB', 'GGGG'],
      claimed: [[], ['vp-1', 'vp-9', 'vp-4'], ['vp-2', 'vp-10', 'vp-5']],
      ports: PORTS,
      seat: 1,
    };
    return [
      // 12 + 11 + 11 + 13 points each; seat 1 triggers the end, seat 0 started.
      [play(sea({ ...setting, firstSeat: 0 }), ew.CLAIM, ew.CLAIM), [0, 48, 48], [2, 1, 0]],
      [
        play(
          sea({
            ...setting,
            firstSeat: 2,
            holds: ['', 'YRGB'],
            claimed: [[], ['vp-1', 'vp-9', 'vp-4'], ['vp-2', 'vp-10', 'vp-5', 'vp-6']],
          }),
          ew.CLAIM,
        ),
        [0, 48, 48],
        [1, 2, 0],
      ],
    ];
  },
  pointsOf: () => [
    sea({ claimed: [['vp-1', 'vp-26'], ['vp-22']] }),
    [
      { kind: 'victoryTile', id: 'vp-1', points: 11, clause },
      { kind: 'victoryTile', id: 'vp-26', points: 20, clause },
    ],
    [31, 18, 0],
  ],
});
