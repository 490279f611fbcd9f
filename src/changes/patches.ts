import { enablePatches, Immer } from 'immer';
import * as z from 'zod/mini';
import { below } from '../input/errors';
import { checkJson } from '../input/misplaced';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { anything, byKind, int, list, open, text } from '../input/schema';
import type { Action, GameTypes, State } from '../play/game';
import type { Games } from '../play/games';
import { legalEntry, perform } from '../play/reducer';
import type { Recall, Viewer } from '../play/seats';
import type { ActionOf, NameOf, StateIn, StateOf } from '../play/types';
import { validateState } from '../play/validated-state';
import { view } from '../play/view';
import { isAlike, type Tree } from '../util/difference';
import { deepFreeze, unchanging } from '../util/immutable';

/**
 * One difference between two JSON values, as Immer writes it. With its path written as a JSON Pointer, it is an operation
 * of JSON Patch (RFC 6902).
 */
export interface Patch {
  /** The operation: a member or item is added, removed, or gets another value. */
  readonly op: 'add' | 'remove' | 'replace';
  /** The path to the member or item: names and indexes; empty for the whole value. */
  readonly path: readonly (string | number)[];
  /** The new value; absent with `remove`. */
  readonly value?: unknown;
}

/** Functions that create patches, for a set of games; `T` is the union of their types. */
export interface Patching<T extends GameTypes> {
  /**
   * Performs an action, and also returns the patches that lead from the old state to the new one. They contain secrets,
   * as states do: send players the patches from `viewPatches` instead.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param action - one of the legal actions, or an equal plain object
   * @returns the new state and the patches, deeply frozen
   * @throws {@link IllegalActionError} with code, clause and message if the action is not legal now
   * @throws {@link InvalidInputError} if the state is invalid
   */
  applyWithPatches<N extends NameOf<T>>(
    state: StateIn<T, N>,
    action: ActionOf<T, N>,
  ): readonly [StateOf<T, N>, readonly Patch[]];

  /**
   * The patches that lead from one view to another, for servers that send differences. They contain nothing that is not in
   * the views.
   *
   * @param before - an engine state, or equivalent JSON (validated on every call)
   * @param after - a later or earlier state of the same game
   * @param viewer - a seat, or `'spectator'`
   * @param recall - `'none'` (default) or `'perfect'`, as for views
   * @returns the patches, deeply frozen; none if the views are the same
   * @throws {@link InvalidInputError} if a state is invalid, or there is no such seat or recall
   */
  viewPatches<N extends NameOf<T>>(
    before: StateIn<T, N>,
    after: StateIn<T, N>,
    viewer: Viewer,
    recall?: Recall,
  ): readonly Patch[];
}

export function applyWithPatches(
  games: Games,
  state: State,
  action: Action,
): readonly [State, readonly Patch[]] {
  const before = validateState(games, state);
  const after = perform(before, legalEntry(before, action));
  return Object.freeze([after.state, between(before.state, after.state)] as const);
}

export function viewPatches(
  games: Games,
  before: State,
  after: State,
  viewer: Viewer,
  recall?: Recall,
): readonly Patch[] {
  return between(view(games, before, viewer, recall), view(games, after, viewer, recall));
}

/**
 * The patches that lead from one JSON value to another, such as two views of one viewer.
 *
 * @param from - a JSON value: an object or a list
 * @param to - another object or list
 * @returns the patches, deeply frozen; none if the values are the same
 */
export function patchesBetween(from: object, to: object): readonly Patch[] {
  checkTree(from, 'from');
  checkTree(to, 'to');
  return between(from, to);
}

/** @throws InvalidInputError unless the value is an object or a list of plain JSON */
function checkTree(value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null)
    refuseAt('wrong-type', [name], 'Expected an object or a list.');
  checkJson(value, name);
}

function between(from: object, to: object): readonly Patch[] {
  enablePatches();
  const [before, after] = [unchanging(from), unchanging(to)];
  const [, patches] = new Immer({ autoFreeze: false }).produceWithPatches(before, (draft) =>
    isAlike(before, after) ? bringUpToDate(() => draft as Tree, before as Tree, after as Tree) : after,
  );
  return deepFreeze(patches);
}

/**
 * Applies patches to a value. The result is equal, byte for byte as JSON, to the value that the patches lead to. The
 * given value does not change; unchanged parts are shared.
 *
 * @param value - the value that the patches lead from
 * @param patches - from {@link patchesBetween}, `viewPatches` or `applyWithPatches`, or equivalent JSON
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

function checkPatch(whole: object, { op, path, value }: Patch): void {
  if (path.length === 0 && (op !== 'replace' || typeof value !== 'object' || value === null))
    refuseAt('wrong-value', ['path'], 'The value itself can only be replaced, by an object or a list.');
  let parent: unknown = whole;
  path.forEach((key, i) => {
    if (!canLead(parent, key, i < path.length - 1 ? 'replace' : op, value))
      refuseAt('wrong-value', ['path', i], 'This path does not exist in the value.');
    parent = (parent as Tree)[key];
  });
}

/** Whether an operation can use a key: that of an existing member or item, or of one that can be added. */
function canLead(parent: unknown, key: unknown, op: Patch['op'], value: unknown): boolean {
  if (typeof parent !== 'object' || parent === null) return false;
  if (!Array.isArray(parent))
    return (
      typeof key === 'string' && (Object.hasOwn(parent, key) || (op === 'add' && !RESERVED.includes(key)))
    );
  const { length } = parent;
  // Immer writes the shortening of a list as a new value of `length`.
  if (key === 'length')
    return (
      op === 'replace' && Number.isInteger(value) && (value as number) >= 0 && (value as number) <= length
    );
  if (!Number.isInteger(key) || (key as number) < 0) return false;
  return (key as number) < length || (op === 'add' && key === length);
}

/** Keys that give access to a prototype. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Changes a draft of `from` into `to`; reads only those parts of the draft that differ, since drafts are slow. */
function bringUpToDate(draft: () => Tree, from: Tree, to: Tree): void {
  for (const key of Object.keys(to)) {
    const [old, now] = [from[key], to[key]];
    if (old === now) continue;
    if (isAlike(old, now)) bringUpToDate(() => draft()[key] as Tree, old as Tree, now as Tree);
    else draft()[key] = now;
  }
  if (!Array.isArray(from) || !Array.isArray(to)) return;
  for (let left = from.length; left > to.length; left--) (draft() as unknown as unknown[]).pop();
}
