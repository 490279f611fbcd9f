import type { Options } from '../../games';
import type { GameRecord } from '../../generated/entries/century';
import { readable } from '../../input/plain-json';
import { pick } from '../../util/random';
import { course, drawsFor } from '../course';
import { having, type Implementation } from '../implementation';
import type { FullPlan } from '../plan';
import { engineOf } from '../this-engine';
import { type Check, checkOf, Trial } from '../trial';

/**
 * Checks that records replay: every action is accepted, each turn leads to the recorded hash, and the game
 * ends with the recorded scores and ranking. The records are those of the plan or, by default, games that
 * this engine plays, each also as published for one viewer. Published records need `load`; without it they
 * are skipped. Hashes, scores and rankings are compared if the implementation has them.
 */
export const records: Check = checkOf(
  'records',
  [],
  async (trial) => {
    const record = trial.record as GameRecord;
    let state = await startingState(trial, record);
    let [turn, pending] = [0, 0];
    for (const action of record.actions) {
      const before = state;
      try {
        state = await trial.answer(() => trial.given.apply(before, { ...action }));
      } catch (cause) {
        trial.fail('refused', { action, cause });
      }
      trial.actions.push(action);
      pending += 1;
      const due = record.turns[turn];
      if (due?.actions !== pending) continue;
      const { hash } = trial.able;
      if (hash !== undefined) trial.same('turn-hash', due.hash, await hash(state));
      turn += 1;
      pending = 0;
    }
    await compareResult(trial, state, record);
  },
  async (plan, given) => {
    const all = plan.records.length > 0 ? plan.records : await played(plan, given);
    return all.map((record) => ({ options: optionsOf(record), record }));
  },
);

/** Plays the games of a plan; adds a published record of each if the implementation has `load`. */
async function played(plan: FullPlan, given: Implementation): Promise<GameRecord[]> {
  const engine = engineOf(plan.engineGames);
  const canLoad = readable(['implementation'], () => typeof given.load === 'function');
  const all: GameRecord[] = [];
  for (const options of plan.games) {
    const trial = new Trial('records', plan, { options }, engine as unknown as Implementation);
    for await (const _ of course(trial));
    const record = engine.appendActions(engine.startRecord(options), trial.actions);
    all.push(record);
    const viewer = trial.viewers[pick(drawsFor(trial, 'published'), trial.viewers.length)] ?? 'spectator';
    if (canLoad) all.push(engine.publishRecord(record, viewer, options.seed));
  }
  return all;
}

/** Whether `setup` gives the start of a record: the options must have all rulings that new games have. */
function isSetUp(known: FullPlan['engineGames'], { options }: GameRecord): boolean {
  if (options === undefined) return false;
  return Object.keys(known.of(options).newGame(options)).length === Object.keys(options).length;
}

/** A published record has neither options nor seed, so its first state replaces them. */
function optionsOf({ options, start, variant }: GameRecord): Options {
  return options ?? ({ ...start?.game, variant, seed: 'published' } as unknown as Options);
}

async function startingState({ plan, able, engine }: Trial, record: GameRecord): Promise<unknown> {
  const { options } = record;
  if (options !== undefined && plan.start === 'setup' && isSetUp(plan.engineGames, record))
    return able.setup(options);
  return having(able, 'load').load(engine.recordState(record, 0));
}

async function compareResult(trial: Trial, state: unknown, { result }: GameRecord): Promise<void> {
  const { hash, scores, ranking } = trial.able;
  trial.same('result', result !== null, (await trial.legalIn(state)).length === 0);
  if (result === null) return;
  if (hash !== undefined) trial.same('result', result.hash, await hash(state));
  if (scores !== undefined) {
    const found = await scores(state);
    const totals = found?.map((points) => (typeof points === 'number' ? points : points.total));
    trial.same('result', result.scores, totals);
  }
  if (ranking !== undefined) trial.same('result', result.ranking, await ranking(state), { clause: 'C-8' });
}
