import { type AnyNode, type FunctionDeclaration, parse } from 'acorn';
import binaryen from 'binaryen';
import { NotCompilable, nodesIn } from './syntax';
import { COMPILED } from './values';
import { binaryenType, type WasmWork } from './wasm-expressions';
import { NONE, Tables } from './wasm-memory';
import { statement } from './wasm-statements';
import { type FunctionTypes, isOfGame, optionalIn, typesIn } from './wasm-types';

const { i32 } = binaryen;

/** A module of WebAssembly that works on memory it imports, as `memory` of `batch`. */
export interface WasmModule {
  readonly bytes: Uint8Array;
  /** The text of the values that the module reads of a game, as expressions in `compiled`. */
  readonly reads: readonly string[];
}

/** The number of bytes that batches leave to the tables, at the start of the memory. */
const PAGE = 65_536;

/**
 * Compiles functions of a compiled module to WebAssembly. Arrays become positions in memory, in bytes; so does
 * `compiled`, where the values lie that the module reads of the game.
 *
 * @param text - the text of the module, as `compileGame` returns it
 * @param exported - the names of the functions; `step` is made of `apply`, `list` and `observe`
 * @throws Error with the line of the module and the reason if a function cannot be compiled
 */
export function compileToWasm(text: string, exported: readonly string[]): WasmModule {
  const program = parse(text, { ecmaVersion: 2022, sourceType: 'module', locations: true });
  const all = new Map<string, FunctionDeclaration>();
  const constants = new Map<string, unknown>();
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration') all.set(node.id.name, node);
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations)
      if (id.type === 'Identifier' && init && /^[A-Z]+_\d+$/.test(id.name))
        constants.set(id.name, new Function(`return ${text.slice(init.start, init.end)}`)());
  }
  const roots = exported.includes('step') ? ['apply', 'list', 'observe'] : exported;
  const functions = new Map(
    [...reached(all, roots)].map((name) => [name, all.get(name) as FunctionDeclaration]),
  );
  const named = new Set(
    [...functions.values()]
      .flatMap((each) => nodesIn(each))
      .map((each) => (each.type === 'Identifier' ? each.name : '')),
  );
  const tables = new Tables([...constants].filter(([name]) => named.has(name)));
  const types = typesIn(functions, (name) => name === 'floats' || tables.typeOf(name) === 'f64');
  const reads: string[] = [];
  const slotOf = ({ start, end }: AnyNode): number => {
    const read = text.slice(start, end);
    return reads.includes(read) ? reads.indexOf(read) : reads.push(read) - 1;
  };
  const module = new binaryen.Module();
  module.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt);
  const segment = { offset: module.i32.const(0), data: tables.data };
  module.setMemory(1, -1, null, [segment], false, false, 'memory');
  module.addMemoryImport('memory', 'batch', 'memory');
  try {
    for (const [name, node] of functions)
      addFunction(name, node, { module, tables, functions: types, slotOf });
  } catch (error) {
    if (!(error instanceof NotCompilable)) throw error;
    throw new Error(
      `line ${error.node.loc?.start.line} of the module: WebAssembly cannot have ${error.message}`,
    );
  }
  if (exported.includes('step')) addStep(module, reads.length);
  for (const name of exported) module.addFunctionExport(name, name);
  if (tables.data.length > PAGE) throw new Error('the tables do not fit in one page');
  if (!module.validate()) throw new Error('the module of WebAssembly is not valid');
  binaryen.setOptimizeLevel(3);
  binaryen.setShrinkLevel(0);
  module.optimize();
  const bytes = module.emitBinary();
  module.dispose();
  return { bytes, reads };
}

function addFunction(
  name: string,
  { params, body }: FunctionDeclaration,
  work: Pick<WasmWork, 'module' | 'tables' | 'functions' | 'slotOf'>,
): void {
  const { module, functions } = work;
  const { names, result } = functions.get(name) as FunctionTypes;
  const locals = new Map([...names.keys()].map((each, i) => [each, i]));
  const types = [...names.values()];
  const compiled = (): number => module.local.get(locals.get(COMPILED) ?? 0, i32);
  const ofGame = new Map(oftenRead(body, work).map((slot) => [slot, types.push('i32') - 1]));
  const code = [...ofGame].map(([slot, local]) =>
    module.local.set(local, module.i32.load(4 * slot, 4, compiled())),
  );
  code.push(
    statement({ ...work, locals, types, ofGame, optional: optionalIn(body) }, body, { leave: null, result }),
  );
  if (result !== null) code.push(result === 'i32' ? module.i32.const(NONE) : module.unreachable());
  const results = result === null ? binaryen.none : binaryenType[result];
  const all = types.map((each) => binaryenType[each]);
  const parameters = binaryen.createType(all.slice(0, params.length));
  module.addFunction(name, parameters, results, all.slice(params.length), module.block(null, code, results));
}

/** Returns the places of the values of the game that a function reads more than twice. */
function oftenRead(body: AnyNode, { slotOf }: Pick<WasmWork, 'slotOf'>): number[] {
  const values = nodesIn(body).filter(isOfGame);
  const isWithin = (node: AnyNode, other: AnyNode): boolean =>
    node !== other && other.start <= node.start && node.end <= other.end;
  const slots = values.filter((each) => !values.some((other) => isWithin(each, other))).map(slotOf);
  return [...new Set(slots)].filter((slot) => slots.filter((each) => each === slot).length > 2);
}

/** The members of a game in a list of games, by name, as the index of a number of 32 bits. */
const ENTRY = { id: 0, cells: 1, compiled: 2, mask: 3, toSpace: 4, floats: 5, length: 6 } as const;
/** The index of the cell that contains the active player, in every game. */
const ACTOR_CELL = 2;

/**
 * Adds the function `step`, which performs an action in each game of a list whose `id` is not negative, and shows the
 * game to the active player: it marks the legal actions in the mask, writes an observation, and writes the player to
 * `agents`, or -1 without legal actions.
 *
 * Three values follow the constants of `compiled`: lists of ranges of an observation, with the offset and the number of
 * bytes of each, that are filled with zeros and then copied, and the place of the observation that they are copied from.
 */
function addStep(module: binaryen.Module, constants: number): void {
  const { i32: int, local, memory } = module;
  const { none } = binaryen;
  const get = (at: number): number => local.get(at, i32);
  const add = (at: number, number: number): number => local.set(at, int.add(get(at), int.const(number)));
  const word = (address: number, index = 0): number => int.load(4 * index, 4, address);
  const item = (list: number, index: number): number =>
    word(int.add(get(list), int.shl(index, int.const(2))));
  const fill = (at: number, bytes: number): number => memory.fill(at, int.const(0), bytes, 'memory');
  /** Repeats a body as many times as a local has it, which counts down to 0. */
  const repeat = (name: string, left: number, body: readonly number[]): number => {
    const again = module.br(name, get(left));
    return module.if(get(left), module.loop(name, module.block(null, [...body, again])));
  };
  const [entry, games, agents, ids, actions] = [0, 1, 2, 3, 4] as const;
  const [cells, compiled, mask, toSpace, floats, left, at, actor] = [5, 6, 7, 8, 9, 10, 11, 12] as const;
  /** Acts on each range of a list. */
  const eachIn = (name: string, list: number, act: (offset: number, bytes: number) => number): number[] => [
    local.set(at, word(get(compiled), list)),
    local.set(left, int.shr_u(word(int.sub(get(at), int.const(4))), int.const(1))),
    repeat(name, left, [act(word(get(at)), word(get(at), 1)), add(at, 8), add(left, -1)]),
  ];
  const turn = [
    ...Object.entries({ cells, compiled, mask, toSpace, floats }).map(([name, to]) =>
      local.set(to, word(get(entry), ENTRY[name as keyof typeof ENTRY])),
    ),
    module.call('apply', [get(cells), word(get(entry), ENTRY.id), get(compiled)], none),
    fill(get(mask), get(actions)),
    local.set(left, module.call('list', [get(cells), get(ids), get(compiled)], i32)),
    local.set(actor, word(get(cells), ACTOR_CELL)),
    int.store8(0, 1, get(agents), module.if(get(left), get(actor), int.const(-1)), 'memory'),
    repeat('actions', left, [
      add(left, -1),
      int.store8(0, 1, int.add(get(mask), item(toSpace, item(ids, get(left)))), int.const(1), 'memory'),
    ]),
    ...eachIn('cleared', constants, (offset, bytes) => fill(int.add(get(floats), offset), bytes)),
    ...eachIn('copied', constants + 1, (offset, bytes) => {
      const from = int.add(word(get(compiled), constants + 2), word(get(at)));
      return memory.copy(int.add(get(floats), offset), from, bytes, 'memory', 'memory');
    }),
    module.call('observe', [get(cells), get(actor), get(floats), int.const(0), get(compiled)], none),
  ];
  const step = repeat('games', games, [
    module.if(int.ge_s(word(get(entry), ENTRY.id), int.const(0)), module.block(null, turn)),
    add(entry, 4 * ENTRY.length),
    add(agents, 1),
    add(games, -1),
  ]);
  const [params, locals] = [Array<number>(5).fill(i32), Array<number>(8).fill(i32)];
  module.addFunction('step', binaryen.createType(params), none, locals, step);
}

/** Returns the text of a module of JavaScript with the bytes and what they read of a game, as `WasmProgram` has them. */
export function wasmText(text: string, exported: readonly string[]): string {
  const { bytes, reads } = compileToWasm(text, exported);
  const constants = text.split('\n').filter((line) => /^const (?:LIST|MAP)_\d+ = /.test(line));
  const used = constants.filter((line) => reads.some((read) => read.includes(`${line.split(' ')[1]}[`)));
  return [
    ...used,
    `export const reads = (compiled) => [${reads.join(', ')}];`,
    `export const bytes = '${Buffer.from(bytes).toString('base64')}';`,
    '',
  ].join('\n');
}

/** Returns the names of the functions that some functions call, themselves included. */
function reached(
  all: ReadonlyMap<string, FunctionDeclaration>,
  from: readonly string[],
): ReadonlySet<string> {
  const names = new Set(from);
  for (const name of names) {
    const body = all.get(name)?.body;
    for (const each of body ? nodesIn(body) : [])
      if (each.type === 'CallExpression' && each.callee.type === 'Identifier' && all.has(each.callee.name))
        names.add(each.callee.name);
  }
  return names;
}
