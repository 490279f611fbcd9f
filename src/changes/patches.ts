import { enablePatches, Immer } from 'immer';
import * as z from 'zod/mini';
import { below } from '../input/errors';
import { checkJson, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { anything, byKind, int, list, open, text } from '../input/schema';
import { isAlike, isTree, type Tree } from '../util/difference';
import { deepFreeze, unchanging } from '../util/immutable';

/**
 * One difference between two JSON values, in the format of Immer. To turn a patch into an operation of JSON Patch
 * (RFC 6902), write `path` as a JSON Pointer.
 */
export interface Patch {
  /** The operation: a member or item is added, removed, or gets another value. */
  readonly op: 'add' | 'remove' | 'replace';
  /** The path to the member or item: names and indexes; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The new value; absent with `remove`. */
  readonly value?: unknown;
}

/**
 * Returns the patches that lead from one JSON value to another, such as two views of one viewer, for servers that send
 * differences. Patches between states contain the secrets of the states.
 *
 * @param from - a JSON value: an object or a list
 * @param to - another object or list
 * @returns the patches, deeply frozen; none if the values are the same
 */
export function patchesBetween(from: object, to: object): readonly Patch[] {
  checkTree(from, 'from');
  checkTree(to, 'to');
  const [before, after] = [unchanging(from), unchanging(to)];
  const patches: Patch[] = [];
  if (isAlike(before, after)) addPatches(patches, [], before as Tree, after as Tree);
  else patches.push({ op: 'replace', path: [], value: after });
  return deepFreeze(patches);
}

/** @throws InvalidInputError unless the value is an object or a list of plain JSON */
function checkTree(value: unknown, name: string): void {
  if (!isTree(value)) refuseAt('wrong-type', [name], 'Expected an object or a list.');
  checkJson(value, name);
}

/**
 * Applies patches to a value. The result is equal, byte for byte as JSON, to the value that the patches lead to. The
 * given value does not change; unchanged parts are shared.
 *
 * @param value - the value that the patches lead from
 * @param patches - from {@link patchesBetween}, or equivalent JSON
 * @returns the new value, deeply frozen
 * @throws {@link InvalidInputError} with the path to the patch, if one is malformed (`wrong-type`, `wrong-value`,
 * `not-json`) or its path does not exist in the value (`wrong-value`)
 */
export function applyPatches<V extends object>(value: V, patches: readonly Patch[]): V {
  enablePatches();
  checkTree(value, 'value');
  checkJson(patches, 'patches');
  const immer = new Immer();
  let now = unchanging(value);
  below(['patches'], () => read(patchesSchema, patches)).forEach((patch, i) => {
    below(['patches', i], () => checkPatch(now, patch));
    now = immer.applyPatches(now, [{ ...patch, path: [...patch.path] }]);
  });
  return deepFreeze(now);
}

const patchesSchema = /* @__PURE__ */ (() => {
  const path = list(z.union([text(), int()]));
  return list(
    byKind(
      [
        open({ op: z.literal('add'), path, value: anything }),
        open({ op: z.literal('remove'), path }),
        open({ op: z.literal('replace'), path, value: anything }),
      ],
      'op',
    ),
  );
})();

function checkPatch(root: object, { op, path, value }: Patch): void {
  if (path.length === 0 && (op !== 'replace' || typeof value !== 'object' || value === null))
    refuseAt('wrong-value', ['path'], 'The value itself can only be replaced, by an object or a list.');
  let parent: unknown = root;
  path.forEach((key, i) => {
    if (!canLead(parent, key, i < path.length - 1 ? 'replace' : op, value))
      refuseAt('wrong-value', ['path', i], 'This path does not exist in the value.');
    parent = (parent as Tree)[key];
  });
}

/** Whether an operation can use a key: the key of an existing member or item or, with `add`, a new key. */
function canLead(parent: unknown, key: string | number, op: Patch['op'], value: unknown): boolean {
  if (!isTree(parent)) return false;
  const length = Array.isArray(parent) ? parent.length : null;
  // Immer writes the shortening of a list as a new value of `length`.
  if (length !== null && key === 'length')
    return op === 'replace' && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= length;
  if ((typeof key === 'number') !== (length !== null)) return false;
  if (Object.hasOwn(parent, key)) return true;
  return op === 'add' && (length === null ? !RESERVED.includes(`${key}`) : key === length);
}

/** Keys that give access to a prototype. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Adds the patches between two objects or two lists. Parts that are the same object are not compared. */
function addPatches(patches: Patch[], at: Patch['path'], from: Tree, to: Tree): void {
  const isList = Array.isArray(to);
  for (const name of Object.keys(to)) {
    const [old, value] = [from[name], to[name]];
    if (old === value) continue;
    const path = [...at, isList ? Number(name) : name];
    if (isAlike(old, value)) addPatches(patches, path, old as Tree, value as Tree);
    else patches.push({ op: name in from ? 'replace' : 'add', path, value });
  }
  if (Array.isArray(from) && Array.isArray(to) && from.length > to.length)
    patches.push({ op: 'replace', path: [...at, 'length'], value: to.length });
}
