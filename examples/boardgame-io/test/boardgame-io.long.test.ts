import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Game, LogEntry, State as MatchState } from 'boardgame.io';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Action,
  hash,
  isOver,
  legalActions,
  type Options,
  ranking,
  resample,
  type State,
  scores,
  setup,
  VARIANTS,
  type VariantName,
  type Verdict,
  view,
} from '../../../src/index';

type Fields = Readonly<Record<string, unknown>>;
type Shape = Fields | Action;

interface G {
  readonly options: object;
  readonly state: State | null;
}

interface PlayersG {
  readonly view: object | null;
  readonly legal: readonly Shape[];
}

interface Example {
  movesByThing(
    G: PlayersG,
  ): ReadonlyMap<string, readonly { readonly move: string; readonly args: readonly object[] }[]>;
  centuryGame(
    variant: VariantName,
    given?: {
      readonly options?: object;
      readonly prefer?: (legal: readonly Action[]) => readonly Action[];
      readonly onRefused?: (refusal: { playerID: string; action: Shape; verdict: Verdict }) => void;
    },
  ): Game<G>;
  explainMove(G: G, kind: string, fields?: Fields): Verdict;
  casualActions(legal: readonly Action[]): readonly Action[];
  botClass(name: string): new (given?: { readonly seed?: string }) => object;
}

// Node finds the entries of boardgame.io with `require` only.
const require = createRequire(import.meta.url);
const { Client }: typeof import('boardgame.io/client') = require('boardgame.io/client');
const { Local }: typeof import('boardgame.io/multiplayer') = require('boardgame.io/multiplayer');
const { Bot, MCTSBot, RandomBot, Step }: typeof import('boardgame.io/ai') = require('boardgame.io/ai');
const example = join(import.meta.dirname, '../century-game.mjs');
const { botClass, casualActions, centuryGame, explainMove, movesByThing }: Example = await import(example);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client that holds the whole G, of a game that is the same at every call. */
function hotSeat(variant: VariantName, players: number, given: Parameters<Example['centuryGame']>[1] = {}) {
  const game = centuryGame(variant, { options: { seed: 'table', firstSeat: 0 }, ...given });
  const client = Client<G>({ game, numPlayers: players, debug: false });
  client.start();
  return { game, client, match: (): MatchState<G> => client.store.getState() };
}

/** The state of the engine in a match that is dealt. */
function dealt({ G }: MatchState<G>): State {
  if (G.state === null) throw new Error('nothing is dealt');
  return G.state;
}

/** All of a match but what boardgame.io keeps beside it. */
const position = ({ G, ctx, _stateID }: MatchState<G>): object => ({ G, ctx, _stateID });

/** A game as the clients of a master know it. */
const asPlayersGame = (game: Game<G>) => game as unknown as Game<PlayersG>;

/** Lets bots play until the game is over, and returns the number of moves. */
async function playOut(
  { client, match }: Pick<ReturnType<typeof hotSeat>, 'client' | 'match'>,
  bots: readonly InstanceType<typeof Bot>[],
): Promise<number> {
  let moves = 0;
  for (; match().ctx.gameover === undefined && moves < 30_000; moves++) {
    const { ctx, G } = match();
    if (G.state !== null) expect(ctx.currentPlayer).toBe(String(G.state.actor));
    const bot = bots[Number(ctx.currentPlayer)];
    if (bot !== undefined) await Step(client, bot);
  }
  return moves;
}

const resultOf = (state: State): object => ({
  ranking: ranking(state),
  scores: scores(state).map(({ total }) => total),
  winner: String(ranking(state)[0]),
});

/** Clients of all seats and of a spectator at one master in this process; `null` is the spectator. */
function onlineTable(variant: VariantName, players: number) {
  const game = centuryGame(variant);
  const multiplayer = Local();
  return [...Array.from({ length: players }, (_, seat) => String(seat)), null].map((playerID) => {
    const client = Client<PlayersG>({
      game: asPlayersGame(game),
      numPlayers: players,
      multiplayer,
      ...(playerID === null ? {} : { playerID }),
      debug: false,
    });
    client.start();
    return client;
  });
}

type Online = ReturnType<typeof onlineTable>;

/** The state of the match at a client. */
function stateOf(client: Online[number] | undefined) {
  const state = client?.getState();
  if (client === undefined || state === null || state === undefined) throw new Error('not connected');
  return { ...state, initialState: client.getInitialState() };
}

/** Advances the clock until the game is over, or the bots have made so many moves; other timers may go on. */
async function afterMoves(client: Online[number], most: number) {
  const state = () => stateOf(client);
  while (state().ctx.gameover === undefined && state()._stateID < most)
    await vi.advanceTimersByTimeAsync(100);
  return state();
}

/** Plays by what the clients are shown: each time, the client that is shown legal moves makes one of them. */
function playOnline(clients: Online, moves: number, pick: (legal: readonly Shape[], move: number) => Shape) {
  for (let move = 0; move < moves; move++) {
    const [decider, ...others] = clients.filter((client) => stateOf(client).G.legal.length > 0);
    if (decider === undefined || others.length > 0) throw new Error('not one seat decides');
    const { kind, ...fields } = pick(stateOf(decider).G.legal, move);
    decider.moves[String(kind)]?.(fields);
    expect(stateOf(decider)._stateID).toBe(move + 1);
  }
}

const nth = (legal: readonly Shape[], move: number): Shape => legal[(move * 7) % legal.length] as Shape;

describe.each(VARIANTS)('%s', (variant) => {
  test('goes to the end with the client and the random bot of boardgame.io', async () => {
    const table = hotSeat(variant, 2, { prefer: casualActions });
    const enumerate = table.game.ai?.enumerate ?? (() => []);
    const bots = [0, 1].map((seat) => new RandomBot({ enumerate, seed: `${seat}` }));
    const moves = await playOut(table, bots);
    const state = dealt(table.match());
    expect(isOver(state)).toBe(true);
    expect(table.match().ctx.gameover).toEqual(resultOf(state));
    expect(table.match()._stateID).toBe(moves);
  });

  test('goes to the end over a master with bots of the engine, the same way for the same seeds', async () => {
    vi.useFakeTimers();
    const results = [];
    for (const again of [false, true]) {
      const bots = Object.fromEntries(['0', '1'].map((seat) => [seat, botClass('greedy')]));
      const game = asPlayersGame({
        ...centuryGame(variant, { options: { seed: `local ${variant}` } }),
        seed: 'bots',
      });
      const client = Client<PlayersG>({
        game,
        numPlayers: 2,
        multiplayer: Local({ bots } as Parameters<typeof Local>[0]),
        matchID: String(again),
        debug: false,
      });
      client.start();
      const { ctx } = await afterMoves(client as Online[number], 30_000);
      results.push(ctx.gameover);
    }
    expect(results[0]?.scores).toHaveLength(2);
    expect(results[1]).toEqual(results[0]);
  });

  test('lists all legal actions for bots, to the seat that decides only', () => {
    const { game, client, match } = hotSeat(variant, 3);
    const enumerate = (playerID: string) => game.ai?.enumerate(match().G, match().ctx, playerID);
    expect(enumerate('0')).toEqual([{ move: 'deal', args: [] }]);
    expect(enumerate('1')).toEqual([]);
    client.moves.deal?.();
    const state = dealt(match());
    const moves = legalActions(state).map(({ kind, ...fields }) => ({
      move: kind,
      args: Object.keys(fields).length === 0 ? [] : [fields],
    }));
    for (const seat of [0, 1, 2]) expect(enumerate(`${seat}`)).toEqual(seat === state.actor ? moves : []);
  });

  test('refuses what the rules refuse, and gives the reason where G is whole', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onRefused = vi.fn();
    const { game, client, match } = hotSeat(variant, 2, { onRefused });
    expect(explainMove(match().G, 'discard', { cube: 'yellow' })).toMatchObject({ code: 'not-dealt' });
    client.moves.discard?.({ cube: 'yellow' });
    client.moves.deal?.();
    const before = match();
    const kinds = Object.keys(game.moves ?? {}).filter((kind) => kind !== 'deal');
    for (const kind of kinds) client.moves[kind]?.({ kind: 'deal', to: '', cube: null });
    client.moves.discard?.({ cube: 'yellow' });
    client.moves.deal?.();
    expect(position(match())).toEqual(position(before));
    expect(before._stateID).toBe(1);
    expect(onRefused).toHaveBeenCalledTimes(kinds.length + 2);
    const verdict = explainMove(match().G, 'discard', { cube: 'yellow' });
    expect(verdict).toMatchObject({ legal: false, clause: expect.any(String) });
    expect(onRefused).toHaveBeenLastCalledWith({
      playerID: String(dealt(before).actor),
      action: { kind: 'discard', cube: 'yellow' },
      verdict,
    });
    expect(error).toHaveBeenCalled();
  });

  test('shows each viewer its view, in the same way in worlds that look alike to it', async () => {
    const { game, client, match } = hotSeat(variant, 3, { prefer: casualActions });
    const enumerate = game.ai?.enumerate ?? (() => []);
    const bot = new RandomBot({ enumerate, seed: 'worlds' });
    let differ = 0;
    for (let move = 0; move < 60; move++) {
      await Step(client, bot);
      if (move % 4 > 0) continue;
      const real = match();
      const state = dealt(real);
      for (const viewer of [0, 1, 2, 'spectator'] as const) {
        client.updatePlayerID(viewer === 'spectator' ? null : String(viewer));
        const seen = client.getState();
        expect(seen?.G).toEqual({
          view: view(state, viewer),
          legal: viewer === state.actor ? legalActions(state) : [],
        });
        const moves = [...movesByThing(seen?.G as unknown as PlayersG).values()].flat();
        expect(moves.length > 0).toBe(viewer === state.actor);
        const world = resample(state, viewer, move);
        differ += hash(world) === hash(state) ? 0 : 1;
        client.overrideGameState({ ...real, G: { ...real.G, state: world } });
        expect(JSON.stringify(client.getState())).toBe(JSON.stringify(seen));
        client.overrideGameState(null);
      }
      client.updatePlayerID(null);
    }
    expect(differ).toBeGreaterThan(30);
  });

  test('sends clients nothing that depends on what they may not know', () => {
    const clients = onlineTable(variant, 2);
    const [first, , spectator] = clients;
    expect(stateOf(first).G).toEqual({ view: null, legal: [{ kind: 'deal' }] });
    playOnline(clients, 40, nth);
    for (const client of clients) {
      const { initialState, plugins } = stateOf(client);
      expect(initialState.G).toEqual({ options: {}, state: null });
      expect(plugins.random).toEqual({ data: undefined });
      expect(Object.keys(stateOf(client).G).sort()).toEqual(['legal', 'view']);
    }
    expect(stateOf(spectator).log.length).toBeGreaterThanOrEqual(40);
    expect(stateOf(spectator).G.legal).toEqual([]);
  });

  test('deals another game each time, which the random of boardgame.io does not decide', () => {
    const starts = [0, 1, 2].map(() => {
      const { client, match } = hotSeat(variant, 2, { options: {} });
      client.moves.deal?.();
      expect(JSON.stringify(match().G.options)).toBe('{}');
      return hash(dealt(match()));
    });
    expect(new Set(starts).size).toBe(3);
    const seeded = [0, 1].map(() => {
      const { client, match } = hotSeat(variant, 2);
      client.moves.deal?.();
      return hash(dealt(match()));
    });
    const start = setup({ variant, players: 2, seed: 'table', firstSeat: 0 } as Options);
    expect(seeded).toEqual([hash(start), hash(start)]);
  });

  test('takes as many players as the variant, and options that it knows', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const game = centuryGame(variant);
    expect([game.minPlayers, game.maxPlayers]).toEqual([2, variant === 'spice-road' ? 5 : 4]);
    expect(game.validateSetupData?.({ firstSeat: 1, seed: 'puzzle' }, 2)).toBe(undefined);
    expect(game.validateSetupData?.(undefined, 2)).toBe(undefined);
    expect(game.validateSetupData?.({ firstSeat: 2 }, 2)).toContain('firstSeat');
    expect(game.validateSetupData?.({ sides: 6 }, 2)).toContain('sides');
    expect(game.validateSetupData?.({ variant: 'chess', players: 9 }, 2)).toBe(undefined);
    expect(game.validateSetupData?.({}, 9)).toContain('players');
    expect(() => hotSeat(variant, 9)).toThrow('players');
  });

  test('turns, games and stages end by moves alone, and nothing is undone', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, match } = hotSeat(variant, 2);
    client.moves.deal?.();
    const before = match();
    expect(Object.keys(client.events)).toEqual([]);
    client.undo();
    expect(position(match())).toEqual(position(before));
  });
});

test('the search bot of boardgame.io plays whole games', async () => {
  const table = hotSeat('spice-road', 2, { prefer: casualActions });
  const { game } = table;
  const enumerate = game.ai?.enumerate ?? (() => []);
  const search = new MCTSBot({ game, enumerate, seed: 'search', iterations: 4, playoutDepth: 3 });
  await playOut(table, [search, new RandomBot({ enumerate, seed: 'random' })]);
  expect(table.match().ctx.gameover).toEqual(resultOf(dealt(table.match())));
});

test('From Sand to Sea: the log shows a card given up to its owner only', () => {
  const clients = onlineTable('sand-to-sea', 2);
  playOnline(
    clients,
    60,
    (legal, move) => legal.find((action) => 'card' in action && action.kind === 'sail') ?? nth(legal, move),
  );
  const steps = (client: Online[number] | undefined, by: string): unknown[] =>
    stateOf(client).log.flatMap(({ action: { payload } }: LogEntry) =>
      payload.type === 'sail' && payload.playerID === by ? [payload.args] : [],
    );
  for (const by of ['0', '1']) {
    const own = steps(clients[Number(by)], by);
    expect(JSON.stringify(own)).toContain('"card"');
    const hidden = own.map(() => null);
    expect(steps(clients[1 - Number(by)], by)).toEqual(hidden);
    expect(steps(clients[2], by)).toEqual(hidden);
  }
});
