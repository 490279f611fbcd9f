import * as z from 'zod/mini';
import { printed } from '../../input/fields';
import { tuple } from '../../input/schema';
import { wordSchema } from '../../rows/row-schema';
import { CUBES, UPGRADABLE } from './cubes';

/** Cubes printed on a piece: [yellow, red, green, brown]. @name printedCubes */
export const printedCubes = /* @__PURE__ */ tuple(printed, 4);

/** A colour (C-1). @name cube */
export const cube = /* @__PURE__ */ wordSchema(CUBES);

/** A colour that can be upgraded (C-3). @name upgradableCube */
export const upgradableCube = /* @__PURE__ */ wordSchema(UPGRADABLE);

/** Cubes that a trade takes. */
export const give = /* @__PURE__ */ z.clone(printedCubes);

/** Cubes that are taken from the supply. */
export const get = /* @__PURE__ */ z.clone(printedCubes);

/** The number of upgrades. */
export const steps = /* @__PURE__ */ z.clone(printed);

/** Points at the end. */
export const points = /* @__PURE__ */ z.clone(printed);

/** Cubes that are returned to claim the piece. */
export const cost = /* @__PURE__ */ z.clone(printedCubes);
