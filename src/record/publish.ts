import { seed as seedSchema } from '../input/fields';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import type { AnyRow, Reconstructed, RecordedStep, RuleTypes } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import type { Viewer } from '../play/seats';
import { readState, type ValidatedState } from '../play/validated-state';
import { checkViewer, resampled } from '../play/view';
import { textOf } from '../util/difference';
import { randomFrom } from '../util/random';
import type { GameRecord } from './game-record';
import { appended, lineOf, newRecord, ownRecord, replay, startOf, withTakeovers } from './record';
import { wrongStart } from './record-schema';

export function publishRecord(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord {
  const known = ownRecord(games, record);
  // What was hidden before is not in it.
  if (known.start !== undefined && known.viewer === undefined) throw wrongStart();
  const from = startOf(known);
  const history = reconstructed(games, known, from, viewer, seed);
  const made = readState(onlyGame(from.variant), history.start);
  const { commitments } = known;
  const origin = { start: made.state, viewer, ...(commitments === undefined ? {} : { commitments }) };
  return withTakeovers(appended(newRecord(made, origin), history.actions), known);
}

/** A game that the viewer cannot distinguish from the real one, with hidden moves of others replaced. */
function reconstructed(
  games: Games,
  record: GameRecord,
  from: ValidatedState,
  viewer: Viewer,
  seed: string | number,
): Reconstructed<RuleTypes> {
  const { compiled, state } = from;
  const variant = games.named(from.variant.name);
  if (variant.reconstruct !== undefined) {
    checkViewer(state, viewer);
    const steps = [...replay(games, record)];
    const history = variant.reconstruct(compiled, steps, viewer, randomFrom(read(seedSchema, seed)));
    checkAlike(from, steps, history, viewer);
    return history;
  }
  // Without it, the real start would be published.
  if (variant.reconstructStart === undefined) throw new RangeError('the game cannot be published');
  const line = lineOf(record);
  const actions = record.actions.length;
  line.reach(actions);
  const now = resampled(line.stateAt(actions), viewer, seed);
  return {
    start: variant.reconstructStart(state, now.state),
    actions:
      variant.redactActions?.(compiled, [...replay(games, record)], viewer, randomFrom(`${seed} disguise`)) ??
      record.actions,
  };
}

/**
 * Checks that a viewer sees the same in a game as it was and as it can have been.
 *
 * @throws InvalidInputError if the rules do not allow it, or the viewer can tell the difference
 */
function checkAlike(
  { variant, compiled }: ValidatedState,
  steps: readonly RecordedStep<RuleTypes>[],
  { start, actions }: Reconstructed<RuleTypes>,
  viewer: Viewer,
): void {
  const viewed = (row: AnyRow): string => textOf(variant.view(compiled, row, viewer, 'perfect'));
  const row = compiled.rowKind.from(start);
  const isAlike = steps.every(({ state }, at) => {
    const action = actions[at - 1];
    if (action !== undefined) {
      const entry = compiled.actions.byValue(action);
      if (entry === undefined || variant.rules.violation(compiled, row, entry) !== null) return false;
      variant.rules.perform(compiled, row, entry);
    }
    return viewed(row) === viewed(compiled.rowKind.from(state));
  });
  if (!isAlike)
    refuseAt(
      'impossible-state',
      ['record'],
      'The rules do not allow the game with other pieces where the viewer does not see them.',
    );
}
