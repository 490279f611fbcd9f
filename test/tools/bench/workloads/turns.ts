import type { VariantName } from '../../../../src/index';
import { turnStarts } from '../scenes';
import type { Workload } from '../workload';

/** Whole turns with one paid step at most, counted. */
export const countedTurns: Workload<VariantName> = (build, variant, { games }) => {
  const states = turnStarts(build, variant, Math.min(games, 8));
  return () => {
    let work = 0;
    for (const state of states) work += build.perft.countTurns(state, { maxPaidSteps: 1 }).turns;
    return { work, check: work };
  };
};

/** Whole turns of which the actions and the state are looked at. */
export const turnsLookedAt: Workload<VariantName> = (build, variant, { games }) => {
  const states = turnStarts(build, variant, Math.min(games, 8));
  return () => {
    let work = 0;
    let check = 0;
    for (const state of states)
      for (const turn of build.engine.legalTurns(state, { maxPaidSteps: 1, limit: 100 })) {
        work += 1;
        check += turn.actions.length + turn.state.phase.length;
      }
    return { work, check };
  };
};

/** Iterations of the tree search, begun anew for each state. */
export const searchIterations: Workload<VariantName> = (build, variant, { games }) => {
  const states = turnStarts(build, variant, Math.min(games, 4));
  const iterations = Math.min(games, 60);
  return () => {
    let work = 0;
    let check = 0;
    for (const state of states) {
      const search = build.bots.createSearch(state, { seed: 1 });
      work += search.run({ iterations });
      const { nodes, depth, turns } = search.report();
      check += nodes + 31 * depth + (turns[0]?.visits ?? 0);
    }
    return { work, check };
  };
};
