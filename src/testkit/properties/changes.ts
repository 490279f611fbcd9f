import type { Recall, Viewer } from '../../play/seats';
import { course } from '../course';
import { type Check, checkOf, type Trial } from '../trial';

interface SeenStep {
  readonly from: unknown;
  readonly to: unknown;
  readonly viewer: Viewer;
  readonly recall: Recall;
  readonly isBack: boolean;
}

/**
 * Checks lists of changes for every viewer. Applied to the view before an action, the list gives exactly the
 * view after it, even as JSON. The list for the undo leads back, except for the numbers of turn and round.
 * Equal states have no changes. Every cube moves from one place to another. Needs `view`, `changes` and
 * `applyChanges`; {@link twoWorlds} checks that lists reveal nothing hidden.
 */
export const changes: Check = checkOf('changes', ['view', 'changes', 'applyChanges'], async (trial) => {
  const { able, plan } = trial;
  for await (const { state, next: action, isClose } of course(trial)) {
    if (!isClose || action === undefined) continue;
    const after = await able.apply(state, action);
    for (const viewer of trial.viewers) {
      for (const recall of plan.recalls) {
        await checkWay(trial, { from: state, to: after, viewer, recall, isBack: false });
        await checkWay(trial, { from: after, to: state, viewer, recall, isBack: true });
        const none = await able.changes(state, state, viewer, recall);
        trial.same('changes-lead-elsewhere', [], none, { viewer });
      }
    }
  }
});

async function checkWay(
  trial: Trial<'view' | 'changes' | 'applyChanges'>,
  { from, to, viewer, recall, isBack }: SeenStep,
): Promise<void> {
  const { able } = trial;
  const list = copyOf(await able.changes(from, to, viewer, recall));
  if (!Array.isArray(list)) trial.fail('malformed', { viewer, expected: 'a list of changes', found: list });
  const lost = (list as readonly unknown[]).find(isLost);
  trial.comparisons += 1;
  if (lost !== undefined)
    trial.fail('cubes-lost', { viewer, expected: 'cubes that go from a place to another', found: lost });
  const before = await able.view(from, viewer, recall);
  const found = await trial.ask(() => trial.given.applyChanges(before, list), { viewer });
  const expected = await able.view(to, viewer, recall);
  trial.comparisons += 1;
  const textOf = (view: unknown): string => JSON.stringify(isBack ? trial.withoutNumbers(view) : view);
  if (textOf(found) !== textOf(expected)) trial.fail('changes-lead-elsewhere', { viewer, expected, found });
}

/** Whether a change of kind `cubes` moves no cubes, or does not move them between two places. */
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
