import { type DeclaredGame, declareGame } from '../../define/declare';
import { lists } from '../../generated/lists/eastern-wonders';
import { layOutSea, seaConstants, seaGame } from '../../mechanics/sea/game';
import { checkComponents, components, defaultHash, MARKET } from './components';
import { pieces, places, type Types, tables } from './definition';
import { actions, phases, rules } from './rules';

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: DeclaredGame<Types> = /* @__PURE__ */ (() => {
  const sea = seaGame(components, checkComponents, 'EW-E2');
  return declareGame({
    ...sea,
    name: 'eastern-wonders',
    components,
    componentsHash: defaultHash,
    pieces,
    places,
    hasMemory: false,
    actions,
    phases,
    rules,
    lists,
    endClause: 'EW-E1',
    tables,
    /** Sets the default for `upgradeFromNextBuild` (EW-K6). */
    newGame(options) {
      const { upgradeFromNextBuild = true } = options;
      return { ...sea.newGame(options), upgradeFromNextBuild };
    },
    /** Makes the constants of a new game, with a random market (EW-S1). */
    constants: ({ upgradeFromNextBuild, map }, set, random) => ({
      ...seaConstants(map, set, MARKET, random),
      ...(upgradeFromNextBuild === true ? { upgradeFromNextBuild } : {}),
    }),
    /** Lays out a game (EW-S2 to EW-S7). */
    setup: layOutSea,
  });
})();
