import { deskWith } from '../../src/cli/analysis/desk';
import { ownHand } from '../../src/cli/analysis/hands';
import { PATIENT } from '../../src/cli/serve/errand';
import { createServer, type Server } from '../../src/cli/serve/server';
import type { Action } from '../../src/index';
import type { Implementation } from '../../src/testkit';
import { known } from '../support/known';

type Json = Record<string, unknown>;

/** The results of requests; everything that came instead of one is in what is thrown. */
type Ask = (method: string, params: Json) => Json;

/** A server, what it has been heard to say unasked, and when there is no more of it. */
interface Wire {
  readonly ask: Ask;
  /** What an analysis comes to. */
  analyse(params: Json): Promise<readonly unknown[]>;
}

function wired(request: (server: Server, said: string[]) => Ask): Wire {
  const said: string[] = [];
  const reports: string[] = [];
  const desk = deskWith([ownHand(known)]);
  const outside = { ...PATIENT, isTimeToTell: () => true, send: (line: string) => said.push(line) };
  const tell = async (line: string): Promise<void> => void reports.push(line);
  const ask = request(createServer(known, 1_000_000, outside, { desk, tell }), said);
  return {
    ask,
    async analyse(params) {
      const { analysis, ...told } = ask('analyze', params);
      await desk.idle();
      return [told, ...reports.splice(0).map((line) => line.replace(String(analysis), 'analysis'))];
    },
  };
}

/** With progress at every occasion. */
const byRpc = (server: Server, said: string[]): Ask => {
  const send: Ask = (method, params) => {
    said.length = 0;
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const { result, ...rest } = JSON.parse(server.answer({ text }) ?? '') as Json;
    if (result === undefined) throw Object.assign(new Error('refused'), { ...rest, heard: [...said] });
    return result as Json;
  };
  send('hello', { protocol: 2 });
  return (method, params) => send(method, method === 'apply' ? { ...params, progressToken: 1 } : params);
};

/** The games of a server; every state is a game of its own. */
export function overTheWire(): Implementation<string> {
  const { ask, analyse } = wired(byRpc);
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
    // With all that a viewer may be told of a position: what is due, and what a search finds that knows no more.
    async view(game, viewer, recall) {
      const seen = [ask('view', { game, viewer, recall }).view, ask('words', { game, viewer })];
      if (viewer === 'spectator' || recall === 'perfect') return seen;
      const { state } = ask('state', { game });
      return [...seen, ...(await analyse({ state, viewer, visits: 8, every: { visits: 3 } }))];
    },
    changes: (since, game, viewer, recall) => [
      ask('changes', { since, game, viewer, recall }),
      ask('patches', { since, game, viewer, recall }),
    ],
    resample: (game, viewer, seed) => ask('resample', { game, viewer, seed }).game as string,
    explain: (game, action) => {
      const words = answerTo(() => ask('words', { game, action }));
      return { ...ask('explain', { game, action }), words } as never;
    },
    price: (game, action) => ask('price', { game, action }).price as never,
    serialize: (game) => ask('state', { game }).state,
    parseNotation(game, text) {
      const next = twin(game);
      const { actions } = ask('apply', { game: next, notation: text });
      ask('drop', { game: next });
      return actions as Action[];
    },
  };
}

/** What comes of a request, refused or not. */
function answerTo(request: () => unknown): unknown {
  try {
    return request();
  } catch (error) {
    return { ...(error as object) };
  }
}
