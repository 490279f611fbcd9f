import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Action, GameRecord, Seat, VariantName } from 'century-engine';
import { WebSocket } from 'ws';
import { type Client, createClient, type Socket } from '../src/client';
import type { PositionMessage, ServerMessage, Ticket } from '../src/messages';

/** Draws a number from 0 up to a limit. */
export type Draw = (limit: number) => number;

/** An answer over HTTP. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

/** Asks a server over HTTP. */
export async function request<T>(
  address: string,
  path: string,
  { body, token, key }: { readonly body?: object; readonly token?: string; readonly key?: string } = {},
): Promise<Reply<T>> {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

/** Asks until a server answers: one may just be starting. A refusal is an error. */
async function insist<T>(addresses: readonly string[], path: string, given: object = {}): Promise<T> {
  // What is asked again, as no answer came, is done once.
  const key = randomUUID();
  for (let tries = 0; ; tries++) {
    const address = addresses[tries % addresses.length] ?? '';
    const reply = await request<T>(address, path, { ...given, key }).catch(() => null);
    if (reply !== null && reply.status < 400) return reply.body;
    if (tries > 200 || (reply !== null && reply.status < 500))
      throw new Error(`${path}: ${JSON.stringify(reply)}`);
    await sleep(100);
  }
}

/** A socket to a room. */
export function socketTo(address: string, room: string): WebSocket {
  return new WebSocket(`${address.replace('http', 'ws')}/rooms/${room}/socket`);
}

/** Opens a room in which some seats are taken by people, the others by bots; the tickets of the people. */
export async function openRoom(
  addresses: readonly string[],
  variant: VariantName,
  { people: humans, players }: { readonly people: number; readonly players: number },
): Promise<readonly Ticket[]> {
  const options = { variant, players };
  const first = await insist<Ticket>(addresses, '/rooms', { body: { name: 'P0', options } });
  const { room, token } = first;
  const tickets = [first];
  while (tickets.length < humans) {
    const name = `P${tickets.length}`;
    tickets.push(await insist<Ticket>(addresses, `/rooms/${room}/seats`, { body: { name } }));
  }
  if (humans < players) await insist(addresses, `/rooms/${room}/start`, { body: { bot: 'greedy' }, token });
  return tickets;
}

/** What a game between clients has shown. */
export interface Played {
  readonly room: string;
  /** The seats of the clients. */
  readonly people: readonly Seat[];
  /** The actions that were acknowledged, by their number. */
  readonly accepted: ReadonlyMap<number, Action>;
  /** The time from sending an action to its acknowledgement, in milliseconds. */
  readonly waits: readonly number[];
  /** Actions that were refused. */
  readonly refused: readonly ServerMessage[];
}

/** Chooses as people do who want to come to an end: claims and builds first, passes last. */
export function choose(legal: readonly Action[], draw: Draw): Action {
  const ranks = legal.map((action) => RANKS[action.kind] ?? 1);
  const best = Math.max(...ranks);
  const among = legal.filter((_, i) => ranks[i] === best);
  const chosen = among[draw(among.length)];
  if (chosen === undefined) throw new Error('nothing is legal');
  return chosen;
}

const RANKS: Readonly<Record<string, number>> = { claim: 3, build: 2, harvest: 2, upgrade: 2, endTurn: 0 };

/**
 * Plays a game to its end by clients that know only what the server sends them.
 *
 * @param addresses - the servers; each seat begins at another one, and goes on at the next when its server is gone
 * @param limit - the number of actions after which the game is left
 */
export async function playGame(
  addresses: readonly string[],
  tickets: readonly Ticket[],
  draw: Draw,
  limit = Number.POSITIVE_INFINITY,
): Promise<Played> {
  const room = tickets[0]?.room ?? '';
  const accepted = new Map<number, Action>();
  const waits: number[] = [];
  const refused: ServerMessage[] = [];
  const clients: Client[] = [];
  try {
    await new Promise<void>((done, failed) => {
      for (const { seat, token } of tickets) {
        let tries: number = seat;
        let acting = -1;
        const act = async ({ move, legal }: PositionMessage): Promise<void> => {
          if (legal === null || legal.length === 0 || acting >= move) return;
          acting = move;
          const action = choose(legal, draw);
          const from = performance.now();
          const answer = await clients[seat]?.act(move, action);
          waits.push(performance.now() - from);
          if (answer?.type === 'accepted') accepted.set(answer.move, action);
          else if (answer?.type === 'refused') {
            // No other player would continue this game.
            refused.push(answer);
            done();
          }
        };
        const onMessage = (message: ServerMessage): void => {
          if (message.type === 'room' && message.status === 'over') done();
          if (message.type !== 'position') return;
          if (message.move >= limit) done();
          else act(message).catch(failed);
        };
        clients[seat] = createClient({
          open: (): Socket => socketTo(addresses[tries++ % addresses.length] ?? '', room),
          token,
          onMessage,
          onRefused: (code) => failed(new Error(`${room}: closed with ${code}`)),
        });
      }
    });
  } finally {
    // Else they would try to connect for ever.
    for (const client of clients) client.close();
  }
  return { room, people: tickets.map(({ seat }) => seat), accepted, waits, refused };
}

/** The published record of a game that is over. */
export function recordOf(addresses: readonly string[], room: string): Promise<GameRecord> {
  return insist<GameRecord>(addresses, `/rooms/${room}/record`);
}
