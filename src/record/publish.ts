import { seed as seedSchema } from '../input/fields';
import { markPlainJson, refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import type { AnyRow, Reconstructed, RecordedStep, RuleTypes } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import { resampled } from '../play/reducer';
import type { Viewer } from '../play/seats';
import { randomFrom } from '../play/seed';
import { readState, type ValidatedState } from '../play/validated-state';
import { checkViewer } from '../play/view';
import { getOrInsert } from '../util/cache';
import { areSame, textOf } from '../util/difference';
import type { GameRecord } from './game-record';
import type { SharedHistory } from './history';
import { appended, historyOf, momentOf, newRecord, ownRecord, replay, withTakeovers } from './record';
import { wrongStart } from './record-schema';

export function publishRecord(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord {
  const own = ownRecord(games, record);
  // A record that starts from a given state lacks earlier actions, so its hidden pieces cannot be replaced.
  if (own.start !== undefined && own.viewer === undefined) throw wrongStart();
  const from = historyOf(own).start;
  const { start, actions } = reconstructed(games, own, from, viewer, seed);
  const made = getOrInsert(published, historyOf(own), () => new Map<Viewer, GameRecord>());
  const last = made.get(viewer);
  const isContinued =
    last !== undefined &&
    areSame(start, last.start) &&
    last.actions.every((action, i) => areSame(action, actions[i]));
  const { commitments } = own;
  const head = { start, viewer, ...(commitments && { commitments }) };
  const origin = isContinued ? last : newRecord(readState(onlyGame(from.variant), start), head);
  const next = appended(origin, actions.slice(origin.actions.length));
  made.set(viewer, next);
  return markPlainJson(withTakeovers(next, own));
}

/** The last published record of each game, by viewer, which the next one often continues. */
const published = /* @__PURE__ */ new WeakMap<SharedHistory, Map<Viewer, GameRecord>>();

/** Replaces everything hidden from the viewer in the first state and the actions. */
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
    const other = variant.reconstruct(compiled, steps, viewer, randomFrom(read(seedSchema, seed)));
    checkAlike(from, steps, other, viewer);
    return other;
  }
  // Without `reconstructStart`, the real start would be published.
  if (variant.reconstructStart === undefined) throw new RangeError('the game cannot be published');
  const { history, at } = momentOf(games, record);
  const now = resampled(history.stateAt(at), viewer, seed);
  const { actions } = record;
  const random = randomFrom(`${seed} disguise`);
  return {
    start: variant.reconstructStart(state, now.state),
    actions: variant.redactActions?.(compiled, [...replay(games, record)], viewer, random) ?? actions,
  };
}

/** Checks that a reconstruction is legal and looks the same to the viewer. */
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
  const message = 'The rules do not allow this game with other pieces in place of the hidden ones.';
  if (!isAlike) refuseAt('impossible-state', ['record'], message);
}
