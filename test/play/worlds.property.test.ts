import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bot } from '../../src/bots/index';
import { sitDown } from '../../src/cli/play/index';
import {
  type Action,
  formatAction,
  type GameRecord,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  type State,
  VARIANTS,
  type VariantName,
  type Viewer,
} from '../../src/index';
import { coursesOf, recordOf, TO_THE_END } from '../support/arbitraries';
import { registry } from '../support/registry';
import { isLongRound, rounds } from '../support/rounds';

const PLAYERS = 3;

/** Games in which cards are often given up from hand; broken off after so many actions, or played to their end. */
const recordsOf = (
  variant: VariantName,
  length: number,
  rest: readonly number[] = [],
): fc.Arbitrary<GameRecord> => {
  const options = fc.nat().map((seed) => ({ variant, players: PLAYERS, seed: `table ${seed}` }) as Options);
  return coursesOf(options, length, { givenUp: 3 }).map((course) =>
    recordOf({ ...course, choices: [...course.choices, ...rest] }),
  );
};

const CARDS = ['create-2', ...Array.from({ length: 22 }, (_, i) => `m${String(2 * i + 1).padStart(2, '0')}`)];

/** What people may type before they type what they do: bad texts, and texts with tails that look into the future. */
function typedAt(state: State, action: Action): string[] {
  const text = formatAction(state, action);
  const own = `P${state.actor}`;
  const others = [1, 2].map((i) => `P${(state.actor + i) % PLAYERS}`);
  const round = others.map((other) => `${other} rest`).join(' ');
  const ahead = `${own} acquire 0 ${round} `.repeat(7);
  const typed = [
    '',
    '0',
    '999',
    'nonsense',
    `${text} ?`,
    `${text} ${text}`,
    `${own} ${text} x9`,
    `${round} ?`,
    '?',
    'hint',
    'show',
    'rules card',
    `why ${text}`,
  ];
  for (const card of CARDS) {
    typed.push(`why >C3(${card})`, `why ${text} ${round} ${own} play ${card} ?`);
    typed.push(`play ${card}`, `${text} ${others[0]} play ${card} ?`, `>C3(${card})`);
    typed.push(`${text} ${round} ${own} play ${card} ?`, `${ahead}${own} play ${card} ?`);
  }
  const legal = legalActions(state).map((each) => formatAction(state, each));
  return typed.filter((each) => !legal.includes(each));
}

/** Everything that a table prints while the game of a record is played on it, and what the log has of it. */
async function printed(record: GameRecord, people: readonly number[]): Promise<{ all: string; log: string }> {
  const game = registry.engine.createGame(parseRecord({ ...record, actions: [], turns: [], result: null }));
  let done = 0;
  let log = '';
  let all = '';
  const lines: string[] = [];
  let asked = 0;
  const act = (): Action => record.actions[done++] as Action;
  const write = (text: string): void => {
    all += text;
  };
  const sitting = {
    games: registry,
    bots: Array.from({ length: PLAYERS }, () => ({ choose: act as Bot['choose'] })),
    humans: people,
    print: (line: string) => {
      log += `${line}\n`;
      write(`${line}\n`);
    },
    prompt: {
      write,
      async ask(question: string) {
        write(question);
        if (done === record.actions.length) return 'q';
        const state = game.state as State;
        if (lines.length === 0) {
          const action = record.actions[done] as Action;
          if (asked++ % 9 === 0) lines.push(...typedAt(state, action));
          const number = legalActions(state).findIndex(
            (each) => JSON.stringify(each) === JSON.stringify(action),
          );
          lines.push(done % 2 === 0 ? formatAction(state, action) : String(number + 1));
        }
        const line = lines.shift() ?? 'q';
        write(`${line}\n`);
        if (lines.length === 0) done += 1;
        return line;
      },
      close: () => {},
    },
    save: () => {},
    signal: new AbortController().signal,
  };
  await sitDown(game, sitting).catch((error: Error) => write(`${error.message}\n`));
  return { all, log };
}

/** A world that a viewer cannot tell from the real one, with what others did there. */
const otherWorld = (record: GameRecord, viewer: Viewer, i: number): GameRecord =>
  publishRecord(record, viewer, `world ${i}`);

test.each([...VARIANTS])('a person at a table of %s reads the same in two worlds', async (variant) => {
  let [asked, worlds] = [0, 0];
  const length = variant === 'sand-to-sea' ? rounds(200, 400) : rounds(90, 400);
  const records = recordsOf(variant, length, isLongRound && variant === 'spice-road' ? TO_THE_END : []);
  const property = fc.asyncProperty(records, fc.nat(PLAYERS - 1), async (record, person) => {
    const real = await printed(record, person === 0 ? [0] : [person, person]);
    if (real.all.includes(`P${person}, `)) asked += 1;
    expect(real.all).not.toContain(String(record.options?.seed));
    for (let i = 0; i < rounds(2); i++) {
      const other = otherWorld(record, person, i);
      if (JSON.stringify(other.actions) !== JSON.stringify(record.actions)) worlds += 1;
      expect((await printed(other, [person])).all).toBe(real.all);
    }
  });
  await fc.assert(property, { numRuns: rounds(1, 2) });
  expect(asked).toBeGreaterThan(0);
  expect(worlds > 0).toBe(variant === 'sand-to-sea');
});

test('several people at one table read what is open to all of them', async () => {
  const hidden = new Set<string>();
  const property = fc.asyncProperty(recordsOf('sand-to-sea', 250), async (record) => {
    const { log } = await printed(record, [0, 1]);
    for (const [, player = ''] of log.matchAll(/(P\d) .*\(\?\)/g)) hidden.add(player);
    for (const i of [0, 1, 2]) {
      expect((await printed(otherWorld(record, 'spectator', i), [0, 1])).log).toBe(log);
    }
  });
  await fc.assert(property, { numRuns: rounds(1, 2) });
  expect([...hidden]).toEqual(expect.arrayContaining(['P0', 'P2']));
});

test('a person reads the cards that they give up, and everybody those of bots alone', async () => {
  let hidden = 0;
  const property = fc.asyncProperty(recordsOf('sand-to-sea', 250), async (record) => {
    const { log } = await printed(record, [0]);
    expect(log).not.toMatch(/P0 .*\(\?\)/);
    if (/P[12] .*\(\?\)/.test(log)) hidden += 1;
    expect((await printed(record, [])).log).not.toContain('(?)');
  });
  await fc.assert(property, { numRuns: rounds(1, 2) });
  expect(hidden).toBeGreaterThan(0);
});
