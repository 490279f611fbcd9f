// Made from the functions of an engine by `npm run generate`.
import type { CountProgram } from '../../play/program';
export const program: CountProgram | null = null; // the build replaces this file
