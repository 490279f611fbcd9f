// Made from the functions of an engine by `npm run generate`.
import { addFeatures as addTo } from '../../play/features';
import { programAdder } from '../../play/program';
import { program as easternWonders } from '../programs/eastern-wonders-features';
import { program as newWorld } from '../programs/new-world-features';
import { program as sandToSea } from '../programs/sand-to-sea-features';
import { program as spiceRoad } from '../programs/spice-road-features';
import { evaluatedGames } from './evaluated-games';

/** Adds these programs to those of the four games that are in a list. */
export const addFeatures = /* @__PURE__ */ programAdder(
  evaluatedGames,
  {
    'spice-road': spiceRoad,
    'eastern-wonders': easternWonders,
    'new-world': newWorld,
    'sand-to-sea': sandToSea,
  },
  ['features', 'compileGame', 'components'],
  addTo,
);
