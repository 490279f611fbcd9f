import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { VARIANTS } from '../../src/index';

const script = join(import.meta.dirname, '../../examples/agents/play.mjs');

async function play(...words: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words]);
  return stdout.trimEnd().split('\n');
}

const LINE =
  /^(\S+) +against (\w+) +(won|lost|cut) +(-?\d+ : -?\d+) +(\d+) actions, (\d+) illegal, (\d+) tokens$/;

test('two players behind the Model Context Protocol play whole games of each variant, and one the bots', async () => {
  const against = (variants: string, limit: number): Promise<string[]> =>
    play('--bots', 'greedy', '--variants', variants, '--limit', `${limit}`);
  const lines = [
    ...(await against('spice-road,eastern-wonders,new-world', 380)),
    ...(await against('sand-to-sea', 900)),
  ];
  const games = lines.map((line) => LINE.exec(line)?.slice(1) ?? [line]);
  expect(games.map(([variant, against]) => [variant, against])).toEqual(
    ['spice-road', 'eastern-wonders', 'new-world', 'sand-to-sea'].flatMap((variant) =>
      ['eager', 'greedy'].map((against) => [variant, against]),
    ),
  );
  expect(new Set(games.map(([variant]) => variant))).toEqual(new Set(VARIANTS));
  const ended = games.filter(([, , result]) => result !== 'cut');
  expect(new Set(ended.map(([variant]) => variant))).toEqual(new Set(VARIANTS));
  expect(games.some(([, , , , , illegal]) => Number(illegal) > 0)).toBe(true);
});

test('a careful player names no action that is not legal, and plays the same game again', async () => {
  const words = ['--player', 'careful', '--variants', 'spice-road', '--bots', 'casual'];
  const lines = await play(...words);
  expect(lines[1]).toContain(' 0 illegal, ');
  expect((await play(...words))[1]).toBe(lines[1]);
});

test('a language model is asked in its own way', async () => {
  let asked = 0;
  const model = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request)) as { messages: { content: string }[] };
    expect(messages[1]?.content).toContain('Legal actions:\n');
    asked += 1;
    response.end(JSON.stringify({ choices: [{ message: { content: asked === 1 ? 'I resign.' : '1' } }] }));
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/`;
  const lines = await play('--url', url, '--model', 'fake', '--variants', 'new-world', '--bots', 'random');
  model.close();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(' 1 illegal, ');
  expect(asked).toBeGreaterThan(20);
});
