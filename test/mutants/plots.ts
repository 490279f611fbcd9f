import { allGames } from '../../src/generated/games/all-games';
import { InvalidInputError } from '../../src/input/errors';
import type { HexMap } from '../../src/mechanics/sea/map';
import type { AnyRow, Options, State } from '../../src/play/game';
import { validateState } from '../../src/play/validated-state';
import { Explorer } from '../../src/prove/explore';
import { openMiniSet } from '../../src/prove/mini-set';
import { packingOf } from '../../src/prove/packing';
import { newPositionMemory, Positions } from '../../src/prove/positions';
import { parseRecord, replay } from '../../src/record/record';
import { quickRandom } from '../../src/sim/policy';
import { MINI_SETS, type MiniSet } from '../../src/testkit/index';
import { shuffledNumbers } from '../../src/util/random';
import { playedGame, TABLES } from '../support/play';
import type { Asked } from './clause-tests';
import type { Place } from './probe';
import { HOUSE_RULES, recordOf } from './questions';

/** Positions of one mini set, or of one game with all pieces, in a random order. */
export interface Plot extends Place {
  readonly name: string;
  /** All positions of the mini set, not only some. */
  readonly isWhole: boolean;
  /** Bytes of a position, and all of them. */
  readonly size: number;
  readonly positions: Uint8Array;
}

/**
 * @param most - positions of each mini set
 * @param asked - what the clause tests ask about
 * @param words - only plots with these words in their names
 */
export function* plots(most: number, { states }: Asked, words = ''): Generator<Plot, void> {
  for (const [name, make] of plotMakers(most, states)) if (name.includes(words)) yield* make();
}

type Make = () => Iterable<Plot>;

function* plotMakers(most: number, states: readonly State[]): Generator<[string, Make], void> {
  for (const set of MINI_SETS) yield [set.name, () => [miniPlot(set, most)]];
  for (const { variant, players } of TABLES)
    for (const seed of [1, 2]) {
      const name = `${variant} for ${players}, game ${seed}`;
      yield [name, () => [plotOf(name, seed, played({ variant, players, seed: `mutants ${seed}` }, 1500))]];
    }
  for (const house of HOUSE_RULES) {
    const name = `${house.variant} with ${Object.keys(house)[1]}`;
    const options = { players: 3, seed: 'house', ...house } as Options;
    yield [name, () => [plotOf(name, 1, played(options, 1500))]];
  }
  for (const name of RECORDS) yield [name, () => [plotOf(name, 1, recorded(name))]];
  for (const { variant, players } of TABLES)
    if (variant === 'eastern-wonders' || variant === 'sand-to-sea') {
      const name = `${variant} for ${players}, crowded`;
      const states = () => crowded(played({ variant, players, seed: 'crowded' }, 3000));
      yield [name, () => [plotOf(name, 1, states())]];
    }
  yield ['clause tests', () => clausePlots(states)];
}

/** The positions of the clause tests: what they need is laid out in each, and none of it comes up by chance. */
function* clausePlots(states: readonly State[]): Generator<Plot, void> {
  const byGame = new Map<string, State[]>();
  for (const { game, ...state } of states) {
    if (/\d{3}/.test(JSON.stringify(state))) continue; // Positions have no room for numbers like these.
    const key = JSON.stringify([state.variant, game]);
    const alike = byGame.get(key);
    if (alike === undefined) byGame.set(key, [{ ...state, game }]);
    else alike.push({ ...state, game });
  }
  let number = 0;
  for (const alike of byGame.values()) {
    number += 1;
    yield plotOf(`clause tests of ${alike[0]?.variant}, ${number}`, 1, alike);
  }
}

/** Games to the end, some with few pieces or pieces of their own. */
const RECORDS: readonly string[] = [
  'spice-road/p3-1',
  'spice-road/p5-1',
  'eastern-wonders/p3-few-tiles',
  'eastern-wonders/p4-own',
  'new-world/p3-1',
  'new-world/p4-4',
  'sand-to-sea/p3-1',
  'sand-to-sea/p4-map',
];

/** States of a mini set; of one in which the market tiles can lie otherwise, those of its first layout. */
function miniPlot(set: MiniSet, most: number): Plot {
  const game = { ...openMiniSet(allGames, set), ledger: null };
  const { packing } = game;
  const positions = new Positions(newPositionMemory(packing.words, 2 ** 20, 2 ** 20, false));
  const explorer = new Explorer(game, positions);
  explorer.begin();
  for (let number = 0; number < positions.end; number++) explorer.expand(number, number + 1);
  const words = new Int32Array(packing.words);
  const bytes = new Uint8Array(words.buffer);
  const row = game.newRow();
  const boardOf = (number: number): number => {
    positions.read(number, words);
    packing.unpack(bytes, row);
    return game.boardOf(row);
  };
  const order = inOrder(positions.end, 1, (number) => {
    positions.read(number, words);
    packing.unpack(bytes, row);
    return row.phase;
  })
    .filter((number) => boardOf(number) === 0)
    .slice(0, most);
  const size = 4 * packingOf(game.rowKind.part).words;
  const all = new Uint8Array(size * order.length);
  order.forEach((number, i) => {
    positions.read(number, words);
    all.set(bytes.subarray(0, size), i * size);
  });
  return {
    name: set.name,
    variant: set.options.variant,
    game: game.first.game,
    isWhole: order.length === positions.end,
    size,
    positions: all,
  };
}

function* played(options: Options, most: number): Generator<State, void> {
  let last: State | null = null;
  for (const { before, after } of playedGame(options as never, most)) {
    yield before as State;
    last = after as State;
  }
  if (last !== null) yield last;
}

function* recorded(name: string): Generator<State, void> {
  for (const { state } of replay(allGames, parseRecord(allGames, recordOf(name)))) yield state;
}

/** At most so many positions of one game. */
const MANY = 1500;

/** States that come one after the other in one game. */
function plotOf(name: string, seed: number, states: Iterable<State>): Plot {
  const rows: Uint8Array[] = [];
  const phases: string[] = [];
  let first: State | null = null;
  for (const state of states) {
    first ??= state;
    const { rowKind } = allGames.named(state.variant).compileGame(first.game);
    const { words, pack } = packingOf(rowKind.part);
    const bytes = new Uint8Array(4 * words);
    pack((rowKind.from(state) as AnyRow).cells, bytes);
    rows.push(bytes);
    phases.push(state.phase);
  }
  if (first === null) throw new Error(`${name} has no position`);
  const order = inOrder(rows.length, seed, (number) => phases[number] as string).slice(0, MANY);
  const size = rows[0]?.length ?? 1;
  const positions = new Uint8Array(size * order.length);
  order.forEach((number, i) => {
    positions.set(rows[number] as Uint8Array, i * size);
  });
  return { name, variant: first.variant, game: first.game, isWhole: false, size, positions };
}

/** Positions of each phase that come first, so that none is left out where only some are asked. */
const OF_EACH_PHASE = 24;

/** Numbers below a count in a random order, some of each phase first. */
function inOrder(count: number, seed: number, phaseOf: (number: number) => string): number[] {
  const seen = new Map<string, number>();
  const early: number[] = [];
  const late: number[] = [];
  for (const number of shuffledNumbers(0, count, quickRandom(seed))) {
    const phase = phaseOf(number);
    const before = seen.get(phase) ?? 0;
    seen.set(phase, before + 1);
    (before < OF_EACH_PHASE ? early : late).push(number);
  }
  return [...early, ...late];
}

/** What boats and steps need of a state. */
interface AtSea {
  readonly seat: number;
  readonly players: readonly { readonly boat: number }[];
}

/**
 * Boats that stand in each other's way, with few cubes: where a movement may end, and whether it may go on, is not a
 * matter of course then (EW-M5). Some lie anywhere near; in the others the boat whose turn it is lies beside a hex with
 * few neighbours, and there is a boat on as many of them as there are others.
 */
function* crowded(states: Iterable<State>): Generator<State, void> {
  const random = quickRandom(1);
  const below = (count: number): number => Math.floor(random() * count);
  for (const state of states) {
    if (state.phase !== 'turn' && state.phase !== 'sail') continue;
    const { seat, players } = state as State & AtSea;
    const { map } = allGames.named(state.variant).compileGame(state.game) as unknown as {
      readonly map: HexMap;
    };
    const { neighbours } = map;
    const corner = below(neighbours.length);
    const beside = [...(neighbours[corner] as Int32Array)];
    const from = below(beside.length);
    const isCornered = beside.length < 4 && below(3) > 0;
    const own = isCornered ? (beside[from] as number) : (players[seat]?.boat ?? 0);
    const near = isCornered ? beside : [own, ...(neighbours[own] as Int32Array)];
    let others = 0;
    const changed = {
      ...state,
      players: players.map((player, each) => ({
        ...player,
        cubes: [below(3), below(5) === 0 ? 1 : 0, 0, 0],
        boat: each === seat ? own : near[isCornered ? (from + others++) % near.length : below(near.length)],
      })),
    } as unknown as State;
    if (isTaken(changed)) yield changed;
  }
}

function isTaken(state: State): boolean {
  try {
    validateState(allGames, state);
    return true;
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}
