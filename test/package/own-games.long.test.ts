import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownProject } from './project';
import { root } from './unpacked';

const cli = join(ownProject(['apache-arrow', 'parquet-wasm']), 'node_modules/century-engine/dist/cli.js');
/** Nothing is installed here, except a package of the name of this one that cannot be loaded. */
const folder = mkdtempSync(join(tmpdir(), 'century-own-games-'));

beforeAll(() => {
  for (const name of ['own-game.mjs', 'house-rules.mjs'])
    copyFileSync(join(root, 'examples/own-game', name), join(folder, name));
  const other = join(folder, 'node_modules/century-engine');
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, 'package.json'), '{ "exports": { "./game": "./game.mjs" } }');
  writeFileSync(join(other, 'game.mjs'), 'throw new Error("another copy")');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function century(words: string, input = ''): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words.split(' ')], {
    cwd: folder,
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('a game of one’s own', () => {
  test('is played to its end, kept, verified and shown', () => {
    const played = century(
      'play --game own-game.mjs --players 4 --seed tea --bots greedy,casual --record tea.json',
    );
    expect(played).toMatchObject({ status: 0, err: '' });
    expect(played.out).toMatch(/^tea-house, 4 players, seed tea, P\d starts\n1\. P\d /);
    expect(played.out).toMatch(/point, holds \d tea, \d rice\n|points, holds \d tea, \d rice\n/);
    expect(JSON.parse(read('tea.json')).result.scores).toHaveLength(4);

    expect(century('verify --game own-game.mjs tea.json')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^tea\.json: ok, \d+ turns, \d+ actions\n$/),
    });
    const shown = century('show tea.json --game own-game.mjs --turn 3 --viewer 1');
    expect(shown).toMatchObject({ status: 0, err: '' });
    expect(shown.out).toMatch(/\n\nmarket: d\w+, d\w+, d\w+, d\w+\ndelivery pile: \d+\n/);
    expect(shown.out).toMatch(/^. P0 tray: \d tea, \d rice · regular: 1 · served: /m);
    expect(shown.out).toMatch(/^. P1 tray: \d tea, \d rice · regular: g\w+ · served: /m);
    const why = century('why tea.json --game own-game.mjs --turn 1 --action welcome');
    expect(why).toMatchObject({ status: 0, err: '' });
    expect(why.out).toMatch(
      /\n(legal: welcome\nTH-1: On a turn |illegal \(cannot-pay\): .*\nTH-4: Each player )/,
    );
  });

  test('is played where the sources of clauses are not installed, which `rules` prints', () => {
    expect(century('rules EW-M5').out).toContain('The files are those of the repository');
  });

  test('is unknown to a command that was not given its file', () => {
    century('play --game own-game.mjs --seed tea --record unknown.json');
    expect(century('verify unknown.json')).toMatchObject({
      status: 1,
      out: expect.stringContaining('The variants are: spice-road, '),
    });
  });

  test('is resumed', () => {
    const begun = century('play --game own-game.mjs --seed go-on --human 0 --record open.json', 'q\n');
    expect(begun.status).toBe(1);
    expect(century('play --resume open.json')).toMatchObject({ status: 1 });
    expect(century('play --resume open.json --game own-game.mjs')).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(read('open.json')).result).not.toBeNull();
  });

  test('is played by bots in threads, which write records and steps', () => {
    const match = '--game own-game.mjs --games 6 --bots greedy,random --seed s --workers 2';
    const played = century(`selfplay ${match} --out games.jsonl --steps steps`);
    expect(played).toMatchObject({ status: 0, err: '' });
    expect(played.out).toContain('tea-house, 3 players, seed s\n');
    expect(century('verify games.jsonl --game own-game.mjs').out).toMatch(/^games\.jsonl: ok, 6 records, /);
    expect(century('steps games.jsonl --out again --game own-game.mjs')).toMatchObject({
      status: 0,
      err: '',
      out: expect.stringMatching(/^again: 6 games, /),
    });
    expect(century('show games.jsonl --game own-game.mjs --number 5').out).toContain('tables: ');
    expect(century('show games.jsonl --game own-game.mjs --game 5 --number 4')).toMatchObject({ status: 2 });
  });

  test('is counted', () => {
    expect(century('perft 2 --game own-game.mjs --players 6 --seed x').out).toMatch(/^1 \d+\n2 \d+\n$/);
  });

  test('is served', () => {
    const options = { variant: 'tea-house', players: 6 };
    const requests = [
      { method: 'hello', params: { protocol: 2 } },
      { method: 'setup', params: { options: { ...options, seed: 1, firstSeat: 5 } } },
      { method: 'choose', params: { game: 'game-1', bot: 'greedy' } },
      { method: 'apply', params: { game: 'game-1', notation: 'take 0' } },
      { method: 'view', params: { game: 'game-1', viewer: 5 } },
      { method: 'view', params: { game: 'game-1', viewer: 6 } },
      { method: 'env.make', params: { options, send: ['mask'], encoding: 'list' } },
    ];
    const { status, out } = century(
      'serve --game own-game.mjs',
      requests.map((each) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...each })).join('\n'),
    );
    expect(status).toBe(0);
    const answers = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ error }) => error?.data.code)).toEqual([...Array(5), 'no-such-seat', undefined]);
    expect(answers[0].result.variants).toContain('tea-house');
    expect(answers[1].result).toMatchObject({ variant: 'tea-house', players: 6, actor: 5 });
    expect(answers[3].result).toMatchObject({ actor: 0 });
    expect(answers[4].result.view.players[5].regular).toHaveLength(1);
    expect(answers[6].result.mask.length).toBe(answers[6].result.sizes.actions);
  });
});

test('a game for one is played, verified, shown and played by bots', () => {
  copyFileSync(join(root, 'test/support/ladder.mjs'), join(folder, 'ladder.mjs'));
  const played = century('play --game ladder.mjs --players 1 --seed a --bots greedy --record ladder.json');
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played.out).toMatch(/^ladder, 1 player, seed a, P0 starts\n1\. P0 /);
  expect(JSON.parse(read('ladder.json')).result.ranking).toEqual([0]);
  expect(century('verify ladder.json --game ladder.mjs').out).toBe('ladder.json: ok, 24 turns, 24 actions\n');
  expect(century('show ladder.json --game ladder.mjs --turn 3').out).toContain('> P0 ladder: ');
  const person = century('play --game ladder.mjs --players 1 --seed a --human 0', `${'drop 0\n'.repeat(24)}`);
  expect(person).toMatchObject({ status: 0, out: expect.stringContaining('1. P0: 0 points\n') });
  const match = century('selfplay --game ladder.mjs --players 1 --bots casual --games 4 --seed s');
  expect(match).toMatchObject({ status: 0, err: '' });
  expect(match.out).toMatch(/^ladder, 1 player, seed s\n/);
});

test('a game with a house rule is drawn like the game that it extends', () => {
  const played = century(
    'play --game house-rules.mjs --players 2 --seed house --bots casual --record house.json',
  );
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played.out).toMatch(/points?, holds [YRGB-]+\n/);
  expect(century('show house.json --game house-rules.mjs').out).toMatch(/\n\nPoint cards: .*\nCoins: /);
  expect(century('why house.json --game house-rules.mjs --turn 1 --action rest').out).toContain(
    'illegal (nothing-to-take-back): You have no played card to take back.\nHR-1: A player rests only to ',
  );
});

test('one file can have several games, and several files can be given', () => {
  writeFileSync(
    join(folder, 'both.mjs'),
    "import tea from './own-game.mjs';\nimport house from './house-rules.mjs';\nexport default [house, tea];\n",
  );
  for (const [words, name] of [
    ['--game both.mjs', 'spice-road-no-idle-rest'],
    ['--game both.mjs --variant tea-house', 'tea-house'],
    ['--game own-game.mjs --game house-rules.mjs', 'tea-house'],
    ['--game own-game.mjs --variant new-world', 'new-world'],
  ])
    expect(century(`play ${words} --seed 1 --bots casual`).out).toMatch(new RegExp(`^${name}, 3 players`));
});

describe('a bad file', () => {
  test.each([
    ['missing.mjs', null, 'there is no file missing.mjs'],
    ['node_modules', null, 'there is no file node_modules'],
    ['none.mjs', 'export const a = 1;', 'none.mjs exports no game; '],
    ['text.mjs', 'export default "game";', 'text.mjs: game: Expected a game: '],
    ['like.mjs', 'export default { name: "like", setup() {} };', 'like.mjs: game: Expected a game: '],
    ['empty.mjs', 'export default [];', 'empty.mjs exports no game; '],
    ['throws.mjs', 'throw new Error("oh\\nno");', 'throws.mjs cannot be loaded: oh\n'],
    ['syntax.mjs', 'export default (', 'syntax.mjs cannot be loaded: Unexpected'],
    ['lost.mjs', 'import "nothing-there";', 'lost.mjs cannot be loaded: Cannot find package'],
    [
      'wrong.mjs',
      'import { defineGame } from "century-engine/game"; export default defineGame({ name: "x" });',
      'wrong.mjs cannot be loaded: players: Missing: expected an object.\n',
    ],
    [
      'taken.mjs',
      'import { spiceRoad } from "century-engine/game"; export default spiceRoad;',
      'taken.mjs: there is a game spice-road already\n',
    ],
  ])('%s is refused in one line', (file, text, message) => {
    if (text !== null) writeFileSync(join(folder, file), text);
    expectRefusal(century(`play --game ${file}`), message);
  });

  test.each(['verify tea.json', 'perft 1', 'selfplay', 'serve', 'show tea.json'])(
    'is refused by %s',
    (words) => {
      expectRefusal(century(`${words} --game missing.mjs`), 'there is no file missing.mjs');
    },
  );
});

function expectRefusal({ status, out, err }: ReturnType<typeof century>, message: string): void {
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(/^century: --game: [^\n]*\n$/);
  expect(err).toContain(message);
}
