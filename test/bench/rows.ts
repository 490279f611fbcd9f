import type { VariantName } from '../../src/index';
import type { Workload } from './workload';
import * as engine from './workloads/engine';
import * as simulator from './workloads/simulator';
import * as turns from './workloads/turns';

/** A row of the table of speeds. */
export interface Row {
  readonly title: string;
  /** What is counted by second. */
  readonly unit: string;
  readonly workload: Workload;
}

export const ROWS = {
  list: { title: 'simulator: list and apply', unit: 'actions', workload: simulator.listAndApply },
  turn: { title: '256 games interleaved', unit: 'actions', workload: simulator.gamesInTurn },
  casual: { title: 'simulator: games of `casual`', unit: 'games', workload: simulator.casualGames },
  copy: { title: 'copy of a state', unit: 'copies', workload: simulator.copies },
  perft: { title: '`perft`', unit: 'nodes', workload: simulator.nodes },
  count: {
    title: '`countTurns`, at most one paid step',
    unit: 'turns',
    workload: turns.countedTurns,
  },
  turns: { title: '`legalTurns`, turns read', unit: 'turns', workload: turns.turnsLookedAt },
  search: { title: 'tree search', unit: 'iterations', workload: turns.searchIterations },
  observe: { title: 'observations', unit: 'observations', workload: simulator.observations },
  env: {
    title: 'environment: step, mask, observation',
    unit: 'steps',
    workload: simulator.envSteps,
  },
  apply: { title: 'reducer: list and apply', unit: 'actions', workload: engine.listedActions },
  verify: { title: '`verifyRecord`', unit: 'actions', workload: engine.verifiedActions },
  setup: { title: '`setup`', unit: 'states', workload: engine.setups },
  parse: { title: '`parseState`', unit: 'states', workload: engine.parsedStates },
  reset: { title: '`reset` of a simulator', unit: 'games', workload: simulator.resets },
  hash: { title: '`hash`', unit: 'hashes', workload: engine.hashes },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];

/**
 * How many times as fast as version 1.0.0 simulators are that were written by hand for one game each, over one array
 * of integers, and that play the same games action by action.
 */
export const BY_HAND: Readonly<Record<VariantName, number>> = {
  'spice-road': 11,
  'eastern-wonders': 5,
  'new-world': 18,
  'sand-to-sea': 11,
};
export const BY_HAND_AGAINST = '1.0.0';
