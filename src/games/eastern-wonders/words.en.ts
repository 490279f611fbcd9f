import { changesOf } from '../../mechanics/changes.en';
import { clauses as shared } from '../../mechanics/clauses.en';
import { aCube, cubes } from '../../mechanics/cubes/words.en';
import { holdActions, upgradePhase, wrongPhase } from '../../mechanics/hold/words.en';
import { clauses as sea } from '../../mechanics/sea/clauses.en';
import { boatHex } from '../../mechanics/sea/lookup';
import {
  fromHere,
  onHere,
  seaActions,
  seaPhases,
  seaPieces,
  seaRefusals,
  seaScores,
  stepsLeft,
  tradePhase,
} from '../../mechanics/sea/words.en';
import { does, hasTo, may, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import { harvestHere } from './lookup';
import { MOMENTS } from './phases';
import type { EasternWonders } from './types';

/** Titles of the clauses of Eastern Wonders, in English. */
export const clauses: { readonly [id: string]: string } = {
  'EW-M1': 'A turn: move, then act',
  'EW-M2': 'Steps and free steps',
  'EW-M3': 'Paid steps',
  'EW-M7': 'Taking cubes from the tile',
  'EW-K6': 'The build-upgrade tile',
  'EW-H1': 'Harvest',
  'EW-H2': 'Harvest tiles',
  'EW-I1': 'What is hidden',
  'EW-E1': 'What ends the game',
  'EW-E2': 'Points',
};

/** Eastern Wonders in English. */
export const english = (): GameWords<EasternWonders> => ({
  actions: {
    ...holdActions,
    ...seaActions,
    sail: (tell, { to, leave }) => {
      const step = `${does(tell, 'sail', 'sails')}${fromHere(tell)} to ${to}`;
      if (leave === undefined) return step;
      const where = tell.mood === 'choice' ? onHere(tell) : '';
      return `${step} and ${verb(tell, 'leave', 'leaves')} ${aCube(leave)}${where}`;
    },
    collect: (tell) =>
      `${does(tell, 'take', 'takes')} the cubes${onHere(tell)}: ${cubes(boatHex(tell)?.cubes ?? [0, 0, 0, 0])}`,
    harvest: (tell) => `${does(tell, 'harvest', 'harvests')} ${cubes(harvestHere(tell))}`,
  },
  phases: {
    ...seaPhases,
    turn: (tell) => `${may(tell)} sail, or act where the boat is.`,
    sail: (tell) => `${may(tell)} sail on (${stepsLeft(tell, 'a cube for each step')}) or end the movement.`,
    act: (tell) => `${may(tell)} do one thing here, or end the turn.`,
    takeBonus: (tell) => `${hasTo(tell)} take a bonus tile: a column is empty.`,
    market: (tell) =>
      tell.view.upgrades > 0 ? upgradePhase(tell, tell.view.upgrades, 'go on to trade') : tradePhase(tell),
  },
  changes: changesOf(seaPieces),
  refusals: {
    ...seaRefusals,
    'wrong-phase': wrongPhase(MOMENTS),
    'no-cubes-here': (_tell, { hex }) => `There are no cubes on ${hex}.`,
  },
  scores: seaScores,
  clauses: { ...shared, ...sea, ...clauses },
  pieces: seaPieces,
});
