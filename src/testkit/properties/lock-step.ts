import type { Action, State } from '../../games';
import { areSame, textOf } from '../../util/difference';
import { pick } from '../../util/random';
import { casualChoice, catalogueOf, drawsFor, sampleOf } from '../course';
import { having, type Implementation } from '../implementation';
import type { FullPlan } from '../plan';
import { engineOf } from '../this-engine';
import {
  ask,
  askActor,
  askLegal,
  type Check,
  checkOf,
  fail,
  refuses,
  same,
  type Trial,
  viewersOf,
  withoutNumbers,
} from '../trial';

/** The number of actions tried at a moment examined closely. */
const TRIED = 8;

/**
 * Whole games go as in this engine: after every action the same legal actions, the same deciding seat and the same end;
 * at moments examined closely (`every`) also the same scores, ranking, views, hash, verdicts and prices; and actions that this
 * engine refuses are refused, and a refusal changes no choice. Missing members are not compared. There the legal actions of
 * this engine are also those of the whole catalogue that `explain` finds legal, as `list` and `forbids` of a game of your
 * own have to agree.
 */
export const lockStep: Check = checkOf(
  'lockStep',
  [],
  async (trial, implementation, full) => {
    const catalogue = catalogueOf(trial.games, trial.options);
    const { setup, apply, explain, isOver, legalActions } = engineOf(trial.games);
    const draw = drawsFor(trial, 'play');
    const drawLook = drawsFor(trial, 'look');
    let own = setup(trial.options);
    let state = await ask(trial, () => startOf(implementation, full, trial, own));
    for (;;) {
      await compareChoice(trial, implementation, full, own, state);
      const isLast = isOver(own) || trial.actions.length >= full.limit;
      if (isLast || trial.actions.length === 0 || pick(drawLook, full.every) === 0) {
        const explained = catalogue.kinds.flat().filter((action) => explain(own, action).legal);
        compareLists(trial, { ...full, order: 'any' }, explained, legalActions(own));
        await compareSight(trial, implementation, full, own, state);
        for (const action of sampleOf(catalogue, drawLook, TRIED)) {
          await compareVerdict(trial, implementation, { own, state }, action);
        }
      }
      if (isLast) return;
      const next = casualChoice(catalogue, legalActions(own), draw);
      const before = state;
      state = await ask(trial, () => implementation.apply(before, { ...next }), { action: next });
      own = apply(own, next);
      trial.actions.push(next);
    }
  },
  (given, full) => {
    if (full.start === 'load') having(given, 'load');
    return full.games;
  },
);

async function startOf<S>(
  implementation: Implementation<S>,
  { start }: FullPlan,
  { options }: Trial,
  own: State,
): Promise<S> {
  if (start === 'load') return having(implementation, 'load').load(own);
  return implementation.setup(options);
}

/** Who decides, and the choices. */
async function compareChoice<S>(
  trial: Trial,
  implementation: Implementation<S>,
  full: FullPlan,
  own: State,
  state: S,
): Promise<void> {
  const { isOver, actor, legalActions } = engineOf(trial.games);
  if (implementation.isOver !== undefined) {
    same(trial, 'over', isOver(own), await ask(trial, () => implementation.isOver?.(state)));
  }
  const found = await askActor(trial, implementation, state);
  if (found !== undefined) same(trial, 'actor', actor(own), found);
  compareLists(trial, full, legalActions(own), await askLegal(trial, implementation, state));
}

function compareLists(
  trial: Trial,
  { order }: FullPlan,
  expected: readonly object[],
  found: readonly object[],
): void {
  trial.comparisons += 1;
  if (areSame(expected, found)) return;
  const byText = (actions: readonly object[]): string[] => actions.map(textOf).sort();
  if (!areSame(byText(expected), byText(found))) fail(trial, 'legal', oddOneOf(expected, found));
  if (order === 'same') fail(trial, 'order', { expected, found });
}

/** The first action that only one of two lists has. */
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

/** The visible parts of a state. */
async function compareSight<S>(
  trial: Trial,
  implementation: Implementation<S>,
  { recalls }: FullPlan,
  own: State,
  state: S,
): Promise<void> {
  const { hash, scores, ranking, view } = engineOf(trial.games);
  if (implementation.hash !== undefined) {
    same(trial, 'hash', hash(own), await ask(trial, () => implementation.hash?.(state)));
  }
  if (implementation.scores !== undefined) {
    const found: unknown = await ask(trial, () => implementation.scores?.(state));
    const sheets = scores(own);
    const areTotals = Array.isArray(found) && found.every((points) => typeof points === 'number');
    same(trial, 'scores', areTotals ? sheets.map(({ total }) => total) : sheets, found);
  }
  if (implementation.ranking !== undefined) {
    const found = await ask(trial, () => implementation.ranking?.(state));
    same(trial, 'ranking', ranking(own), found, { clause: 'C-8' });
  }
  if (implementation.view === undefined) return;
  for (const viewer of viewersOf(trial.options)) {
    for (const recall of recalls) {
      const answer = await ask(trial, () => implementation.view?.(state, viewer, recall), { viewer });
      const found = withoutNumbers(trial.games.of(trial.options), answer);
      same(trial, 'view', asOld(view(own, viewer, recall), found), found, { viewer });
    }
  }
}

/** A view without what it has had since 2.1 and another implementation leaves out. */
function asOld(view: object, found: unknown): object {
  const isThere = (key: string): boolean => typeof found === 'object' && found !== null && key in found;
  return Object.fromEntries(Object.entries(view).filter(([key]) => !SINCE_2_1.includes(key) || isThere(key)));
}

const SINCE_2_1: readonly string[] = ['game', 'componentsHash', 'emptiedColumn'];

/** The response to an action that may not be legal. */
async function compareVerdict<S>(
  trial: Trial,
  implementation: Implementation<S>,
  { own, state }: { readonly own: State; readonly state: S },
  action: Action,
): Promise<void> {
  const verdict = engineOf(trial.games).explain(own, action);
  const clause = verdict.legal ? null : verdict.clause;
  if (implementation.explain !== undefined) {
    const found: unknown = await ask(trial, () => implementation.explain?.(state, { ...action }), { action });
    same(trial, 'verdict', compared(verdict), compared(found), { action, clause });
  }
  if (implementation.price !== undefined) {
    const found = await ask(trial, () => implementation.price?.(state, { ...action }), { action });
    same(trial, 'price', engineOf(trial.games).price(own, action), found, { action });
  }
  if (verdict.legal) return;
  trial.comparisons += 1;
  const legal = await askLegal(trial, implementation, state);
  if (await refuses(trial, implementation, state, action)) {
    same(trial, 'refusal-changes', legal, await askLegal(trial, implementation, state), { action });
    return;
  }
  fail(trial, 'accepted', { action, clause, expected: compared(verdict), found: 'a new state' });
}

/** What is compared of a verdict. */
function compared(verdict: unknown): unknown {
  if (typeof verdict !== 'object' || verdict === null) return verdict;
  const { message: _, data: __, ...rest } = { message: null, data: null, ...verdict };
  return rest;
}
