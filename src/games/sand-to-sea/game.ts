import { declareGame } from '../../define/declare';
import type { Sight } from '../../define/places/place';
import { cubesAtHand } from '../../mechanics/hold/hold';
import { seaPlaces } from '../../mechanics/sea/pieces';
import { claimRule } from '../../mechanics/sea/port-rules';
import { placeBoat, takeCubes } from '../../mechanics/sea/start-rules';
import { isEndTriggered } from '../../mechanics/sea/turn';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components, defaultHash } from './components';
import type { SandToSeaRules } from './game-types';
import { MOMENTS } from './moments.en';
import { phases } from './phases';
import { pieces } from './pieces';
import { places } from './places';
import { acquire, payCard } from './rules/acquire';
import { build, payCube } from './rules/build';
import { dock, payBoat } from './rules/dock';
import { play, upgrade } from './rules/play';
import { rest } from './rules/rest';
import { lastEmptied, rewardsIn } from './rules/reward';
import { sail } from './rules/sail';
import { takeBonus } from './rules/take-bonus';
import { takeMerchant } from './rules/take-merchant';
import { trade } from './rules/trade';
import { discard, endTurn, finishTurn } from './rules/turn';
import { scores } from './scoring';
import { hiddenCount, resample } from './secrets';
import { constants, setup } from './setup';
import type { Row } from './state';

type Seen = Sight<CompiledGame, Row>;

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: GameRules<SandToSeaRules> = /* @__PURE__ */ declareGame<SandToSeaRules>({
  name: 'sand-to-sea',
  players: { least: 2, most: 4 },
  components,
  componentsHash: defaultHash,
  pieces,
  map: seaPlaces,
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
  shuffled: ['portTiles', 'pile', 'merchantRow', 'merchantDeck'],
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
    claim: claimRule('SS-V4', finishTurn),
    rest,
    discard,
    endTurn,
  },
  moments: MOMENTS,
  endClause: 'SS-E1',
  setupTurns: 1,
  compileGame,
  checkOptions,
  checkNewGame,
  drawn: ['market'],
  defaultsOf: ({ components: { standardMap } = components, map = standardMap }) => ({
    map: { columns: map.columns, ports: map.ports },
  }),
  constants,
  setup,
  scores,
  isLastRound: (_, row) => isEndTriggered(row),
  hiddenCount,
  resample,
  implied: ['dock', 'pass'],
  origin: ({ map }, { active }) => map.names[active.boat] ?? '',
  timesAtMost: cubesAtHand,
});
