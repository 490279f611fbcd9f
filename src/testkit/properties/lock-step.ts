import type { Action, State } from '../../games';
import { areSame, textOf } from '../../util/difference';
import { pick } from '../../util/random';
import { casualChoice, catalogueOf, drawsFor, sampleOf } from '../course';
import { having } from '../implementation';
import { type Check, checkOf, type Trial } from '../trial';

/** The number of random actions tried at each moment that is examined closely. */
const TRIED = 8;

/**
 * Whole games proceed as in this engine: after every action, the legal actions, the deciding seat and the end are the
 * same. At moments examined closely (`every`), scores, ranking, views, hash, verdicts and prices are the same, too;
 * actions that this engine refuses are refused, and a refusal changes no legal actions. Missing members are not
 * compared. At these moments, the legal actions of this engine must also be exactly those that its `explain` finds
 * legal: `list` and `forbids` of a game of your own have to agree.
 */
export const lockStep: Check = checkOf('lockStep', [], async (trial) => {
  const { plan, engine } = trial;
  const catalogue = catalogueOf(plan.known, trial.options);
  const draw = drawsFor(trial, 'play');
  const drawLook = drawsFor(trial, 'look');
  let own = engine.setup(trial.options);
  let state = await startOf(trial, own);
  for (;;) {
    await compareChoice(trial, own, state);
    const isLast = engine.isOver(own) || trial.actions.length >= plan.limit;
    if (isLast || trial.actions.length === 0 || pick(drawLook, plan.every) === 0) {
      const explained = catalogue.kinds.flat().filter((action) => engine.explain(own, action).legal);
      compareLists(trial, 'any', explained, engine.legalActions(own));
      await compareSight(trial, own, state);
      for (const action of sampleOf(catalogue, drawLook, TRIED))
        await compareVerdict(trial, own, state, action);
    }
    if (isLast) return;
    const next = casualChoice(catalogue, engine.legalActions(own), draw);
    state = await trial.able.apply(state, next);
    own = engine.apply(own, next);
    trial.actions.push(next);
  }
});

async function startOf({ plan, able, options }: Trial, own: State): Promise<unknown> {
  return plan.start === 'load' ? having(able, 'load').load(own) : able.setup(options);
}

/** Compares the end of the game, the deciding seat and the legal actions. */
async function compareChoice(trial: Trial, own: State, state: unknown): Promise<void> {
  const { able, engine } = trial;
  if (able.isOver !== undefined) trial.same('over', engine.isOver(own), await able.isOver(state));
  const found = await able.actor?.(state);
  if (found !== undefined) trial.same('actor', engine.actor(own), found);
  compareLists(trial, trial.plan.order, engine.legalActions(own), await trial.legalIn(state));
}

function compareLists(
  trial: Trial,
  order: 'same' | 'any',
  expected: readonly object[],
  found: readonly object[],
): void {
  trial.comparisons += 1;
  if (areSame(expected, found)) return;
  const byText = (actions: readonly object[]): string[] => actions.map(textOf).sort();
  if (!areSame(byText(expected), byText(found))) trial.fail('legal', oddOneOf(expected, found));
  if (order === 'same') trial.fail('order', { expected, found });
}

/** The first action that one of two lists contains more often than the other. */
function oddOneOf(
  expected: readonly object[],
  found: readonly object[],
): { action: unknown; expected: unknown; found: unknown } {
  const times = (actions: readonly object[], text: string): number =>
    actions.filter((action) => textOf(action) === text).length;
  for (const action of [...expected, ...found]) {
    const [wanted, listed] = [times(expected, textOf(action)), times(found, textOf(action))];
    if (wanted !== listed)
      return { action, expected: `listed ${wanted} times`, found: `listed ${listed} times` };
  }
  return { action: null, expected, found };
}

/** Compares the hash, scores, ranking and views of a state. */
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

/** Compares the verdict on an action and its price, and checks that it is refused if it is illegal. */
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

/** A verdict without its message and data, which are not compared. */
function compared(verdict: unknown): unknown {
  if (typeof verdict !== 'object' || verdict === null) return verdict;
  const { message: _, data: __, ...rest } = { message: null, data: null, ...verdict };
  return rest;
}
