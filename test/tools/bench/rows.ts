import type { Workload } from './workload';
import * as byHand from './workloads/by-hand';
import * as engine from './workloads/engine';
import * as simulator from './workloads/simulator';
import * as turns from './workloads/turns';

/** A row of the table. */
export interface Row {
  readonly title: string;
  /** What is counted by second. */
  readonly unit: string;
  readonly workload: Workload;
  /** How many times as long as usual its rounds take, where much differs from one moment to the next. */
  readonly longer?: number;
  /** The row that this one is measured with, in turn, and the ratio that the table tells besides. */
  readonly beside?: { readonly row: string; readonly title: string; readonly as?: 'time' | 'speed' };
  /** Whether it is measured where other games have been played before. */
  readonly afterOthers?: true;
  /** Whether it is measured in the Tea House: as well, or there alone. */
  readonly teaHouse?: 'too' | 'only';
}

export const ROWS = {
  list: {
    title: 'simulator: list and apply',
    unit: 'actions',
    workload: simulator.listAndApply,
    teaHouse: 'too',
  },
  lists: {
    title: 'the same with lists written by hand',
    unit: 'actions',
    workload: simulator.listAndApply,
    beside: {
      row: 'list',
      title: 'lists written by hand: time of list and apply, as a part of that without',
    },
    teaHouse: 'only',
  },
  turn: {
    title: '256 games in turn: list and apply',
    unit: 'actions',
    workload: simulator.gamesInTurn,
    beside: { row: 'list', title: '256 games in turn: time, as a multiple of one after the other' },
    teaHouse: 'too',
  },
  after: {
    title: 'list and apply after other games',
    unit: 'actions',
    workload: simulator.listAndApply,
    beside: { row: 'list', title: 'after other games: time, as a multiple of a fresh thread' },
    afterOthers: true,
  },
  batch: {
    title: 'batch of 64: step, mask, observation',
    unit: 'steps',
    workload: simulator.batchSteps,
    beside: { row: 'list', title: 'step of a batch: time, as a multiple of list and apply' },
  },
  large: {
    title: 'batch of 1,024: step, mask, observation',
    unit: 'steps',
    workload: simulator.largeBatchSteps,
    beside: { row: 'batch', title: 'step of a batch of 1,024: time, as a multiple of one of 64' },
  },
  random: { title: 'one random game: list and apply', unit: 'actions', workload: byHand.inSimulator },
  made: {
    title: 'the same written by hand, with code made at run time',
    unit: 'actions',
    workload: byHand.withCodeMade,
    beside: { row: 'random', title: 'by hand with code made at run time: speed, as a multiple', as: 'speed' },
  },
  hand: {
    title: 'the same written by hand, one program for all settings',
    unit: 'actions',
    workload: byHand.withoutCodeMade,
    beside: { row: 'random', title: 'by hand with one program: speed, as a multiple', as: 'speed' },
  },
  env: { title: 'environment: step, mask, observation', unit: 'steps', workload: simulator.envSteps },
  observe: { title: 'observations', unit: 'observations', workload: simulator.observations },
  uniform: {
    title: 'simulator: `playout` of `uniform`',
    unit: 'actions',
    workload: simulator.uniformActions,
  },
  casual: { title: 'simulator: games of `casual`', unit: 'games', workload: simulator.casualGames },
  copy: { title: 'copy of a state', unit: 'copies', workload: simulator.copies },
  perft: { title: '`perft`', unit: 'nodes', workload: simulator.nodes },
  count: { title: '`countTurns`, at most one paid step', unit: 'turns', workload: turns.countedTurns },
  turns: { title: '`legalTurns`, turns read', unit: 'turns', workload: turns.turnsLookedAt },
  search: { title: 'tree search', unit: 'iterations', workload: turns.searchIterations, longer: 12 },
  apply: { title: 'reducer: list and apply', unit: 'actions', workload: engine.listedActions },
  verify: { title: '`verifyRecord`', unit: 'actions', workload: engine.verifiedActions },
  setup: { title: '`setup`', unit: 'states', workload: engine.setups },
  parse: { title: '`parseState`', unit: 'states', workload: engine.parsedStates },
  reset: { title: '`reset` of a simulator', unit: 'games', workload: simulator.resets },
  hash: { title: '`hash`', unit: 'hashes', workload: engine.hashes },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof ROWS;
export const ROW_NAMES = Object.keys(ROWS) as RowName[];
export const rowOf = (name: RowName): Row => ROWS[name];

/** Rows that are measured in turn: each with those that are told beside it. */
export function groupsOf(names: readonly RowName[]): RowName[][] {
  const leaders = names.filter((name) => rowOf(name).beside === undefined);
  return leaders.map((leader) => [leader, ...names.filter((name) => rowOf(name).beside?.row === leader)]);
}
