// The methods of the server: the API over handles, so that states stay on its side. Replace them for another game.
import * as engine from 'century-engine';

const states = [];
const keep = (state) => states.push(state) - 1;
const at = (handle) => states[handle];

export const methods = {
  setup: (options) => keep(engine.setup(options)),
  legalActions: (handle) => engine.legalActions(at(handle)),
  apply: (handle, action) => keep(engine.apply(at(handle), action)),
  actor: (handle) => engine.actor(at(handle)),
  isOver: (handle) => engine.isOver(at(handle)),
  scores: (handle) => engine.scores(at(handle)).map(({ total }) => total),
  ranking: (handle) => engine.ranking(at(handle)),
  view: (handle, viewer, recall) => engine.view(at(handle), viewer, recall),
  resample: (handle, viewer, seed) => keep(engine.resample(at(handle), viewer, seed)),
  hash: (handle) => engine.hash(at(handle)),
  explain: (handle, action) => engine.explain(at(handle), action),
  parseNotation: (handle, text) => engine.parseNotation(at(handle), text),
  serialize: (handle) => at(handle),
  parse: (json) => keep(engine.parseState(json)),
};
