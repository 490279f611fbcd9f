import type { EasternWondersViolations as EasternWonders } from '../../src/games/eastern-wonders/definition';
import type { NewWorldViolations as NewWorld } from '../../src/games/new-world/definition';
import type { SandToSeaViolations as SandToSea } from '../../src/games/sand-to-sea/definition';
import type { SpiceRoadViolations as SpiceRoad } from '../../src/games/spice-road/definition';

/** What refusals may tell, some of it for each code. */
type Samples<V> = { readonly [C in keyof V]: readonly V[C][] };

/** What is told of an action at the wrong time. */
export const UNTIMELY = { kind: 'trade', phase: 'turn', actor: 0, due: ['rest'] };
const held = [1, 0, 0, 0] as const;
const lacks = (piece: string) => [
  { piece, cost: [0, 1, 0, 0], missing: [0, 1, 0, 0] } as const,
  { piece, cost: [2, 2, 0, 5], missing: [0, 2, 0, 5] } as const,
  { piece, cost: [3, 2, 1, 0], missing: [0, 2, 1, 0] } as const,
];

const common = {
  'game-over': [{}],
  malformed: [{ fault: 'wrong-type', path: ['kind'], reason: 'Expected text.' }],
  'unknown-piece': [{ member: 'card', named: 'm99' }],
  'wrong-phase': [UNTIMELY],
  'no-such-cube': [
    { cube: 'red', seat: 0, held },
    { cube: 'brown', seat: 0, held },
  ],
  'no-upgrade-left': [{}],
} as const;

const merchants = {
  ...common,
  'cannot-pay-cards': [
    { card: 'm10', place: 3, cost: 3, held: 2, missing: 1 },
    { card: 'm10', place: 5, cost: 5, held: 0, missing: 5 },
  ],
  'cannot-trade': lacks('m10'),
  'must-trade': [{ piece: 'm10' }],
  'no-such-card': [{ place: 5, cards: 4 }],
  'no-trade': [{ card: 'm09' }],
  'not-in-hand': [{ card: 'm01' }],
} as const;

const hex = [{ hex: 'C3' }] as const;
const sea = {
  ...common,
  'cannot-pay-boats': [{ hex: 'C3', boats: [1, 2], cost: 2, held: 1, missing: 1 }],
  'cannot-pay-outpost': [{ hex: 'C3', cost: 6, held: 1, missing: 5 }],
  'cannot-pay-tile': lacks('vp-1'),
  'cannot-trade': lacks('tea-1'),
  'dead-end': [{ to: 'C3', boats: [1] }],
  'empty-row': [{ symbol: 'cloves', hex: 'C3' }],
  'no-outpost': hex,
  'not-adjacent': [
    { from: 'C3', to: 'E3', distance: 2 },
    { from: 'A1', to: 'E4', distance: 5 },
    { from: 'C3', to: 'C3', distance: 0 },
  ],
  'not-on-market': hex,
  'not-on-port': hex,
  'outpost-exists': hex,
  'port-closed': hex,
  'port-empty': hex,
  'set-taken': [{ set: '2R', left: ['4Y'] }],
  'stack-empty': [{ stack: 0 }],
  'step-is-free': [{ freeSteps: 1 }],
  'step-is-paid': [
    { price: 'cube', from: 'C3' },
    { price: 'card', from: 'C3' },
  ],
  'wrong-payee': [{ seat: 1, payee: 2 }],
} as const;

const spiceRoad: Samples<SpiceRoad> = { ...merchants, 'cannot-pay-card': lacks('p10') };
const easternWonders: Samples<EasternWonders> = { ...sea, 'no-cubes-here': hex };
const sandToSea: Samples<SandToSea> = {
  ...merchants,
  ...sea,
  'no-bonus-tile': [{ column: 1 }],
  'no-merchant-card': [{ column: 2 }],
  'not-own-card': [{ card: 'm01' }],
};
const location = [{ location: 'A1-3' }] as const;
const newWorld: Samples<NewWorld> = {
  ...common,
  'already-claimed': location,
  'already-taken': location,
  'cannot-pay-card': lacks('tool-1'),
  'cannot-trade': lacks('A1-6'),
  'must-trade': [{ piece: 'A1-6' }],
  'must-upgrade': location,
  'must-use-fort': location,
  'no-card': location,
  'no-such-stack': [{ location: 'A1-1', stack: 2, stacks: 1 }],
  'no-tile-here': location,
  'nothing-at-fort': location,
  'nothing-to-upgrade': location,
  'own-settlers': [{ location: 'A1-3', settlers: 2 }],
  'slots-full': [{ slots: 3 }],
  'stack-empty': [{ stack: 0 }],
  'too-few-settlers': [
    { location: 'A1-3', required: 4, ready: 2, missing: 2 },
    { location: 'A1-3', required: 1, ready: 0, missing: 1 },
  ],
  unexplored: location,
};

/** Samples of what refusals tell, by game and code. */
export const REFUSALS = {
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
  'spice-road': spiceRoad,
} as const;
