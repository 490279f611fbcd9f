import { course } from '../course';
import type { Having } from '../implementation';
import { ask, type Check, checkOf, fail, same, type Trial, viewersOf, withoutNumbers } from '../trial';

type Able<S> = Having<S, 'view' | 'changes' | 'applyChanges'>;

/** A step as somebody sees it. */
interface Sight<S> {
  readonly from: S;
  readonly to: S;
  readonly viewer: ReturnType<typeof viewersOf>[number];
  readonly recall: 'none' | 'perfect';
  /** Whether the step was taken back. */
  readonly isBack: boolean;
}

/**
 * What happened leads from one view to the other, for everybody: the list of changes, applied to the view before an
 * action, gives the view after it, byte by byte, also after JSON; so does the list of the way back, apart from the number
 * of the turn and of the round if views have them. Where nothing happened nothing is told. Every cube comes from a place and goes to another. Needs `view`, `changes` and `applyChanges`; that
 * lists tell no more than viewers may know is checked by {@link twoWorlds}.
 */
export const changes: Check = checkOf(
  'changes',
  ['view', 'changes', 'applyChanges'],
  async (trial, able, full) => {
    for await (const { state, next: action, isClose } of course(trial, able, full)) {
      if (!isClose || action === undefined) continue;
      const after = await ask(trial, () => able.apply(state, { ...action }), { action });
      for (const viewer of viewersOf(trial.options)) {
        for (const recall of full.recalls) {
          await checkWay(trial, able, { from: state, to: after, viewer, recall, isBack: false });
          await checkWay(trial, able, { from: after, to: state, viewer, recall, isBack: true });
          const none = await ask(trial, () => able.changes(state, state, viewer, recall), { viewer });
          same(trial, 'changes-lead-elsewhere', [], none, { viewer });
        }
      }
    }
  },
);

/** The list leads from one view to the other. */
async function checkWay<S>(
  trial: Trial,
  able: Able<S>,
  { from, to, viewer, recall, isBack }: Sight<S>,
): Promise<void> {
  const list = copyOf(await ask(trial, () => able.changes(from, to, viewer, recall), { viewer }));
  if (!Array.isArray(list)) fail(trial, 'malformed', { viewer, expected: 'a list of changes', found: list });
  const lost = (list as readonly unknown[]).find(isLost);
  trial.comparisons += 1;
  if (lost !== undefined)
    fail(trial, 'cubes-lost', { viewer, expected: 'cubes that go from a place to another', found: lost });
  const before = await ask(trial, () => able.view(from, viewer, recall), { viewer });
  const found = await ask(trial, () => able.applyChanges(before, list), { viewer });
  const expected = await ask(trial, () => able.view(to, viewer, recall), { viewer });
  trial.comparisons += 1;
  const textOf = (view: unknown): string =>
    JSON.stringify(isBack ? withoutNumbers(trial.games.of(trial.options), view) : view);
  if (textOf(found) !== textOf(expected)) fail(trial, 'changes-lead-elsewhere', { viewer, expected, found });
}

/** Whether a change tells of cubes that do not go from one place to another. */
function isLost(change: unknown): boolean {
  const { kind, cubes, from, to } = (change ?? {}) as Readonly<Record<string, unknown>>;
  if (kind !== 'cubes') return false;
  const counts: readonly unknown[] = Array.isArray(cubes) ? cubes : [];
  const isCount = (count: unknown): boolean => Number.isInteger(count) && Number(count) >= 0;
  const isSome = counts.every(isCount) && counts.some((count) => count !== 0);
  const isWay = [from, to].every((place) => typeof place === 'object' && place !== null && 'in' in place);
  return !isSome || !isWay || JSON.stringify(from) === JSON.stringify(to);
}

function copyOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
