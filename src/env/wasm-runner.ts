import { fits, type ObservationPart } from '../observe/observation';
import type { IdMap, Observer } from '../observe/space';
import type { CompiledGame } from '../play/game';
import type { ObservationProgram, WasmProgram } from '../play/program';
import { cachedBy, getOrInsert } from '../util/cache';
import type { Board } from './episode';
import type { Runner, Stage } from './runner';

/** The part of `WebAssembly` that batches use; absent on platforms without it. */
interface Api {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  compile(bytes: Uint8Array): Promise<object>;
}
const { WebAssembly } = globalThis as { readonly WebAssembly?: Api };

/** The exports of a program. All arguments are byte offsets or numbers of bytes, except for `games`. */
interface Functions {
  step(entry: number, games: number, agents: number, ids: number, actions: number): void;
}

/** The number of integers in an entry: an action id, then byte offsets for the program. */
const ENTRY = 6;

/** The memory of a batch. The first page has the tables of a program. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** The object of `WebAssembly` that owns the buffer, if any. */
  readonly imported: object | null;
  /** The byte offset of the ids of legal actions, which programs write. */
  readonly idsAt: number;
  /** The byte offset of tables that convert ids of a game to ids of the action space. */
  readonly tablesAt: number;
  readonly entriesAt: number;
  /** The byte offset of the part for the batch itself. */
  readonly rest: number;
}

const PAGE = 65_536;
/** The maximum number of integers among the constants of a game. */
const READS = 784;
/** The maximum number of meaningless ids that a program writes after the legal ones. */
const SPARE_IDS = 32;
/** The maximum number of tables that convert ids; a game that needs one more runs in JavaScript. */
const MOST_TABLES = 16;

export function memoryFor(games: number, actions: number, size: number, bytes: number): Memory {
  const idsAt = PAGE + 4 * (READS + size) * games;
  const tablesAt = idsAt + 4 * (actions + SPARE_IDS);
  const entriesAt = tablesAt + 4 * actions * MOST_TABLES;
  const rest = entriesAt + 4 * ENTRY * games;
  const imported = newMemory(Math.ceil((rest + bytes) / PAGE));
  const buffer = imported?.buffer ?? new ArrayBuffer(rest + bytes);
  return { buffer, imported, idsAt, tablesAt, entriesAt, rest };
}

/** Returns `null` without WebAssembly, or without address space for one more memory. */
function newMemory(initial: number): { readonly buffer: ArrayBuffer } | null {
  try {
    return WebAssembly === undefined ? null : new WebAssembly.Memory({ initial });
  } catch {
    return null;
  }
}

/** Constants of a game in the memory: those that the program reads, then the initial observation. */
interface Constants {
  readonly area: number;
  /** The byte offset that the program takes; 0 if the constants do not fit into the area. */
  readonly at: number;
  /** The number of games in the batch that have the constants. */
  games: number;
}

const loaded = /* @__PURE__ */ cachedBy(async ({ wasm }: ObservationProgram) => {
  const program = await wasm?.();
  if (program === undefined || WebAssembly === undefined) return null;
  const bytes = Uint8Array.from(atob(program.bytes), (each) => each.charCodeAt(0));
  return { ...program, module: await WebAssembly.compile(bytes) };
});

/**
 * Rejects if a program cannot be loaded, compiled or instantiated, for example because of a content security policy.
 */
async function instanceOf(program: ObservationProgram | null, { imported }: Memory) {
  const found = program && imported && (await loaded(program));
  if (!found || WebAssembly === undefined) return null;
  const { exports } = new WebAssembly.Instance(found.module, { batch: { memory: imported } });
  return { ...(exports as Functions), reads: found.reads };
}

/** Creates a runner that uses a program as long as it fits all games, and then `other`. */
export async function wasmRunnerOf(
  memory: Memory,
  { boards, agents, observations, masks }: Stage,
  { observation }: Observer,
  other: Runner,
): Promise<Runner> {
  const { begin, program, size, varying } = observation;
  const instance = await instanceOf(program, memory).catch(() => null);
  if (program === null || instance === null) return other;
  const { step, reads } = instance;
  const cells = new Int32Array(memory.buffer);
  const entries = new Int32Array(memory.buffer, memory.entriesAt, ENTRY * boards.length);
  const actions = masks[0]?.length ?? 0;
  const cleared = rangesOf(varying);
  const tables = new Map<IdMap, number>();
  const held = new Map<CompiledGame, Constants>();
  const free = Array.from(boards, (_, place) => PAGE + 4 * (READS + size) * place);
  const games = boards.map((): CompiledGame | null => null);
  let fitsAll = true;
  /** Returns the byte offset of the constants; 0 if the program does not fit the game. */
  const constantsOf = ({ compiled, row, program: rules, ids }: Board): number => {
    if (rules === null || !fits(program)(compiled)) return 0;
    if (!tables.has(ids) && tables.size === MOST_TABLES) return 0;
    let constants = held.get(compiled);
    if (constants === undefined) {
      const area = free.pop() as number;
      const first = begin(row);
      const firstAt = area + 4 * READS;
      new Float32Array(memory.buffer, firstAt, size).set(first);
      const copied = varying.filter(({ offset, size }) =>
        first.subarray(offset, offset + size).some(Boolean),
      );
      const values = [...reads(compiled), cleared, rangesOf(copied), firstAt];
      constants = { area, games: 0, at: write(cells, area, values) };
      held.set(compiled, constants);
    }
    constants.games += 1;
    return constants.at;
  };
  const tableOf = (ids: IdMap): number =>
    getOrInsert(tables, ids, () => {
      const at = memory.tablesAt + 4 * actions * tables.size;
      cells.set(ids.toSpace, at / 4);
      return at;
    });
  const enter = (game: number): void => {
    const board = boards[game] as Board;
    const last = games[game] as CompiledGame;
    if (last === board.compiled) return;
    const before = held.get(last);
    if (before !== undefined && --before.games === 0) {
      held.delete(last);
      free.push(before.area);
    }
    games[game] = board.compiled;
    const at = constantsOf(board);
    fitsAll &&= at !== 0;
    if (at === 0) return;
    const mask = (masks[game] as Uint8Array).byteOffset;
    const floats = (observations[game] as Float32Array).byteOffset;
    entries.set([-1, board.row.cells.byteOffset, at, mask, tableOf(board.ids), floats], ENTRY * game);
  };
  for (const game of boards.keys()) enter(game);
  return {
    enter,
    step(ids) {
      if (!fitsAll) return other.step(ids);
      for (let game = 0; game < games.length; game++) {
        const id = ids[game] as number;
        entries[ENTRY * game] = id === -1 ? -1 : ((boards[game] as Board).ids.toGame[id] as number);
      }
      step(memory.entriesAt, games.length, agents.byteOffset, memory.idsAt, actions);
    },
  };
}

/** Returns the byte offsets and lengths of parts; those that follow each other become one range. */
function rangesOf(parts: readonly ObservationPart[]): number[] {
  const ranges: number[] = [];
  let end = -1;
  for (const { offset, size } of parts) {
    if (offset !== end) ranges.push(4 * offset, 0);
    end = offset + size;
    (ranges[ranges.length - 1] as number) += 4 * size;
  }
  return ranges;
}

/**
 * Writes the constants that a program reads, and returns the byte offset of the first. A list becomes the byte offset of
 * its items: these come last, preceded by their number. Returns 0 without writing if there is not enough room.
 */
function write(cells: Int32Array, at: number, reads: ReturnType<WasmProgram['reads']>): number {
  const all: number[] = [];
  const put = (values: ArrayLike<(typeof reads)[number]>): number => {
    const start = all.push(values.length);
    all.length += values.length;
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as (typeof reads)[number];
      all[start + i] = typeof value === 'object' ? put(value) : Number(value);
    }
    return at + 4 * start;
  };
  const start = put(reads);
  if (all.length > READS) return 0;
  cells.set(all, at / 4);
  return start;
}
