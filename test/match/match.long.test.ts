import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { century, centuryUntil, namesIn, ownFolder } from '../selfplay/century';

const folder = ownFolder();
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

function match(...words: string[]) {
  return century(folder, [
    'match',
    ...words.flatMap((word) => (word.includes(':') ? [word] : word.split(' '))),
  ]);
}

/** The summary of a match that goes well. */
function summaryOf(...words: string[]) {
  const { status, out, err } = match(...words, '--json');
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out);
}

const linesIn = (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const players = join(root, 'examples/players');

describe.each([`run:node "${players}/player.mjs"`, `run:python3 "${players}/player.py"`])(
  'the example %s',
  (player) => {
    test.each(['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'])('plays %s', (variant) => {
      const out = `${player.length}-${variant}.jsonl`;
      const common = `--variant ${variant} --games 2 --limit 2000 --seed p --sprt none --out ${out}`;
      const { bots, games } = summaryOf(player, `casual ${common}`);
      expect(games).toBe(2);
      expect(bots[0]).toMatchObject({ bot: player, lateTurns: 0 });
      expect(bots[0].turns).toBeGreaterThan(5);
      expect(linesIn(out).map((line) => line.bots)).toEqual([
        [player, 'casual'],
        ['casual', player],
      ]);
      expect(century(folder, ['verify', out]).status).toBe(0);
    });
  },
);

/** A player of a few lines, which answers questions by an expression. */
function playerOf(name: string, result: string, hello = '{ protocol: 1 }'): string {
  writeFileSync(
    join(folder, name),
    `import { createInterface } from 'node:readline';
    let asked = 0;
    for await (const line of createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(line);
      const answer = () => (${result});
      const result = method === 'hello' ? ${hello} : answer();
      console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }`,
  );
  return `run:node ${name}`;
}

test('a player gets all parts, and what is left of its turn', () => {
  const checks = `[
    params.milliseconds > 0 && params.milliseconds <= 5000,
    params.game === 0 || params.game === 1,
    params.variant === 'new-world' && params.players === 2,
    params.ids.length === params.notation.length && params.ids.length === params.actions.length,
    params.mask.length > Math.max(...params.ids) && params.ids.every((id) => params.mask[id] === 1),
    params.observation.length > 100 && params.view.viewer === params.seat,
  ].every(Boolean) ? { id: params.ids[0] } : { id: -1 }`;
  const player = playerOf('all.mjs', checks, "{ protocol: 1, encoding: 'list' }");
  const { games } = summaryOf(
    player,
    'casual --variant new-world --games 2 --limit 40 --seed p --time 5000ms --sprt none',
  );
  expect(games).toBe(2);
});

test('turns that take too long are counted', () => {
  const busy = `(() => { for (const end = performance.now() + 30; performance.now() < end;); return { id: params.ids[0] }; })()`;
  const { bots } = summaryOf(
    playerOf('busy.mjs', busy, '{ protocol: 1, send: [] }'),
    'casual --games 2 --limit 12 --seed p --time 5ms --sprt none',
  );
  expect(bots[0].lateTurns).toBe(bots[0].turns);
  expect(bots[0].longestTurn).toBeGreaterThan(5);
});

test.each([
  ['{ id: 1e6 }', 'game 0, seed p:0: run:node wrong.mjs: There is no action 1000000.', 1],
  ['{ id: "1" }', 'run:node wrong.mjs: its answer: id: Expected', 1],
  ['process.exit(3)', 'run:node wrong.mjs: it has ended with status 3', 1],
  ["(console.log('not JSON'), {})", 'run:node wrong.mjs: its answer is not JSON', 1],
])('a player that answers %s is at fault', (result, complaint, expected) => {
  const { status, out, err } = match(
    playerOf('wrong.mjs', result),
    'casual --games 2 --seed p --workers 1 --no-progress',
  );
  expect([status, out]).toEqual([expected, '']);
  expect(err).toContain(complaint);
});

test.each([
  ['run:/no/such/program', 'it cannot be started: ENOENT'],
  [playerOf('old.mjs', '0', '{ protocol: 2 }'), 'its answer: protocol: Expected 1'],
])('%s is no player', (player, complaint) => {
  const { status, err } = match(player, 'casual --games 2 --workers 1');
  expect(status).toBe(2);
  expect(err).toContain(complaint);
});

test('a bot of another build plays as that build does', () => {
  for (const at of [dist, root]) {
    const out = `build-${at.length}.jsonl`;
    const call = `greedy@${at} --variant new-world --games 4 --seed b --sprt none --out ${out}`;
    summaryOf(`greedy ${call}`);
  }
  century(
    folder,
    'selfplay --variant new-world --players 2 --bots greedy --games 4 --seed b --out own.jsonl'.split(' '),
  );
  const actions = (file: string) => linesIn(file).map(({ record }) => record.actions);
  expect(actions(`build-${dist.length}.jsonl`)).toEqual(actions('own.jsonl'));
  expect(actions(`build-${root.length}.jsonl`)).toEqual(actions('own.jsonl'));
});

test('another build does not know games of one own', () => {
  const game = join(root, 'examples/own-game/own-game.mjs');
  expect(summaryOf(`greedy casual --game ${game} --games 2 --seed o --sprt none`).games).toBe(3);
  const { status, err } = match(`greedy casual@${dist} --game ${game}`);
  expect(status).toBe(2);
  expect(err).toContain('The variants are');
});

test('a match comes to the same end with one worker and two, and after it was stopped', async () => {
  const call = 'match greedy casual --variant spice-road --players 3 --seed same --sprt 0,150 --json';
  const [one, two] = ['1', '2'].map((workers) => {
    const out = `w${workers}.jsonl`;
    const { status, out: printed } = century(folder, `${call} --workers ${workers} --out ${out}`.split(' '));
    expect(status).toBe(0);
    const { bots, ...rest } = JSON.parse(printed);
    return { rest, lines: readFileSync(join(folder, out), 'utf8') };
  });
  expect(two).toEqual(one);
  expect(one?.rest).toMatchObject({ test: { verdict: 'accepted' } });
  expect(one?.rest.games).toBeLessThan(1000);
  expect(one?.rest.games % 3).toBe(0);

  const args = `${call} --workers 1 --out k.jsonl`.split(' ');
  const stopped = await centuryUntil(folder, args, { file: 'k.jsonl', lines: 4, signal: 'SIGTERM' });
  expect(stopped.status).toBe(143);
  const rest = century(folder, args);
  expect(rest.status).toBe(0);
  expect(rest.err).toMatch(/^resuming k\.jsonl: \d+ of 1002 games are done\n$/);
  expect(readFileSync(join(folder, 'k.jsonl'), 'utf8')).toBe(one?.lines);
  expect(namesIn(folder).filter((name) => name.startsWith('k'))).toEqual(['k.jsonl']);

  // A match that was decided is not played on.
  const again = century(folder, args);
  expect(again.status).toBe(0);
  const { verdict, llr } = JSON.parse(again.out).test;
  expect([verdict, llr]).toEqual([one?.rest.test.verdict, one?.rest.test.llr]);
  expect(readFileSync(join(folder, 'k.jsonl'), 'utf8')).toBe(one?.lines);
  expect(century(folder, [...args, '--sprt', '0,400'])).toMatchObject({
    status: 2,
    err: expect.stringContaining('the run that is asked for ends before this'),
  });
});

test('greedy is found to be stronger than random within some games', () => {
  const { status, out, err } = match(
    'greedy random --variant new-world --sprt 0,400 --seed short --workers 1 --no-progress',
  );
  expect([status, err]).toEqual([0, '']);
  // Five pairs, each of them won: 5 log(0.909 / 0.5).
  expect(out).toContain('greedy: 10 won, 0 drawn, 0 lost\nElo ∞ (95 %: +');
  expect(out).toContain('400 rather than 0 Elo: accepted; LLR 2.99 (-2.94 to 2.94)');
});
