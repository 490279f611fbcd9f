import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { componentsInUse } from '../../src/entries/components';
import {
  formatAction,
  formatTurn,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  legalActions,
  parseNotation,
  parseRecord,
  replay,
  type State,
  VARIANTS,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';
import { rounds } from '../support/rounds';
import { grammar, type Reader } from './grammar';
import { blocks, section } from './page';

const sources = blocks(section('7'), 'ebnf');

/** The names that a game has, as section 7.1 tells. */
function namesOf(state: State): ReadonlyMap<string, Reader> {
  const numbers = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));
  const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const set = componentsInUse(state);
  const lists: Record<string, readonly string[]> = { seat: numbers(state.game.players) };
  if ('merchantCards' in set) {
    lists.card = ids([...set.starterCards, ...set.merchantCards]);
    lists.slot = numbers(set.merchantRow);
  }
  if (set.variant === 'spice-road') lists.place = numbers(set.pointRow);
  if ('standardMap' in set) {
    const { columns } = ('map' in state.game ? state.game.map : undefined) ?? set.standardMap;
    lists.hex = Object.entries(columns).flatMap(([letter, { length }]) =>
      numbers(length).map((_, i) => `${letter}${i + 1}`),
    );
    lists.set = ids(set.startingCubes);
    lists.stack = numbers(set.bonusStacks.length);
  }
  if (set.variant === 'new-world' && state.variant === 'new-world') {
    const used = [...set.boardChoice.always, state.game.board];
    const locations = set.boards.filter(({ id }) => used.includes(id)).flatMap((board) => board.locations);
    lists.location = ids(locations);
    lists.stack = numbers(
      Math.max(...locations.map((each) => ('bonusStacks' in each ? each.bonusStacks.length : 0))),
    );
  }
  return new Map(Object.entries(lists).map(([name, words]) => [name, oneOf(words)]));
}

/** The longest of some words that is here and is not followed by a character of words. */
function oneOf(words: readonly string[]): Reader {
  return (text, at) => {
    const here = words.filter(
      (word) => text.startsWith(word, at) && !/[A-Za-z0-9_]/.test(text.charAt(at + word.length)),
    );
    return here.length === 0 ? -1 : at + Math.max(...here.map(({ length }) => length));
  };
}

/** The readers of the printed grammar for a game; `furthest` tells where an action was looked for last. */
function readersFor(state: State) {
  const own = sources.find((source) => source.startsWith(`/* ${state.variant} */`)) ?? '';
  const find = (name: string): string => sources.find((source) => source.startsWith(`/* ${name} */`)) ?? '';
  let furthest = 0;
  const rules = new Map(grammar([find('text'), own, find('canonical')].join('\n'), namesOf(state))) as Map<
    string,
    Reader
  >;
  const rule = (name: string): Reader => rules.get(name) ?? (() => -1);
  const noting = new Map([...namesOf(state)]);
  const action = rule('action');
  noting.set('action', (text, at) => {
    furthest = Math.max(furthest, at);
    return action(text, at);
  });
  const text = grammar(find('text'), noting).get('text') ?? (() => -1);
  return {
    action: (each: string) => action(each, 0) === each.length,
    canonical: (line: string) => rule('canonical')(line, 0) === line.length,
    /** `null` if a text has the form of notation, otherwise where it has not. */
    fault(line: string): number | null {
      furthest = 0;
      return text(line, 0) === -1 ? furthest : null;
    },
  };
}

/** How the engine takes a text, and how far it came. */
type Taken =
  | { readonly kind: 'read' | 'illegal' | 'no-times' }
  | { readonly kind: 'form'; readonly at: number }
  | { readonly kind: 'meaning'; readonly at: number };

function takenBy(state: State, text: string, replay: boolean): Taken {
  try {
    parseNotation(state, text, { replay });
    return { kind: 'read' };
  } catch (error) {
    if (error instanceof IllegalActionError) return { kind: 'illegal' };
    if (!(error instanceof InvalidInputError)) throw error;
    const at = Number(error.path[1]);
    if (error.reason.startsWith('No action is written like this.')) return { kind: 'form', at };
    if (error.reason.startsWith('An action cannot be repeated 0 times.')) return { kind: 'no-times' };
    const origin = /^The boat is not on "(\w+)…?"\./.exec(error.reason)?.[1] ?? '';
    return { kind: 'meaning', at: at - origin.length };
  }
}

/** Whether the grammar and the engine say the same of the form of a text, as far as the engine came. */
function agree(state: State, fault: number | null, text: string, replay: boolean): boolean {
  const taken = takenBy(state, text, replay);
  switch (taken.kind) {
    case 'read':
      return fault === null;
    case 'form':
      return fault === taken.at;
    case 'no-times':
      // The grammar reads `x0` before a step as where it starts; no boat lies on such a place.
      return fault !== null || /\bx0+>/.test(text);
    case 'meaning':
      return fault === null || fault >= taken.at;
    case 'illegal':
      return true;
  }
}

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));

/** Every turn of a record: the state before it, and its canonical line. */
function turnsOf(record: GameRecord): { state: State; line: string; actions: number }[] {
  const states = [...replay(record)].map(({ state }) => state);
  let from = 0;
  return record.turns.map(({ actions }) => {
    const state = states[from] as State;
    const line = formatTurn(state, record.actions.slice(from, from + actions) as never);
    from += actions;
    return { state, line, actions };
  });
}

const read = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

test('the page prints the grammar of every variant', () => {
  const found = sources.map((source) => /^\/\* ([\w-]+) \*\//.exec(source)?.[1]);
  expect(found.sort()).toEqual([...VARIANTS, 'canonical', 'text'].sort());
});

test.each(records)('7.3: every line of %s has the canonical form, and is read back', (file) => {
  const record = read(file);
  const turns = turnsOf(record);
  const { canonical, fault, action } = readersFor(turns[0]?.state as State);
  let from = 0;
  for (const { state, line, actions } of turns) {
    const done = record.actions.slice(from, from + actions);
    expect(canonical(line), line).toBe(true);
    expect(fault(line), line).toBeNull();
    expect(fault(`12. ${line}`)).toBeNull();
    expect(parseNotation(state, line, { replay: true })).toEqual(done);
    for (const each of done) expect(action(formatAction(state, each as never))).toBe(true);
    from += actions;
  }
});

/** Characters and words that texts are made of, or nearly. */
const SHREDS = [
  ...' \t\n\u00a0\u2028\ufeff\u200b().:>-+xPYRGB0129aZ_…\u0000\ud83d',
  '...',
  ' ... ',
  'P0 ',
  'P1:',
  '3. ',
  ' x2',
  ' x0',
  ' x01',
  ' x12a',
  'pass',
  'dock ',
  'trade',
  ' claim 1',
  'bonus 1 ',
  '(-Y)',
  '(+Y)',
  '(upgrade-2)',
  '>B2',
  'B2>',
  'up G',
  'acquire 3',
  'pay P1:R',
  'discard R',
  'work A1-1',
];

interface Edit {
  readonly at: number;
  readonly drop: number;
  readonly shred: string;
}

const edits = fc.array(
  fc.record({ at: fc.nat(200), drop: fc.nat(3), shred: fc.constantFrom('', ...SHREDS) }),
  { minLength: 1, maxLength: 3 },
);

function edited(line: string, changes: readonly Edit[]): string {
  return changes.reduce((text, { at, drop, shred }) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + shred + text.slice(place + drop);
  }, line);
}

describe.each([...VARIANTS])('7.1: texts of %s', (variant) => {
  const files = records.filter((file) => file.includes(`/${variant}/`));
  const games = [files[0], files.at(-1)].map((file) => {
    const turns = turnsOf(read(file ?? ''));
    return { turns, readers: readersFor(turns[0]?.state as State) };
  });
  const game = fc.constantFrom(...games);

  test('that are nearly right have their fault where the grammar has it', () => {
    const kinds: Taken['kind'][] = [];
    fc.assert(
      fc.property(game, fc.nat(), edits, ({ turns, readers }, which, changes) => {
        const { state, line } = turns[which % turns.length] as (typeof turns)[number];
        const text = edited(line, changes);
        const fault = readers.fault(text);
        for (const replay of [true, false]) {
          const taken = takenBy(state, text, replay);
          if (replay) kinds.push(taken.kind);
          expect(agree(state, fault, text, replay), JSON.stringify([text, fault, taken])).toBe(true);
        }
      }),
      { numRuns: rounds(750) },
    );
    for (const kind of ['read', 'form', 'meaning', 'illegal'] as const)
      expect(kinds.filter((each) => each === kind).length, kind).toBeGreaterThan(3);
  });

  test('that are made of shreds have their fault where the grammar has it', () => {
    const shreds = fc.array(fc.constantFrom(...SHREDS), { maxLength: 6 });
    fc.assert(
      fc.property(game, fc.nat(), shreds, fc.nat(), ({ turns, readers }, which, parts, at) => {
        const { state } = turns[which % turns.length] as (typeof turns)[number];
        const legal = legalActions(state).map((each) => formatAction(state, each as never));
        const text = parts
          .map((part, i) => (i === at % 3 ? `${legal[at % legal.length]}${part}` : part))
          .join('');
        const fault = readers.fault(text);
        for (const replay of [true, false]) {
          const taken = takenBy(state, text, replay);
          expect(agree(state, fault, text, replay), JSON.stringify([text, fault, taken])).toBe(true);
        }
      }),
      { numRuns: rounds(750) },
    );
  });
});
