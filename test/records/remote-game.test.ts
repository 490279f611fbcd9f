import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  appendAction,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  legalActions,
  type Options,
  publishRecord,
  recordState,
  type Seat,
  startRecord,
} from '../../src/index';
import { createRemoteGame } from '../../src/record-tools/index';
import { TABLES } from '../support/play';

type Answer = Parameters<ReturnType<typeof createRemoteGame>['receive']>[0];

/** A game of two, with the seat that decides first, and what its client has sent. */
function sitDown(draft = false) {
  let record: GameRecord = startRecord({ variant: 'spice-road', players: 2, seed: 1 });
  const seat = actor(recordState(record)) as Seat;
  const sent: { move: number; action: Action; answer(with_: Answer): void; lose(): void }[] = [];
  const game = createRemoteGame({
    record: publishRecord(record, seat),
    seat,
    draft,
    send: (action, move) =>
      new Promise<Answer>((answer, lose) => {
        sent.push({ move, action: action as Action, answer, lose: () => lose(new Error('gone')) });
      }),
  });
  return {
    game,
    seat,
    sent,
    /** The record of the server, as the seat may have it, after an action. */
    perform(action: Action): GameRecord {
      record = appendAction(record, action);
      return publishRecord(record, seat);
    },
    get published(): GameRecord {
      return publishRecord(record, seat);
    },
  };
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await null;
};

/** An action of Spice Road that reveals nothing and ends the turn, and one that reveals a card. */
const PLAY: Action = { kind: 'play', card: 'create-2' };
const ACQUIRE: Action = { kind: 'acquire', slot: 0 };

test('an action is shown at once, and nothing changes when the server confirms it', async () => {
  const { game, sent, perform } = sitDown();
  let calls = 0;
  game.subscribe(() => {
    calls += 1;
  });
  const before = game.view(0);
  game.act(PLAY);
  expect([calls, game.pending, game.record.actions]).toEqual([1, [PLAY], [PLAY]]);
  expect(game.view(0)).not.toBe(before);
  expect(sent).toMatchObject([{ move: 0, action: PLAY }]);
  const all = (): unknown[] => [game.state, game.view(0), game.legal(), game.pieces(), game.record];
  const shown = all();
  sent[0]?.answer({ record: perform(PLAY) });
  await settled();
  expect([calls, game.pending]).toEqual([2, []]);
  for (const [i, each] of all().entries()) expect(each).toBe(shown[i]);
  game.receive({ record: JSON.parse(JSON.stringify(game.record)) });
  for (const [i, each] of all().entries()) expect(each).toBe(shown[i]);
});

test('a refused action is taken back, and the reason stays until the next one', async () => {
  const { game, sent } = sitDown();
  const { state } = game;
  game.act(PLAY);
  sent[0]?.answer({ refused: 'not-playing' });
  await settled();
  expect(game).toMatchObject({ pending: [], refused: 'not-playing', state });
  expect(game.legal()).toContainEqual(PLAY);
  game.act(PLAY);
  expect(game.refused).toBeNull();
});

test('an action gives way to another one that the server has', async () => {
  const { game, sent, perform } = sitDown();
  game.act(PLAY);
  const other: Action = { kind: 'play', card: 'upgrade-2' };
  sent[0]?.answer({ record: perform(other) });
  await settled();
  expect([game.pending, game.record.actions]).toEqual([[], [other]]);
});

test('an action that reveals a card is shown when the record has it', async () => {
  const { game, sent, seat, perform } = sitDown();
  const before = game.view(seat);
  game.act(ACQUIRE);
  expect([game.pending, game.record.actions, game.legal()]).toEqual([[ACQUIRE], [], []]);
  expect(game.view(seat)).toBe(before);
  expect(() => game.act(PLAY)).toThrow(InvalidInputError);
  sent[0]?.answer({});
  await settled();
  expect(game.pending).toEqual([ACQUIRE]);
  game.receive({ record: perform(ACQUIRE) });
  expect([game.pending, game.record.actions]).toEqual([[], [ACQUIRE]]);
});

test('actions are sent one after the other, and again after a break unless the record has them', async () => {
  const { game, sent, perform, published } = sitDown();
  const first: Action = { kind: 'play', card: 'upgrade-2' };
  const second: Action = { kind: 'upgrade', cube: 'yellow' };
  game.act(first);
  game.act(second);
  expect(sent).toHaveLength(1);
  sent[0]?.lose();
  await settled();
  expect(sent).toHaveLength(1);
  game.receive({ record: published });
  expect(sent.map(({ move }) => move)).toEqual([0, 0]);
  sent[1]?.lose();
  await settled();
  game.receive({ record: perform(first) });
  expect(sent.map(({ move }) => move)).toEqual([0, 0, 1]);
  expect([game.pending, game.record.actions]).toEqual([[second], [first, second]]);
});

test('with draft, actions are sent one after the other once they are confirmed, and undone until then', async () => {
  const { game, sent, perform } = sitDown(true);
  const first: Action = { kind: 'play', card: 'upgrade-2' };
  const second: Action = { kind: 'upgrade', cube: 'yellow' };
  expect([game.canUndo(), game.undo()]).toEqual([false, null]);
  game.act(first);
  game.act(second);
  expect(game.undo()).toEqual(second);
  expect([game.canUndo(), game.pending, game.record.actions]).toEqual([true, [first], [first]]);
  game.act(second);
  expect(sent).toEqual([]);
  game.confirm();
  expect([game.canUndo(), game.undo(), game.pending]).toEqual([false, null, [first, second]]);
  sent[0]?.answer({ record: perform(first) });
  await settled();
  expect(sent.map(({ action }) => action)).toEqual([first, second]);
});

test('with draft, an action that reveals a card is sent at once, and no longer undone', () => {
  const { game, sent } = sitDown(true);
  game.act(ACQUIRE);
  expect(sent).toMatchObject([{ move: 0, action: ACQUIRE }]);
  expect([game.canUndo(), game.undo()]).toEqual([false, null]);
});

test('with draft, an action waits after a confirmed or refused one as well', async () => {
  const first: Action = { kind: 'play', card: 'upgrade-2' };
  for (const isRefused of [false, true]) {
    const { game, sent, perform } = sitDown(true);
    game.act(first);
    game.confirm();
    if (!isRefused) game.act({ kind: 'upgrade', cube: 'yellow' });
    sent[0]?.answer(isRefused ? { refused: 'not-playing' } : { record: perform(first) });
    await settled();
    if (isRefused) game.act(first);
    expect([game.canUndo(), sent.length]).toEqual([true, 1]);
  }
});

test('a draft gives way to an action of the server', () => {
  const { game, sent, perform } = sitDown(true);
  game.act(PLAY);
  game.receive({ record: perform({ kind: 'play', card: 'upgrade-2' }) });
  expect([game.canUndo(), game.pending, sent]).toEqual([false, [], []]);
});

test('an older record and its clocks are ignored', () => {
  const { game, perform, published } = sitDown();
  expect(game.clock).toBeNull();
  game.receive({ record: perform(PLAY), clock: { left: [9] } });
  game.receive({ record: published, clock: { left: [10] } });
  expect([game.record.actions, game.clock]).toEqual([[PLAY], { left: [9] }]);
  game.receive({ clock: { left: [8] } });
  expect(game.clock).toEqual({ left: [8] });
});

test('only records for the seat are accepted', () => {
  const record = startRecord({ variant: 'spice-road', players: 2, seed: 1 });
  const send = async () => ({});
  const refusal = expect.objectContaining({ code: 'wrong-value', path: ['record', 'viewer'] });
  for (const other of [record, publishRecord(record, 1), publishRecord(record, 'spectator')])
    expect(() => createRemoteGame({ record: other, seat: 0, send })).toThrow(refusal);
  const game = createRemoteGame({ record: publishRecord(record, 0), seat: 0, send });
  expect(() => game.receive({ record })).toThrow(refusal);
  expect(() => createRemoteGame(null as never)).toThrow(InvalidInputError);
  expect(() => game.receive(null as never)).toThrow(InvalidInputError);
});

describe.each(TABLES)('in a game of $variant with $players players', (table) => {
  test('a seat can do what is legal while it decides, and a spectator nothing', () => {
    const record = startRecord({ ...table, seed: 2 } as Options);
    const decider = actor(recordState(record)) as Seat;
    for (const seat of [...Array.from({ length: table.players }, (_, i) => i), 'spectator'] as const) {
      const game = createRemoteGame({ record: publishRecord(record, seat), seat, send: async () => ({}) });
      expect(game.legal()).toEqual(seat === decider ? legalActions(recordState(record)) : []);
      const action = legalActions(game.state)[0] as Action;
      if (seat !== decider) expect(() => game.act(action)).toThrow(InvalidInputError);
      else expect(() => game.act({ kind: 'nothing' } as never)).toThrow(IllegalActionError);
      expect(game.pending).toEqual([]);
    }
  });
});
