import {
  closeSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_MESSAGE, messagesFrom, rowLayout, unitsOf } from '../../src/cli/frames/message';
import { createFrameServer } from '../../src/cli/frames/server';
import { loadGames } from '../../src/cli/game-registry';
import { createBatch, observationSpace } from '../../src/env/index';
import { idsIn } from '../env/walk';
import { TABLES } from '../support/play';

const registry = await loadGames();

type FrameServer = ReturnType<typeof createFrameServer>;

/** The answer to a message: a frame, a result, or the data of an error. */
async function answerTo(server: FrameServer, incoming: Parameters<FrameServer>[0]) {
  const { kind, parts } = (await server(incoming)) ?? expect.fail('no answer');
  const bytes = Buffer.concat(parts);
  if (kind === 1) return { frame: bytes };
  const { error, ...answer } = JSON.parse(bytes.toString());
  return error === undefined ? answer : { error: { ...error.data, message: error.message } };
}

function ask(server: FrameServer, method: string, params: object = {}) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  return answerTo(server, { kind: 0, body });
}

function step(server: FrameServer, ids: readonly number[]) {
  return answerTo(server, { kind: 1, body: new Uint8Array(Int32Array.from(ids).buffer) });
}

/** Takes a frame apart. */
function read(bytes: Buffer, games: number, { sizes, row, players }: Opened) {
  const masksAt = 4 * games * sizes.observations;
  const rowsAt = masksAt + games * sizes.actions;
  const cells = Array.from({ length: games }, (_, game) => rowsAt + game * row.size);
  return {
    observations: Array.from({ length: games * sizes.observations }, (_, i) => bytes.readFloatLE(4 * i)),
    masks: [...bytes.subarray(masksAt, rowsAt)],
    rewards: cells.flatMap((at) =>
      Array.from({ length: players }, (_, seat) => bytes.readDoubleLE(at + 8 * seat)),
    ),
    steps: cells.map((at) => bytes.readInt32LE(at + row.steps)),
    episodes: cells.map((at) => bytes.readInt32LE(at + row.episodes)),
    agents: cells.map((at) => bytes.readInt8(at + row.agents)),
    terminated: cells.map((at) => bytes.readUInt8(at + row.terminated)),
    truncated: cells.map((at) => bytes.readUInt8(at + row.truncated)),
    rest: bytes.subarray(rowsAt + games * row.size),
  };
}

interface Opened {
  readonly players: number;
  readonly sizes: { readonly actions: number; readonly observations: number };
  readonly row: Readonly<Record<string, number>> & {
    readonly size: number;
    readonly steps: number;
    readonly episodes: number;
    readonly agents: number;
    readonly terminated: number;
    readonly truncated: number;
  };
}

async function open(params: object) {
  const server = createFrameServer(registry);
  const { result } = await ask(server, 'open', params);
  return { server, opened: result as Opened };
}

const GAMES = 3;

describe.each(TABLES)('frames of $variant with $players players', (table) => {
  test('have the codes of the same observations with uint8', async () => {
    const setting = { options: table, games: 2, seed: 's', limit: 9 };
    const { server, opened } = await open(setting);
    const { server: coded } = await open({ ...setting, dtype: 'uint8' });
    const length = 2 * opened.sizes.observations;
    const units = observationSpace(table).parts.flatMap(({ size, units }) =>
      Array.from({ length: size }, (_, i) => units[i % units.length] as number),
    );
    const decoded = (bytes: Buffer): number[] =>
      [...bytes].map((code, i) => Math.fround(code / (units[i % units.length] as number)));
    let [{ frame }, codes] = [await ask(server, 'reset'), await ask(coded, 'reset')];
    for (let i = 0; i < 12; i++) {
      const { observations, rest } = read(frame, 2, opened);
      expect(decoded(codes.frame.subarray(0, length))).toEqual(observations);
      const endsAt = frame.length - rest.length - 3 * length;
      const seen = rest.length === 0 ? 0 : opened.sizes.observations;
      expect(decoded(codes.frame.subarray(endsAt, endsAt + seen))).toEqual(
        Array.from({ length: seen }, (_, j) => rest.readFloatLE(4 * j)),
      );
      const { ids } = (await ask(server, 'choose', { bot: 'casual' })).result;
      ({ frame } = await step(server, ids));
      codes = await step(coded, ids);
    }
  });

  test('are the arrays of a batch, with what is seen at ends behind them', async () => {
    const { server, opened } = await open({
      options: table,
      games: GAMES,
      seed: 's',
      firstGame: 4,
      limit: 6,
    });
    const batch = createBatch({ ...table, games: GAMES, seed: 's', firstGame: 4, limit: 6 });
    let { frame } = await ask(server, 'reset');
    for (let i = 0; i < 14; i++) {
      const arrays = read(frame, GAMES, opened);
      for (const name of [
        'observations',
        'masks',
        'rewards',
        'steps',
        'episodes',
        'agents',
        'terminated',
        'truncated',
      ] as const)
        expect(arrays[name]).toEqual([...batch[name]]);
      const ended = arrays.truncated.map((cut, game) => cut + (arrays.terminated[game] ?? 0));
      const wide = table.players * (4 * opened.sizes.observations + 8);
      expect(arrays.rest.length).toBe(wide * ended.filter((end) => end > 0).length);
      if (ended[0] === 1) {
        const seen = 4 * table.players * opened.sizes.observations;
        expect([...arrays.rest.subarray(0, seen)]).toEqual([
          ...new Uint8Array(batch.finalObservations.buffer, 0, seen),
        ]);
        expect(arrays.rest.readDoubleLE(seen)).toBe(batch.finalScores[0]);
      }
      const { size } = batch.actionSpace;
      const ids = [0, 1, 2].map(
        (game) => idsIn(batch.masks.subarray(game * size, (game + 1) * size)).at(-1) ?? 0,
      );
      batch.step(ids);
      frame = (await step(server, ids)).frame;
    }
  });
});

test('go into a file where it is asked for', async () => {
  const { server, opened } = await open({
    options: { variant: 'spice-road', players: 2 },
    games: 2,
    seed: 1,
    limit: 1,
  });
  const inline = (await ask(server, 'reset')).frame as Buffer;
  const folder = mkdtempSync(join(tmpdir(), 'frames-'));
  try {
    const path = join(folder, 'memory');
    const masks = 8 * opened.sizes.observations + 16;
    const rows = masks + 2 * opened.sizes.actions + 32;
    writeFileSync(path, new Uint8Array(rows + 2 * opened.row.size));
    expect(await ask(server, 'map', { path, observations: 8, masks, rows })).toMatchObject({ result: {} });
    expect((await ask(server, 'reset')).frame).toHaveLength(0);
    const memory = readFileSync(path);
    const [seen, allowed] = [8 * opened.sizes.observations, 2 * opened.sizes.actions];
    expect([...memory.subarray(0, 8)]).toEqual(Array(8).fill(0));
    expect(memory.subarray(8, 8 + seen)).toEqual(inline.subarray(0, seen));
    expect(memory.subarray(masks, masks + allowed)).toEqual(inline.subarray(seen, seen + allowed));
    expect(memory.subarray(rows)).toEqual(inline.subarray(seen + allowed));
    // What was seen at the ends comes with the answer all the same.
    const ids = (await ask(server, 'choose', { bot: 'casual' })).result.ids;
    expect((await step(server, ids)).frame).toHaveLength(2 * 2 * (4 * opened.sizes.observations + 8));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['none', [0, 0], [-1, -1]],
  ['next-step', [1, 1], [0, 0]],
  ['same-step', [1, 1], [1, 1]],
] as const)(
  'reset %s decides how a batch continues after the end of a game',
  async (reset, episodes, agents) => {
    const options = { variant: 'new-world', players: 2 };
    const { server, opened } = await open({ options, games: 2, seed: 1, limit: 2, reset });
    await ask(server, 'reset');
    const ids = async () => (await ask(server, 'choose', { bot: 'casual' })).result.ids as number[];
    await step(server, await ids());
    await step(server, await ids());
    const arrays = read((await step(server, await ids())).frame, 2, opened);
    expect(arrays.episodes).toEqual(episodes);
    expect(arrays.agents.map((agent) => Math.sign(agent + 1))).toEqual(
      agents.map((agent) => Math.sign(agent + 1)),
    );
    expect(read((await ask(server, 'next', { games: [1] })).frame, 2, opened).episodes).toEqual([
      episodes[0],
      episodes[1] + 1,
    ]);
  },
);

test('without resets in the same step, a row at its end shows what the seat that acted last sees', async () => {
  const options = { variant: 'new-world', players: 2 };
  const { server, opened } = await open({ options, games: 2, seed: 1, limit: 2, reset: 'none' });
  await ask(server, 'reset');
  const ids = async () => (await ask(server, 'choose', { bot: 'casual' })).result.ids as number[];
  const { agents } = read((await step(server, await ids())).frame, 2, opened);
  const { observations, rest } = read((await step(server, await ids())).frame, 2, opened);
  const { observations: size } = opened.sizes;
  agents.forEach((agent, game) => {
    const at = game * 2 * (4 * size + 8) + agent * 4 * size;
    const last = Array.from({ length: size }, (_, i) => rest.readFloatLE(at + 4 * i));
    expect(observations.slice(game * size, (game + 1) * size)).toEqual(last);
  });
  const later = read((await step(server, [-1, -1])).frame, 2, opened);
  expect(later.observations).toEqual(observations);
});

test.each([[[256]], [[2, 0.5]]])('a part with the units %j has no codes in bytes', (units) => {
  const space = observationSpace({ variant: 'spice-road', players: 2 });
  const [first] = space.parts;
  const parts = [{ ...(first as (typeof space.parts)[number]), units }];
  expect(() => unitsOf({ ...space, parts })).toThrow('has no codes from 0 to 255');
});

describe('a batch with opponents', () => {
  const options = { variant: 'spice-road', players: 3 };
  const opponents = [[{ bot: 'casual', weight: 1 }], [{ bot: null, weight: 1 }]];
  const openAgainst = async (params: object) => {
    const given = { options, games: 3, seed: 's', seat: 0, opponents, ...params };
    const { server, opened } = await open(given);
    const frame = (await ask(server, 'reset')).frame;
    return { server, opened, first: read(frame, 3, opened), frame };
  };
  const firstLegal = ({ masks }: ReturnType<typeof read>, opened: Opened, game: number) =>
    masks.slice(game * opened.sizes.actions, (game + 1) * opened.sizes.actions).indexOf(1);

  test('stops where the client decides, and other rows wait', async () => {
    const { server, opened, first } = await openAgainst({});
    // The seat in the middle is a bot.
    expect(first.agents.every((agent) => agent === 0 || agent === 2)).toBe(true);
    const stepped = read((await step(server, [firstLegal(first, opened, 0), -1, -1])).frame, 3, opened);
    expect(stepped.steps[0]).toBeGreaterThan(first.steps[0] ?? 0);
    expect(stepped.steps.slice(1)).toEqual(first.steps.slice(1));
    expect(stepped.agents.every((agent) => agent === 0 || agent === 2)).toBe(true);
    const next = read((await step(server, [-1, -2, -1])).frame, 3, opened);
    expect(next.episodes).toEqual([0, 1, 0]);
    expect((await step(server, [-3, -1, -1])).error.code).toBe('illegal-id');
  });

  test('shows the observation of the learner at the end of a game', async () => {
    const { server, opened, first } = await openAgainst({ limit: 9 });
    let latest = first;
    while (!latest.truncated.some(Boolean))
      latest = read(
        (
          await step(
            server,
            [0, 1, 2].map((game) => firstLegal(latest, opened, game)),
          )
        ).frame,
        3,
        opened,
      );
    const { observations: size } = opened.sizes;
    const ended = latest.truncated.indexOf(1);
    const own = Array.from({ length: size }, (_, i) => latest.rest.readFloatLE(4 * i));
    expect(latest.observations.slice(ended * size, (ended + 1) * size)).toEqual(own);
    expect(latest.agents[ended]).toBe(-1);
    expect(latest.steps[ended]).toBe(9);
  });

  test('draws seats and opponents by the seed of the episode', async () => {
    const casual = { bot: 'casual', weight: 1 };
    const mixed = [[casual, { bot: 'random', weight: 1 }], [casual]];
    const of = async (params: object) => {
      const { opened, frame } = await openAgainst({ opponents: mixed, seat: undefined, ...params });
      return [0, 1, 2].map((game) => {
        const at = frame.length - (3 - game) * opened.row.size + (opened.row.opponents ?? 0);
        return [...new Int8Array(frame.buffer, frame.byteOffset + at, 3)];
      });
    };
    const drawn = await of({});
    expect(await of({})).toEqual(drawn);
    expect(await of({ seed: 't' })).not.toEqual(drawn);
    for (const row of drawn) {
      const seat = row.indexOf(-1);
      expect([0, 1]).toContain(row[(seat + 1) % 3]);
      expect(row[(seat + 2) % 3]).toBe(0);
    }
  });

  test('a row has an opponent for each of up to 20 seats, and keeps 64-bit floats aligned', () => {
    for (let players = 1; players <= 20; players++) {
      const { opponents: at, size } = rowLayout(players);
      expect(size).toBeGreaterThanOrEqual(at + players);
      expect(size % 8).toBe(0);
    }
  });

  test.each([
    ['unknown-bot', { opponents: [[{ bot: 'clever', weight: 1 }], [{ bot: null, weight: 1 }]] }],
    ['wrong-length', { opponents: [[{ bot: null, weight: 1 }]] }],
    ['no-such-seat', { opponents, seat: 3 }],
    ['too-small', { opponents: [[{ bot: null, weight: 0 }], [{ bot: null, weight: 1 }]] }],
    ['too-big', { opponents: [Array(129).fill({ bot: null, weight: 1 }), [{ bot: null, weight: 1 }]] }],
  ])('%s is refused', async (code, params) => {
    const asked = ask(createFrameServer(registry), 'open', { options, games: 1, seed: 1, ...params });
    expect((await asked).error.code).toBe(code);
  });
});

test('a saved position is loaded with its steps and its episode', async () => {
  const setting = { options: { variant: 'sand-to-sea', players: 2 }, games: 2, seed: 1, limit: 3 };
  const { server, opened } = await open(setting);
  await ask(server, 'reset');
  for (let i = 0; i < 5; i++) await step(server, (await ask(server, 'choose', { bot: 'random' })).result.ids);
  const { positions } = (await ask(server, 'save')).result;
  expect(positions).toMatchObject([
    { game: 0, steps: 2, episode: 1 },
    { game: 1, steps: 2, episode: 1 },
  ]);
  const { server: other } = await open({ ...setting, seed: 9 });
  const loaded = read((await ask(other, 'load', { positions, seed: 1 })).frame, 2, opened);
  const saved = read(
    (await step(server, (await ask(server, 'choose', { bot: 'greedy' })).result.ids)).frame,
    2,
    opened,
  );
  expect(loaded.steps).toEqual([2, 2]);
  expect(saved.truncated).toEqual([1, 1]);
  expect(
    read((await step(other, (await ask(other, 'choose', { bot: 'greedy' })).result.ids)).frame, 2, opened),
  ).toEqual(saved);
});

test('questions are answered', async () => {
  const { server, opened } = await open({ options: { variant: 'new-world', players: 2 }, games: 1, seed: 1 });
  const { notation, parts } = (await ask(server, 'spaces')).result;
  expect(notation).toHaveLength(opened.sizes.actions);
  expect(parts.at(-1).offset + parts.at(-1).size).toBe(opened.sizes.observations);
  expect((await ask(server, 'text', { game: 0 })).result.text).toContain('Board A1');
});

test.each([
  ['no-such-batch', 'reset', {}],
  ['unknown-method', 'jump', {}],
  ['wrong-type', 'open', { games: 'many' }],
])('%s: %s is refused before there is a batch', async (code, method, params) => {
  expect((await ask(createFrameServer(registry), method, params)).error.code).toBe(code);
});

test.each([
  ['no-such-game', 'next', { games: [2] }],
  ['no-such-game', 'text', { game: 2 }],
  ['no-such-game', 'choose', { bot: 'casual', games: [0, 5] }],
  ['unknown-bot', 'choose', { bot: 'clever' }],
  ['no-such-file', 'map', { path: '/nowhere/at/all', observations: 0, masks: 0, rows: 0 }],
  ['unknown-variant', 'load', { positions: [{ game: 0, state: {}, steps: 0, episode: 0 }] }],
])('%s: %s is refused', async (code, method, params) => {
  const { server } = await open({ options: { variant: 'spice-road', players: 2 }, games: 2, seed: 1 });
  expect((await ask(server, method, params)).error.code).toBe(code);
});

test('a step is refused whole, and so are positions of other games', async () => {
  const { server, opened } = await open({
    options: { variant: 'spice-road', players: 2 },
    games: 2,
    seed: 1,
  });
  const start = (await ask(server, 'reset')).frame;
  const [good = 0] = (await ask(server, 'choose', { bot: 'casual' })).result.ids;
  expect((await step(server, [good])).error.code).toBe('wrong-length');
  for (const id of [-1, opened.sizes.actions, read(start, 2, opened).masks.indexOf(0)])
    expect((await step(server, [good, id])).error).toMatchObject({ code: 'illegal-id', path: ['ids', 1] });
  const { server: other } = await open({ options: { variant: 'spice-road', players: 3 }, games: 1, seed: 1 });
  await ask(other, 'reset');
  const [{ state }] = (await ask(other, 'save')).result.positions;
  const [mine] = (await ask(server, 'save')).result.positions;
  const positions = [
    { ...mine, steps: 9 },
    { ...mine, game: 1, state },
  ];
  expect((await ask(server, 'load', { positions })).error).toMatchObject({
    code: 'other-setting',
    path: ['positions', 1, 'state'],
  });
  expect((await ask(server, 'load', { positions: [] })).frame).toEqual(start);
  for (const incoming of [
    { kind: 7, body: new Uint8Array() },
    { kind: 0, body: Buffer.from('{') },
  ] as const)
    expect((await answerTo(server, incoming)).error.message).toBeTruthy();
});

test('a message that is too long is skipped, and the next one is read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'century-frames-'));
  const path = join(folder, 'input');
  writeFileSync(path, Uint32Array.of(0, MAX_MESSAGE + 1));
  const file = openSync(path, 'r+');
  try {
    // A file with a hole takes no room.
    const end = 8 + MAX_MESSAGE + 1;
    ftruncateSync(file, end);
    writeSync(file, Uint8Array.of(0, 0, 0, 0, 2, 0, 0, 0, 0x7b, 0x7d), 0, 10, end);
    const incoming = Array.from(messagesFrom(file), (each) =>
      each === 'too-long' ? each : Buffer.from(each.body).toString(),
    );
    expect(incoming).toEqual(['too-long', '{}']);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
  const { error } = await answerTo(createFrameServer(registry), 'too-long');
  expect(error).toMatchObject({ code: 'too-long' });
});
