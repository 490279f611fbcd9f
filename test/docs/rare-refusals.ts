import { parseComponents } from '../../src/entries/components';
import type { Action, Components, State } from '../../src/index';
import * as isles from '../support/eastern-wonders';
import * as board from '../support/new-world';
import * as sands from '../support/sand-to-sea';

/** Positions that games seldom come to, each with an action that is refused there. */
export const RARE: readonly { readonly state: () => State; readonly action: Action }[] = [
  { state: emptyRow, action: { kind: 'build' } },
  { state: emptyPort, action: { kind: 'claim' } },
  { state: firstColumn, action: { kind: 'takeBonus', stack: 0 } },
  { state: bonusColumn, action: { kind: 'takeMerchant', slot: 0 } },
  { state: takenBonus, action: { kind: 'takeBonus', stack: 0 } },
  { state: emptyPlace, action: { kind: 'claim' } },
];

function islesWith(changes: Partial<IslesComponents>): IslesComponents {
  return parseComponents({ ...isles.COMPONENTS, ...changes }) as IslesComponents;
}
type IslesComponents = Components<'eastern-wonders'>;

/** Two outposts of ginger are gone from a board of two columns. */
function emptyRow(): State {
  const { COMPONENTS, sea } = isles;
  const playerBoard = { ...COMPONENTS.playerBoard, columns: 2, spacePoints: [0, 1] };
  return sea({
    components: islesWith({ playerBoard }),
    boats: ['A2'],
    holds: ['RR'],
    outposts: { B3: [0], C2: [0] },
  });
}

/** All victory tiles of the pile have been drawn, and two more claimed. */
function emptyPort(): State {
  const { COMPONENTS, play, sea } = isles;
  const state = sea({
    components: islesWith({ victoryTiles: COMPONENTS.victoryTiles.slice(0, 9) }),
    boats: ['A1', 'A4', 'E4'],
    ports: ['vp-8', 'vp-3', 'vp-4', 'closed'],
    claimed: [
      ['vp-1', 'vp-2'],
      ['vp-5', 'vp-6'],
      ['vp-7', 'vp-9'],
    ],
    holds: ['YRGB', 'GGGG', 'YYRRGGBB'],
  });
  return play(state, { kind: 'claim' }, { kind: 'claim' });
}

const ROW = { row: ['m05:YY', 'm10:RB', 'm20:GG', 'm30'], deck: ['m40', 'm41'] };

function firstColumn(): State {
  const outposts = { A2: [0], A3: [0], B1: [0] };
  return sands.play(sands.sea({ ...ROW, boats: ['B2'], outposts }), { kind: 'build' });
}

/** On a board whose first column brings a bonus tile. */
function bonusColumn(): State {
  const { COMPONENTS, play, sea } = sands;
  const [, ...others] = COMPONENTS.columnRewards;
  const components = parseComponents({ ...COMPONENTS, columnRewards: [['bonus'], ...others] });
  const outposts = { A2: [0], A3: [0], B1: [0] };
  const state = sea({
    ...ROW,
    components: components as Components<'sand-to-sea'>,
    boats: ['B2'],
    outposts,
  });
  return play(state, { kind: 'build' });
}

/** The point cards above the forts. */
const FORTS = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];

function takenBonus(): State {
  const { play, world } = board;
  const state = world({ holds: ['YRRG'], row: FORTS });
  return play(state, { kind: 'work', location: 'A1-1' }, { kind: 'takeBonus', stack: 0 });
}

function emptyPlace(): State {
  const state = board.world({
    players: 2,
    components: board.altered((draft) => {
      const ids = [...FORTS, 'tool-4', 'tool-5', 'nativeHelp-4', 'nativeHelp-5'];
      draft.pointCards = draft.pointCards.filter(({ id }) => ids.includes(id));
    }),
    row: ['exploration-2', 'nativeHelp-2', 'tool-2', null],
    cards: [
      ['tool-4', 'tool-5', 'settlers-2'],
      ['nativeHelp-4', 'nativeHelp-5'],
    ],
    holds: ['YRRGBBB'],
  });
  return board.play(state, { kind: 'work', location: 'B1-2' });
}
