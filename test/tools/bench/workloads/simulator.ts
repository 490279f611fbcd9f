import type { State, VariantName } from '../../../../src/index';
import type { Simulator } from '../../../../src/sim/index';
import type { Build } from '../build';
import { optionsOf, PLAYERS, simulatorFor, turnStarts, underWay } from '../scenes';
import { type Done, drawn, type Subject, type Workload } from '../workload';

/** Lists and does one action; a game that is over begins again where it began. */
function step(simulator: Simulator, start: Simulator, ids: Int32Array, game: number, action: number): number {
  let count = simulator.legalIds(ids);
  if (count === 0) {
    simulator.copyFrom(start);
    count = simulator.legalIds(ids);
  }
  const id = ids[drawn(game, action, count)] ?? 0;
  simulator.apply(id);
  return id * 31 + count;
}

interface Game {
  readonly simulator: Simulator;
  readonly start: Simulator;
}

function table(build: Build, subject: Subject, games: number): Game[] {
  return underWay(build, subject, games).map((start) => ({
    start,
    simulator: simulatorFor(build, subject, start.toState()),
  }));
}

function roomForIds(build: Build, subject: Subject): Int32Array {
  return new Int32Array(simulatorFor(build, subject, 0).actions.length);
}

/** Games played one after the other. */
export const listAndApply: Workload<Subject> = (build, subject, { games, actions }) => {
  const all = table(build, subject, games);
  const ids = roomForIds(build, subject);
  return () => {
    let check = 0;
    all.forEach(({ simulator, start }, game) => {
      simulator.copyFrom(start);
      for (let action = 0; action < actions; action++) check += step(simulator, start, ids, game, action);
    });
    return { work: games * actions, check };
  };
};

/** The same games, one action of each in turn. */
export const gamesInTurn: Workload<Subject> = (build, subject, { games, actions }) => {
  const all = table(build, subject, games);
  const ids = roomForIds(build, subject);
  return () => {
    let check = 0;
    for (const { simulator, start } of all) simulator.copyFrom(start);
    for (let action = 0; action < actions; action++)
      all.forEach(({ simulator, start }, game) => {
        check += step(simulator, start, ids, game, action);
      });
    return { work: games * actions, check };
  };
};

/** Whole games of the policy `casual`. */
export const casualGames: Workload<VariantName> = ({ sim }, variant, { games }) => {
  const simulator = sim.createSimulator(optionsOf(variant, 0));
  return () => {
    let check = 0;
    const played = Math.ceil(games / 100);
    for (let game = 0; game < played; game++) {
      simulator.reset();
      check += simulator.playout(sim.casual, sim.quickRandom(game), 20_000);
    }
    return { work: played, check };
  };
};

/** Actions of the policy `uniform`. */
export const uniformActions: Workload<VariantName> = ({ sim }, variant, { games, actions }) => {
  const simulator = sim.createSimulator(optionsOf(variant, 0));
  return () => {
    const random = sim.quickRandom(0);
    let work = 0;
    simulator.reset();
    while (work < games * actions) {
      work += simulator.playout(sim.uniform, random, games * actions - work);
      if (simulator.isOver()) simulator.reset();
    }
    return { work, check: random() };
  };
};

export const copies: Workload<VariantName> = (build, variant, { games, actions }) => {
  const { casual, createSimulator, quickRandom } = build.sim;
  const start = createSimulator(optionsOf(variant, 0)).toState();
  const simulator = createSimulator(start);
  const random = quickRandom(0);
  const sources = Array.from({ length: Math.min(games, 16) }, (_, i) => {
    const source = createSimulator(start);
    source.playout(casual, random, 20 * i);
    return source;
  });
  const times = 10 * actions;
  return () => {
    let check = 0;
    for (let time = 0; time < times; time++) {
      for (const source of sources) simulator.copyFrom(source);
      check += simulator.actor() ?? -1;
    }
    return { work: times * sources.length, check };
  };
};

const PERFT_DEPTH = { 'spice-road': 4, 'eastern-wonders': 4, 'new-world': 5, 'sand-to-sea': 2 };

export const nodes: Workload<VariantName> = (build, variant, { games }) => {
  const depth = PERFT_DEPTH[variant];
  const counts = turnStarts(build, variant, Math.min(games, 4)).map((state) => {
    return () => build.perft.perft(state, depth);
  });
  return () => {
    let work = 0;
    for (const count of counts) work += count().nodes;
    return { work, check: work };
  };
};

export const resets: Workload<VariantName> = ({ sim }, variant, { games }) => {
  const simulator = sim.createSimulator(optionsOf(variant, 0));
  return () => {
    let check = 0;
    for (let seed = 0; seed < games; seed++) {
      simulator.reset(optionsOf(variant, seed));
      check += simulator.actor() ?? -1;
    }
    return { work: games, check };
  };
};

/** Steps of environments, with the mask and the observation of the seat that decides next. */
export const envSteps: Workload<VariantName> = ({ env: { createEnv } }, variant, { games, actions }) => {
  const env = createEnv({ variant, players: 3 });
  const into = new Float32Array(env.observationSpace.size);
  const mask = new Uint8Array(env.actionSpace.size);
  const each = Math.ceil(actions / 5);
  const played = Math.ceil(games / 10);
  return (): Done => {
    let check = 0;
    let work = 0;
    for (let game = 0; game < played; game++) {
      env.reset(game);
      for (let action = 0; action < each && env.agent !== null; action++) {
        env.mask(mask);
        env.observe(env.agent, into);
        const from = drawn(game, action, mask.length);
        const next = mask.indexOf(1, from);
        const id = next === -1 ? mask.indexOf(1) : next;
        env.step(id);
        check += id;
        work += 1;
      }
    }
    return { work, check };
  };
};

/** Makes a workload of steps of a batch, in games that begin like those of the simulators. */
const stepsOf =
  (most: number): Workload<VariantName> =>
  async (build, variant, { games, actions }) => {
    const starts = underWay(build, variant, Math.min(games, 64)).map((start) => start.toState());
    const count = Math.min(most, 4 * games);
    const batch = build.env.createBatch({ variant, players: PLAYERS, games: count, seed: 0 });
    // Batches of earlier versions have no `ready`.
    await batch.ready;
    const ids = new Int32Array(count);
    const { size } = batch.actionSpace;
    const reload = (): void => {
      for (const game of ids.keys()) batch.load(game, starts[game % starts.length] as State, 0, 0);
    };
    // Choosing ids is not measured: searching the masks would take as long as a step.
    reload();
    const chosen = Array.from({ length: actions }, (_, action) => {
      const each = Int32Array.from(ids, (_id, game) =>
        legalIn(batch.masks, game * size, size, drawn(game, action, size)),
      );
      batch.step(each);
      return each;
    });
    return () => {
      let check = 0;
      reload();
      for (const each of chosen) {
        batch.step(each);
        check += batch.agents[0] ?? 0;
      }
      return { work: actions * count, check };
    };
  };

export const batchSteps = stepsOf(64);
export const largeBatchSteps = stepsOf(1024);

/** The first legal id of a game's row of masks at or after a place, or else the first of all. */
function legalIn(masks: Uint8Array, row: number, size: number, from: number): number {
  const next = masks.subarray(row + from, row + size).indexOf(1);
  return next === -1 ? masks.subarray(row, row + size).indexOf(1) : from + next;
}

export const observations: Workload<VariantName> = (build, variant, { games, actions }) => {
  const envs = turnStarts(build, variant, Math.min(games, 16)).map((state) => {
    const env = build.env.createEnv({ variant, players: 3 });
    env.load(state);
    return env;
  });
  const into = new Float32Array(envs[0]?.observationSpace.size ?? 0);
  const times = Math.ceil(actions / 50);
  return () => {
    let check = 0;
    for (let time = 0; time < times; time++)
      envs.forEach((env, place) => {
        for (let seat = 0; seat < env.players; seat++) {
          env.observe(seat, into);
          check += into[(place * 97 + seat * 31 + time) % into.length] ?? 0;
        }
      });
    return { work: times * envs.length * 3, check };
  };
};
