import type { Action, VariantName } from '../../../../src/index';
import { casualActions, optionsOf, turnStarts } from '../scenes';
import { drawn, type Workload } from '../workload';

/** `apply` of the main entry, with a list of the legal actions before it. */
export const listedActions: Workload<VariantName> = (build, variant, { games, actions }) => {
  const { apply, legalActions } = build.engine;
  const starts = turnStarts(build, variant, Math.min(games, 16));
  return () => {
    let check = 0;
    starts.forEach((start, game) => {
      let state = start;
      for (let i = 0; i < actions; i++) {
        const legal = legalActions(state);
        state = legal.length === 0 ? start : apply(state, legal[drawn(game, i, legal.length)] as Action);
        check += legal.length;
      }
    });
    return { work: starts.length * actions, check };
  };
};

/** Actions of a record, read from JSON and verified. */
export const verifiedActions: Workload<VariantName> = (build, variant, { actions }) => {
  const { appendActions, startRecord, verifyRecord } = build.engine;
  const options = optionsOf(variant, 'bench');
  const played = casualActions(build, options, 4 * actions);
  const text = JSON.stringify(appendActions(startRecord(options), played));
  return () => {
    const { ok } = verifyRecord(JSON.parse(text));
    return { work: played.length, check: ok ? played.length : -1 };
  };
};

export const setups: Workload<VariantName> = ({ engine }, variant, { games }) => {
  return () => {
    let check = 0;
    for (let seed = 0; seed < games; seed++)
      check += engine.actor(engine.setup(optionsOf(variant, seed))) ?? -1;
    return { work: games, check };
  };
};

export const parsedStates: Workload<VariantName> = (build, variant, { games }) => {
  const states = turnStarts(build, variant, Math.min(games, 16)).map((state) => structuredClone(state));
  const times = Math.ceil(games / 16);
  return () => {
    let check = 0;
    for (let time = 0; time < times; time++)
      for (const state of states) check += build.engine.actor(build.engine.parseState(state)) ?? -1;
    return { work: times * states.length, check };
  };
};

export const hashes: Workload<VariantName> = (build, variant, { games }) => {
  const states = turnStarts(build, variant, Math.min(games, 16));
  const times = Math.ceil(games / 16);
  return () => {
    let check = 0;
    for (let time = 0; time < times; time++)
      for (const state of states) check += Number.parseInt(build.engine.hash(state).slice(0, 8), 16);
    return { work: times * states.length, check };
  };
};
