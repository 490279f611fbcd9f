/**
 * Patches: differences between states, or between views, for servers.
 *
 * @module century-engine/patches
 */
import { applyWithPatches as applied, type Patching, viewPatches as viewed } from '../changes/patches';
import type { Century } from '../games';
import { gamesToPlay } from '../generated/games/played';
import { bind } from '../play/games';

export { applyPatches, type Patch, patchesBetween } from '../changes/patches';
export type { Action, State, VariantName } from '../games';
export { IllegalActionError, InvalidInputError } from '../input/errors';
export type { Recall, Seat, Viewer } from '../play/seats';

/** @function */
export const applyWithPatches: Patching<Century>['applyWithPatches'] = /* @__PURE__ */ bind(
  applied,
  gamesToPlay,
);
/** @function */
export const viewPatches: Patching<Century>['viewPatches'] = /* @__PURE__ */ bind(viewed, gamesToPlay);
