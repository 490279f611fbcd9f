/** A page with every entry that belongs into one, for the budget of sizes. */
export * as bots from '../../dist/bots.js';
export * as env from '../../dist/env.js';
export * as engine from '../../dist/index.js';
export * as sim from '../../dist/sim.js';
