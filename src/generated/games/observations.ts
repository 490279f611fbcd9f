// Made from the functions of an engine by `npm run generate`.
import { observationAdder } from '../../observe/observation';
import { program as easternWonders } from '../programs/eastern-wonders-observations';
import { program as newWorld } from '../programs/new-world-observations';
import { program as sandToSea } from '../programs/sand-to-sea-observations';
import { program as spiceRoad } from '../programs/spice-road-observations';
import { observedGames } from './observed-games';

/** Adds these programs to those of the four games that are in a list. */
export const addObservations = /* @__PURE__ */ observationAdder(observedGames, {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
});
