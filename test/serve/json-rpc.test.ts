import { expect, test } from 'vitest';
import { lineQueue, lineReader } from '../../src/cli/serve/lines';
import { cancelledBy, MAX_LINE, MOST_IN_BATCH, rpcOf } from '../../src/cli/serve/rpc';
import { createServer, PATIENT } from '../../src/cli/serve/server';
import { newSession } from '../../src/cli/session/session';
import { registry } from '../support/registry';

const OPTIONS = { variant: 'spice-road', players: 2, seed: 1 };
type Json = Record<string, unknown>;

/** A server that has answered hello, unless the client says otherwise; it reports progress at every occasion. */
async function serve(outside = PATIENT, isGreeted = true) {
  const server = createServer(newSession(registry, 12), outside, 0);
  const answerTo = async (text: string) => JSON.parse((await server({ text })) ?? 'null');
  const send = (method: string, params?: unknown, id: unknown = 1): Promise<Json> =>
    answerTo(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  if (isGreeted) await send('hello', { protocol: 2 });
  return { server, answerTo, send };
}

test('requests are answered in the form of JSON-RPC 2.0, after a hello that names the protocol', async () => {
  const { send, answerTo, server } = await serve(PATIENT, false);
  const refused = { code: 2, data: { code: 'no-handshake' } };
  expect(await send('setup', { options: OPTIONS })).toMatchObject({ error: refused });
  expect(await send('hello', { protocol: 1 })).toMatchObject({
    error: { code: -32602, data: { code: 'unsupported-protocol', data: { supported: [2] } } },
  });
  expect(await send('setup', { options: OPTIONS })).toMatchObject({ error: refused });
  expect(await send('hello', { protocol: 2 })).toMatchObject({
    result: { protocol: 2, limits: { batch: MOST_IN_BATCH } },
  });
  const answer = await send('setup', { options: OPTIONS }, 'a');
  expect(Object.keys(answer)).toEqual(['jsonrpc', 'id', 'result']);
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'a', result: { game: 'game-1' } });
  for (const id of [0, -1.5, '', null])
    expect(await send('hash', { game: 'game-1' }, id)).toHaveProperty('id', id);
  expect(await send('setup', [{ options: OPTIONS }])).toMatchObject({ result: { game: 'game-2' } });
  expect(await send('hello', [])).toMatchObject({ error: { code: -32602, data: { path: ['protocol'] } } });
  expect(await answerTo('{"jsonrpc":"2.0","id":2,"method":"hello"}')).toMatchObject({
    id: 2,
    error: { code: -32602, data: { path: ['protocol'] } },
  });
  for (const blank of ['', ' \t\r']) expect(await server({ text: blank })).toBeNull();
});

test('a step without spaces is answered as one with spaces', async () => {
  const { answerTo, send } = await serve();
  const options = { variant: 'spice-road', players: 2 };
  for (const limit of [3, 3]) await send('env.make', { options, limit, encoding: 'list' });
  const step = (game: string, id: number, spaces?: number): Promise<Json> =>
    answerTo(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'env.step', params: { game, id } }, null, spaces),
    );
  const answers: Json[] = [];
  for (const id of [69, 0, 1, 2, 3, 4]) {
    answers.push(await step('game-1', id));
    expect(answers.at(-1)).toEqual(await step('game-2', id, 1));
  }
  expect(answers[0]).toMatchObject({ error: { code: 1, data: { code: 'illegal-id', path: ['id'] } } });
  expect(answers.filter(({ result }) => result !== undefined).length).toBeGreaterThan(0);
  expect(await step('game-7', 0)).toEqual(await step('game-7', 0, 1));
});

test('a byte order mark and a carriage return do not count', async () => {
  const { server } = await serve();
  const [line] = [...lineReader().push(Buffer.from('\ufeff{"jsonrpc":"2.0","id":1,"method":"status"}\r\n'))];
  expect(await server(line ?? { text: '' })).toContain('"path":["game"]');
});

/** A request with other members than usual. */
const request = (members: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'hello', ...members });
const deep = `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`;

test.each([
  [
    'what is not JSON',
    '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
    -32700,
    'not-json',
    null,
  ],
  ['a broken batch', '[{"jsonrpc":"2.0","method":"status"},{"jsonrpc"]', -32700, 'not-json', null],
  ['two objects on a line', '{"jsonrpc":"2.0","id":1}{"id":2}', -32700, 'not-json', null],
  ['a line with two ids', '{"jsonrpc":"2.0","id":1,"id":2,"method":"hello"}', -32700, 'not-json', null],
  [
    'a depth without sense',
    `{"jsonrpc":"2.0","id":1,"method":"setup","params":${deep}}`,
    -32700,
    'too-deep',
    null,
  ],
  ['an empty list', '[]', -32600, 'not-a-request', null],
  ['null', 'null', -32600, 'not-a-request', null],
  ['no version', request({ jsonrpc: undefined }), -32600, 'not-a-request', 1],
  ['a version that is a number', request({ jsonrpc: 2 }), -32600, 'not-a-request', 1],
  [
    'a method that is a number',
    request({ method: 1, id: undefined, params: 'bar' }),
    -32600,
    'not-a-request',
    null,
  ],
  ['no method', request({ method: undefined, id: 'x' }), -32600, 'not-a-request', 'x'],
  ['an id that is an object', request({ id: {} }), -32600, 'not-a-request', null],
  ['an id that is true', request({ id: true }), -32600, 'not-a-request', null],
  [
    'an id beyond all numbers',
    '{"jsonrpc":"2.0","id":1e999,"method":"hello"}',
    -32600,
    'not-a-request',
    null,
  ],
  ['an id that is too long', request({ id: 'x'.repeat(257) }), -32600, 'not-a-request', null],
  ['another member', request({ meta: 1 }), -32600, 'not-a-request', 1],
  [
    'a member that reaches a prototype',
    '{"jsonrpc":"2.0","id":1,"__proto__":{"method":"hello"}}',
    -32600,
    'not-a-request',
    1,
  ],
  ['the prototype as a method', request({ method: '__proto__' }), -32601, 'unknown-method', 1],
  ['a method of the client alone', request({ method: '$/cancelRequest' }), -32601, 'unknown-method', 1],
  ['params that are text', request({ params: 'a' }), -32602, 'wrong-type', 1],
  ['params that are null', request({ params: null }), -32602, 'wrong-type', 1],
  ['several listed params', request({ params: [1, 2] }), -32602, 'wrong-type', 1],
  [
    'params with a prototype',
    '{"jsonrpc":"2.0","id":1,"method":"setup","params":{"__proto__":{}}}',
    -32602,
    'unknown-key',
    1,
  ],
  ['an unknown param', request({ params: { protocol: 2, a: 1 } }), -32602, 'unknown-key', 1],
  [
    'a game that is not there',
    request({ method: 'status', params: { game: 'game-9' } }),
    -32602,
    'no-such-game',
    1,
  ],
  ['params that do not go together', request({ method: 'load', params: {} }), -32602, 'wrong-params', 1],
  [
    'a token that is a list',
    request({ params: { protocol: 2, progressToken: [] } }),
    -32602,
    'wrong-value',
    1,
  ],
] as const)('%s is answered with the code of the specification', async (_, text, code, own, id) => {
  const { answerTo, send } = await serve();
  expect(await answerTo(text)).toEqual({
    jsonrpc: '2.0',
    id,
    error: {
      code,
      message: expect.stringMatching(/\.$/),
      data: expect.objectContaining({ code: own }),
    },
  });
  expect(await send('hello', { protocol: 2 })).toHaveProperty('result');
});

test.each([
  ['too-long', Buffer.from('[1, 2]\n')],
  ['not-utf8', Buffer.from([0xff, 0x0a])],
])('a line that is %s is answered with the code for it', async (code, bytes) => {
  const { server } = await serve();
  for (const line of lineReader(5).push(bytes))
    expect(JSON.parse((await server(line)) ?? '')).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, data: { code } },
    });
  expect.assertions(1);
});

test('an illegal action is refused with its clause, and so is an id', async () => {
  const { send } = await serve();
  await send('setup', { options: { ...OPTIONS, variant: 'eastern-wonders' } });
  expect(await send('apply', { game: 'game-1', action: { kind: 'harvest' } })).toMatchObject({
    error: { code: 1, data: { code: 'wrong-phase', clause: 'EW-S8', data: { kind: 'harvest' } } },
  });
  await send('env.make', { options: { variant: 'spice-road', players: 2 } });
  expect(await send('env.step', { game: 'game-2', id: 69 })).toMatchObject({
    error: { code: 1, data: { code: 'illegal-id', path: ['id'] } },
  });
  const { result } = await send('state', { game: 'game-1' });
  await send('load', result);
  expect(await send('record', { game: 'game-2' })).toMatchObject({
    error: { code: 2, data: { code: 'no-record' } },
  });
});

test('a fault of the server itself is answered, and the server goes on', async () => {
  const broken = { ...registry, parseSeedless: () => JSON.parse('oops') };
  const server = createServer(newSession(broken));
  const ask = async (method: string, params: object) =>
    JSON.parse((await server({ text: request({ method, params }) })) ?? '');
  await ask('hello', { protocol: 2 });
  expect(await ask('env.make', { options: { variant: 'spice-road', players: 2 } })).toMatchObject({
    id: 1,
    error: { code: -32603, data: { code: 'internal' } },
  });
  expect(await ask('setup', { options: OPTIONS })).toMatchObject({ result: { game: 'game-1' } });
});

test('a notification is carried out and not answered, whatever comes of it', async () => {
  const { server, send } = await serve();
  for (const message of [
    { method: 'setup', params: { options: OPTIONS } },
    { method: 'sing' },
    { method: '$/setTrace', params: { value: 'off' } },
    { method: '$/cancelRequest', params: { id: 99 } },
    { method: 'status', params: { game: 'game-9' } },
  ])
    expect(await server({ text: request({ id: undefined, ...message }) })).toBeNull();
  expect(await send('status', { game: 'game-1' })).toHaveProperty('result');
});

test('a batch is answered in one list, in its order, without its notifications', async () => {
  const { answerTo, server } = await serve();
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'setup', params: { options: OPTIONS } },
    { jsonrpc: '2.0', method: 'setup', params: { options: OPTIONS } },
    { foo: 'boo' },
    1,
    { jsonrpc: '2.0', id: '2', method: 'sing' },
    { jsonrpc: '2.0', id: 1, method: 'status', params: { game: 'game-2' } },
  ];
  expect(await answerTo(JSON.stringify(batch))).toMatchObject([
    { id: 1, result: { game: 'game-1' } },
    { id: null, error: { code: -32600 } },
    { id: null, error: { code: -32600 } },
    { id: '2', error: { code: -32601 } },
    { id: 1, result: { variant: 'spice-road' } },
  ]);
  expect(await server({ text: JSON.stringify([batch[1]]) })).toBeNull();
  expect(await answerTo('[1]')).toMatchObject([{ error: { code: -32600 } }]);
  const status = { jsonrpc: '2.0', id: 1, method: 'status', params: { game: 'game-1' } };
  const most = Array.from({ length: MOST_IN_BATCH }, () => status);
  expect(await answerTo(JSON.stringify(most))).toHaveLength(MOST_IN_BATCH);
  expect(await answerTo(JSON.stringify([...most, status]))).toMatchObject({
    id: null,
    error: { code: -32600 },
  });
});

test('a batch whose answers reach the length of a line is carried out no further', async () => {
  let calls = 0;
  const answer = rpcOf(['long'], () => ({ calls: ++calls, text: 'x'.repeat(MAX_LINE / 2) }));
  const batch = Array.from({ length: 4 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'long' }));
  const notification = { jsonrpc: '2.0', method: 'long' };
  const text = JSON.stringify([...batch, notification]);
  for (const done of [2, 4]) {
    const refused = { code: 2, data: { code: 'too-long', data: { most: MAX_LINE } } };
    expect(JSON.parse((await answer({ text })) ?? '')).toMatchObject([
      { id: 0, result: { calls: done - 1 } },
      { id: 1, result: { calls: done } },
      { id: 2, error: refused },
      { id: 3, error: refused },
    ]);
    expect(calls).toBe(done);
  }
});

/** A client that cancels when asked for the nth time, and keeps what the server sends. */
function impatient(cancelAt = Number.POSITIVE_INFINITY) {
  const received: Json[] = [];
  let asked = 0;
  const outside: typeof PATIENT = {
    isCancelled: (id) => id !== undefined && ++asked >= cancelAt,
    send: (line) => received.push(JSON.parse(line)),
  };
  return { outside, received };
}

test('a long request reports progress if it gave a token', async () => {
  const { outside, received } = impatient();
  const { send, server } = await serve(outside);
  await send('setup', { options: OPTIONS });
  await send('copy', { game: 'game-1' });
  const search = { game: 'game-1', bot: 'mcts:100', seed: 1 };
  const quiet = await send('choose', search);
  const params = { ...search, seed: 2, progressToken: 1 };
  expect(await server({ text: request({ id: undefined, method: 'choose', params }) })).toBeNull();
  expect(received).toEqual([]);
  expect(await send('choose', { ...search, game: 'game-2', progressToken: 'mine' })).toEqual(quiet);
  expect(received).toEqual(
    received.map((_, i) => ({
      jsonrpc: '2.0',
      method: '$/progress',
      params: { token: 'mine', value: { done: i === 0 ? 1 : 32 * i + 1, total: 100 } },
    })),
  );
  expect(received.length).toBeGreaterThan(2);
});

test('records that are verified report progress, too', async () => {
  const { outside, received } = impatient();
  const { send } = await serve(outside);
  await send('setup', { options: OPTIONS });
  for (let i = 0; i < 40; i++) {
    const { result } = await send('choose', { game: 'game-1', bot: 'casual' });
    await send('apply', { game: 'game-1', id: (result as Json).id });
  }
  const { record } = (await send('record', { game: 'game-1' })).result as Json;
  await send('verify', { record, progressToken: 1 });
  expect(received.at(-1)?.params).toEqual({ token: 1, value: { done: 33, total: 40 } });
  await send('load', { record, progressToken: 2 });
  expect(received.at(-1)?.params).toEqual({ token: 2, value: { done: 33, total: 40 } });
});

test.each([
  ['before it begins', 1],
  ['while it is at work', 3],
])('a request that is cancelled %s is refused and changes nothing', async (_, at) => {
  const calm = await serve();
  await calm.send('setup', { options: OPTIONS });
  const search = { game: 'game-1', bot: 'mcts:200', seed: 1 };
  const expected = await calm.send('choose', search);
  let isOn = false;
  let asked = 0;
  const { send } = await serve({ ...PATIENT, isCancelled: () => isOn && ++asked >= at });
  await send('setup', { options: OPTIONS });
  isOn = true;
  expect(await send('choose', search, 5)).toMatchObject({
    id: 5,
    error: { code: -32800, data: { code: 'aborted' } },
  });
  isOn = false;
  expect(await send('choose', search)).toEqual(expected);
});

const cancel = (id: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });

test('a line with very many cancellations is taken in', () => {
  const queue = lineQueue();
  queue.push(Buffer.from(`[${Array.from({ length: 200_000 }, (_, i) => cancel(i)).join()}]\n`));
  expect(queue.isCancelled(199_999)).toBe(true);
});

test('very many lines are taken off the queue', () => {
  const queue = lineQueue();
  queue.push(Buffer.from(`${cancel(1)}\n`.repeat(200_000)));
  expect([...queue.take()]).toHaveLength(200_000);
  expect(queue.isCancelled(1)).toBe(false);
});

test('a queue of lines knows which requests are cancelled by what comes later', () => {
  const queue = lineQueue();
  const lines = ['{"id":1}', '{"id":"1"}', cancel(1), `[${cancel('b')},${cancel(1)}]`, '{"id":1}'];
  queue.push(Buffer.from(`${lines.join('\n\n')}\n${cancel('late')}`));
  const isCancelled = () => [1, '1', 'b', 'late'].map((id) => queue.isCancelled(id));
  expect(isCancelled()).toEqual([true, false, true, false]);
  queue.end();
  expect(isCancelled()).toEqual([true, false, true, true]);
  const taken = queue.take();
  for (const [i, line] of lines.entries()) {
    expect(taken.next().value).toEqual({ text: line });
    if (i === 2) expect(isCancelled()).toEqual([true, false, true, true]);
  }
  expect(isCancelled()).toEqual([false, false, false, true]);
  expect(taken.next().value).toEqual({ text: cancel('late') });
  expect(taken.next().done).toBe(true);
  expect(isCancelled()).toEqual([false, false, false, false]);
});

test.each([
  ['{"jsonrpc":"2.0","method":"$\\/cancelRequest","params":{"id":"a"}}', ['a']],
  ['{"method":"$/cancelRequest","params":{"id":"a"}}', []],
  ['{"jsonrpc":"2.0","method":"$/cancelRequest","params":null}', []],
  ['{"jsonrpc":"2.0","method":"sing","params":{"id":"cancelRequest"}}', []],
  ['cancelRequest', []],
])('%s cancels %j', (text, ids) => {
  expect(cancelledBy(text)).toEqual(ids);
});
