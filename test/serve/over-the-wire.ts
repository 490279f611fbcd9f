import { createServer } from '../../src/cli/serve/server';
import type { Action } from '../../src/index';
import type { Implementation } from '../../src/testkit';
import { known } from '../support/known';
import { talk } from './talk';

type Json = Record<string, unknown>;

/** The results of requests; everything that came instead of one is in what is thrown. */
type Ask = (method: string, params: Json) => Json;

function plainly(): Ask {
  const { say } = talk({ maxGames: 1_000_000 });
  return (method, params) => {
    const { result, error } = say(JSON.stringify({ id: 1, method, params }));
    if (error !== undefined) throw Object.assign(new Error('refused'), error);
    return result as Json;
  };
}

/** In JSON-RPC 2.0, and told at every occasion how far the work is. */
function byRpc(): Ask {
  let heard: string[] = [];
  const server = createServer(known, 1_000_000, {
    isCancelled: () => false,
    isTimeToTell: () => true,
    send: (line) => heard.push(line),
  });
  const send: Ask = (method, params) => {
    heard = [];
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { result, ...rest } = JSON.parse(server.answer({ text }) ?? '') as Json;
    if (result === undefined) throw Object.assign(new Error('refused'), { ...rest, heard });
    return result as Json;
  };
  send('hello', { protocol: 2 });
  return (method, params) => send(method, method === 'apply' ? { ...params, progressToken: 1 } : params);
}

/** The games of a server; every state is a game of its own. */
export function overTheWire(protocol: 1 | 2): Implementation<string> {
  const ask = protocol === 1 ? plainly() : byRpc();
  const twin = (game: string): string => ask('copy', { game }).game as string;
  return {
    setup: (options) => ask('setup', { options }).game as string,
    legalActions: (game) => ask('legal', { game }).actions as Action[],
    apply(game, action) {
      const next = twin(game);
      ask('apply', { game: next, action });
      return next;
    },
    actor: (game) => ask('status', { game }).actor as number | null,
    scores: (game) => ask('scores', { game }).scores as never,
    view: (game, viewer, recall) => ask('view', { game, viewer, recall }).view,
    changes: (since, game, viewer, recall) => [
      ask('changes', { since, game, viewer, recall }),
      ask('patches', { since, game, viewer, recall }),
    ],
    resample: (game, viewer, seed) => ask('resample', { game, viewer, seed }).game as string,
    explain: (game, action) => ask('explain', { game, action }) as never,
    serialize: (game) => ask('state', { game }).state,
    parseNotation(game, text) {
      const next = twin(game);
      const { actions } = ask('apply', { game: next, notation: text });
      ask('drop', { game: next });
      return actions as Action[];
    },
  };
}
