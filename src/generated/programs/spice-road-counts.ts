// Made from the functions of an engine by `npm run generate`.
export const program = null; // the build replaces this file
