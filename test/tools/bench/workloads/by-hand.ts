import { defaultComponents } from '../../../../src/entries/components';
import type { Components, State, VariantName } from '../../../../src/index';
import type { Random } from '../../../../src/sim/index';
import { getOrInsert } from '../../../../src/util/cache';
import type { Build } from '../build';
import * as easternWonders from '../by-hand/eastern-wonders.mjs';
import { madeAnew, walker } from '../by-hand/fresh.mjs';
import * as newWorld from '../by-hand/new-world.mjs';
import * as sandToSea from '../by-hand/sand-to-sea.mjs';
import * as spiceRoad from '../by-hand/spice-road.mjs';
import { optionsOf } from '../scenes';
import { drawn, type Size, type Workload } from '../workload';

/** What plays in place: its legal actions are listed as ids. */
interface Played {
  list(): number;
  apply(id: number): void;
}

/** A game written by hand for one setting, with the ids of the engine in the same order. */
interface ByHand extends Played {
  readonly cells: Int32Array;
  readonly ids: Int32Array;
  load(state: State): void;
}

type Program = (tables: object, players: number, firstSeat: number, board?: string) => ByHand;
type Walker = (game: Played, ids: Int32Array, random: (seed: number) => Random, begin: () => void) => Walk;
type Walk = (actions: number) => number;

const WRITTEN = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
} as unknown as Record<VariantName, { tables(components: Components): object; program: Program }>;

const tablesOf = new Map<VariantName, object>();

/** The random game in the simulator. */
export const inSimulator: Workload<VariantName> = (build, variant, size) => {
  const simulator = build.sim.createSimulator(optionsOf(variant, 'bench'));
  const ids = new Int32Array(simulator.actions.length);
  const game = { list: () => simulator.legalIds(ids), apply: (id: number) => simulator.apply(id) };
  return walking(build, game, ids, () => simulator.reset(), size);
};

/** The same game by hand, with code of its own for each setting. */
export const withCodeMade: Workload<VariantName> = (build, variant, size) => {
  return byHand(build, variant, (...setting) => madeAnew(WRITTEN[variant].program)(...setting), size);
};

/** The same game by hand, with one program for all settings. */
export const withoutCodeMade: Workload<VariantName> = (build, variant, size) => {
  return byHand(build, variant, WRITTEN[variant].program, size);
};

function byHand(
  build: Build,
  variant: VariantName,
  program: Program,
  size: Size,
): ReturnType<typeof walking> {
  const tables = getOrInsert(tablesOf, variant, () => WRITTEN[variant].tables(defaultComponents(variant)));
  const made = new Map<string, ByHand>();
  const at = (state: State): ByHand => {
    const { players, firstSeat, board } = state.game as State['game'] & { readonly board?: string };
    const make = () => program(tables, players, firstSeat, board);
    const game = getOrInsert(made, JSON.stringify([players, firstSeat, board]), make);
    game.load(state);
    return game;
  };
  compareIds(build, variant, at, size);
  const game = at(build.sim.createSimulator(optionsOf(variant, 'bench')).toState());
  const start = game.cells.slice();
  return walking(build, game, game.ids, () => game.cells.set(start), size);
}

function walking({ sim }: Build, game: Played, ids: Int32Array, begin: () => void, { games, actions }: Size) {
  const walk = (madeAnew(walker) as Walker)(game, ids, sim.quickRandom, begin);
  const work = games * actions;
  return () => ({ work, check: walk(work) });
}

/** Refuses a game that lists other ids than the simulator, in the course of games with two to four players. */
function compareIds(build: Build, variant: VariantName, at: (state: State) => ByHand, size: Size): void {
  for (let seed = 0; seed < size.games / 16; seed++)
    for (const players of [2, 3, 4]) {
      const simulator = build.sim.createSimulator(optionsOf(variant, seed, players));
      const ids = new Int32Array(simulator.actions.length);
      const claims = simulator.actions.map(({ kind }) => kind === 'claim');
      let game = at(simulator.toState());
      for (let action = 0; action < 8 * size.actions; action++) {
        if (action % size.actions === 0) game = at(simulator.toState());
        const legal = ids.subarray(0, simulator.legalIds(ids));
        const listed = game.ids.subarray(0, game.list());
        if (legal.join() !== listed.join())
          throw new Error(`${variant} by hand lists ${listed}, not ${legal}, in ${simulator.state.phase}`);
        if (legal.length === 0) break;
        const claim = action % 4 === 0 ? legal.find((id) => claims[id] === true) : undefined;
        const id = claim ?? legal[drawn(seed, action, legal.length)] ?? -1;
        simulator.apply(id);
        game.apply(id);
      }
    }
}
