import type { State } from '../../games';
import type { GameRecord } from '../../generated/entries/century';
import type { Viewer } from '../../play/seats';
import { checkMoved, heldIn, type Places, placesOf, variedIn } from '../hidden-places';
import type { Trial } from '../trial';

/** The number of worlds drawn to find the possible places of pieces. */
const DRAWN = 16;
/** The minimum number of these worlds with a piece at a place for which this is compared with other worlds. */
const OFTEN = 4;
/** The number of published records drawn to find the places of the final state that vary. */
const ENDS = 8;
/** The number of worlds after which it cannot be chance that a piece was never at a place. */
const MOST_DRAWN = 200;

/** The record of the game so far; `null` if this engine does not accept it. */
export function recordSoFar({ engine, options, actions }: Trial): GameRecord | null {
  try {
    return engine.appendActions(engine.startRecord(options), actions) as GameRecord;
  } catch {
    return null;
  }
}

/** A state of this engine, and the worlds that the implementation resamples from it for a viewer. */
interface Worlds {
  readonly own: State;
  readonly viewer: Viewer;
  /** Draws a world, and returns it as a state of this engine. */
  readonly draw: (seed: string) => Promise<State>;
}

/**
 * Checks that hidden pieces in resampled worlds are only in places where they can be in a game as the viewer saw it (at
 * the start, where `setup` can put them), and that after the start none of these places is left out.
 */
export async function checkPlaces(
  trial: Trial,
  record: GameRecord,
  { own, viewer, draw }: Worlds,
): Promise<void> {
  const { publishRecord, recordState, setup } = trial.engine;
  const { firstSeat } = own.game;
  const isStart = record.actions.length === 0;
  const possible = async (seed: string): Promise<State> =>
    isStart
      ? setup({ ...trial.options, firstSeat, seed })
      : recordState(publishRecord(record, viewer, `past ${seed}`));
  const odd = await oddIn(trial, own, draw, possible);
  if (odd !== null) trial.fail('impossible-world', { viewer, ...odd });
  const missing = isStart ? null : await oddIn(trial, own, possible, draw);
  if (missing !== null)
    trial.fail('same-world', { viewer, expected: missing.found, found: missing.expected });
}

/** Finds a piece and a place where it often is in worlds of `draw`, but never in those of `others`; `null` if none. */
async function oddIn(
  trial: Trial,
  own: State,
  draw: Worlds['draw'],
  others: Worlds['draw'],
): Promise<{ readonly expected: string; readonly found: string } | null> {
  const { shuffled } = trial.rules;
  const times = new Map<string, number>();
  for (let i = 0; i < DRAWN; i++)
    for (const piece of heldIn(await draw(`one ${i}`), shuffled))
      times.set(piece, (times.get(piece) ?? 0) + 1);
  const odd = new Set([...times].flatMap(([piece, count]) => (count < OFTEN ? [] : [piece])));
  for (const piece of heldIn(own, shuffled)) odd.delete(piece);
  for (let i = 0; i < MOST_DRAWN && odd.size > 0; i++)
    for (const piece of heldIn(await others(`other ${i}`), shuffled)) odd.delete(piece);
  trial.comparisons += 1;
  const [piece] = odd;
  if (piece === undefined) return null;
  return {
    expected: `${piece} never, as in ${MOST_DRAWN}`,
    found: `${piece} in ${times.get(piece)} of ${DRAWN}`,
  };
}

/**
 * Checks that a record published for a viewer verifies, shows the viewer's real views at every moment, is the same for
 * two games that the viewer cannot distinguish, and redraws everything that is hidden at its end.
 */
export async function checkPublished(trial: Trial, record: GameRecord, viewer: Viewer): Promise<void> {
  const { able, engine } = trial;
  const publish = async (of: GameRecord, seed: string): Promise<GameRecord> => {
    const published = plain(await able.publishRecord?.(plain(of), viewer, seed));
    const verdict = engine.verifyRecord(published);
    if (!verdict.ok) trial.fail('published-differs', { viewer, expected: { ok: true }, found: verdict });
    return engine.parseRecord(published);
  };
  const published = await publish(record, 'published');
  for (let at = 0; at <= record.actions.length; at++)
    for (const recall of ['none', 'perfect'] as const) {
      const expected = engine.recordView(record, viewer, at, recall);
      trial.same('published-differs', expected, engine.recordView(published, viewer, at, recall), { viewer });
    }
  const elsewhere = await publish(record, 'elsewhere');
  trial.same('published-tells', published, await publish(elsewhere, 'published'), { viewer });

  const endOf = (of: GameRecord): Places => placesOf(engine.recordState(of));
  const ends = Array.from({ length: ENDS }, (_, i) =>
    endOf(engine.publishRecord(record, viewer, `end ${i}`)),
  );
  const draw = async (i: number): Promise<Places> =>
    endOf(engine.parseRecord(plain(await able.publishRecord?.(plain(record), viewer, `again ${i}`))));
  await checkMoved(trial, { code: 'published-tells', viewer }, variedIn(ends), draw, [1, MOST_DRAWN]);
}

function plain(record: unknown): GameRecord {
  return JSON.parse(JSON.stringify(record));
}
