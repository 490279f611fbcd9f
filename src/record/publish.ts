import { seed as seedSchema } from '../input/fields';
import { read } from '../input/read';
import { type Games, onlyGame } from '../play/games';
import type { Viewer } from '../play/seats';
import { readState, type ValidatedState } from '../play/validated-state';
import { checkViewer, resampled } from '../play/view';
import { randomFrom } from '../util/random';
import { appended, extentOf, type GameRecord, newRecord, ownRecord, replay, startOf } from './record';
import { type Told, toldAnew } from './retold';

export function publishRecord(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord {
  const known = ownRecord(games, record);
  const from = startOf(known);
  const told =
    from.variant.retellings === undefined
      ? reconstructed(games, known, from, viewer, seed)
      : retold(games, known, from, viewer, seed);
  const made = readState(onlyGame(from.variant), told.start);
  const { commitments } = known;
  const origin = { start: made.state, viewer, ...(commitments === undefined ? {} : { commitments }) };
  return appended(newRecord(made, origin), told.actions);
}

/** A game as it can have been, move by move. */
function retold(
  games: Games,
  record: GameRecord,
  from: ValidatedState,
  viewer: Viewer,
  seed: string | number,
): Told {
  const { variant, compiled, state } = from;
  checkViewer(state, viewer);
  const steps = [...replay(games, record)];
  const random = randomFrom(read(seedSchema, seed));
  return toldAnew(
    from,
    steps,
    variant.retellings?.(compiled, steps, viewer, random) ?? [],
    `${seed} disguise`,
  );
}

/** A game that ends as somebody cannot tell from its real end, with what others did out of sight made up. */
function reconstructed(
  games: Games,
  record: GameRecord,
  { variant, compiled, state }: ValidatedState,
  viewer: Viewer,
  seed: string | number,
): Told {
  const { line, actions } = extentOf(record);
  line.reach(actions);
  const now = resampled(line.stateAt(actions), viewer, seed);
  return {
    start: variant.reconstructStart?.(state, now.state) ?? state,
    actions:
      variant.redactActions?.(compiled, [...replay(games, record)], viewer, randomFrom(`${seed} disguise`)) ??
      record.actions,
  };
}
