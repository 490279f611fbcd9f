import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explain, isOver, type Options, type State, VARIANTS, type VariantName } from '../../src/index';
import { coursesOf, playedCourse, TO_THE_END } from '../support/arbitraries';
import { validateState } from '../support/inside';

/** Asked are the states of the setup and of the first turns, one in so many after them, and the last one. */
const CLOSELY = 24;
const STRIDE = 13;

/** The games that are looked at: strict readings have a phase and refusals of their own. */
const GAMES: { readonly [N in VariantName]: readonly Omit<Options<N>, 'variant' | 'seed'>[] } = {
  'spice-road': [{ players: 2 }, { players: 4, tradeAtLeastOnce: true }],
  'eastern-wonders': [{ players: 2 }, { players: 4, upgradeFromNextBuild: false }],
  'new-world': [{ players: 2 }, { players: 4, upgradeAtLeastOnce: true }],
  'sand-to-sea': [{ players: 2 }, { players: 4, tradeAtLeastOnce: true }],
};

/** Of one clause alone where it leaves no other choice; otherwise with the kinds that it refuses. */
const UNDUE: { readonly [N in VariantName]: Readonly<Record<string, string>> } = {
  'spice-road': {
    turn: 'C-5 discard, SR-A1 payCard, SR-P2 trade upgrade, SR-T1 endTurn',
    payCards: 'SR-A1',
    mustTrade: 'SR-P2',
    play: 'C-5 discard, SR-A1 payCard, SR-T1 acquire claim play rest',
    discard: 'C-5',
    over: 'SR-E1',
  },
  'eastern-wonders': {
    takeCubes: 'EW-S8',
    placeBoat: 'EW-S8',
    turn: 'C-5 discard, EW-K2 payCube, EW-K4 takeBonus, EW-K6 upgrade, EW-M1 dock, EW-M4 payBoat, EW-M7 collect, EW-S8 placeBoat takeCubes',
    sail: 'EW-M1',
    payBoats: 'EW-M4',
    act: 'C-5 discard, EW-K2 payCube, EW-K4 takeBonus, EW-K6 upgrade, EW-M1 dock sail, EW-M4 payBoat, EW-S8 placeBoat takeCubes',
    payCubes: 'EW-K2',
    takeBonus: 'EW-K4',
    market:
      'C-5 discard, EW-K2 payCube, EW-K4 takeBonus, EW-M1 build claim dock harvest sail, EW-M4 payBoat, EW-M7 collect, EW-S8 placeBoat takeCubes',
    discard: 'C-5',
    over: 'EW-E1',
  },
  'new-world': {
    turn: 'C-5 discard, NW-C2 explore, NW-F1 claim takeBonus, NW-T1 endTurn, NW-W6 trade upgrade',
    upgrade: 'C-5 discard, NW-C2 explore, NW-F1 claim takeBonus, NW-T1 rest work, NW-W6 trade',
    trade: 'C-5 discard, NW-C2 explore, NW-F1 claim takeBonus, NW-T1 rest work, NW-W6 upgrade',
    fort: 'C-5 discard, NW-C2 explore, NW-T1 rest work, NW-W6 trade upgrade',
    explore: 'NW-C2',
    discard: 'C-5',
    over: 'NW-E1',
  },
  'sand-to-sea': {
    takeCubes: 'EW-S8',
    placeBoat: 'EW-S8',
    turn: 'C-5 discard, EW-K2 payCube, EW-M4 payBoat, EW-S8 placeBoat takeCubes, SS-A1 payCard, SS-K2 takeMerchant, SS-K3 takeBonus, SS-P2 upgrade, SS-V4 dock',
    payCards: 'SS-A1',
    mustTrade: 'SS-P2',
    play: 'C-5 discard, EW-K2 payCube, EW-M4 payBoat, EW-S8 placeBoat takeCubes, SS-A1 payCard, SS-K2 takeMerchant, SS-K3 takeBonus, SS-T1 acquire play rest sail, SS-V4 build claim dock',
    sail: 'SS-V4',
    payBoats: 'EW-M4',
    act: 'C-5 discard, EW-K2 payCube, EW-M4 payBoat, EW-S8 placeBoat takeCubes, SS-A1 payCard, SS-K2 takeMerchant, SS-K3 takeBonus, SS-P2 upgrade, SS-T1 acquire play rest sail, SS-V4 dock',
    payCubes: 'EW-K2',
    reward: 'SS-K2',
    market:
      'C-5 discard, EW-K2 payCube, EW-M4 payBoat, EW-S8 placeBoat takeCubes, SS-A1 payCard, SS-K2 takeMerchant, SS-K3 takeBonus, SS-P2 upgrade, SS-T1 acquire play rest sail, SS-V4 build claim dock',
    discard: 'C-5',
    over: 'SS-E1',
  },
};

/** Every reason that an action of its phase can be refused for, by clause. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'C-3': ['no-such-cube'],
  'C-4': ['cannot-trade'],
  'C-5': ['no-such-cube'],
  'SR-P1': ['not-in-hand'],
  'SR-P2': ['cannot-trade', 'must-trade', 'no-trade', 'no-upgrade-left'],
  'SR-A1': ['cannot-pay-cards', 'no-such-cube'],
  'SR-A2': ['no-such-card'],
  'SR-C1': ['cannot-pay-card', 'no-such-card'],
  'EW-S8': ['not-on-market', 'set-taken'],
  'EW-M2': ['not-adjacent', 'step-is-free'],
  'EW-M3': ['no-such-cube', 'step-is-paid'],
  'EW-M4': ['no-such-cube', 'wrong-payee'],
  'EW-M5': ['cannot-pay-boats', 'dead-end'],
  'EW-M7': ['no-cubes-here'],
  'EW-K1': ['not-on-market', 'outpost-exists'],
  'EW-K2': ['cannot-pay-outpost', 'no-such-cube'],
  'EW-K3': ['empty-row'],
  'EW-K4': ['stack-empty'],
  'EW-K5': ['no-outpost'],
  'EW-K6': ['no-upgrade-left'],
  'EW-P1': ['cannot-pay-tile', 'not-on-port', 'port-empty'],
  'EW-P2': ['port-closed'],
  'NW-W1': ['own-settlers', 'unexplored'],
  'NW-W4': ['too-few-settlers'],
  'NW-W6': ['cannot-trade', 'nothing-at-fort', 'nothing-to-upgrade'],
  'NW-W8': ['must-upgrade'],
  'NW-W9': ['must-trade'],
  'NW-F1': ['already-claimed', 'already-taken', 'cannot-pay-card', 'must-use-fort'],
  'NW-F2': ['no-such-stack', 'slots-full', 'stack-empty'],
  'NW-F3': ['no-card'],
  'NW-C2': ['no-tile-here'],
  'SS-A1': ['cannot-pay-cards', 'no-such-cube'],
  'SS-A2': ['no-such-card'],
  'SS-P1': ['not-in-hand'],
  'SS-P2': ['cannot-trade', 'must-trade', 'no-trade', 'no-upgrade-left'],
  'SS-V1': ['not-adjacent', 'not-own-card', 'step-is-paid'],
  'SS-V2': ['step-is-free'],
  'SS-K2': ['no-bonus-tile'],
  'SS-K3': ['no-merchant-card'],
};

/** Plays games to their end; what is refused there as not due, by phase and clause, and how many other reasons there are. */
function refusalsOf(variant: VariantName): { phases: Record<string, string>; reasons: number } {
  const undue = new Map<string, Map<string, Set<string>>>();
  const reasons = new Set<string>();
  const ask = (state: State): void => {
    for (const { action } of validateState(state).compiled.actions.all) {
      const verdict = explain(state, action);
      if (verdict.legal) continue;
      const clause = verdict.clause ?? 'none';
      if (verdict.code !== 'wrong-phase' && verdict.code !== 'game-over') {
        if (REASONS[clause]?.includes(verdict.code) !== true)
          expect({ action, verdict }).toBe('a known reason');
        reasons.add(`${clause} ${verdict.code}`);
        continue;
      }
      const byClause = undue.get(state.phase) ?? new Map<string, Set<string>>();
      undue.set(state.phase, byClause.set(clause, (byClause.get(clause) ?? new Set()).add(action.kind)));
    }
  };
  for (const game of GAMES[variant]) {
    const options = fc.nat().map((seed) => ({ ...game, variant, seed }) as Options);
    const property = fc.property(coursesOf(options, 150), (course) => {
      const choices = [...course.choices, ...TO_THE_END];
      for (const { before, after, index } of playedCourse({ ...course, choices })) {
        if (index < CLOSELY || index % STRIDE === 0) ask(before);
        if (isOver(after)) ask(after);
      }
    });
    fc.assert(property, { numRuns: 1 });
  }
  const texts = [...undue].map(([phase, byClause]): [string, string] => {
    const rows = [...byClause].map(([clause, kinds]) => `${clause} ${[...kinds].sort().join(' ')}`);
    const [only] = [...byClause.keys()];
    return [phase, byClause.size === 1 ? `${only}` : rows.sort().join(', ')];
  });
  return { phases: Object.fromEntries(texts), reasons: reasons.size };
}

test.each([...VARIANTS])(
  'the refusals of %s cite the clause that allows the action at other times, or forbids it',
  (variant) => {
    const { phases, reasons } = refusalsOf(variant);
    expect(phases).toHaveProperty('over');
    expect(Object.keys(phases).length).toBeGreaterThan(4);
    const wanted = Object.entries(UNDUE[variant]).filter(([phase]) => phase in phases);
    expect(phases).toEqual(Object.fromEntries(wanted));
    expect(reasons).toBeGreaterThan(8);
  },
);
