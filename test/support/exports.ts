import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly exports: Readonly<Record<string, unknown>>;
};

/** What programs can import, as the package names it: `.`, `./sim`, `./spice-road/sim`. */
export const ENTRIES: readonly string[] = Object.keys(exports).filter((name) => !name.endsWith('.json'));

/** The source of an entry. */
function sourceOf(entry: string): string {
  const name = { '.': 'index', './records': 'record-tools' }[entry] ?? entry.slice(2).replace('/', '-');
  const places = [name, `${name}/index`, `entries/${name}`, `generated/entries/${name}`];
  const found = places.map((place) => join(root, 'src', `${place}.ts`)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`no source of ${entry}`);
  return found;
}

export type Exported = (...args: unknown[]) => unknown;

/** Whether a value is a function, and no class. */
export function isFunction(value: unknown): value is Exported {
  return typeof value === 'function' && !/^class\b/.test(String(value));
}

/** The functions of an entry, found in its source, by name. */
export async function functionsOf(entry: string): Promise<(readonly [name: string, of: Exported])[]> {
  const members = Object.entries((await import(sourceOf(entry))) as object);
  return members.flatMap(([name, of]) => (isFunction(of) ? [[name, of] as const] : []));
}

/** The functions of an object, its own and those of its class, bound to it. */
export function methodsOf(object: object | undefined): (readonly [name: string, of: Exported])[] {
  if (object === undefined) return [];
  const prototype: unknown = Object.getPrototypeOf(object);
  const isPlain = prototype === Object.prototype || prototype === null;
  const holders = isPlain ? [object] : [object, prototype as object];
  const members = holders.flatMap((holder) => Object.entries(Object.getOwnPropertyDescriptors(holder)));
  return members.flatMap(([name, { value }]) =>
    isFunction(value) && name !== 'constructor' ? [[name, value.bind(object)] as const] : [],
  );
}
