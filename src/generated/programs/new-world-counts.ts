// Made from the functions of an engine by `npm run generate`.
import type { CountProgram } from '../../play/program';

/** The program that the build makes from the rules; there is none in the sources. */
export const program: CountProgram | null = null;
