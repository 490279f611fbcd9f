import type { EasternWondersComponents as Components } from '../../generated/types/eastern-wonders';
import { changesOf } from '../../mechanics/changes.en';
import { add, type Cubes, type MutableCubes } from '../../mechanics/cubes/cubes';
import { aCube, cubes, upgradePhase } from '../../mechanics/cubes/words.en';
import { boatHex } from '../../mechanics/sea/table';
import * as sea from '../../mechanics/sea/words.en';
import type { SentenceContext } from '../../words/context';
import { does, hasTo, may, verb } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import { HARVEST } from './components';
import type { EasternWonders, EasternWondersView as View } from './definition';

/** Returns the cubes that a harvest brings to the active player (EW-H1, EW-H2). */
export function harvestHere({ view, components, actor }: SentenceContext<View, Components>): Cubes {
  const brought: MutableCubes = [...HARVEST];
  for (const id of view.players[actor ?? 0]?.bonusTiles ?? []) {
    const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
    if (effect?.kind === 'harvestCubes') add(brought, effect.cubes);
  }
  return brought;
}

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

export const english = (): GameWords<EasternWonders> => ({
  actions: {
    ...sea.actions,
    sail: (ctx, { to, leave }) => {
      const step = `${does(ctx, 'sail', 'sails')}${sea.fromHere(ctx)} to ${to}`;
      if (leave === undefined) return step;
      const where = ctx.mood === 'choice' ? sea.onHere(ctx) : '';
      return `${step} and ${verb(ctx, 'leave', 'leaves')} ${aCube(leave)}${where}`;
    },
    collect: (ctx) =>
      `${does(ctx, 'take', 'takes')} the cubes${sea.onHere(ctx)}: ${cubes(boatHex(ctx)?.cubes ?? [0, 0, 0, 0])}`,
    harvest: (ctx) => `${does(ctx, 'harvest', 'harvests')} ${cubes(harvestHere(ctx))}`,
  },
  phases: {
    ...sea.phases,
    turn: (ctx) => `${may(ctx)} sail, or act where the boat is.`,
    sail: (ctx) => `${may(ctx)} sail on (${sea.stepsLeft(ctx, 'a cube for each step')}) or end the movement.`,
    takeBonus: (ctx) => `${hasTo(ctx)} take a bonus tile for the emptied column.`,
    market: (ctx) =>
      ctx.view.upgrades > 0 ? upgradePhase(ctx, ctx.view.upgrades, 'go on to trade') : sea.tradePhase(ctx),
  },
  changes: changesOf(sea.pieces),
  refusals: sea.refusals,
  scores: sea.scores,
  clauses: { ...sea.clauses, ...clauses },
  pieces: sea.pieces,
});
