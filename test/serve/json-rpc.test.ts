import { expect, test } from 'vitest';
import { type Outside, PATIENT } from '../../src/cli/serve/errand';
import { answerRpc, cancelledBy, MOST_IN_BATCH } from '../../src/cli/serve/json-rpc';
import { lineQueue, lineReader } from '../../src/cli/serve/lines';
import { createServer } from '../../src/cli/serve/server';
import { known } from '../support/known';

const OPTIONS = { variant: 'spice-road', players: 2, seed: 1 };
type Json = Record<string, unknown>;

/** A client whose hello has been answered, unless it says otherwise. */
function client(outside: Outside = PATIENT, isGreeted = true) {
  const server = createServer(known, 12, outside);
  const say = (text: string) => JSON.parse(server.answer({ text }) ?? 'null');
  const send = (method: string, params?: unknown, id: unknown = 1): Json =>
    say(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  if (isGreeted) send('hello', { protocol: 2 });
  return { server, say, send };
}

test('a request gets its result in the form of JSON-RPC 2.0', () => {
  const { send } = client();
  const answer = send('setup', { options: OPTIONS }, 'a');
  expect(Object.keys(answer)).toEqual(['jsonrpc', 'id', 'result']);
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 'a', result: { game: 'game-1' } });
});

test('hello comes first, and must name the protocol', () => {
  const { send } = client(PATIENT, false);
  expect(send('setup', { options: OPTIONS })).toMatchObject({
    error: { code: 2, data: { code: 'no-handshake' } },
  });
  expect(send('hello', { protocol: 1 })).toMatchObject({
    error: { code: -32602, data: { code: 'unsupported-protocol', data: { supported: [2] } } },
  });
  expect(send('hello', { protocol: 2 })).toMatchObject({
    result: { protocol: 2, limits: { batch: MOST_IN_BATCH } },
  });
});

test('a byte order mark and a carriage return do not count', () => {
  const [line] = [...lineReader().push(Buffer.from('\ufeff{"jsonrpc":"2.0","id":1,"method":"status"}\r\n'))];
  expect(client().server.answer(line ?? { text: '' })).toContain('"path":["game"]');
});

test('a line with two ids is not JSON', () => {
  const { say } = client();
  expect(say('{"jsonrpc":"2.0","id":1,"id":2,"method":"hello","params":{"protocol":2}}')).toMatchObject({
    id: null,
    error: { code: -32700, data: { code: 'not-json' } },
  });
});

test.each([
  ['what is not JSON', '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]', -32700, 'not-json'],
  ['a broken batch', '[{"jsonrpc":"2.0","method":"status"},{"jsonrpc"]', -32700, 'not-json'],
  ['an empty list', '[]', -32600, 'not-a-request'],
  ['a number', '7', -32600, 'not-a-request'],
  ['another version', '{"jsonrpc":"3.0","id":1,"method":"hello"}', -32600, 'not-a-request', 1],
  ['a version that is a number', '{"jsonrpc":2,"id":1,"method":"hello"}', -32600, 'not-a-request', 1],
  ['a method that is a number', '{"jsonrpc":"2.0","method":1,"params":"bar"}', -32600, 'not-a-request'],
  ['no method', '{"jsonrpc":"2.0","id":"x"}', -32600, 'not-a-request', 'x'],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"hello"}', -32600, 'not-a-request'],
  [
    'params that are text',
    '{"jsonrpc":"2.0","id":1,"method":"hello","params":"a"}',
    -32600,
    'not-a-request',
    1,
  ],
  ['another member', '{"jsonrpc":"2.0","id":1,"method":"hello","meta":1}', -32600, 'not-a-request', 1],
  [
    'several listed params',
    '{"jsonrpc":"2.0","id":1,"method":"status","params":[1,2]}',
    -32600,
    'not-a-request',
    1,
  ],
  ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"sing"}', -32601, 'unknown-method', 1],
  [
    'a method of the client alone',
    '{"jsonrpc":"2.0","id":1,"method":"$/cancelRequest"}',
    -32601,
    'unknown-method',
    1,
  ],
  [
    'an unknown param',
    '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2,"a":1}}',
    -32602,
    'unknown-key',
    1,
  ],
  [
    'a game that is not there',
    '{"jsonrpc":"2.0","id":1,"method":"status","params":{"game":"game-9"}}',
    -32602,
    'no-such-game',
    1,
  ],
  [
    'params that do not go together',
    '{"jsonrpc":"2.0","id":1,"method":"load","params":{}}',
    -32602,
    'wrong-params',
    1,
  ],
  [
    'a token that is a list',
    '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2,"progressToken":[]}}',
    -32602,
    'wrong-type',
    1,
  ],
] as const)('%s is answered with the code of the specification', (_, text, code, own, id: unknown = null) => {
  const { say, send } = client();
  expect(say(text)).toEqual({
    jsonrpc: '2.0',
    id,
    error: {
      code,
      message: expect.stringMatching(/\.$/),
      data: expect.objectContaining({ code: own }),
    },
  });
  expect(send('hello', { protocol: 2 })).toHaveProperty('result');
});

test('an illegal action is refused with its clause, and so is an id', () => {
  const { send } = client();
  send('setup', { options: { ...OPTIONS, variant: 'eastern-wonders' } });
  expect(send('apply', { game: 'game-1', action: { kind: 'harvest' } }).error).toMatchObject({
    code: 1,
    data: { code: 'wrong-phase', clause: 'EW-S8', data: { kind: 'harvest' } },
  });
  send('env.make', { options: { variant: 'spice-road', players: 2 } });
  expect(send('env.step', { env: 'env-1', id: 69 }).error).toMatchObject({
    code: 1,
    data: { code: 'illegal-id', path: ['id'] },
  });
  send('load', { state: (send('state', { game: 'game-1' }).result as Json).state });
  expect(send('record', { game: 'game-2' }).error).toMatchObject({ code: 2, data: { code: 'no-record' } });
});

test('params may be a list with the object, and be left out', () => {
  const { send } = client();
  expect(send('setup', [{ options: OPTIONS }])).toMatchObject({ result: { game: 'game-1' } });
  expect(send('hello', [])).toMatchObject({ error: { code: -32602, data: { path: ['protocol'] } } });
  expect(send('hello')).toMatchObject({ error: { code: -32602, data: { path: ['protocol'] } } });
});

test('a notification is carried out and not answered, whatever comes of it', () => {
  const { server, send } = client();
  const notify = (message: object) => server.answer({ text: JSON.stringify({ jsonrpc: '2.0', ...message }) });
  expect(notify({ method: 'setup', params: { options: OPTIONS } })).toBeNull();
  expect(notify({ method: 'sing' })).toBeNull();
  expect(notify({ method: '$/setTrace', params: { value: 'off' } })).toBeNull();
  expect(notify({ method: '$/cancelRequest', params: { id: 99 } })).toBeNull();
  expect(notify({ method: 'status', params: { game: 'game-9' } })).toBeNull();
  expect(send('status', { game: 'game-1' })).toHaveProperty('result');
});

test('a batch is answered in one list, in its order, without its notifications', () => {
  const { say, server } = client();
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'setup', params: { options: OPTIONS } },
    { jsonrpc: '2.0', method: 'setup', params: { options: OPTIONS } },
    { foo: 'boo' },
    1,
    { jsonrpc: '2.0', id: '2', method: 'sing' },
    { jsonrpc: '2.0', id: 1, method: 'status', params: { game: 'game-2' } },
  ];
  expect(say(JSON.stringify(batch))).toMatchObject([
    { id: 1, result: { game: 'game-1' } },
    { id: null, error: { code: -32600 } },
    { id: null, error: { code: -32600 } },
    { id: '2', error: { code: -32601 } },
    { id: 1, result: { variant: 'spice-road' } },
  ]);
  expect(server.answer({ text: JSON.stringify([batch[1]]) })).toBeNull();
  expect(say('[1,2]')).toMatchObject([{ error: { code: -32600 } }, { error: { code: -32600 } }]);
});

test('a batch has at most so many requests', () => {
  const { say, send } = client();
  const status = { jsonrpc: '2.0', id: 1, method: 'status', params: { game: 'game-1' } };
  send('setup', { options: OPTIONS });
  const most = Array.from({ length: MOST_IN_BATCH.requests }, () => status);
  expect(say(JSON.stringify(most))).toHaveLength(MOST_IN_BATCH.requests);
  expect(say(JSON.stringify([...most, status]))).toMatchObject({ id: null, error: { code: -32600 } });
});

test('when the answers to a batch get too long, the rest of it is not carried out', () => {
  const long = 'x'.repeat(MOST_IN_BATCH.bytes / 2);
  const batch = [1, 2, 3, 4].map((id) => ({ jsonrpc: '2.0', id, method: 'look' }));
  let done = 0;
  const answers = JSON.parse(answerRpc(batch, () => ({ long, done: ++done })) ?? '') as Json[];
  expect(done).toBe(2);
  expect(answers.map(({ id, error }) => [id, error])).toEqual([
    [1, undefined],
    [2, undefined],
    ...[3, 4].map((id) => [id, expect.objectContaining({ code: 2, data: { code: 'limit-reached' } })]),
  ]);
});

test('a line that cannot be read is answered with the code for it', () => {
  const { server } = client();
  expect(JSON.parse(server.answer({ fault: 'too-long' }) ?? '')).toMatchObject({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32700, data: { code: 'too-long' } },
  });
});

/** A client that cancels when asked for the nth time, and hears everything. */
function impatient(cancelAt = Number.POSITIVE_INFINITY) {
  const heard: string[] = [];
  let asked = 0;
  const outside: Outside = {
    isCancelled: (id) => id !== undefined && ++asked >= cancelAt,
    isTimeToTell: () => true,
    send: (line) => heard.push(line),
  };
  return { outside, heard };
}

test('a long request tells how far it is, if it gave a token', () => {
  const { outside, heard } = impatient();
  const { send } = client(outside);
  send('setup', { options: OPTIONS });
  const search = { game: 'game-1', bot: 'mcts:100', seed: 1 };
  const quiet = send('choose', search);
  expect(heard).toEqual([]);
  send('drop', { game: 'game-1' });
  send('setup', { options: OPTIONS });
  expect(send('choose', { ...search, game: 'game-2', progressToken: 'mine' })).toEqual(quiet);
  const values = heard.map((line) => JSON.parse(line));
  expect(values.length).toBeGreaterThan(2);
  expect(values[0]).toEqual({
    jsonrpc: '2.0',
    method: '$/progress',
    params: { token: 'mine', value: { done: 1, total: 100 } },
  });
  const done = values.map(({ params }) => params.value.done);
  expect(done).toEqual([...done].sort((a, b) => a - b));
});

test('records that are verified and batches whose bots choose tell how far they are, too', () => {
  const { outside, heard } = impatient();
  const { send } = client(outside);
  send('setup', { options: OPTIONS });
  for (let i = 0; i < 40; i++) {
    const { id } = send('choose', { game: 'game-1', bot: 'casual' }).result as Json;
    send('apply', { game: 'game-1', id });
  }
  const { record } = send('record', { game: 'game-1' }).result as Json;
  send('verify', { record, progressToken: 1 });
  expect(JSON.parse(heard.at(-1) ?? '').params).toEqual({ token: 1, value: { done: 33, total: 40 } });
  send('load', { record, progressToken: 2 });
  expect(JSON.parse(heard.at(-1) ?? '').params).toEqual({ token: 2, value: { done: 33, total: 40 } });
  send('batch.make', { options: { variant: 'spice-road', players: 2 }, games: 5, seed: 1 });
  send('batch.choose', { batch: 'batch-1', bot: 'casual', progressToken: 3 });
  expect(JSON.parse(heard.at(-1) ?? '').params).toEqual({ token: 3, value: { done: 4, total: 5 } });
});

test('a notification is not told of', () => {
  const { outside, heard } = impatient();
  const { server, send } = client(outside);
  send('setup', { options: OPTIONS });
  const params = { game: 'game-1', bot: 'mcts:100', progressToken: 1 };
  expect(server.answer({ text: JSON.stringify({ jsonrpc: '2.0', method: 'choose', params }) })).toBeNull();
  expect(heard).toEqual([]);
});

test.each([
  ['before it begins', 1],
  ['while it is at work', 3],
])('a request that is cancelled %s is refused and changes nothing', (_, at) => {
  const calm = client();
  calm.send('setup', { options: OPTIONS });
  const search = { game: 'game-1', bot: 'mcts:200', seed: 1 };
  const expected = calm.send('choose', search);
  let isOn = false;
  let asked = 0;
  const { send } = client({ ...PATIENT, isCancelled: () => isOn && ++asked >= at });
  send('setup', { options: OPTIONS });
  isOn = true;
  expect(send('choose', search, 5)).toMatchObject({
    id: 5,
    error: { code: -32800, data: { code: 'aborted' } },
  });
  isOn = false;
  expect(send('choose', search)).toEqual(expected);
});

const cancel = (id: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id } });

test('a queue of lines knows which requests are cancelled by what comes later', () => {
  const queue = lineQueue();
  const lines = ['{"id":1}', '{"id":"1"}', cancel(1), `[${cancel('b')},${cancel(1)}]`, '{"id":1}'];
  queue.push(Buffer.from(`${lines.join('\n\n')}\n${cancel('late')}`));
  const isCancelled = () => [1, '1', 'b', 'late'].map((id) => queue.isCancelled(id));
  expect(isCancelled()).toEqual([true, false, true, false]);
  queue.end();
  expect(isCancelled()).toEqual([true, false, true, true]);
  for (const [i, line] of lines.entries()) {
    expect(queue.take()).toEqual({ text: line });
    if (i === 2) expect(isCancelled()).toEqual([true, false, true, true]);
  }
  expect(isCancelled()).toEqual([false, false, false, true]);
  expect(queue.take()).toEqual({ text: cancel('late') });
  expect(queue.take()).toBeUndefined();
  expect(isCancelled()).toEqual([false, false, false, false]);
});

test.each([
  ['{"jsonrpc":"2.0","method":"$\\/cancelRequest","params":{"id":"a"}}', ['a']],
  ['{"method":"$/cancelRequest","params":{"id":"a"}}', []],
  ['{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{}}}', []],
  ['{"jsonrpc":"2.0","method":"$/cancelRequest","params":null}', []],
  ['{"jsonrpc":"2.0","method":"$/cancelRequest"}', []],
  ['{"jsonrpc":"2.0","method":"sing","params":{"id":"cancelRequest"}}', []],
  ['["cancelRequest",null]', []],
  ['cancelRequest', []],
])('%s cancels %j', (text, ids) => {
  expect(cancelledBy(text)).toEqual(ids);
});
