import { declareGame } from '../../define/declare';
import { seaGame } from '../../mechanics/sea/game';
import { claimRule } from '../../mechanics/sea/ports';
import { seaScores } from '../../mechanics/sea/scoring';
import { placeBoat, takeCubes } from '../../mechanics/sea/start';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { compileGame, pieces } from './compiled-game';
import { components, defaultHash } from './components';
import { MOMENTS, phases } from './phases';
import { places } from './places';
import { build, payCube, takeBonus, trade, upgrade } from './rules/market';
import { dock, payBoat, sail } from './rules/movement';
import { collect, discard, endTurn, finishTurn, harvest } from './rules/turn';
import { constants, setup } from './setup';
import type { EasternWondersRules } from './state';

/** Claims the victory tile of the port (EW-P1 to EW-P4). */
const claim = /* @__PURE__ */ claimRule('EW-M1', finishTurn);

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: GameRules<EasternWondersRules> =
  /* @__PURE__ */ declareGame<EasternWondersRules>({
    ...seaGame,
    name: 'eastern-wonders',
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    hasMemory: false,
    phases,
    rules: {
      takeCubes,
      placeBoat,
      sail,
      dock,
      payBoat,
      collect,
      build,
      payCube,
      upgrade,
      takeBonus,
      trade,
      claim,
      harvest,
      discard,
      endTurn,
    },
    moments: MOMENTS,
    endClause: 'EW-E1',
    compileGame,
    checkOptions,
    checkNewGame,
    defaultsOf: ({ components: { standardMap } = components, map = standardMap }) => ({
      map: { columns: map.columns, ports: map.ports },
    }),
    constants,
    setup,
    /** The score of every player, line by line (EW-E2). */
    scores: (compiled, row) => seaScores(compiled, row, 'EW-E2'),
  });
