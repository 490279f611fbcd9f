/**
 * Inputs as text: JSON, in which strings like `§nan` stand for values that no JSON holds. What is read from it can be
 * handed to any function of the engine.
 */

const boom = (): never => {
  throw new Error('boom');
};

/** What no JSON holds, by mark. */
const STRANGE: Readonly<Record<string, () => unknown>> = {
  '§undefined': () => undefined,
  '§nan': () => Number.NaN,
  '§function': () => boom,
  '§symbol': () => Symbol('x'),
  '§bigint': () => 1n,
  '§date': () => new Date(0),
  '§map': () => new Map([['variant', 'spice-road']]),
  '§boxed': () => Object(1),
  '§typed': () => new Uint8Array(4),
  '§sparse': () => new Array(3),
  '§named': () => Object.assign([0, 0, 0, 0], { extra: 1 }),
  '§getter': () => Object.defineProperty({}, 'kind', { enumerable: true, get: boom }),
  '§hidden': () => Object.defineProperty({}, 'kind', { enumerable: false, value: 'trade' }),
  '§inherits': () => Object.create({ kind: 'trade' }),
  '§bare': () => Object.assign(Object.create(null), { kind: 'trade' }),
  '§symbolKey': () => ({ [Symbol('x')]: 1 }),
  '§throws': () => new Proxy({}, { ownKeys: boom }),
  '§lies': () => new Proxy({}, { getPrototypeOf: boom }),
  '§wide': () => Array.from({ length: 100_000 }, () => 0),
  '§cycle': () => {
    const list: unknown[] = [];
    list.push(list);
    return list;
  },
};

export const STRANGE_MARKS: readonly string[] = Object.keys(STRANGE);

/** The value that a text stands for. */
export function readInput(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  return text.includes('§') ? withStrange(plain) : plain;
}

function withStrange(value: unknown): unknown {
  if (typeof value === 'string') return Object.hasOwn(STRANGE, value) ? STRANGE[value]?.() : value;
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value)) setOwn(value, key, withStrange((value as Tree)[key]));
  return value;
}

type Tree = Record<string, unknown>;

/** Sets a key as `JSON.parse` does, `__proto__` included. */
export function setOwn(target: object, key: string | number, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}

/** JSON text of a tree, in which `-0` and what is beyond the largest number keep their form. */
export function writeInput(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  if (value === Number.POSITIVE_INFINITY) return '1e400';
  if (value === Number.NEGATIVE_INFINITY) return '-1e400';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeInput).join(',')}]`;
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}:${writeInput(child)}`);
  return `{${entries.join(',')}}`;
}
