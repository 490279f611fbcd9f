import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineReader } from '../../src/cli/serve/lines';
import { METHODS } from '../../src/cli/serve/server';
import { VARIANTS } from '../../src/index';
import { rounds } from '../support/rounds';
import { nameOf } from '../tools/fuzz/refusal';
import { type Talk, talk } from './talk';

const RUNS = { numRuns: rounds(1000) };

const HELLO = '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2}}';

/** A server with one thing of each kind, and little room. */
function served(): Talk {
  const made = talk({ maxGames: 12 });
  const options = { variant: 'spice-road', players: 2 };
  made.ask('setup', { options: { ...options, seed: 1 } });
  made.ask('env.make', { options, limit: 9 });
  return made;
}

/** Whatever was sent: the answer is whole, nothing is the server's own fault, and the server goes on. */
async function check({ send }: Talk, text: string): Promise<void> {
  const answer = (await send(text)) as { error?: { code: unknown; message: unknown; path?: unknown } };
  if (answer.error !== undefined) {
    const { code, message, path = [] } = answer.error;
    expect(code).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
    expect(code, String(message)).not.toBe('internal');
    expect(message).toMatch(/\S/);
    expect(Array.isArray(path)).toBe(true);
    expect(String(message).startsWith(nameOf(path))).toBe(true);
  }
  expect(await send(HELLO)).toHaveProperty('result.protocol', 2);
}

const words = ['game-1', 'game-2', 'spectator', 'memory', 'base64', 'list', 'random', 'casual', ...VARIANTS];
const word = fc.constantFrom(...words);
const leaf = fc.oneof(
  word,
  fc.integer({ min: -2, max: 9 }),
  fc.double(),
  fc.constantFrom(null, true, false, '', 2 ** 31, 2 ** 53, -1, 0.5, '__proto__', 'constructor'),
  fc.string({ maxLength: 8, unit: 'binary' }),
);
const keys = ['game', 'batch', 'options', 'id', 'ids', 'seed', 'seat', 'viewer', 'action', 'record', 'state'];
const key = fc.oneof(
  fc.constantFrom(...keys, 'kind', 'variant', 'players', '__proto__'),
  fc.string({ maxLength: 4 }),
);
const value = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
})).tree;

test('any text on a line is answered', async () => {
  const made = served();
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 60, unit: 'binary' }), async (text) => {
      fc.pre(text.trim() !== '');
      await check(made, text);
    }),
    RUNS,
  );
});

test('any JSON on a line that is no batch is answered', async () => {
  const made = served();
  await fc.assert(
    fc.asyncProperty(
      value.filter((json) => !Array.isArray(json)),
      (json) => check(made, JSON.stringify(json)),
    ),
    RUNS,
  );
});

test('any params of any method are answered', async () => {
  const made = served();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(METHODS)),
      fc.dictionary(key, value, { maxKeys: 4 }),
      (method, params) => check(made, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
    ),
    RUNS,
  );
});

/** Requests that go well, to be spoiled. */
function requests(): { method: string; params: object }[] {
  const { ask } = served();
  const options = { variant: 'sand-to-sea', players: 2 };
  const { game } = ask('setup', { options: { ...options, seed: 1 } });
  for (let i = 0; i < 25; i++) ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
  const { record } = ask('record', { game });
  const { state } = ask('state', { game });
  const { actions } = ask('legal', { game: 'game-1' }) as { actions: unknown[] };
  return [
    { method: 'setup', params: { options: { ...options, seed: 1, firstSeat: 1, tradeAtLeastOnce: true } } },
    { method: 'load', params: { record } },
    { method: 'load', params: { record, actions: 7 } },
    { method: 'load', params: { state } },
    { method: 'verify', params: { record } },
    { method: 'apply', params: { game: 'game-1', action: actions[0] } },
    { method: 'apply', params: { game: 'game-1', id: 3 } },
    { method: 'apply', params: { game: 'game-1', notation: 'rest' } },
    { method: 'explain', params: { game: 'game-1', action: { kind: 'acquire', slot: 2 } } },
    { method: 'choose', params: { game: 'game-1', bot: 'casual', seed: 2 } },
    { method: 'view', params: { game: 'game-1', viewer: 1, recall: 'perfect' } },
    { method: 'observe', params: { game: 'game-1', seat: 1, encoding: 'list' } },
    { method: 'resample', params: { game: 'game-1', viewer: 'spectator', seed: 'x' } },
    { method: 'drop', params: { game: 'game-3' } },
    { method: 'env.make', params: { options, reward: 'rank', limit: 3, send: ['mask'], encoding: 'list' } },
    { method: 'env.reset', params: { game: 'game-2', seed: 4 } },
    { method: 'env.step', params: { game: 'game-2', id: 3 } },
    { method: 'env.load', params: { game: 'game-2', state } },
    { method: 'copy', params: { game: 'game-2' } },
    { method: 'resample', params: { game: 'game-2', viewer: 1, seed: 'x' } },
    { method: 'informationState', params: { game: 'game-2', seat: 1 } },
    { method: 'record', params: { game: 'game-1', viewer: 1, seed: 3 } },
    { method: 'choose', params: { game: 'game-2', bot: 'random', seed: 4 } },
    { method: 'env.play', params: { game: 'game-2', bots: ['random', null], seed: 4 } },
    { method: 'env.playout', params: { game: 'game-2', bot: 'casual', seed: 4 } },
    { method: 'spaces', params: { options } },
    { method: 'turns', params: { game: 'game-1', most: 3, maxPaidSteps: 1, limit: { actions: 1000 } } },
    { method: 'perft', params: { game: 'game-1', depth: 2, by: 'turn', limit: { actions: 1000 } } },
    { method: 'price', params: { game: 'game-1', action: actions[0] } },
    {
      method: 'words',
      params: { game: 'game-1', id: 3, viewer: 1, locale: 'pl', names: ['A'], mood: 'report' },
    },
    { method: 'rules', params: { variant: 'new-world', about: 'settler' } },
    {
      method: 'analyze',
      params: { record, positions: [1, [3, 5]], visits: 9, every: { visits: 2 }, priority: 1 },
    },
    { method: 'analyze', params: { state, visits: 9, viewer: 1, lines: 2 } },
    { method: 'review', params: { record, bot: 'mcts:9', seed: 'x' } },
    { method: 'cancel', params: { analysis: 'analysis-1' } },
  ];
}

test('any params of any method of JSON-RPC 2.0 are answered, alone and in a batch', async () => {
  const made = served();
  await made.send(HELLO);
  const message = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, leaf),
      id: fc.oneof({ weight: 9, arbitrary: fc.integer() }, leaf, value),
      method: fc.constantFrom(...Object.keys(METHODS), '$/cancelRequest', '$/progress'),
      params: fc.oneof(
        fc.dictionary(fc.oneof(key, fc.constant('progressToken')), value, { maxKeys: 4 }),
        value,
      ),
    },
    { requiredKeys: ['jsonrpc'] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(message, fc.array(fc.oneof(message, value), { minLength: 1, maxLength: 4 })),
      async (sent) => {
        const line = await made.answer({ text: JSON.stringify(sent) });
        const answers: Record<string, unknown>[] = line === null ? [] : [JSON.parse(line)].flat();
        const sentOnes = Array.isArray(sent) ? sent : [sent];
        expect(answers.length).toBeLessThanOrEqual(sentOnes.length);
        for (const answer of answers) {
          expect(answer.jsonrpc).toBe('2.0');
          expect(Object.keys(answer)).toEqual(['jsonrpc', 'id', 'error' in answer ? 'error' : 'result']);
          if (!('error' in answer)) continue;
          const { code, message, data } = answer.error as {
            code: unknown;
            message: string;
            data: { code: string };
          };
          expect(Number.isInteger(code)).toBe(true);
          expect(data.code, message).not.toBe('internal');
        }
        expect(await made.send(HELLO)).toHaveProperty('result');
      },
    ),
    RUNS,
  );
});

/** Every place in a tree. */
function places(tree: unknown, path: string[] = []): string[][] {
  if (typeof tree !== 'object' || tree === null) return [path];
  return [path, ...Object.entries(tree).flatMap(([name, child]) => places(child, [...path, name]))];
}

/** The tree with the value at a place changed, left out or added to. */
function spoiled(
  tree: unknown,
  path: readonly string[],
  how: 'change' | 'drop' | 'add',
  by: unknown,
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) {
    if (how !== 'add' || typeof tree !== 'object' || tree === null) return by;
    return Array.isArray(tree) ? [...tree, by] : { ...tree, extra: by };
  }
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string, unknown>;
  if (rest.length > 0 || how !== 'drop') copy[name] = spoiled(copy[name], rest, how, by);
  else if (Array.isArray(copy)) copy.splice(Number(name), 1);
  else delete copy[name];
  return copy;
}

test('good requests with something wrong in them are answered', async () => {
  let made = served();
  const good = requests();
  const where = good.map(({ params }) => places(params));
  let left = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: good.length - 1 }),
      fc.nat(),
      fc.constantFrom('change' as const, 'drop' as const, 'add' as const),
      value,
      async (which, at, how, by) => {
        const { method, params } = good[which] as { method: string; params: object };
        const path = where[which]?.[at % (where[which]?.length ?? 1)] ?? [];
        // Those that go well in spite of it fill the server up.
        if (left++ % 40 === 0) made = served();
        await check(
          made,
          JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: spoiled(params, path, how, by) }),
        );
      },
    ),
    RUNS,
  );
});

test('bytes are cut into the same lines wherever they come apart', () => {
  const bytes = fc.array(fc.oneof(fc.constant(0x0a), fc.integer({ min: 0, max: 255 })), { maxLength: 60 });
  fc.assert(
    fc.property(bytes, fc.array(fc.nat({ max: 60 }), { maxLength: 6 }), (all, cuts) => {
      const whole = Uint8Array.from(all);
      const read = (chunks: Uint8Array[]) => {
        const reader = lineReader(12);
        return [...chunks.flatMap((chunk) => [...reader.push(chunk)]), ...reader.end()];
      };
      const ends = [0, ...[...cuts].sort((a, b) => a - b), whole.length];
      const lines = read([whole]);
      expect(read(ends.map((end, i) => whole.slice(ends[i - 1] ?? 0, end)))).toEqual(lines);
      const ended = whole.length > 0 && whole.at(-1) !== 0x0a ? 1 : 0;
      expect(lines).toHaveLength(all.filter((byte) => byte === 0x0a).length + ended);
    }),
    { numRuns: rounds(1000) },
  );
});
