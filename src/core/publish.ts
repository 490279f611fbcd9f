import type { Action } from './game';
import { type Games, onlyGame } from './games';
import { appended, extentOf, type GameRecord, newRecord, ownRecord, replay, startOf } from './record';
import { randomFrom } from './shuffle';
import { readState } from './validated-state';
import { resampled } from './view';
import type { Viewer } from './viewer';

export function publishRecord(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord {
  const known = ownRecord(games, record);
  const { line, actions } = extentOf(known);
  line.reach(actions);
  const real = line.stateAt(actions);
  const now = resampled(real, viewer, seed);
  const start = startOf(known);
  const made = readState(
    onlyGame(start.variant),
    start.variant.reconstructStart(start.state, now.state, real.state),
  );
  const { commitments } = known;
  const origin = { start: made.state, viewer, ...(commitments === undefined ? {} : { commitments }) };
  return appended(newRecord(made, origin), redacted(games, known, viewer, seed));
}

/** The actions of a record, with what others did out of the viewer's sight made up. */
function redacted(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number,
): readonly Action[] {
  const { variant, compiled } = startOf(record);
  if (variant.redactActions === undefined) return record.actions;
  return variant.redactActions(compiled, [...replay(games, record)], viewer, randomFrom(`${seed} disguise`));
}
