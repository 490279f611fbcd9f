import { applyPatches, type Patch, patchesBetween } from '../../../../src/entries/patches';
import { apply, applyChanges, type Change, changes, isOver, legalActions, view } from '../../../../src/index';
import { momentNamed, momentNames } from '../moments';
import { must, unlessRefused } from '../refusal';
import type { Target } from '../target';
import { readInput } from '../wire';

interface Input {
  readonly at?: unknown;
  readonly changes?: unknown;
  readonly patches?: unknown;
}

/** Changes and patches for the view of a seat in states of seeded games. */
export const changesAndPatches: Target = {
  name: 'changes',
  form: 'tree',
  batch: 64,
  fixed: ['at'],
  seeds: (variants) =>
    momentNames(variants).flatMap((at) => {
      const state = momentNamed(at);
      if (isOver(state)) return [];
      return legalActions(state)
        .slice(0, 2)
        .map((action) => {
          const after = apply(state, action);
          return JSON.stringify({
            at,
            changes: changes(state, after, 0),
            patches: patchesBetween(view(state, 0), view(after, 0)),
          });
        });
    }),
  run(input) {
    const { at, changes: list, patches } = (readInput(input) ?? {}) as Input;
    const before = view(momentNamed(at), 0);
    const text = JSON.stringify(before);
    const seen = unlessRefused(() => applyChanges(before, list as readonly Change[]));
    const patched = unlessRefused(() => applyPatches(before, patches as readonly Patch[]));
    must(JSON.stringify(before) === text, 'the view was changed');
    for (const result of [seen, patched])
      must(
        JSON.stringify(result?.value ?? null).length <= text.length + input.length + ROOM,
        'the view has grown beyond what was put into it',
      );
    return seen === null && patched === null ? 'refused' : 'accepted';
  },
};

/** Members that follow from others, such as counts, can become longer. */
const ROOM = 200;
