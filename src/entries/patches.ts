/**
 * Patches: differences between views, for servers that send them.
 *
 * @module century-engine/patches
 */
export { applyPatches, type Patch, patchesBetween } from '../changes/patches';
export { InvalidInputError } from '../input/errors';
