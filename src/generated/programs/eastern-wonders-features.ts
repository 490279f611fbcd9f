// Made from the functions of an engine by `npm run generate`.
import type { FeatureProgram } from '../../play/program';
export const program: FeatureProgram | null = null; // the build replaces this file
