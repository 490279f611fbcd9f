import { fits } from '../observe/observation';
import type { IdMap, Observer } from '../observe/space';
import type { CompiledGame } from '../play/game';
import type { ObservationProgram, WasmProgram } from '../play/program';
import { cachedBy, getOrInsert } from '../util/cache';
import type { Board } from './episode';
import type { Runner } from './runner';

/** What batches use of `WebAssembly`; absent where there is none. */
interface Api {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  compile(bytes: Uint8Array): Promise<object>;
}
const { WebAssembly } = globalThis as { readonly WebAssembly?: Api };

/** The functions of a program, in which arrays are positions in the memory, in bytes. */
interface Functions {
  apply(cells: number, id: number, compiled: number): void;
  /** Marks the legal actions, and writes an observation that begins as `first`, of that many bytes. */
  show(
    cells: number,
    seat: number,
    ids: number,
    compiled: number,
    mask: number,
    toSpace: number,
    floats: number,
    first: number,
    bytes: number,
  ): void;
}

/** The memory of a batch. Its first page is that of the tables of a program. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** The memory as WebAssembly takes it; `null` if programs cannot use it. */
  readonly imported: object | null;
  /** Where programs write ids, in bytes. */
  readonly idsAt: number;
  /** Where there is room for the tables from ids of games to those of the space, in bytes. */
  readonly tablesAt: number;
  /** Where the rest begins, in bytes. */
  readonly rest: number;
}

const PAGE = 65_536;
/** The number of integers that a program can read of a game. */
const READS = 784;
/** The number of ids that programs write behind the last one at most. */
const SPARE_IDS = 32;
/** The number of tables from ids of games to those of the space; further games have no program. */
const MOST_TABLES = 16;

/**
 * Makes the memory of a batch.
 *
 * @param games - the number of games
 * @param actions - the number of their actions
 * @param size - the size of observations
 * @param bytes - the number of bytes for the rest
 */
export function memoryFor(games: number, actions: number, size: number, bytes: number): Memory {
  const idsAt = PAGE + 4 * (READS + size) * games;
  const tablesAt = idsAt + 4 * (actions + SPARE_IDS);
  const rest = tablesAt + 4 * actions * MOST_TABLES;
  const imported = newMemory(Math.ceil((rest + bytes) / PAGE));
  const buffer = imported?.buffer ?? new ArrayBuffer(rest + bytes);
  return { buffer, imported, idsAt, tablesAt, rest };
}

/** Returns `null` if there is no WebAssembly, or no address space for one more memory. */
function newMemory(initial: number): { readonly buffer: ArrayBuffer } | null {
  try {
    return WebAssembly === undefined ? null : new WebAssembly.Memory({ initial });
  } catch {
    return null;
  }
}

/** What stays the same in a game: what the program reads of it, and the beginning of its observations. */
interface Constants {
  /** Where they are, in bytes. */
  readonly at: number;
  /** The number of games that have them. */
  games: number;
  /** Whether there was room for all that the program reads. */
  isWhole: boolean;
}

/** Loads and compiles the program once; `null` where this is refused, for example by the policy of a page. */
const loaded = /* @__PURE__ */ cachedBy(async ({ wasm }: ObservationProgram) => {
  try {
    const program = await wasm?.();
    if (program === undefined || WebAssembly === undefined) return null;
    const bytes = Uint8Array.from(atob(program.bytes), (each) => each.charCodeAt(0));
    return { ...program, module: await WebAssembly.compile(bytes) };
  } catch {
    return null;
  }
});

/** Makes a runner that runs a program in the games that it fits, and another runner in all others. */
export async function wasmRunnerOf(
  memory: Memory,
  boards: readonly Board[],
  rows: readonly Float32Array[],
  masks: readonly Uint8Array[],
  { observation }: Observer,
  other: Runner,
): Promise<Runner> {
  const { begin, program } = observation;
  const found = program && memory.imported && (await loaded(program));
  if (!found || WebAssembly === undefined) return other;
  const { exports } = new WebAssembly.Instance(found.module, { batch: { memory: memory.imported } });
  const { apply, show } = exports as Functions;
  const cells = new Int32Array(memory.buffer);
  const { idsAt } = memory;
  const { size } = observation;
  const rowAt = Int32Array.from(boards, ({ row }) => row.cells.byteOffset);
  const outAt = Int32Array.from(rows, ({ byteOffset }) => byteOffset);
  const maskAt = Int32Array.from(masks, ({ byteOffset }) => byteOffset);
  /** For each game, where its table of ids is. */
  const tableAt = new Int32Array(boards.length);
  const tables = new Map<IdMap, number>();
  /** For each game, where its constants are; 0 if the program cannot run. */
  const constantsAt = new Int32Array(boards.length);
  const held = new Map<CompiledGame, Constants>();
  const free = Array.from(boards, (_, place) => PAGE + 4 * (READS + size) * place);
  const games = boards.map((): CompiledGame | null => null);
  const enter = (game: number, { compiled, row, program: rules, ids }: Board): void => {
    const before = held.get(games[game] as CompiledGame);
    if (before !== undefined && --before.games === 0) {
      held.delete(games[game] as CompiledGame);
      free.push(before.at);
    }
    games[game] = compiled;
    constantsAt[game] = 0;
    if (rules === null || !fits(program)(compiled)) return;
    if (!tables.has(ids) && tables.size === MOST_TABLES) return;
    tableAt[game] = getOrInsert(tables, ids, () => {
      const at = memory.tablesAt + 4 * (masks[game] as Uint8Array).length * tables.size;
      cells.set(ids.toSpace, at / 4);
      return at;
    });
    let constants = held.get(compiled);
    if (constants === undefined) {
      constants = { at: free.pop() as number, games: 0, isWhole: false };
      held.set(compiled, constants);
      constants.isWhole = write(cells, constants.at / 4, found.reads(compiled));
      new Float32Array(memory.buffer, constants.at + 4 * READS, size).set(begin(row));
    }
    constants.games += 1;
    constantsAt[game] = constants.isWhole ? constants.at : 0;
  };
  const constantsOf = (game: number): number => {
    const board = boards[game] as Board;
    if (games[game] !== board.compiled) enter(game, board);
    return constantsAt[game] as number;
  };
  return {
    apply(game, id) {
      const at = constantsOf(game);
      if (at === 0) other.apply(game, id);
      else apply(rowAt[game] as number, id, at);
    },
    show(game, seat) {
      const at = constantsOf(game);
      if (at === 0) return other.show(game, seat);
      show(
        rowAt[game] as number,
        seat,
        idsAt,
        at,
        maskAt[game] as number,
        tableAt[game] as number,
        outAt[game] as number,
        at + 4 * READS,
        4 * size,
      );
    },
  };
}

/** Writes what a program reads of a game: values, and then their lists. Returns whether there is room. */
function write(cells: Int32Array, at: number, reads: ReturnType<WasmProgram['reads']>): boolean {
  let end = at;
  const put = (values: typeof reads): number => {
    const start = end;
    end += values.length;
    values.forEach((value, i) => {
      if (typeof value !== 'object') cells[start + i] = Number(value);
      else {
        const length = end++;
        cells[length] = value.length;
        cells[start + i] = 4 * put(Array.from(value));
      }
    });
    return start;
  };
  const needed = (values: typeof reads): number =>
    values.reduce<number>(
      (sum, each) => sum + 1 + (typeof each === 'object' ? needed(Array.from(each)) + 1 : 0),
      0,
    );
  if (needed(reads) > READS) return false;
  put(reads);
  return true;
}
