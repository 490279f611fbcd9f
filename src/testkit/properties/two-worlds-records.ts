import type { State } from '../../games';
import type { GameRecord } from '../../generated/entries/century';
import type { Viewer } from '../../play/seats';
import type { RuleCode } from '../rules';
import type { Trial } from '../trial';

const DRAWN = 16;
/** If a piece is at a place in this many worlds of one engine, the other engine must put it there, too. */
const OFTEN = 4;
/** The number of published records that are drawn to find hidden places in the last state. */
const ENDS = 8;
/** The number of worlds after which it cannot be chance that a piece never was at a place. */
const MOST_DRAWN = 200;

export function recordSoFar({ engine, options, actions }: Trial): GameRecord | null {
  try {
    return engine.appendActions(engine.startRecord(options), actions) as GameRecord;
  } catch {
    return null;
  }
}

/** A state and the worlds that the implementation resamples from it, as states of this engine. */
interface Worlds {
  readonly own: State;
  readonly viewer: Viewer;
  readonly draw: (seed: string) => Promise<State>;
}

/**
 * Checks that resampling puts hidden pieces only where they can be, given what the viewer has seen (at the
 * start: where `setup` can put them). After the start, no possible place may be left out.
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

/** Finds a piece that is often at a place in worlds of `draw`, but never in worlds of `others`. */
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
 * Checks that a published record verifies, shows the viewer's real views, redraws everything hidden, and is
 * the same for two games that the viewer cannot distinguish.
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

/** The values in a state by path, such as `players.0.hand.2`. */
export type Places = ReadonlyMap<string, unknown>;

export function placesOf(state: State): Places {
  return new Map(walk(state, ''));
}

/** Returns the paths where no value occurs in more than half of the worlds. */
export function variedIn(worlds: readonly Places[]): string[] {
  const paths = new Set(worlds.flatMap((world) => [...world.keys()]));
  return [...paths].filter((path) => {
    const times = new Map<unknown, number>();
    for (const world of worlds) {
      const value = world.get(path);
      times.set(value, (times.get(value) ?? 0) + 1);
    }
    return Math.max(...times.values()) <= worlds.length / 2;
  });
}

/** Checks that no hidden place has the same value in all of `least` to `most` worlds. */
export async function checkMoved(
  trial: Trial,
  { code, viewer }: { readonly code: RuleCode; readonly viewer: Viewer },
  places: readonly string[],
  draw: (number: number) => Promise<Places>,
  [least, most]: readonly [least: number, most: number],
): Promise<void> {
  trial.comparisons += 1;
  if (places.length === 0 && least <= 1) return;
  const first = await draw(0);
  let fixed = places;
  for (let i = 1; i < least || (fixed.length > 0 && i < most); i++) {
    const world = await draw(i);
    fixed = fixed.filter((place) => world.get(place) === first.get(place));
  }
  const [place] = fixed;
  if (place === undefined) return;
  const expected = `something else at ${place} in one of ${most} worlds`;
  trial.fail(code, { viewer, expected, found: `${first.get(place)} every time` });
}

/** Returns all values as sorted texts, and the number of values of the table and of each player. */
export function piecesOf({ players, ...table }: State): { all: string[]; counts: number[] } {
  const parts = [table, ...players].map((part) =>
    Array.from(walk(part, ''), ([, value]) => JSON.stringify(value)),
  );
  return { all: parts.flat().sort(), counts: parts.map(({ length }) => length) };
}

/** Lists pieces with their places, such as `4 in players.0.hand`; `parts` are paths such as `players.hand`. */
function heldIn(state: State, parts: readonly string[]): string[] {
  const held: string[] = [];
  for (const [path, value] of walk(state, '')) {
    const place = path.replace(/\.\d+$/, '');
    if (parts.includes(place.replace(/^players\.\d+/, 'players'))) held.push(`${value} in ${place}`);
  }
  return held;
}

function* walk(value: unknown, path: string): Generator<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else {
    for (const [key, child] of Object.entries(value))
      yield* walk(child, path === '' ? key : `${path}.${key}`);
  }
}
