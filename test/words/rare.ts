import { parseComponents } from '../../src/entries/components';
import { type Action, apply, type Components, type State } from '../../src/index';
import { RARE as OF_THE_PAGE } from '../docs/rare-refusals';
import * as isles from '../support/eastern-wonders';
import * as sands from '../support/sand-to-sea';

/** Positions that sampled games seldom come to, each with an action that is refused there. */
export const RARE: readonly { readonly state: () => State; readonly action: Action }[] = [
  ...OF_THE_PAGE,
  { state: boatUnpaid, action: { kind: 'dock' } },
  { state: stackGone, action: { kind: 'takeBonus', stack: 0 } },
  { state: stackOfSandsGone, action: { kind: 'takeBonus', stack: 0 } },
  { state: rowOfSandsEmpty, action: { kind: 'build' } },
  { state: portOfSandsEmpty, action: { kind: 'claim' } },
];

const GONE = [[], ['extra-move', 'extra-move'], ['extra-move', 'extra-move']];

/** An outpost is built, and paid for where others have built. */
function built(start: State): State {
  let state = apply(start, { kind: 'build' });
  while (state.phase === 'payCubes') state = apply(state, { kind: 'payCube', cube: 'red' });
  return state;
}

/** A boat that can only sail on. */
function boatUnpaid(): State {
  const start = isles.sea({ boats: ['C3', 'C4'], holds: [''], bonus: [['extra-move']] });
  return isles.play(start, { kind: 'sail', to: 'C4' });
}

function stackGone(): State {
  const outposts = { A2: [0], A3: [0], B1: [0] };
  return built(isles.sea({ boats: ['B2'], holds: ['RR'], outposts, bonus: GONE }));
}

function sandsWith(changes: Partial<SandsComponents>): SandsComponents {
  return parseComponents({ ...sands.COMPONENTS, ...changes }) as SandsComponents;
}
type SandsComponents = Components<'sand-to-sea'>;

function stackOfSandsGone(): State {
  const [, ...others] = sands.COMPONENTS.columnRewards;
  const components = sandsWith({ columnRewards: [['bonus'], ...others] });
  const outposts = { A2: [0], A3: [0], B1: [0] };
  return built(sands.sea({ components, boats: ['B2'], holds: ['RR'], outposts, bonus: GONE }));
}

function rowOfSandsEmpty(): State {
  const playerBoard = { ...sands.COMPONENTS.playerBoard, columns: 2, spacePoints: [1, 1] };
  const components = sandsWith({ playerBoard, columnRewards: [['merchant'], ['bonus', 'merchant']] });
  return sands.sea({ components, boats: ['A2'], holds: ['RR'], outposts: { C2: [0], C6: [0] } });
}

function portOfSandsEmpty(): State {
  const components = sandsWith({ victoryTiles: sands.COMPONENTS.victoryTiles.slice(0, 10) });
  const start = sands.sea({
    components,
    boats: ['A1', 'A4', 'E4'],
    ports: ['vp-8', 'vp-3', 'vp-4', 'closed'],
    claimed: [
      ['vp-1', 'vp-2'],
      ['vp-5', 'vp-6'],
      ['vp-7', 'vp-9', 'vp-10'],
    ],
    holds: ['YRGB', 'GGGG', 'YYRRGGBB'],
  });
  return sands.play(start, { kind: 'claim' }, { kind: 'claim' });
}
