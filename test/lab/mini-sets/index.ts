import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiniSet } from '../prove/mini-set';

type Json = { readonly [member: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Merge Patch (RFC 7396). */
function merge(base: Json, patch: Json): Json {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(patch)) {
    const old = base[name];
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) && isObject(old) ? merge(old, value) : value;
  }
  return merged;
}

function read(name: string): Json {
  const { like, ...set } = JSON.parse(
    readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'),
  ) as Json;
  return typeof like === 'string' ? merge(read(like), set) : set;
}

/** Small games, and parts of games. Together they use every clause that games with so few pieces can use. */
export const MINI_SETS: readonly MiniSet[] = [
  ...['2-short', '2', '2-rows', '2-wide', '3'].map((name) => `spice-road-${name}`),
  ...['2-start', '2-build', '2-ports', '2-deals', '3-build', '3-ports'].map(
    (name) => `eastern-wonders-${name}`,
  ),
  ...['2', '2-deals', '2-work', '3'].map((name) => `new-world-${name}`),
  ...['2-start', '2-hands', '2-build', '2-ports', '2-end', '2-deals', '3-build'].map(
    (name) => `sand-to-sea-${name}`,
  ),
].map((name) => read(name) as unknown as MiniSet);

/** Returns the mini set of a name. */
export function miniSet(name: string): MiniSet {
  const set = MINI_SETS.find((each) => each.name === name);
  if (set === undefined) throw new Error(`there is no mini set ${name}`);
  return set;
}
