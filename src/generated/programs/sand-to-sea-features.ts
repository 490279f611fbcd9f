// Made from the functions of an engine by `npm run generate`.
import type { FeatureProgram } from '../../play/program';

/** The program that the build makes from what writes features; there is none in the sources. */
export const program: FeatureProgram | null = null;
