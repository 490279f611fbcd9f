// Made from the functions of an engine by `npm run generate`.
import type { Program } from '../../play/program';
export const program: Program | null = null; // the build replaces this file
