import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Batch, createBatch } from '../../src/env';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { observedGames } from '../../src/generated/games/observed-games';
import { allGames } from '../../src/generated/games/played';
import { parseState, type State, setup } from '../../src/index';
import { writerFor } from '../../src/observe/observation';
import { ActionList } from '../../src/play/actions';
import type { GameEvaluation } from '../../src/play/evaluation';
import type { AnyRow, CompiledGame } from '../../src/play/game';
import type { CountProgram, FeatureProgram, ObservationProgram, Program } from '../../src/play/program';
import { randomFrom } from '../../src/play/seed';
import { pick, type Random } from '../../src/util/random';
import { optionsAt } from '../support/arbitraries';
import { changedState } from '../support/changed-state';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';

/** The build, or a folder with other programs. */
const folder = process.env.PROGRAMS ?? join(import.meta.dirname, '../../dist');

/** Actions of a game, and from each odd position. */
const ACTIONS = 1000;
const FURTHER = 50;

/** Games of a batch, and steps of each. */
const GAMES = 6;
const STEPS = 300;

describe.each(TABLES)('the programs of $variant with $players players', (table) => {
  test('list the ids of the rules as written, leave the same cells, and write the same observations and features', async () => {
    const programs: Programs = {
      rules: await programOf<Program>(table.variant),
      counter: await programOf<CountProgram>(`${table.variant}-counts`),
      observations: await programOf<ObservationProgram>(`${table.variant}-observations`),
      features: await programOf<FeatureProgram>(`${table.variant}-features`),
    };
    const property = fc.property(optionsAt(table), (options) => {
      const random = randomFrom(String(options.seed));
      const states = played(programs, setup(options), ACTIONS, random);
      for (const state of states) {
        const odd = accepted(changedState(state, states, random));
        if (odd !== null) played(programs, odd, FURTHER, random);
      }
    });
    fc.assert(property, { numRuns: rounds(17, 340) });
  });
});

interface Programs {
  readonly rules: Program;
  readonly counter: CountProgram;
  readonly observations: ObservationProgram;
  readonly features: FeatureProgram;
}

async function programOf<P>(name: string): Promise<P> {
  const file = pathToFileURL(join(folder, `program-${name}.js`));
  const { program }: { readonly program: P } = await import(file.href);
  return program;
}

describe.each(TABLES)('a batch of $variant with $players players in WebAssembly', (table) => {
  test('has the arrays of a batch of the sources after every step', async () => {
    const { createBatch: createBuilt }: typeof import('../../src/env') = await import(
      pathToFileURL(join(folder, 'env.js')).href
    );
    let applied = 0;
    const { Instance } = WebAssembly;
    class Counting {
      readonly exports: WebAssembly.Exports;
      constructor(...[module, imports]: ConstructorParameters<typeof Instance>) {
        const { exports } = new Instance(module, imports);
        const memory = imports?.batch?.memory as WebAssembly.Memory;
        const step = (entry: number, games: number, ...more: number[]): void => {
          // The first of six integers is the action of a game.
          const entries = new Int32Array(memory.buffer, entry, 6 * games);
          applied += entries.filter((id, i) => i % 6 === 0 && id !== -1).length;
          (exports.step as (...all: number[]) => void)(entry, games, ...more);
        };
        this.exports = { ...exports, step };
      }
    }
    const counting = vi.spyOn(WebAssembly, 'Instance').mockImplementation(Counting);
    const property = fc.asyncProperty(optionsAt(table), async ({ seed, ...options }) => {
      const random = randomFrom(String(seed));
      const given = { ...options, games: GAMES, seed: String(seed).slice(0, 200), limit: 150 };
      const [built, written] = [createBuilt(given), createBatch(given)];
      await built.ready;
      applied = 0;
      for (let step = 0; step < STEPS; step++) {
        expectSame(built, written);
        const ids = Array.from(written.agents, (_, game) => {
          const mask = written.masks
            .subarray(game * written.actionSpace.size)
            .subarray(0, written.actionSpace.size);
          const legal = Array.from(mask.keys()).filter((id) => mask[id] === 1);
          return legal[pick(random, legal.length)] ?? -1;
        });
        built.step(ids);
        written.step(ids);
      }
      expect(applied).toBe(GAMES * STEPS);
    });
    await fc.assert(property, { numRuns: rounds(2, 40) });
    counting.mockRestore();
  });
});

function expectSame(built: Batch, written: Batch): void {
  for (const [name, array] of Object.entries(written))
    if (ArrayBuffer.isView(array)) expect(same(built[name as 'masks'], array as Uint8Array), name).toBe(true);
}

/** Whether two arrays have the same bits. */
function same(one: ArrayBufferView, other: ArrayBufferView): boolean {
  const bytes = (array: ArrayBufferView): Buffer =>
    Buffer.from(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength);
  return bytes(one).equals(bytes(other));
}

/** Plays a game by both at once, and returns some of its states. */
function played(
  { rules: program, counter, observations, features }: Programs,
  start: State,
  actions: number,
  random: Random,
): State[] {
  const { rules, compileGame } = allGames.of(start);
  const compiled = compileGame(start.game);
  for (const each of [program, observations, features]) expect(each.fits(compiled)).toBe(true);
  const compareViews = viewComparer(start, observations);
  const compareFeatures = featureComparer(start, compiled, features);
  const row = compiled.rowKind.from(start);
  const cells = row.cells.slice();
  const written = new ActionList();
  const ids = new Int32Array(compiled.actions.all.length);
  const states: State[] = [];
  for (let action = 0; action < actions; action++) {
    rules.listIds(compiled, row, written);
    const count = program.list(cells, ids, compiled);
    expect(counter.count(cells, compiled)).toBe(count);
    const legal = written.ids.subarray(0, written.count);
    if (!isSame(legal, ids.subarray(0, count))) expect(ids.slice(0, count)).toEqual(legal.slice());
    for (let seat = 0; seat < start.players.length; seat++) compareViews(compiled, row, seat);
    if (count === 0) break;
    for (let seat = 0; seat < start.players.length; seat++) compareFeatures(row, seat);
    const claims = action % 4 === 0 ? legal.filter((id) => compiled.actions.all[id]?.role === 'claim') : [];
    const open = claims.length > 0 ? claims : legal;
    const id = open[pick(random, open.length)] ?? -1;
    if (action % 50 === 0) states.push(compiled.rowKind.write(row) as unknown as State);
    rules.perform(compiled, row, compiled.actions.all[id] as never);
    program.apply(cells, id, compiled);
    if (!isSame(row.cells, cells)) {
      const as = compiled.rowKind.create(start.game);
      as.cells.set(cells);
      expect(compiled.rowKind.write(as), JSON.stringify(states.at(-1))).toEqual(compiled.rowKind.write(row));
      expect(cells).toEqual(row.cells);
    }
  }
  return states;
}

/** Returns a function that expects both to write the same observation of a seat. */
function viewComparer({ variant, players }: State, program: ObservationProgram) {
  const game = observedGames.named(variant);
  const observation = game.observation({ components: game.components, players: players.length });
  const { size } = observation;
  const [written, made] = [new Float32Array(size), new Float32Array(size + 1)];
  return (compiled: CompiledGame, row: AnyRow, seat: number): void => {
    writerFor(observation, compiled)(row, written, seat);
    made.set(observation.begin(row), 1);
    program.observe(row.cells, seat, made, 1, compiled);
    if (!isSame(written, made.subarray(1))) expect(made.slice(1)).toEqual(written);
  };
}

/** Returns a function that expects both to write the same features of a seat. */
function featureComparer({ variant }: State, compiled: CompiledGame, program: FeatureProgram) {
  const { features } = evaluatedGames.named(variant) as Required<GameEvaluation>;
  const { names, write } = features(compiled);
  const [written, made] = [new Float64Array(names.length), new Float64Array(names.length)];
  return (row: AnyRow, seat: number): void => {
    expect(program.write(row.cells, seat, made, compiled)).toBe(write(row, seat, written));
    if (!isSame(written, made)) expect(made).toEqual(written);
  };
}

function isSame(one: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** The state as the engine takes it; `null` if it does not. */
function accepted(state: State): State | null {
  try {
    return parseState(state);
  } catch {
    return null;
  }
}
