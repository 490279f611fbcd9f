import { declareGame } from '../../define/declare';
import type { Sight } from '../../define/places/place';
import { seaGame } from '../../mechanics/sea/game';
import { claimRule } from '../../mechanics/sea/ports';
import { seaScores } from '../../mechanics/sea/scoring';
import { placeBoat, takeCubes } from '../../mechanics/sea/start';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame, pieces } from './compiled-game';
import { components, defaultHash } from './components';
import { MOMENTS, phases } from './phases';
import { places } from './places';
import { acquire, payCard, play, rest, upgrade } from './rules/cards';
import { build, lastEmptied, payCube, rewardsIn, takeBonus, takeMerchant, trade } from './rules/market';
import { dock, payBoat, sail } from './rules/movement';
import { discard, endTurn, finishTurn } from './rules/turn';
import { constants, setup } from './setup';
import type { Row, SandToSeaRules } from './state';

type Seen = Sight<CompiledGame, Row>;

/** Claims the victory tile of the port (SS-O1, EW-P1 to EW-P4). */
const claim = /* @__PURE__ */ claimRule('SS-V4', finishTurn);

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: GameRules<SandToSeaRules> = /* @__PURE__ */ declareGame<SandToSeaRules>({
  ...seaGame,
  name: 'sand-to-sea',
  components,
  componentsHash: defaultHash,
  pieces,
  places,
  shows: [
    'freeSteps',
    'payee',
    'toPay',
    { name: 'rewards', show: (_: unknown, { compiled, row }: Seen) => rewardsIn(compiled, row) },
    {
      name: 'emptiedColumn',
      show: (_: unknown, { row }: Seen) => (row.phase === 'reward' ? lastEmptied(row) + 1 : null),
    },
    'offers',
    'outposts',
    'pile',
    'bonusLeft',
    'wanted',
    'paid',
    'played',
    'upgrades',
    'merchantRow',
    'merchantDeck',
  ],
  hasMemory: true,
  phases,
  rules: {
    takeCubes,
    placeBoat,
    acquire,
    payCard,
    play,
    upgrade,
    trade,
    sail,
    dock,
    payBoat,
    build,
    payCube,
    takeBonus,
    takeMerchant,
    claim,
    rest,
    discard,
    endTurn,
  },
  moments: MOMENTS,
  endClause: 'SS-E1',
  compileGame,
  checkOptions,
  checkNewGame,
  defaultsOf: ({ components: { standardMap } = components, map = standardMap }) => ({
    map: { columns: map.columns, ports: map.ports },
  }),
  constants,
  setup,
  /** The score of every player, line by line (SS-E2). */
  scores: (compiled, row) => seaScores(compiled, row, 'SS-E2'),
});
