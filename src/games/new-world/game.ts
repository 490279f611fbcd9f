import { declareGame } from '../../define/declare';
import type { Sight } from '../../define/places/place';
import { isEndTriggered } from '../../mechanics/ends/point-cards';
import { cubesAtHand } from '../../mechanics/hold/hold';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame, pieces } from './compiled-game';
import { components, defaultHash } from './components';
import { MOMENTS, phases } from './phases';
import { places } from './places';
import { claim, explore, takeBonus } from './rules/fort';
import { discard, endTurn, rest, trade, upgrade } from './rules/turn';
import { work } from './rules/work';
import { scores } from './scoring';
import { constants, setup } from './setup';
import type { NewWorldRules, Row } from './state';

/** Century: A New World, 2 to 4 players. */
export const newWorld: GameRules<NewWorldRules> = /* @__PURE__ */ declareGame<NewWorldRules>({
  name: 'new-world',
  players: { least: 2, most: 4 },
  components,
  componentsHash: defaultHash,
  pieces,
  places,
  shows: [
    { name: 'board', show: (_: unknown, { row }: Sight<CompiledGame, Row>) => row.game.board },
    'location',
    'upgrades',
    'traded',
    'claimed',
    'tookBonus',
    'settlers',
    'deck',
  ],
  hasMemory: false,
  phases,
  rules: { work, upgrade, trade, claim, takeBonus, explore, rest, discard, endTurn },
  moments: MOMENTS,
  endClause: 'NW-E1',
  compileGame,
  checkOptions,
  checkNewGame,
  laterOptions: ['upgradeAtLeastOnce'],
  constants,
  setup,
  scores,
  isLastRound: isEndTriggered,
  implied: ['pass'],
  timesAtMost: cubesAtHand,
});
