import { fits } from '../observe/observation';
import type { Observer } from '../observe/space';
import type { CompiledGame } from '../play/game';
import type { ObservationProgram, WasmProgram } from '../play/program';
import { cachedBy } from '../util/cache';
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
  list(cells: number, ids: number, compiled: number): number;
  apply(cells: number, id: number, compiled: number): void;
  observe(cells: number, seat: number, floats: number, at: number, compiled: number): void;
  copy(to: number, from: number, bytes: number): void;
}

/** The memory of a batch. Its first page is that of the tables of a program. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  /** The memory as WebAssembly takes it; `null` if programs cannot use it. */
  readonly imported: object | null;
  /** Receives ids, with room for those that programs write behind the last one. */
  readonly ids: Int32Array;
  /** Where the rest begins, in bytes. */
  readonly rest: number;
}

const PAGE = 65_536;
/** The number of integers that a program can read of a game. */
const READS = 784;
/** The number of ids that programs write behind the last one at most. */
const SPARE_IDS = 32;

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
  const rest = idsAt + 4 * (actions + SPARE_IDS);
  const imported = newMemory(Math.ceil((rest + bytes) / PAGE));
  const buffer = imported?.buffer ?? new ArrayBuffer(rest + bytes);
  return { buffer, imported, ids: new Int32Array(buffer, idsAt, actions + SPARE_IDS), rest };
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
  { observation }: Observer,
  other: Runner,
): Promise<Runner> {
  const { begin, program } = observation;
  const found = program && memory.imported && (await loaded(program));
  if (!found || WebAssembly === undefined) return other;
  const { exports } = new WebAssembly.Instance(found.module, { batch: { memory: memory.imported } });
  const { list, apply, observe, copy } = exports as Functions;
  const cells = new Int32Array(memory.buffer);
  const { ids } = other;
  const idsAt = ids.byteOffset;
  const { size } = observation;
  const rowAt = Int32Array.from(boards, ({ row }) => row.cells.byteOffset);
  const outAt = Int32Array.from(rows, ({ byteOffset }) => byteOffset);
  /** For each game, where its constants are; 0 if the program cannot run. */
  const constantsAt = new Int32Array(boards.length);
  const held = new Map<CompiledGame, Constants>();
  const free = Array.from(boards, (_, place) => PAGE + 4 * (READS + size) * place);
  const games = boards.map((): CompiledGame | null => null);
  const enter = (game: number, { compiled, row, program: rules }: Board): void => {
    const before = held.get(games[game] as CompiledGame);
    if (before !== undefined && --before.games === 0) {
      held.delete(games[game] as CompiledGame);
      free.push(before.at);
    }
    games[game] = compiled;
    constantsAt[game] = 0;
    if (rules === null || !fits(program)(compiled)) return;
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
    ids,
    apply(game, id) {
      const at = constantsOf(game);
      if (at === 0) other.apply(game, id);
      else apply(rowAt[game] as number, id, at);
    },
    list(game) {
      const at = constantsOf(game);
      return at === 0 ? other.list(game) : list(rowAt[game] as number, idsAt, at);
    },
    observe(game, seat) {
      const at = constantsOf(game);
      if (at === 0) return other.observe(game, seat);
      const out = outAt[game] as number;
      copy(out, at + 4 * READS, 4 * size);
      observe(rowAt[game] as number, seat, out, 0, at);
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
