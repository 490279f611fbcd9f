/** A page that plays, with what observes and who plays along, for the budget of sizes. */
export { BOTS, createBot, createSearch } from '../../dist/bots.js';
export * as env from '../../dist/env.js';
export {
  actor,
  apply,
  explain,
  isOver,
  legalActions,
  parseAction,
  parseState,
  ranking,
  scores,
  setup,
  view,
} from '../../dist/index.js';
