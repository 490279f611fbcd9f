import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  formatAction,
  formatTurn,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  parseNotation,
  parseRecord,
  replay,
  type State,
  setup,
  view,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';

interface Word {
  readonly text: string;
  readonly actor: number;
  /** The hex of the boat before the action. */
  readonly boat: string;
}

/** Section 7.3: the canonical line of some actions. */
function canonicalLine(seat: number, words: readonly Word[], isFinished: boolean): string {
  const isQuiet = (word: Word | undefined): boolean => word?.text === 'dock' || word?.text === 'pass';
  const told = words.filter((word, i) => !isQuiet(word) || i + 1 === words.length || isQuiet(words[i + 1]));
  while (isFinished && told.length > 1 && isQuiet(told.at(-1))) told.pop();
  let line = `P${seat}`;
  let times = 1;
  told.forEach((word, i) => {
    const before = told[i - 1];
    const after = told[i + 1];
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
const read = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

function boatOf(state: State): string {
  const player = view(state, 'spectator').players[state.seat];
  return player !== undefined && 'boat' in player ? (player.boat ?? '') : '';
}

test.each(records)('7.3: the turns of %s, and their beginnings, are written as the page says', (file) => {
  const record = read(file);
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
  const after = (...lines: readonly string[]): State<'eastern-wonders'> =>
    lines.reduce(
      (state, line) => parseNotation(state, line).reduce((now, action) => apply(now, action), state),
      start,
    );
  const kinds = (state: State<'eastern-wonders'>, text: string): string[] =>
    parseNotation(state, text).map(({ kind }) => kind);
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

  test('a number behind an action says how often it is done in all', () => {
    expect(() => parseNotation(turn, '>B2 x2')).toThrow(IllegalActionError);
    expect(kinds(turn, '>B2 x1')).toEqual(['sail']);
  });

  test.each([
    ['>B2 B3>C2(-R)', InvalidInputError, 'The boat does not lie on "B3"'],
    ['>B2 harvest cubes 4Y', InvalidInputError, 'The turn is over'],
    ['P0 ', InvalidInputError, 'The turn is not finished'],
    ['P1 >B2', InvalidInputError, 'P0 decides here'],
    ['>B2 harvest P1 cubes 4Y', IllegalActionError, 'takeCubes'],
  ] as const)('%s is refused', (text, kind, reason) => {
    const reading = (): unknown => parseNotation(turn, text);
    expect(reading).toThrow(kind);
    expect(reading).toThrow(reason);
  });

  test('who speaks has to be who decides, also behind a colon', () => {
    expect(() => parseNotation(start, 'P0 cubes 4Y boat C3')).toThrow('P1 decides here, not P0');
    expect(kinds(start, 'P1: cubes 4Y P1: boat C3')).toEqual(['takeCubes', 'placeBoat']);
  });
});
