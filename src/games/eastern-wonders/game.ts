import { type DeclaredGame, declareGame } from '../../define/declare';
import { lists } from '../../generated/lists/eastern-wonders';
import { seaGame, seaScores } from '../../mechanics/sea/game';
import { layOutSea, placeBoat, seaConstants, takeCubes } from '../../mechanics/sea/start';
import type { Random } from '../../util/random';
import { checkOptions, components, defaultHash, MARKET, newGame } from './components';
import { actions, phases, places } from './definition';
import * as rules from './rules';
import { type Components, type EasternWondersRules, type Options, pieces, tables } from './state';

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: DeclaredGame<EasternWondersRules> = /* @__PURE__ */ (() =>
  declareGame({
    ...seaGame,
    name: 'eastern-wonders',
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    hasMemory: false,
    actions,
    phases,
    rules: { ...rules, takeCubes, placeBoat },
    lists,
    endClause: 'EW-E1',
    tables,
    checkOptions,
    newGame,
    defaultsOf: ({ components: { standardMap } = components, map = standardMap }) => ({
      map: { columns: map.columns, ports: map.ports },
    }),
    constants,
    /** Lays out a game (EW-S2 to EW-S7). */
    setup: layOutSea,
    /** The lines of a player's score (EW-E2). */
    scores: (compiled, row, seat) => seaScores(compiled, row, seat, 'EW-E2'),
  }))();

/** Makes the constants of a new game, with a random market (EW-S1). */
function constants(options: Options, components: Components, random: Random) {
  const { upgradeFromNextBuild } = options;
  const sea = seaConstants(options, components, MARKET, random);
  return { ...sea, ...(upgradeFromNextBuild === true ? { upgradeFromNextBuild } : {}) };
}
