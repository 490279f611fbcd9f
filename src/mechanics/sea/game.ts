import { cubesAtHand } from '../hold/hold';
import { seaPlaces } from './pieces';
import type { CompiledSea, SeaState } from './sea';
import { isEndTriggered } from './turn';

/** What the games on the sea map declare alike. */
export const seaGame = {
  players: { least: 2, most: 4 },
  map: seaPlaces,
  setupTurns: 1,
  drawn: ['market'],
  isLastRound: isEndTriggered,
  implied: ['dock', 'pass'],
  origin: ({ map }: Pick<CompiledSea, 'map'>, { active }: Pick<SeaState, 'active'>) =>
    map.names[active.boat] ?? '',
  timesAtMost: cubesAtHand,
} as const;
