// Made from the functions of an engine by `npm run generate`.
import type { ObservationProgram } from '../../play/program';

/** The program that the build makes from what writes observations; there is none in the sources. */
export const program: ObservationProgram | null = null;
