import { declareGame } from '../../define/declare';
import { isEndTriggered } from '../../mechanics/ends/point-cards';
import { cubesAtHand } from '../../mechanics/hold/hold';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { compileGame, pieces } from './compiled-game';
import { components, defaultHash } from './components';
import { MOMENTS, phases } from './phases';
import { places } from './places';
import { acquire, claim, discard, endTurn, payCard, play, rest, trade, upgrade } from './rules';
import { scores } from './scoring';
import { setup } from './setup';
import type { SpiceRoadRules } from './state';

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: GameRules<SpiceRoadRules> = /* @__PURE__ */ declareGame<SpiceRoadRules>({
  name: 'spice-road',
  players: { least: 2, most: 5 },
  components,
  componentsHash: defaultHash,
  pieces,
  places,
  hasMemory: true,
  phases,
  rules: { play, upgrade, trade, acquire, payCard, claim, rest, discard, endTurn },
  moments: MOMENTS,
  endClause: 'SR-E1',
  compileGame,
  checkOptions,
  checkNewGame,
  constants: ({ tradeAtLeastOnce = false }) => ({ tradeAtLeastOnce }),
  setup,
  scores,
  isLastRound: isEndTriggered,
  implied: ['pass'],
  timesAtMost: cubesAtHand,
});
