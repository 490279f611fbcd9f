import { randomFrom } from '../parts/shuffle';
import { admit, parseState } from './admission';
import { appendActions, type GameRecord, newRecord, ownRecord, recordState, replay, startOf } from './record';
import { type Action, type State, type VariantName, variantOf } from './registry';
import { resample } from './view';
import type { Viewer } from './viewer';

/**
 * The record as one viewer may have it while the game is on: without the seed and what was contributed to it, and with what is still hidden from
 * the viewer, and what others did out of the viewer's sight, drawn anew. It replays and verifies like any other, and
 * the viewer sees the same at every step.
 *
 * @param record - the whole record, as it is kept at the table
 * @param viewer - a seat, or `'spectator'`
 * @param seed - decides what is made up for the hidden parts
 * @returns a record with `start` and `viewer` in place of `options`
 * @throws {@link InvalidInputError} if the record is not one, or has no such seat
 * @throws {@link IllegalActionError} if it holds an action that is not legal
 */
export function publishRecord<N extends VariantName>(
  record: GameRecord<N>,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord<N> {
  const known: GameRecord = ownRecord(record);
  const now = resample(recordState(known), viewer, seed);
  const start = startOf(known);
  const made = parseState(variantOf(known.variant).rewind(start, now)) as unknown as State<N>;
  const actions = disguised(known, viewer, seed) as readonly Action<N>[];
  const { commitments } = known;
  const origin = { start: made, viewer, ...(commitments === undefined ? {} : { commitments }) };
  return appendActions(newRecord(made, origin), actions);
}

/** The actions of a record, with what others did out of the viewer's sight made up. */
function disguised(record: GameRecord, viewer: Viewer, seed: string | number): readonly Action[] {
  const variant = variantOf(record.variant);
  if (variant.disguise === undefined) return record.actions;
  const { box } = admit(startOf(record));
  return variant.disguise(box, [...replay(record)], viewer, randomFrom(`${seed} disguise`));
}
