// Made from the functions of an engine by `npm run generate`.
import { addProgram, programAdder } from '../../play/program';
import { program as easternWonders } from '../programs/eastern-wonders';
import { program as newWorld } from '../programs/new-world';
import { program as sandToSea } from '../programs/sand-to-sea';
import { program as spiceRoad } from '../programs/spice-road';
import { program as easternWondersCounts } from '../programs/eastern-wonders-counts';
import { program as newWorldCounts } from '../programs/new-world-counts';
import { program as sandToSeaCounts } from '../programs/sand-to-sea-counts';
import { program as spiceRoadCounts } from '../programs/spice-road-counts';
import { rules } from './rules';

/** Adds their programs, with those that count legal actions, to those of the four games that are in a list. */
export const addCounts = /* @__PURE__ */ programAdder(
  rules,
  ['rules', 'compileGame'],
  (game, both) => addProgram(game, both?.program ?? null, both?.counter),
  {
    'spice-road': { program: spiceRoad, counter: spiceRoadCounts },
    'eastern-wonders': { program: easternWonders, counter: easternWondersCounts },
    'new-world': { program: newWorld, counter: newWorldCounts },
    'sand-to-sea': { program: sandToSea, counter: sandToSeaCounts },
  },
);
