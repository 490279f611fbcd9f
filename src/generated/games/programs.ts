// Made from the functions of an engine by `npm run generate`.
import { addProgram, programAdder } from '../../play/program';
import { program as easternWonders } from '../programs/eastern-wonders';
import { program as newWorld } from '../programs/new-world';
import { program as sandToSea } from '../programs/sand-to-sea';
import { program as spiceRoad } from '../programs/spice-road';
import { rules } from './rules';

/** Adds their programs to those of the four games that are in a list. */
export const addPrograms = /* @__PURE__ */ programAdder(rules, ['rules', 'compileGame'], addProgram, {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
});
