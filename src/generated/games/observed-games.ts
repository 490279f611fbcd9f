// Made from the functions of an engine by `npm run generate`.
import { observed as easternWondersObserved } from '../../games/eastern-wonders/learning';
import { observed as newWorldObserved } from '../../games/new-world/learning';
import { observed as sandToSeaObserved } from '../../games/sand-to-sea/learning';
import { observed as spiceRoadObserved } from '../../games/spice-road/learning';
import { addObservation, type Encoding, type ObservedGame } from '../../observe/observation';
import { programAdder } from '../../play/program';
import { program as easternWondersObservations } from '../programs/eastern-wonders-observations';
import { program as newWorldObservations } from '../programs/new-world-observations';
import { program as sandToSeaObservations } from '../programs/sand-to-sea-observations';
import { program as spiceRoadObservations } from '../programs/spice-road-observations';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games as learners see them. */
export const observedGames: Games<ObservedGame> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadObserved,
  easternWondersObserved,
  newWorldObserved,
  sandToSeaObserved,
] as readonly Encoding[]);

/** Adds their programs to those of the four games that are in a list. */
export const addObservations = /* @__PURE__ */ programAdder(observedGames, ['observation', 'components'], addObservation, {
  'spice-road': spiceRoadObservations,
  'eastern-wonders': easternWondersObservations,
  'new-world': newWorldObservations,
  'sand-to-sea': sandToSeaObservations,
});
