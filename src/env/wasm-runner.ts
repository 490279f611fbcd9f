import { fits } from '../observe/observation';
import type { IdMap, Observer } from '../observe/space';
import type { CompiledGame } from '../play/game';
import type { ObservationProgram, WasmProgram } from '../play/program';
import { cachedBy, getOrInsert } from '../util/cache';
import type { Board } from './episode';
import type { Runner } from './runner';

/** The part of `WebAssembly` that batches use; absent on platforms without it. */
interface Api {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  compile(bytes: Uint8Array): Promise<object>;
}
const { WebAssembly } = globalThis as { readonly WebAssembly?: Api };

/** The arguments that `step` and `show` share: byte offsets and numbers of bytes. */
type Common = readonly [ids: number, actions: number, first: number, bytes: number];

/** The exports of a program. `entry` is the byte offset of the entry of a game in the memory. */
interface Functions {
  step(entry: number, games: number, ...common: Common): void;
  show(entry: number, seat: number, ...common: Common): void;
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
  readonly at: number;
  /** The number of games in the batch that have the constants. */
  games: number;
  isWhole: boolean;
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

/** Creates a runner that uses a program in all games that it fits, and `other` in the rest. */
export async function wasmRunnerOf(
  memory: Memory,
  boards: readonly Board[],
  rows: readonly Float32Array[],
  masks: readonly Uint8Array[],
  { observation }: Observer,
  other: Runner,
): Promise<Runner> {
  const { begin, program, size } = observation;
  const instance = await instanceOf(program, memory).catch(() => null);
  if (program === null || instance === null) return other;
  const { step, show, reads } = instance;
  const cells = new Int32Array(memory.buffer);
  const entries = new Int32Array(memory.buffer, memory.entriesAt, ENTRY * boards.length);
  const common: Common = [memory.idsAt, masks[0]?.length ?? 0, 4 * READS, 4 * size];
  const tables = new Map<IdMap, number>();
  const held = new Map<CompiledGame, Constants>();
  const free = Array.from(boards, (_, place) => PAGE + 4 * (READS + size) * place);
  const games = boards.map((): CompiledGame | null => null);
  const others = new Set<number>();
  const idsOfOthers = new Int32Array(boards.length);
  /** Returns the byte offset of the constants; 0 if the program does not fit the game. */
  const constantsOf = ({ compiled, row, program: rules, ids }: Board): number => {
    if (rules === null || !fits(program)(compiled)) return 0;
    if (!tables.has(ids) && tables.size === MOST_TABLES) return 0;
    let constants = held.get(compiled);
    if (constants === undefined) {
      constants = { at: free.pop() as number, games: 0, isWhole: false };
      held.set(compiled, constants);
      constants.isWhole = write(cells, constants.at / 4, reads(compiled));
      new Float32Array(memory.buffer, constants.at + 4 * READS, size).set(begin(row));
    }
    constants.games += 1;
    return constants.isWhole ? constants.at : 0;
  };
  const tableOf = (ids: IdMap): number =>
    getOrInsert(tables, ids, () => {
      const at = memory.tablesAt + 4 * common[1] * tables.size;
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
      free.push(before.at);
    }
    games[game] = board.compiled;
    const at = constantsOf(board);
    if (at === 0) {
      others.add(game);
      entries[ENTRY * game] = -1;
      return;
    }
    others.delete(game);
    const mask = (masks[game] as Uint8Array).byteOffset;
    const floats = (rows[game] as Float32Array).byteOffset;
    entries.set([-1, board.row.cells.byteOffset, at, mask, tableOf(board.ids), floats], ENTRY * game);
  };
  for (const game of boards.keys()) enter(game);
  return {
    enter,
    step(ids) {
      for (let game = 0; game < games.length; game++) {
        const id = ids[game] as number;
        entries[ENTRY * game] = id === -1 ? -1 : ((boards[game] as Board).ids.toGame[id] as number);
      }
      if (others.size > 0) {
        idsOfOthers.fill(-1);
        for (const game of others) {
          idsOfOthers[game] = ids[game] as number;
          entries[ENTRY * game] = -1;
        }
        other.step(idsOfOthers);
      }
      step(memory.entriesAt, games.length, ...common);
    },
    show(game, seat) {
      if (others.has(game)) other.show(game, seat);
      else show(memory.entriesAt + 4 * ENTRY * game, seat, ...common);
    },
  };
}

/**
 * Writes the constants that a program reads. A list becomes the byte offset of its items, which follow the other
 * values, after their number. Returns `false` without writing if there is not enough room.
 */
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
