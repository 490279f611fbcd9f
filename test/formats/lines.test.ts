import { describe, expect, test } from 'vitest';
import { componentsInUse } from '../../src/entries/components';
import {
  type Action,
  actor,
  appendActions,
  apply,
  type Components,
  formatAction,
  formatTurn,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  parseNotation,
  parseRecord,
  recordState,
  replay,
  type State,
  setup,
  view,
} from '../../src/index';
import { startRecordFrom } from '../../src/record-tools/index';
import { keptFiles, readKept } from '../support/kept';
import { playedGame } from '../support/play';

interface Word {
  readonly text: string;
  readonly actor: number;
  /** The hex of the boat before the action. */
  readonly boat: string;
}

/** Section 7.3: the canonical line of some actions. */
function canonicalLine(seat: number, words: readonly Word[], isFinished: boolean): string {
  const isQuiet = (word: Word | undefined): boolean => word?.text === 'dock' || word?.text === 'pass';
  const written = words.filter(
    (word, i) => !isQuiet(word) || i + 1 === words.length || isQuiet(words[i + 1]),
  );
  while (isFinished && written.length > 1 && isQuiet(written.at(-1))) written.pop();
  let line = `P${seat}`;
  let times = 1;
  written.forEach((word, i) => {
    const before = written[i - 1];
    const after = written[i + 1];
    if (word.actor !== (before?.actor ?? seat)) line += ` P${word.actor}:`;
    if (word.text.startsWith('(')) {
      line += word.text;
    } else if (word.text.startsWith('>')) {
      line += before?.text.startsWith('>') ? word.text : ` ${word.boat}${word.text}`;
    } else if (after?.text === word.text && after.actor === word.actor) {
      times += 1;
    } else {
      line += times === 1 ? ` ${word.text}` : ` ${word.text} x${times}`;
      times = 1;
    }
  });
  return isFinished ? line : `${line} ...`;
}

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));
const recordIn = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

function boatOf(state: State): string {
  const player = view(state, 'spectator').players[state.seat];
  return player !== undefined && 'boat' in player ? (player.boat ?? '') : '';
}

test.each(records)('7.3: the turns of %s, and their beginnings, have the documented form', (file) => {
  const record = recordIn(file);
  const steps = [...replay(record)];
  let from = 0;
  for (const turn of record.turns) {
    const state = steps[from]?.state as State;
    const done = steps.slice(from, from + turn.actions);
    const words = done.map(({ state: before }, i) => ({
      text: formatAction(before, steps[from + i + 1]?.action as Action),
      actor: actor(before) ?? -1,
      boat: boatOf(before),
    }));
    const actions = record.actions.slice(from, from + turn.actions);
    const half = Math.floor(turn.actions / 2);
    expect(formatTurn(state, actions)).toBe(canonicalLine(state.seat, words, true));
    expect(formatTurn(state, actions.slice(0, half))).toBe(
      canonicalLine(state.seat, words.slice(0, half), false),
    );
    from += turn.actions;
  }
});

describe('7.2: reading', () => {
  const start = setup({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 });
  /** What both ways of reading give. */
  const read = (
    state: State<'eastern-wonders'>,
    text: string,
  ): ReturnType<typeof parseNotation<'eastern-wonders'>> => {
    const actions = parseNotation(state, text);
    expect(parseNotation(state, text, { replay: true })).toEqual(actions);
    return actions;
  };
  const after = (...lines: readonly string[]): State<'eastern-wonders'> =>
    lines.reduce(
      (state, line) => read(state, line).reduce((now, action) => apply(now, action), state),
      start,
    );
  const kinds = (state: State<'eastern-wonders'>, text: string): string[] =>
    read(state, text).map(({ kind }) => kind);
  const turn = after('P1 cubes 4Y boat C3', 'P0 cubes 2R boat C2');

  test('a number in front has no meaning, and nothing stands for no actions', () => {
    expect(kinds(start, '77. P1 cubes 4Y boat C3')).toEqual(['takeCubes', 'placeBoat']);
    expect(kinds(start, '')).toEqual([]);
    expect(kinds(start, ' 3. ')).toEqual([]);
  });

  test('dock and pass are filled in within a turn and at its end', () => {
    expect(kinds(turn, 'P0 C2>B2')).toEqual(['sail', 'dock', 'endTurn']);
    expect(kinds(turn, 'P0 C2>B2 harvest')).toEqual(['sail', 'dock', 'harvest']);
    expect(kinds(turn, 'P0 C2>B2 ...')).toEqual(['sail']);
    expect(kinds(turn, '>B2')).toEqual(['sail']);
  });

  test('a number after an action is how often it is done in all', () => {
    expect(() => parseNotation(turn, '>B2 x2')).toThrow(IllegalActionError);
    expect(kinds(turn, '>B2 x1')).toEqual(['sail']);
  });

  test.each([
    ['>B2 B3>C2(-R)', InvalidInputError, 'The boat is not on "B3"'],
    ['>B2 harvest cubes 4Y', InvalidInputError, 'The turn is over'],
    ['P0 ', InvalidInputError, 'The turn is not finished'],
    ['P1 >B2', InvalidInputError, 'P0 decides here'],
    ['>B2 harvest P1 cubes 4Y', IllegalActionError, 'You pick starting cubes only once'],
  ] as const)('%s is refused', (text, kind, reason) => {
    const reading = (): unknown => parseNotation(turn, text, { replay: true });
    expect(reading).toThrow(kind);
    expect(reading).toThrow(reason);
  });

  test('who speaks has to be who decides, also behind a colon', () => {
    for (const replay of [true, false])
      expect(() => parseNotation(start, 'P0 cubes 4Y boat C3', { replay })).toThrow(
        'P1 decides here, not P0',
      );
    expect(kinds(start, 'P1: cubes 4Y P1: boat C3')).toEqual(['takeCubes', 'placeBoat']);
  });
});

describe('7.2: the own part', () => {
  /** Why a text is refused, and where; the kinds of the actions if it is not. */
  const written = (state: State, text: string): unknown => {
    try {
      return parseNotation(state, text).map(({ kind }) => kind);
    } catch (error) {
      if (error instanceof InvalidInputError) return [error.code, error.path[1]];
      throw error;
    }
  };
  const road = setup({ variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 });

  test('ends with the turn, whatever stands behind it', () => {
    expect(written(road, 'P0 acquire 0')).toEqual(['acquire']);
    expect(written(road, 'P0 acquire 0 ...')).toEqual(['acquire']);
    for (const beyond of [
      'P1 rest',
      'P0 play m13',
      'P1 rest P0 play m13',
      'play m29 ?',
      '?',
      'P1',
      'x',
      '9. ',
    ])
      expect(written(road, `P0 acquire 0 ${beyond}`), beyond).toEqual(['beyond-own-part', 13]);
    expect(written(road, 'acquire 0 x2')).toEqual(['beyond-own-part', 12]);
    expect(written(road, 'acquire 0 x0')).toEqual(['not-notation', 12]);
  });

  test('is all that is read unless a game is replayed', () => {
    const text = 'P0 acquire 0 P1 rest P0 play m13';
    expect(written(road, text)).toEqual(['beyond-own-part', 13]);
    expect(parseNotation(road, text, { replay: true })).toHaveLength(4);
    for (const replay of ['true', 1, null] as unknown[] as boolean[])
      expect(() => parseNotation(road, text, { replay })).toThrow('replay: Expected');
  });

  test('is that of the seat that decides, and of no other', () => {
    expect(written(road, 'P1 rest')).toEqual(['not-notation', 3]);
    expect(written(road, 'P1 nonsense')).toEqual(['not-notation', 3]);
    expect(written(road, 'P1 P0: acquire 0')).toEqual(['acquire']);
  });

  test('tells nothing of the order of a deck', () => {
    const text = `${'P0 acquire 0 P1 rest '.repeat(7)}P0 play`;
    const all = (componentsInUse(road) as Components<'spice-road'>).merchantCards.map(({ id }) => id);
    const answers = new Set(all.map((id) => JSON.stringify(written(road, `${text} ${id} ?`))));
    expect([...answers]).toEqual(['["beyond-own-part",13]']);
  });

  test('ends where a card is turned up within a turn, and nothing is filled in behind it', () => {
    const steps = [...playedGame({ variant: 'new-world', players: 2, seed: 1 }, 26)];
    const fort = steps.at(-1)?.before as State;
    expect(written(fort, `P${fort.seat} claim`)).toEqual(['claim']);
    expect(written(fort, 'claim ...')).toEqual(['claim']);
    const read = parseNotation(fort, `P${fort.seat} claim`);
    expect(formatTurn(fort, read)).toBe(`P${fort.seat} claim ...`);
    const after = recordState(appendActions(startRecordFrom(fort), read));
    expect(after).toEqual(apply(fort, read[0] as Action));
    expect([after.phase, after.actor]).toEqual(['explore', fort.actor]);
    for (const beyond of ['explore A1-6', 'pass', '?', `P${fort.seat} explore A1-6`])
      expect(written(fort, `claim ${beyond}`), beyond).toEqual(['beyond-own-part', 6]);
    expect(written(after, 'explore A1-6')).toEqual(['explore']);
    const whole = parseNotation(fort, 'claim explore A1-6', { replay: true });
    expect(whole.map(({ kind }) => kind)).toEqual(['claim', 'explore']);
  });
});
