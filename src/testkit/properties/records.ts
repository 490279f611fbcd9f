import type { Century, Options } from '../../games';
import type { GameRecord } from '../../generated/entries/century';
import type { GameTypes } from '../../play/game';
import { pick, randomFrom } from '../../util/random';
import { casualChoice, catalogueOf } from '../course';
import { having, type Implementation, missing, ofAnyGame } from '../implementation';
import { type FullPlan, fullPlan, type Plan } from '../plan';
import { engineOf } from '../this-engine';
import {
  answerOf,
  ask,
  askLegal,
  fail,
  type Report,
  same,
  type Trial,
  tryGame,
  tryGames,
  viewersOf,
} from '../trial';

/**
 * Records replay: every action is accepted, after every turn the state has the recorded hash, and the game ends with
 * the recorded scores and ranking. The records are those of the plan; if it has none, this engine plays each of its games
 * casually, and with `load` each of them is replayed as published for a viewer as well. Published records, and
 * all if the plan starts games with `load`, need `load`. Hashes, scores and rankings
 * are compared if the implementation has them.
 *
 * @param given - the implementation under test
 * @param plan - how much to check, including the records
 * @returns a report of what was checked
 * @throws {@link PropertyError} if it fails
 * @throws TypeError if `load` is needed but missing
 */
export async function records<S, T extends GameTypes = Century>(
  given: Implementation<S, T>,
  plan: Plan<T> = {},
): Promise<Report> {
  const implementation = ofAnyGame(given);
  const full = fullPlan(plan);
  if (needsLoad(full)) having(implementation, 'load');
  const replayed =
    full.records.length > 0
      ? full.records
      : await played(full, missing(implementation, ['load']).length === 0);
  return tryGames('records', full, replayed.map(optionsOf), async (trial, number) => {
    const record = replayed[number] as GameRecord;
    let state = await startingState(trial, implementation, full, record);
    let [turn, pending] = [0, 0];
    for (const action of record.actions) {
      const before = state;
      try {
        state = await answerOf(trial, () => implementation.apply(before, { ...action }));
      } catch (cause) {
        fail(trial, 'refused', { action, cause });
      }
      trial.actions.push(action);
      pending += 1;
      const due = record.turns[turn];
      if (due?.actions !== pending) continue;
      await compareHash(trial, implementation, state, due.hash);
      turn += 1;
      pending = 0;
    }
    await compareResult(trial, implementation, state, record);
  });
}

/** Records of all games of a plan, and, if wanted, one as published for each. */
async function played(plan: FullPlan, isPublished: boolean): Promise<GameRecord[]> {
  const all: GameRecord[] = [];
  for (const options of plan.games) {
    const [, own] = await tryGame('records', plan, options, (trial) => playedBy(trial, plan, isPublished));
    all.push(...own);
  }
  return all;
}

function playedBy(
  { options, actions: done }: Trial,
  { known, actions }: FullPlan,
  isPublished: boolean,
): GameRecord[] {
  const engine = engineOf(known);
  const catalogue = catalogueOf(known, options);
  const draw = randomFrom(`testkit records ${options.seed}`);
  let record = engine.startRecord(options);
  let state = engine.recordState(record);
  while (done.length < actions && !engine.isOver(state)) {
    const action = casualChoice(catalogue, engine.legalActions(state), draw);
    record = engine.appendAction(record, action);
    state = engine.apply(state, action);
    done.push(action);
  }
  if (!isPublished) return [record];
  const viewers = viewersOf(options);
  const viewer = viewers[pick(draw, viewers.length)] ?? 'spectator';
  return [record, engine.publishRecord(record, viewer, options.seed)];
}

/** Whether replaying a record requires `load`. */
export function needsLoad({ known, records, start }: FullPlan): boolean {
  return start === 'load' || !records.every((record) => isSetUp(known, record));
}

/** Whether setup reproduces the start of a record: not without options, nor if new games go by other rulings. */
function isSetUp(known: FullPlan['known'], { options }: GameRecord): boolean {
  if (options === undefined) return false;
  return Object.keys(known.of(options).newGame(options)).length === Object.keys(options).length;
}

/** The options of a game; for a published record, as far as they are known without its seed. */
function optionsOf({ options, start, variant }: GameRecord): Options {
  return options ?? ({ ...start?.game, variant, seed: 'published' } as unknown as Options);
}

async function startingState<S>(
  trial: Trial,
  implementation: Implementation<S>,
  { known, start }: FullPlan,
  record: GameRecord,
): Promise<S> {
  const { options } = record;
  if (options !== undefined && start === 'setup' && isSetUp(known, record))
    return ask(trial, () => implementation.setup(options));
  const able = having(implementation, 'load');
  return ask(trial, () => able.load(engineOf(trial.games).recordState(record, 0)));
}

async function compareHash<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
  expected: string,
): Promise<void> {
  if (implementation.hash === undefined) return;
  same(trial, 'turn-hash', expected, await ask(trial, () => implementation.hash?.(state)));
}

async function compareResult<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
  { result }: GameRecord,
): Promise<void> {
  const legal = await askLegal(trial, implementation, state);
  same(trial, 'result', result !== null, legal.length === 0);
  if (result === null) return;
  if (implementation.hash !== undefined) {
    same(trial, 'result', result.hash, await ask(trial, () => implementation.hash?.(state)));
  }
  if (implementation.scores !== undefined) {
    const found = await ask(trial, () => implementation.scores?.(state));
    const totals = found?.map((points) => (typeof points === 'number' ? points : points.total));
    same(trial, 'result', result.scores, totals);
  }
  if (implementation.ranking === undefined) return;
  const ranking = await ask(trial, () => implementation.ranking?.(state));
  same(trial, 'result', result.ranking, ranking, { clause: 'C-8' });
}
