import { changesOf } from '../../mechanics/changes.en';
import { add, type Cubes, type MutableCubes } from '../../mechanics/cubes/cubes';
import { aCube, cubes, holdActions, clauses as shared, upgradePhase } from '../../mechanics/cubes/words.en';
import { boatHex } from '../../mechanics/sea/table';
import {
  fromHere,
  onHere,
  clauses as sea,
  seaActions,
  seaPhases,
  seaPieces,
  seaRefusals,
  seaScores,
  stepsLeft,
  tradePhase,
} from '../../mechanics/sea/words.en';
import type { SentenceContext } from '../../words/context';
import { does, hasTo, may, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import { HARVEST } from './components';
import type { Components } from './state';
import type { EasternWonders, EasternWondersView as View } from './types';

/** The cubes that a harvest brings to the player who decides (EW-H1, EW-H2). */
export function harvestHere({ view, components, actor }: SentenceContext<View, Components>): Cubes {
  const brought: MutableCubes = [...HARVEST];
  for (const id of view.players[actor ?? 0]?.bonusTiles ?? []) {
    const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
    if (effect?.kind === 'harvestCubes') add(brought, effect.cubes);
  }
  return brought;
}

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

/** The sentences on Eastern Wonders, in English. */
export const english = (): GameWords<EasternWonders> => ({
  actions: {
    ...holdActions,
    ...seaActions,
    sail: (ctx, { to, leave }) => {
      const step = `${does(ctx, 'sail', 'sails')}${fromHere(ctx)} to ${to}`;
      if (leave === undefined) return step;
      const where = ctx.mood === 'choice' ? onHere(ctx) : '';
      return `${step} and ${verb(ctx, 'leave', 'leaves')} ${aCube(leave)}${where}`;
    },
    collect: (ctx) =>
      `${does(ctx, 'take', 'takes')} the cubes${onHere(ctx)}: ${cubes(boatHex(ctx)?.cubes ?? [0, 0, 0, 0])}`,
    harvest: (ctx) => `${does(ctx, 'harvest', 'harvests')} ${cubes(harvestHere(ctx))}`,
  },
  phases: {
    ...seaPhases,
    turn: (ctx) => `${may(ctx)} sail, or act where the boat is.`,
    sail: (ctx) => `${may(ctx)} sail on (${stepsLeft(ctx, 'a cube for each step')}) or end the movement.`,
    act: (ctx) => `${may(ctx)} do one thing here, or end the turn.`,
    takeBonus: (ctx) => `${hasTo(ctx)} take a bonus tile for the emptied column.`,
    market: (ctx) =>
      ctx.view.upgrades > 0 ? upgradePhase(ctx, ctx.view.upgrades, 'go on to trade') : tradePhase(ctx),
  },
  changes: changesOf(seaPieces),
  refusals: seaRefusals,
  scores: seaScores,
  clauses: { ...shared, ...sea, ...clauses },
  pieces: seaPieces,
});
