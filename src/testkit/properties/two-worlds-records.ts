import type { State } from '../../games';
import type { GameRecord } from '../../generated/entries/century';
import type { Viewer } from '../../play/seats';
import { heldIn, type Places, placesOf, variedIn } from '../hidden-places';
import type { Trial } from '../trial';

/** The number of worlds drawn to see where pieces can lie. */
const DRAWN = 16;
/** A piece that lies somewhere in so many of them lies there often. */
const OFTEN = 4;
/** The number of ends of published records that are compared. */
const ENDS = 8;
/** The number of ways drawn before a piece counts as never lying somewhere: too many for coincidence. */
const MOST_DRAWN = 200;

/** The record of the game so far; `null` if this engine does not accept it. */
export function recordSoFar({ engine, options, actions }: Trial): GameRecord | null {
  try {
    return engine.appendActions(engine.startRecord(options), actions) as GameRecord;
  } catch {
    return null;
  }
}

/** What is looked at: a state of this engine, and the worlds that the implementation makes of it for a viewer. */
export interface Worlds {
  readonly own: State;
  readonly viewer: Viewer;
  /** A world, as this engine reads it. */
  readonly draw: (seed: string) => Promise<State>;
}

/** At the start, hidden pieces lie in a world only where `setup` can have put them. */
export async function checkStart(trial: Trial, { own, viewer, draw }: Worlds): Promise<void> {
  const { firstSeat } = own.game;
  const layout = async (seed: string): Promise<State> =>
    trial.engine.setup({ ...trial.options, firstSeat, seed });
  const odd = await oddIn(trial, own, draw, layout);
  if (odd !== null) trial.fail('impossible-world', { viewer, ...odd });
}

/** Later they lie where they can have come, for all that the viewer has seen of the game, and in all such places. */
export async function checkPast(
  trial: Trial,
  record: GameRecord,
  { own, viewer, draw }: Worlds,
): Promise<void> {
  const { publishRecord, recordState } = trial.engine;
  // The ends of games that the viewer cannot tell from this one.
  const course = async (seed: string): Promise<State> =>
    recordState(publishRecord(record, viewer, `past ${seed}`));
  const odd = await oddIn(trial, own, draw, course);
  if (odd !== null) trial.fail('impossible-world', { viewer, ...odd });
  const missing = await oddIn(trial, own, course, draw);
  if (missing !== null)
    trial.fail('same-world', { viewer, expected: missing.found, found: missing.expected });
}

/** What lies somewhere often in some worlds, and never in others; `null` if nothing does. */
async function oddIn(
  trial: Trial,
  own: State,
  draw: Worlds['draw'],
  others: Worlds['draw'],
): Promise<{ readonly expected: string; readonly found: string } | null> {
  const { shuffled } = trial.rules;
  const times = new Map<string, number>();
  for (let i = 0; i < DRAWN; i++)
    for (const lying of heldIn(await draw(`one ${i}`), shuffled))
      times.set(lying, (times.get(lying) ?? 0) + 1);
  const odd = new Set([...times].flatMap(([lying, count]) => (count < OFTEN ? [] : [lying])));
  for (const lying of heldIn(own, shuffled)) odd.delete(lying);
  for (let i = 0; i < MOST_DRAWN && odd.size > 0; i++)
    for (const lying of heldIn(await others(`other ${i}`), shuffled)) odd.delete(lying);
  trial.comparisons += 1;
  const [lying] = odd;
  if (lying === undefined) return null;
  return {
    expected: `${lying} never, as in ${MOST_DRAWN}`,
    found: `${lying} in ${times.get(lying)} of ${DRAWN}`,
  };
}

/**
 * A record published for a viewer holds, shows at every moment what the viewer saw, is the same for two games that the
 * viewer cannot tell apart, and has everything drawn anew that is hidden at its end.
 */
export async function checkPublished(trial: Trial, record: GameRecord, viewer: Viewer): Promise<void> {
  const { able, engine } = trial;
  const publish = async (of: GameRecord, seed: string): Promise<GameRecord> => {
    const told = plain(await able.publishRecord?.(plain(of), viewer, seed));
    const verdict = engine.verifyRecord(told);
    if (!verdict.ok) trial.fail('published-differs', { viewer, expected: { ok: true }, found: verdict });
    return engine.parseRecord(told);
  };
  const told = await publish(record, 'told');
  for (let at = 0; at <= record.actions.length; at++)
    for (const recall of ['none', 'perfect'] as const) {
      const expected = engine.recordView(record, viewer, at, recall);
      trial.same('published-differs', expected, engine.recordView(told, viewer, at, recall), { viewer });
    }
  const elsewhere = await publish(record, 'elsewhere');
  trial.same('published-tells', told, await publish(elsewhere, 'told'), { viewer });

  const endOf = (told: GameRecord): Places => placesOf(engine.recordState(told));
  const ends = Array.from({ length: ENDS }, (_, i) =>
    endOf(engine.publishRecord(record, viewer, `end ${i}`)),
  );
  const first = endOf(told);
  let unmoved = variedIn(ends);
  for (let i = 0; i < MOST_DRAWN && unmoved.length > 0; i++) {
    const again = plain(await able.publishRecord?.(plain(record), viewer, `again ${i}`));
    const places = endOf(engine.parseRecord(again));
    unmoved = unmoved.filter((place) => places.get(place) === first.get(place));
  }
  trial.comparisons += 1;
  const [place] = unmoved;
  if (place === undefined) return;
  trial.fail('published-tells', {
    viewer,
    expected: `something else at ${place} in one of ${MOST_DRAWN} published records`,
    found: `${first.get(place)} every time`,
  });
}

/** A record as it is sent to others. */
function plain(record: unknown): GameRecord {
  return JSON.parse(JSON.stringify(record));
}
