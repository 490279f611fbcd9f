import { METHODS } from '../../src/cli/serve/server';
import { faultOf } from '../../src/cli/session/faults';
import { newSession } from '../../src/cli/session/session';
import type { Action } from '../../src/index';
import type { Implementation } from '../../src/testkit';
import { known } from '../support/known';
import { analysing } from './talk';

type Json = Record<string, unknown>;

/** A session of the server, with progress at every occasion. */
function wired() {
  const { desk, report, heard } = analysing();
  const session = newSession(known, { maxGames: 1_000_000, desk, report });
  /** The result of a method; everything that came instead of one is in what is thrown. */
  const ask = (method: string, params: Json): Json => {
    const said: unknown[] = [];
    const progress = (...told: readonly unknown[]): void => void said.push(told);
    try {
      const given: unknown = JSON.parse(JSON.stringify(params));
      const result = METHODS[method]?.run(given, session, { signal: { aborted: false }, progress });
      return JSON.parse(JSON.stringify(result));
    } catch (error) {
      throw Object.assign(new Error('refused'), { error: faultOf(error), said });
    }
  };
  return {
    ask,
    /** What an analysis comes to. */
    async analyse(params: Json): Promise<readonly unknown[]> {
      const { analysis: _, ...told } = ask('analyze', params);
      await desk.idle();
      return [told, ...heard.splice(0).map(({ analysis: _, ...report }) => report)];
    },
  };
}

/** The games of a server; every state is a game of its own. */
export function overTheWire(): Implementation<string> {
  const { ask, analyse } = wired();
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
