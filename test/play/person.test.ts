import { expect, test } from 'vitest';
import { describeFor, turnText } from '../../src/cli/game-text';
import { sitDown } from '../../src/cli/play/index';
import { changes, type Options, parseRecord, startRecord, VARIANTS, verifyRecord } from '../../src/index';
import { playedGame } from '../support/play';
import { registry } from '../support/registry';

/** What a person reads who types these lines and then leaves, and the actions of the game by then. */
async function typing(options: Options, lines: readonly string[], people = [0, 1]) {
  const game = registry.engine.createGame(startRecord(options));
  const typed = [...lines];
  const answers: string[] = [];
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  await sitDown(game, {
    games: registry,
    bots: [],
    humans: people,
    print: (line) => write(`${line}\n`),
    prompt: {
      write,
      ask: async () => {
        answers.push(text);
        text = '';
        return typed.shift() ?? 'q';
      },
      close: () => {},
    },
    save: () => {},
    signal: new AbortController().signal,
  }).catch((error: Error) => write(error.message));
  return { answers, actions: game.record.actions, record: game.record };
}

const sea: Options = { variant: 'eastern-wonders', players: 2, seed: 'person', firstSeat: 0 };

test.each(['?', 'help'])('%s lists what can be typed', async (word) => {
  const { answers } = await typing(sea, [word]);
  for (const each of ['undo', 'hint', 'why', 'rules', 'show', 'q ']) expect(answers[1]).toContain(each);
});

test('actions stand beside their words', async () => {
  const { answers } = await typing(sea, ['1']);
  expect(answers[0]).toContain('P1, takeCubes: You have to ');
  expect(answers[0]).toMatch(/^ {2}1\) cubes 4Y\s+Start with 4 yellow/m);
});

test('undo takes an action back, or prints that there is none', async () => {
  const { answers, actions, record } = await typing(sea, ['1', 'undo', 'undo', '2']);
  expect(answers[1]).toContain('placeBoat');
  expect(answers[2]).toContain('takeCubes');
  expect(answers[3]).toContain('Nothing can be taken back here.');
  expect(actions).toEqual([{ kind: 'takeCubes', set: expect.not.stringMatching('4Y') }]);
  expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
});

test('undo does not go back behind the end of a turn', async () => {
  const { answers, actions } = await typing({ variant: 'spice-road', players: 2, seed: 1, firstSeat: 0 }, [
    'rest',
    'undo',
  ]);
  expect(answers[2]).toContain('Nothing can be taken back here.');
  expect(actions).toEqual([{ kind: 'rest' }]);
});

test('undo works in the middle of a turn, and the log is that of what was played', async () => {
  const options: Options = { variant: 'spice-road', players: 2, seed: 1, firstSeat: 0 };
  const { answers, actions } = await typing(options, ['play upgrade-2', 'up Y', 'undo', 'up Y', 'pass']);
  expect(actions.map(({ kind }) => kind)).toEqual(['play', 'upgrade', 'endTurn']);
  expect(answers.join('')).toMatch(/\n1\. P0 play upgrade-2 .*Y/);
});

test('a hint is a legal action with its number', async () => {
  const { answers } = await typing(sea, ['hint']);
  const [, number] = /^ *(\d+)\) /.exec(answers[1] ?? '') ?? [];
  expect(answers[0]).toContain(`${number}) `);
  expect(Number(number)).toBeGreaterThan(0);
});

test('why prints the reason of a refusal, and rules the text of a clause', async () => {
  const { answers } = await typing(sea, [
    'why boat A1',
    'why 4Y',
    'rules EW-S8',
    'rules nonsense',
    'rules',
    'why',
  ]);
  expect(answers[1]).toMatch(/EW-/);
  expect(answers[3]).toMatch(/^EW-S8: /);
  expect(answers[4]).toContain('No clause of this game');
  expect(answers[5]).toContain('rules <id>');
});

test('rules knows clauses of another game that a refusal cites, and everything fits 80 columns', async () => {
  const options: Options = { variant: 'sand-to-sea', players: 2, seed: 'person', firstSeat: 0 };
  const { answers } = await typing(options, ['why claim', 'rules EW-S8']);
  expect(answers[1]).toContain('(EW-S8)');
  expect(answers[2]).toMatch(/^EW-S8: /);
  expect(
    [answers[1], answers[2]]
      .join('')
      .split('\n')
      .filter((line) => line.length > 80),
  ).toEqual([]);
});

test('people read in words what a turn did', async () => {
  const options: Options = { variant: 'spice-road', players: 2, seed: 1, firstSeat: 0 };
  const { answers } = await typing(options, ['play create-2']);
  expect(answers[1]).toContain('\n      P0 plays “take 2 yellow”\n');
});

test('the table is printed when a turn begins, and show prints it again', async () => {
  const { answers } = await typing(sea, ['1', 'show']);
  const [first = '', then = '', whole = ''] = answers;
  expect(then.split('\n').length).toBeLessThan(first.split('\n').length);
  expect(whole.split('\n').length).toBeGreaterThan(10);
});

test('the map is printed whole when a turn begins, and never line by line', async () => {
  const turns = ['1', 'boat C1', '1', 'boat B4', '>B1', 'dock', 'pass', '>B5'];
  const { answers } = await typing(sea, turns, [1]);
  const maps = answers.map((text) => text.split('\n').filter((line) => /\S {4,}-{5}/.test(line)).length);
  const whole = maps[0] ?? 0;
  expect(whole).toBeGreaterThan(5);
  for (const lines of maps) expect([0, whole]).toContain(lines);
});

test.each([...VARIANTS])('%s fits a terminal of 80 columns', async (variant) => {
  const options = { variant, players: 2, seed: 'wide', firstSeat: 0 } as Options;
  const { answers, record } = await typing(options, [
    ...['show', 'hint', 'nonsense'],
    ...Array<string>(60).fill('1'),
    'show',
  ]);
  expect(parseRecord(JSON.parse(JSON.stringify(record))).actions.length).toBeGreaterThan(40);
  const lines = answers.join('').split('\n');
  expect(lines.filter((line) => /^ *\d+\) /.test(line)).length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(answers[3]).toMatch(/^No action is written like this/);
});

test.each([...VARIANTS])('a log of %s contains no prompts', (variant) => {
  const describe = describeFor(registry);
  const viewer = 'spectator';
  let prompts = 0;
  for (const { before, action, after } of playedGame({ variant, players: 3, seed: 'log' } as never, 200)) {
    const view = registry.engine.view(before, viewer) as never;
    const due = changes(before, after, viewer)
      .filter(({ kind }) => kind === 'due')
      .map((change) => describe(change as never, { view, viewer, mood: 'report' }));
    prompts += due.length;
    const { deeds } = turnText(registry, before, [action], viewer);
    expect(deeds.filter((line) => due.includes(line))).toEqual([]);
  }
  expect(prompts).toBeGreaterThan(20);
});
