import type { Action, Options, State, VariantName } from '../../../src/index';
import type { Policy, Simulator } from '../../../src/sim/index';
import type { Build } from './build';
import type { Subject } from './workload';

export const PLAYERS = 3;

export function optionsOf(variant: VariantName, seed: number | string, players = PLAYERS): Options {
  return { variant, players, seed } as Options;
}

/** The name of the game of the examples, among the four. */
export const TEA_HOUSE = 'tea-house';

/** A simulator at the start of a game, or at a state of it. */
export function simulatorFor({ sim }: Build, subject: Subject, from: number | State): Simulator {
  const own = typeof subject === 'string' ? null : subject;
  const name = own === null ? (subject as VariantName) : own.name;
  const source = typeof from === 'number' ? optionsOf(name as VariantName, from) : from;
  if (own === null) return sim.createSimulator(source as Options);
  return sim.createSimulator(own as never, source as never) as object as Simulator;
}

/** Simulators in the course of casual games, each further on than the one before. */
export function underWay(build: Build, subject: Subject, games: number): Simulator[] {
  const { sim } = build;
  return Array.from({ length: games }, (_, seed) => {
    const simulator = simulatorFor(build, subject, seed);
    simulator.playout(sim.casual, sim.quickRandom(seed), Math.round((300 * seed) / games));
    if (simulator.isOver()) simulator.reset();
    return simulator;
  });
}

/** States at the start of a turn in the course of casual games. */
export function turnStarts(build: Build, variant: VariantName, count: number): State[] {
  const { engine, sim } = build;
  const states: State[] = [];
  for (let seed = 0; states.length < count; seed++) {
    const simulator = sim.createSimulator(optionsOf(variant, seed));
    const random = sim.quickRandom(seed);
    simulator.playout(sim.casual, random, 20 + Math.floor(random() * 400));
    while (!simulator.isOver() && simulator.state.phase !== 'turn') simulator.playout(sim.casual, random, 1);
    if (!simulator.isOver()) states.push(engine.parseState(simulator.toState()));
  }
  return states;
}

/** The actions of a casual game, at most so many. */
export function casualActions({ sim }: Build, options: Options, limit: number): Action[] {
  const simulator = sim.createSimulator(options);
  const random = sim.quickRandom(1);
  const actions: Action[] = [];
  const noting: Policy = (legal, draw) => {
    const place = sim.casual(legal, draw);
    const entry = legal.items[place];
    if (entry !== undefined) actions.push(entry.action);
    return place;
  };
  simulator.playout(noting, random, limit);
  return actions;
}
