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
 * @param exported - the names of the functions; `show` is made of `list` and `observe`
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
  const roots = exported.flatMap((name) => (name === 'show' ? ['list', 'observe'] : name));
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
  if (exported.includes('show')) addShow(module);
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

/** Adds the function that marks the legal actions in a mask, and writes an observation that begins as another one. */
function addShow(module: binaryen.Module): void {
  const local = (at: number) => (): number => module.local.get(at, i32);
  const [cells, seat, ids, compiled, mask] = [local(0), local(1), local(2), local(3), local(4)];
  const [toSpace, floats, first, bytes, count] = [local(5), local(6), local(7), local(8), local(9)];
  const item = (list: number, at: number): number =>
    module.i32.load(0, 4, module.i32.add(list, module.i32.shl(at, module.i32.const(2))));
  const mark = module.i32.store8(
    0,
    1,
    module.i32.add(mask(), item(toSpace(), item(ids(), count()))),
    module.i32.const(1),
  );
  const code = [
    module.local.set(9, module.call('list', [cells(), ids(), compiled()], i32)),
    module.loop(
      'more',
      module.if(
        count(),
        module.block(null, [
          module.local.set(9, module.i32.sub(count(), module.i32.const(1))),
          mark,
          module.br('more'),
        ]),
      ),
    ),
    module.memory.copy(floats(), first(), bytes(), 'memory', 'memory'),
    module.call('observe', [cells(), seat(), floats(), module.i32.const(0), compiled()], binaryen.none),
  ];
  const params = binaryen.createType(Array<number>(9).fill(i32));
  module.addFunction('show', params, binaryen.none, [i32], module.block(null, code, binaryen.none));
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
