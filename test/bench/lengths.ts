import type { Action, Options, VariantName } from '../../src/index';
import type { Simulator } from '../../src/sim/index';
import type { Build } from './build';
import { optionsOf } from './scenes';
import { median } from './summary';

export type CostKind = 'simulator' | 'reducer' | 'record';

/** Microseconds of the processor by action, at so many actions into the game or with so many players. */
export interface Cost {
  readonly variant: VariantName;
  readonly kind: CostKind;
  readonly points: readonly (readonly [at: number, microseconds: number])[];
}

export interface Costs {
  readonly byLength: readonly Cost[];
  readonly byPlayers: readonly Cost[];
}

const MOMENTS = [0, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000];
const PLAYERS = [2, 3, 4];
const SEEDS = 6;
const WINDOW = 50;
const ROUNDS = 5;
/** The actions from a moment on that are measured: a window for each round and one to warm up. */
const REACH = WINDOW * (ROUNDS + 1);
const KINDS: readonly CostKind[] = ['simulator', 'reducer', 'record'];

/** Actions by id, drawn at random: all of a game, or as many as are wanted. */
type Line = readonly number[];

/** What an action costs, by how long the game has lasted and by the number of players. */
export function costsOf(of: Build): Costs {
  const byLength: Cost[] = [];
  const byPlayers: Cost[] = [];
  for (const variant of of.engine.VARIANTS) {
    const lines = linesOf(of, variant, 3);
    const moments = MOMENTS.filter((moment) => lastingTo(lines, moment).length >= SEEDS / 2);
    for (const kind of KINDS) {
      for (let warm = 0; warm < 4; warm++) costAt(of, variant, 3, lines, 0, kind);
      const points = moments.map((moment) => [moment, costAt(of, variant, 3, lines, moment, kind)] as const);
      byLength.push({ variant, kind, points });
      if (kind === 'record') continue;
      const counts = PLAYERS.map((players) => {
        const own = linesOf(of, variant, players);
        return [players, costAt(of, variant, players, own, MOMENTS[2] ?? 0, kind)] as const;
      });
      byPlayers.push({ variant, kind, points: counts });
    }
  }
  return { byLength, byPlayers };
}

function linesOf({ sim }: Build, variant: VariantName, players: number): Line[] {
  return Array.from({ length: SEEDS }, (_, seed) => {
    const simulator = sim.createSimulator(optionsOf(variant, seed, players));
    const random = sim.quickRandom(seed);
    const ids = new Int32Array(simulator.actions.length);
    const line: number[] = [];
    while (line.length < (MOMENTS.at(-1) ?? 0) + REACH) {
      const count = simulator.legalIds(ids);
      if (count === 0) break;
      const id = ids[Math.floor(random() * count)] ?? 0;
      simulator.apply(id);
      line.push(id);
    }
    return line;
  });
}

function lastingTo(lines: readonly Line[], moment: number): [seed: number, line: Line][] {
  return [...lines.entries()].filter(([, line]) => line.length >= moment + REACH);
}

/** The median of rounds; in each, all games that last so long go on from this moment. */
function costAt(
  of: Build,
  variant: VariantName,
  players: number,
  lines: readonly Line[],
  moment: number,
  kind: CostKind,
): number {
  const games = lastingTo(lines, moment).map(([seed, line]) =>
    GO_ON[kind](of, optionsOf(variant, seed, players), line, moment),
  );
  const times = kind === 'simulator' ? 40 : 1;
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) for (const go of games) go();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / (times * games.length * WINDOW);
  });
  return median(rounds.slice(1));
}

/** Goes on from a moment of a game by the actions of one window. */
type GoOn = (build: Build, options: Options, line: Line, moment: number) => () => void;

const GO_ON: Readonly<Record<CostKind, GoOn>> = {
  simulator(build, options, line, moment) {
    const simulator = simulatorAt(build, options, line, moment);
    const start = build.sim.createSimulator(simulator.toState());
    const next = line.slice(moment, moment + WINDOW);
    const ids = new Int32Array(simulator.actions.length);
    return () => {
      simulator.copyFrom(start);
      for (const id of next) {
        simulator.legalIds(ids);
        simulator.apply(id);
      }
    };
  },
  reducer(build, options, line, moment) {
    const { apply, legalActions, parseState } = build.engine;
    const simulator = simulatorAt(build, options, line, moment);
    let state = parseState(simulator.toState());
    const next = actionsOf(simulator.actions, line.slice(moment, moment + REACH));
    return () => {
      for (const action of next.splice(0, WINDOW)) {
        legalActions(state);
        state = apply(state, action);
      }
    };
  },
  record({ engine, sim }, options, line, moment) {
    const { actions } = sim.createSimulator(options);
    let record = engine.appendActions(engine.startRecord(options), actionsOf(actions, line.slice(0, moment)));
    const next = actionsOf(actions, line.slice(moment, moment + REACH));
    return () => {
      for (const action of next.splice(0, WINDOW)) record = engine.appendAction(record, action);
    };
  },
};

function simulatorAt({ sim }: Build, options: Options, line: Line, moment: number): Simulator {
  const simulator = sim.createSimulator(options);
  for (const id of line.slice(0, moment)) simulator.apply(id);
  return simulator;
}

function actionsOf(actions: readonly Action[], line: Line): Action[] {
  return line.flatMap((id) => actions[id] ?? []);
}
