import type { CompiledGame } from '../../../src/play/game';
import { classOf } from './bundle';
import { gameOf, memberOf } from './members';
import { Scope } from './scope';
import { COMPILED, code, known, type Thing, thing, type Value } from './values';
import type { Work } from './work';
import { isHeld, listText } from './writer';

/**
 * Returns the value of a number, object or function that exists when the program is written: one for each number of
 * players, or for each game that is tried. Functions bring along the names that they use.
 */
export function captured(work: Work, samples: readonly unknown[]): Value {
  const [first] = samples;
  const isByPlayers = samples.length === work.counts.length;
  if (samples.every((each) => isHeld(each) && listText(each) === listText(first))) return known(first);
  if (isByPlayers && samples.every((each) => typeof each === 'number'))
    return byPlayers(work, samples as number[]);
  if (samples.every((each) => typeof each === 'function')) return functionOf(work, samples);
  if (isByPlayers && samples.every((each) => Array.isArray(each) && isHeld(each)))
    return { kind: 'table', text: listed(work, samples), samples };
  if (samples.every((each) => typeof each === 'object' && each !== null && !ArrayBuffer.isView(each)))
    return { ...thing([], classOf(work.bundle, first) ?? null), samples: samples as readonly object[] };
  throw new Error(`values that differ between games: ${samples.map(String)}`);
}

/** Returns a number that depends on the number of players: linear, or from a list. */
function byPlayers(work: Work, numbers: readonly number[]): Value {
  const { counts } = work;
  const [least = 0, second = 0] = counts;
  const [first = 0, other = 0] = numbers;
  const step = (other - first) / (second - least);
  const start = first - step * least;
  if (numbers.every((number, i) => number === start + step * (counts[i] ?? 0)))
    return code(`${start} + ${step === 1 ? '' : `${step} * `}${COMPILED}.players`, 'number');
  return code(listed(work, numbers), 'number');
}

/** Returns the text of the one of several values that is for the number of players. */
function listed({ counts: [least = 0], out }: Work, values: readonly unknown[]): string {
  return out.atBeginning(`${out.shared(listText(values))}[${COMPILED}.players - ${least}]`);
}

function functionOf(work: Work, samples: readonly unknown[]): Value {
  const { bundle, module } = work;
  const made = samples.map((each) => bundle.functionOf(each));
  const [first] = made;
  if (first === undefined || made.some((each) => each?.node !== first.node)) {
    const name = bundle.nameOf(samples[0]);
    return (name === undefined ? undefined : module.get(name)) ?? known(samples[0]);
  }
  const find = (name: string): Value | undefined => {
    const values = made.map((each) => each?.read(name));
    const [value] = values;
    if (values.length === work.games.length) {
      // The compiled game, and what a function has taken out of it, are read when the program runs.
      if (isOne(work.games, values)) return gameOf(work);
      const member = memberNamed(work, name, values);
      if (member !== undefined) return memberOf(work, gameOf(work), member, first.node);
    }
    const outside = bundle.definitions.has(name) ? bundle.values[name] : globalThis[name as 'Math'];
    if (Object.is(value, outside)) return module.get(name);
    return ArrayBuffer.isView(value) ? memoryOf(work, values as ArrayBufferView[]) : captured(work, values);
  };
  return { kind: 'closure', node: first.node, scope: new Scope(null, false, find), self: null, bound: [] };
}

/** Returns the name of the member of the compiled game that a function has under a name, which the bundler may extend. */
function memberNamed({ games }: Work, name: string, values: readonly unknown[]): string | undefined {
  const isObject = typeof values[0] === 'object' && values[0] !== null;
  const names = isObject ? Object.keys(games[0] as object) : [name.replace(/\d+$/, '')];
  return names.find((each) =>
    isOne(
      games.map((game) => game[each as keyof CompiledGame]),
      values,
    ),
  );
}

function isOne(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((each, i) => each === others[i] && each !== undefined);
}

/** Returns an array that a function uses by name: memory, which it may write, so that it is never taken as known. */
function memoryOf({ memories, out }: Work, arrays: readonly ArrayBufferView[]): Value {
  const array = arrays[0] as Int32Array;
  const number = memories.get(array) ?? memories.size;
  memories.set(array, number);
  if (arrays.some((each) => listText(each) !== listText(array)))
    throw new Error(`arrays that differ between games: ${array}`);
  const text = out.shared(
    `/* ${number} */ ${array.some((each) => each !== 0) ? listText(array) : `new ${array.constructor.name}(${array.length})`}`,
    'MEMORY',
  );
  return { kind: 'memory', text, at: null, length: array.length };
}

/** Returns a member of a captured object; `undefined` for names that it does not have itself. */
export function capturedMember(work: Work, { samples = [] }: Thing, name: string): Value | undefined {
  if (!samples.some((each) => Object.hasOwn(each, name))) return undefined;
  return captured(
    work,
    samples.map((each) => (each as { readonly [name: string]: unknown })[name]),
  );
}
