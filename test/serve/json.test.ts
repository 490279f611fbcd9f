import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFrameServer } from '../../src/cli/frames/server';
import { readJson } from '../../src/record-tools/json';
import { registry } from '../support/registry';
import { rounds } from '../support/rounds';
import { talk } from './talk';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const wide = (count: number, item: string): string => `[${Array(count).fill(item).join()}]`;

/** What parsing throws. */
function fault(text: string, most?: number): unknown {
  try {
    return { value: readJson(text, most === undefined ? {} : { most }) };
  } catch (error) {
    return error;
  }
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1);
}

test('a value is that of JSON.parse, and counted to the last one', () => {
  const json = fc.tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, '\t'));
  fc.assert(
    fc.property(json, ([text, space]) => {
      const value: unknown = JSON.parse(text);
      const written = JSON.stringify(value, null, space);
      const count = valuesIn(value);
      expect(readJson(written, { most: count })).toEqual(JSON.parse(written));
      expect(fault(written, count - 1)).toMatchObject({ code: 'too-large', path: [] });
    }),
    { numRuns: rounds(300) },
  );
});

test('brackets in strings do not count, however the strings end', () => {
  const text = String.raw`["[[[[{{", "\"[", "\\", "\\\"[{", {"[\"": "]"}]`;
  expect(readJson(text, { most: 8 })).toEqual(JSON.parse(text));
  expect(readJson(`"${'['.repeat(1000)}"`, { most: 1 })).toHaveLength(1000);
});

test.each([
  ['64 levels', nested(64), undefined],
  ['65 levels', nested(65), 'too-deep'],
  ['sixteen million levels that never end', '['.repeat(16_000_000), 'too-deep'],
  ['levels of objects', '{"a":'.repeat(100_000), 'too-deep'],
  ['five million values', wide(4_999_999, '0'), undefined],
  ['more than five million values', wide(5_000_001, '0'), 'too-large'],
  ['sixteen million commas', `[0${','.repeat(16_000_000)}`, undefined],
])('%s', (_, text, code) => {
  const { code: found } = fault(text) as { code?: string };
  expect(found).toBe(code);
});

test.each(['', '[', '["', '{"a"', '"\\', '[1,]', '[}', 'nul', ']]]]', '{"a":"\\"}'])(
  '%j is not JSON',
  (text) => {
    expect(fault(text)).toBeInstanceOf(SyntaxError);
  },
);

const deep = `{"state":${nested(2_000_000)}}`;

test('serve refuses a line that would be too large, and goes on', async () => {
  const { send, ask } = talk();
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  const fault = async (params: string) => {
    const { id, error } = await send(`{"jsonrpc":"2.0","id":7,"method":"load","params":${params}}`);
    expect(id).toBeNull();
    return error as object;
  };
  expect(await fault(deep)).toMatchObject({ code: 'too-deep', message: expect.stringMatching(/\.$/) });
  expect(await fault(`{"state":${wide(5_000_001, '0')}}`)).toMatchObject({ code: 'too-large' });
  expect(await fault('['.repeat(4_000_000))).toMatchObject({ code: 'too-deep' });
  expect(ask('status', { game })).toMatchObject({ over: false });
});

test('so does frames, and names an argument that it does not know', async () => {
  const server = createFrameServer(registry);
  const answer = async (request: string) =>
    JSON.parse(String((await server({ kind: 0, body: Buffer.from(request) }))?.parts));
  expect(await answer(`{"method":"load","params":${deep}}`)).toMatchObject({
    error: { code: -32700, data: { code: 'too-deep' } },
  });
  const text = (params: object) => answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'text', params }));
  expect(await text({ game: 0 })).toMatchObject({ id: 1, error: { data: { code: 'no-such-batch' } } });
  const message = 'viewr: There is no such key; the keys are: viewer, game.';
  expect(await text({ game: 0, viewr: 1 })).toMatchObject({
    error: { code: -32602, message, data: { code: 'unknown-key', path: ['viewr'] } },
  });
});
