import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  appendAction,
  appendActions,
  explain,
  formatAction,
  type GameRecord,
  legalActions,
  type Options,
  price,
  publishRecord,
  recordState,
  recordView,
  type State,
  startRecord,
  truncateRecord,
  type Viewer,
} from '../../src/index';
import { createRemoteGame } from '../../src/record-tools/index';
import { quickRandom } from '../../src/sim/index';
import { pick, type Random } from '../../src/util/random';
import { viewersOf } from '../properties/checks';
import { coursesOf, optionsAt, recordOf } from '../support/arbitraries';
import { entriesOf } from '../support/inside';
import { TABLES } from '../support/play';
import { rounds, seeds } from '../support/rounds';

/** The actions of a game, a few of each kind. */
function catalogue(state: State): readonly Action[] {
  const all = entriesOf(state).map(({ action }) => action);
  return all.filter((_, i) => i % 9 === 0);
}

type Game = ReturnType<typeof createRemoteGame>;
type Update = Parameters<Game['receive']>[0];

/** A server that keeps the record, and a network that delays, reorders and loses what is sent. */
function openTable(options: Options, random: Random, draft: boolean) {
  let record: GameRecord = startRecord(options);
  let transit: (() => void)[] = [];
  const oneIn = (n: number): boolean => pick(random, n) === 0;
  const post = (arrive: () => void, lose: () => void = () => {}): void => {
    transit.push(oneIn(8) ? lose : arrive);
  };
  const games = new Map<Viewer, Game>();
  const updateFor = (seat: Viewer): Update => ({
    record: JSON.parse(JSON.stringify(publishRecord(record, seat))),
    clock: record.actions.length,
  });

  /** What the server answers; sometimes without the record, which is sent to all seats as well. */
  function answer(seat: Viewer, action: Action, move: number): Update {
    const same = JSON.stringify(record.actions[move]) === JSON.stringify(action);
    if (move < record.actions.length) return same ? updateFor(seat) : { refused: 'stale' };
    if (oneIn(10)) return { refused: 'busy' };
    const state = recordState(record);
    if (actor(state) !== seat || !explain(state, action).legal) return { refused: 'illegal' };
    record = appendAction(record, action);
    for (const [other, game] of games) {
      const update = updateFor(other);
      post(() => game.receive(update));
    }
    return oneIn(2) ? {} : updateFor(seat);
  }
  for (const seat of viewersOf(recordState(record)))
    games.set(
      seat,
      createRemoteGame({
        ...(updateFor(seat) as { record: GameRecord }),
        ...{ clock: undefined },
        seat,
        draft,
        send: (action, move) =>
          new Promise<Update>((resolve, reject) => {
            const lose = (): void => reject(new Error('the connection broke'));
            post(() => {
              const update = answer(seat, action as Action, move);
              post(() => resolve(update), lose);
            }, lose);
          }),
      }),
    );
  return {
    games,
    get record() {
      return record;
    },
    /** Lets one message arrive, or get lost, in any order. */
    async deliver(): Promise<void> {
      const at = pick(random, Math.max(1, transit.length));
      const message = transit[at];
      transit = transit.filter((_, i) => i !== at);
      message?.();
      for (let i = 0; i < 5; i++) await null;
    },
    /** Connects a seat again. */
    reconnect: (seat: Viewer): void => games.get(seat)?.receive(updateFor(seat)),
    get isQuiet(): boolean {
      return transit.length === 0;
    },
  };
}

/** Checks that a seat sees its place in the real game, with its pending actions, less a last one that reveals something. */
function checkSight(record: GameRecord, seat: Viewer, game: Game): void {
  const { pending } = game;
  const shown = game.record.actions;
  const isWhole = JSON.stringify(shown.slice(shown.length - pending.length)) === JSON.stringify(pending);
  const own = isWhole ? pending : pending.slice(0, -1);
  const real = appendActions(truncateRecord(record, shown.length - own.length), own as Action[]);
  expect(game.view(seat)).toEqual(recordView(real, seat));
}

/** Everything that the client of a seat holds and shows, as text. */
function holdings(game: Game, seat: Viewer): string {
  const legal = game.legal() as readonly Action[];
  return JSON.stringify([
    ...[game.record, game.state, game.view(seat), game.view(seat, 'perfect'), game.pending, game.pieces()],
    ...[game.actor, game.result, game.ranking, game.refused, game.clock, game.canUndo(), legal],
    ...legal.flatMap((action) => [formatAction(game.state, action), price(game.state, action)]),
    game.legal().length > 0 ? catalogue(game.state).map((action) => game.explain(action as never)) : null,
  ]);
}

const DRAFTS = [{ draft: false }, { draft: true }];

describe.each(TABLES)('$variant with $players players', (table) => {
  test.each(DRAFTS)(
    'seats see the real game, whatever is delayed, reordered, lost, refused; %o',
    async ({ draft }) => {
      for (const seed of seeds(1, 5)) {
        const random = quickRandom(seed);
        const server = openTable({ ...table, seed: `table ${seed}` } as Options, random, draft);
        const seats = [...server.games.keys()];
        for (let step = 0; step < 100; step++) {
          for (const [seat, game] of server.games) {
            const last = game.canUndo() ? game.pending.at(-1) : null;
            if (pick(random, 4) === 0) expect(game.undo()).toEqual(last);
            if (pick(random, 3) === 0) game.confirm();
            const legal = game.legal() as readonly Action[];
            if (legal.length === 0 || pick(random, 3) === 0) continue;
            game.act(legal[pick(random, legal.length)] as Action);
            checkSight(server.record, seat, game);
          }
          await server.deliver();
          await server.deliver();
          if (pick(random, 6) === 0) server.reconnect(seats[pick(random, seats.length)] as Viewer);
          for (const [seat, game] of server.games) checkSight(server.record, seat, game);
        }
        for (
          let i = 0;
          i < 500 && [...server.games.values()].some(({ pending }) => pending.length > 0);
          i++
        ) {
          for (const [seat, game] of server.games) {
            game.confirm();
            server.reconnect(seat);
          }
          await server.deliver();
        }
        expect(server.record.actions.length).toBeGreaterThan(2);
        const state = recordState(server.record);
        for (const [seat, game] of server.games) {
          server.reconnect(seat);
          expect([game.pending, game.clock]).toEqual([[], server.record.actions.length]);
          expect(game.view(seat)).toEqual(recordView(server.record, seat));
          expect(game.legal()).toEqual(actor(state) === seat ? legalActions(state) : []);
        }
      }
    },
  );

  test('the client of a seat is the same in two worlds that differ only in what is hidden from the seat', () => {
    const courses = coursesOf(optionsAt(table), 20, { givenUp: 2 });
    fc.assert(
      fc.property(courses.map(recordOf), fc.nat(table.players), (record, place) => {
        const seat = place === table.players ? 'spectator' : place;
        const worlds = [record, publishRecord(record, seat, 'elsewhere')] as const;
        const published = (world: GameRecord, n: number) => publishRecord(truncateRecord(world, n), seat);
        const send = (): Promise<Update> => new Promise(() => {});
        const draft = true;
        const games = worlds.map((world) =>
          createRemoteGame({ record: published(world, 0), seat, send, draft }),
        );
        const same = (): void => {
          const [here, there] = games.map((game) => holdings(game as Game, seat));
          expect(there).toBe(here);
        };
        for (const [n, action] of record.actions.entries()) {
          same();
          if (actor(recordState(record, n)) === seat) for (const game of games) game.act(action as never);
          same();
          for (const game of games) if (n % 3 === 0) game.undo();
          same();
          for (const game of games) if (n % 2 === 0) game.confirm();
          for (const [i, game] of games.entries())
            game.receive({ record: published(worlds[i] as GameRecord, n + 1) as never });
        }
        same();
      }),
      { numRuns: rounds(2) },
    );
  });
});
