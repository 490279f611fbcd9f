// Made from the functions of an engine by `npm run generate`.
import type { ObservationProgram } from '../../play/program';
export const program: ObservationProgram | null = null; // the build replaces this file
