import { createServer } from '../../src/cli/serve/server';
import { newSession } from '../../src/cli/session/session';
import type { Action } from '../../src/index';
import type { Implementation } from '../../src/testkit';
import { registry } from '../support/registry';
import { analysing } from './talk';

type Json = Record<string, unknown>;

/** A server that is asked line by line, with progress at every occasion. */
function wired() {
  const { scheduler, reports } = analysing();
  const session = newSession(registry, 1_000_000, scheduler);
  const sent: string[] = [];
  const client = { isCancelled: () => false, send: (line: string) => void sent.push(line) };
  const answer = createServer(session, client, 0);
  /** The result of a request; all that came instead of one is in what is thrown. */
  const ask = async (method: string, params: Json): Promise<Json> => {
    sent.length = 0;
    const token = method === 'apply' ? { progressToken: 1 } : {};
    const request = { jsonrpc: '2.0', id: 1, method, params: { ...params, ...token } };
    const { result, ...rest } = JSON.parse((await answer({ text: JSON.stringify(request) })) ?? '');
    if (result === undefined) throw Object.assign(new Error('refused'), { ...rest, sent: [...sent] });
    return result;
  };
  const greeted = ask('hello', { protocol: 2 });
  return {
    async ask(method: string, params: Json): Promise<Json> {
      await greeted;
      return ask(method, params);
    },
    /** What an analysis comes to. */
    async analyse(params: Json): Promise<readonly unknown[]> {
      const { analysis: _, ...found } = await ask('analyze', params);
      await scheduler.idle();
      return [found, ...reports.splice(0).map(({ analysis: _, ...report }) => report)];
    },
  };
}

/** The games of a server; every state is a game of its own. */
export function overTheWire(): Implementation<string> {
  const { ask, analyse } = wired();
  const member = async (method: string, params: Json, name: string) => (await ask(method, params))[name];
  const twin = async (game: string) => (await member('copy', { game }, 'game')) as string;
  return {
    setup: (options) => member('setup', { options }, 'game') as Promise<string>,
    legalActions: (game) => member('legal', { game }, 'actions') as Promise<Action[]>,
    async apply(game, action) {
      const next = await twin(game);
      await ask('apply', { game: next, action });
      return next;
    },
    actor: (game) => member('status', { game }, 'actor') as Promise<number | null>,
    scores: (game) => member('scores', { game }, 'scores') as never,
    // With all that a viewer may be told of a position: what is due, and what a search finds that knows no more.
    async view(game, viewer, recall) {
      const seen = [
        await member('view', { game, viewer, recall }, 'view'),
        await ask('words', { game, viewer }),
      ];
      if (viewer === 'spectator' || recall === 'perfect') return seen;
      const state = await member('state', { game }, 'state');
      return [...seen, ...(await analyse({ state, viewer, visits: 8, every: { visits: 3 } }))];
    },
    changes: async (since, game, viewer, recall) => [await ask('changes', { since, game, viewer, recall })],
    resample: (game, viewer, seed) => member('resample', { game, viewer, seed }, 'game') as Promise<string>,
    async explain(game, action) {
      const words = await ask('words', { game, action }).catch((error) => ({ ...error }));
      return { ...(await ask('explain', { game, action })), words } as never;
    },
    price: (game, action) => member('price', { game, action }, 'price') as never,
    serialize: (game) => member('state', { game }, 'state'),
    async parseNotation(game, text) {
      const next = await twin(game);
      const actions = await member('apply', { game: next, notation: text }, 'actions');
      await ask('drop', { game: next });
      return actions as Action[];
    },
  };
}
