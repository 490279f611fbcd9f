import type { Action, State } from '../../games';
import { areSame, textOf } from '../../util/difference';
import { catalogueOf, course, drawsFor, sampleOf } from '../course';
import { having } from '../implementation';
import { type Check, checkOf, type Trial } from '../trial';

const TRIED = 8;

/**
 * Checks that whole games go as in this engine. In every position, legal actions, the active player and the end are
 * compared; at intervals (`every`), also scores, ranking, views, hash, verdicts and prices. Actions that this engine
 * refuses must be refused, without a change of the legal actions. Missing members are not compared. In custom games,
 * this engine itself must agree: `list` and `forbids` must describe the same actions.
 */
export const lockStep: Check = checkOf('lockStep', [], async (trial) => {
  const { plan, engine, options } = trial;
  const catalogue = catalogueOf(plan.engineGames, options);
  const draw = drawsFor(trial, 'tried');
  let own = engine.setup(options);
  const start = plan.start === 'load' ? having(trial.able, 'load').load(own) : trial.able.setup(options);
  for await (const { state, legal, next, isClose } of course(trial, plan.limit, await start)) {
    await compareChoice(trial, own, state, legal);
    if (isClose) {
      const explained = catalogue.kinds.flat().filter((action) => engine.explain(own, action).legal);
      compareLists(trial, 'any', explained, engine.legalActions(own));
      await compareSight(trial, own, state);
      for (const action of sampleOf(catalogue, draw, TRIED)) await compareVerdict(trial, own, state, action);
    }
    if (next !== undefined) own = engine.apply(own, next);
  }
});

async function compareChoice(
  trial: Trial,
  own: State,
  state: unknown,
  legal: readonly Action[],
): Promise<void> {
  const { able, engine } = trial;
  if (able.isOver !== undefined) trial.same('over', engine.isOver(own), await able.isOver(state));
  const found = await able.actor?.(state);
  if (found !== undefined) trial.same('actor', engine.actor(own), found);
  compareLists(trial, trial.plan.order, engine.legalActions(own), legal);
}

function compareLists(
  trial: Trial,
  order: 'same' | 'any',
  expected: readonly object[],
  found: readonly object[],
): void {
  trial.comparisons += 1;
  if (areSame(expected, found)) return;
  const [wanted, listed] = [expected.map(textOf).sort(), found.map(textOf).sort()];
  if (!areSame(wanted, listed)) {
    const times = (texts: readonly string[], text: string): number =>
      texts.filter((each) => each === text).length;
    const isOdd = (text: string): boolean => times(wanted, text) !== times(listed, text);
    const action = [...expected, ...found].find((each) => isOdd(textOf(each)));
    trial.fail('legal', { action, expected: wanted, found: listed });
  }
  if (order === 'same') trial.fail('order', { expected, found });
}

async function compareSight(trial: Trial, own: State, state: unknown): Promise<void> {
  const { able, engine, plan, viewers } = trial;
  if (able.hash !== undefined) trial.same('hash', engine.hash(own), await able.hash(state));
  if (able.scores !== undefined) {
    const found: readonly unknown[] = await able.scores(state);
    const sheets = engine.scores(own);
    const areTotals = Array.isArray(found) && found.every((points) => typeof points === 'number');
    trial.same('scores', areTotals ? sheets.map(({ total }) => total) : sheets, found);
  }
  if (able.ranking !== undefined)
    trial.same('ranking', engine.ranking(own), await able.ranking(state), { clause: 'C-8' });
  if (able.view === undefined) return;
  for (const viewer of viewers) {
    for (const recall of plan.recalls) {
      const found = trial.withoutNumbers(await able.view(state, viewer, recall));
      trial.same('view', engine.view(own, viewer, recall), found, { viewer });
    }
  }
}

async function compareVerdict(trial: Trial, own: State, state: unknown, action: Action): Promise<void> {
  const { able, engine } = trial;
  const verdict = engine.explain(own, action);
  const clause = verdict.legal ? null : verdict.clause;
  if (able.explain !== undefined) {
    const found = compared(await able.explain(state, action));
    trial.same('verdict', compared(verdict), found, { action, clause });
  }
  if (able.price !== undefined)
    trial.same('price', engine.price(own, action), await able.price(state, action), { action });
  if (verdict.legal) return;
  trial.comparisons += 1;
  const legal = await trial.legalIn(state);
  if (!(await trial.refuses(state, action)))
    trial.fail('accepted', { action, clause, expected: compared(verdict), found: 'a new state' });
  trial.same('refusal-changes', legal, await trial.legalIn(state), { action });
}

function compared(verdict: unknown): unknown {
  if (typeof verdict !== 'object' || verdict === null) return verdict;
  const { message: _, data: __, ...rest } = { message: null, data: null, ...verdict };
  return rest;
}
