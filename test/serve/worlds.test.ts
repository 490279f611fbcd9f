import { expect, test } from 'vitest';
import { type Action, VARIANTS } from '../../src/index';
import { type Implementation, type Plan, twoWorlds } from '../../src/testkit';
import { talk } from './talk';

type Json = Record<string, unknown>;

/** The games of a server; every state is a game of its own. */
function overTheWire(): Implementation<string> {
  const { say } = talk({ maxGames: 1_000_000 });
  const ask = (method: string, params: Json): Json => {
    const { result, error } = say(JSON.stringify({ id: 1, method, params }));
    if (error !== undefined) throw Object.assign(new Error('refused'), error);
    return result as Json;
  };
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

test.each([...VARIANTS])('what a seat sends to a server gives nothing hidden away: %s', async (variant) => {
  const plan: Plan = { setups: [{ variant, players: 2 }], actions: 40, every: 10 };
  const { comparisons } = await twoWorlds(overTheWire(), plan);
  expect(comparisons).toBeGreaterThan(60);
});

test('a text does not do what another seat decides', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', {
    options: { variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 },
  });
  const tail = fail('apply', { game, notation: 'P0 acquire 0 P1 rest P0 play m13' });
  expect(tail).toMatchObject({ code: 'beyond-own-part', path: ['text', 13] });
  expect(tail).not.toHaveProperty('clause');
  expect(ask('status', { game })).toMatchObject({ phase: 'turn', actor: 0 });
  const { actions, actor } = ask('apply', { game, notation: 'P0 acquire 0' });
  expect([actions, actor]).toEqual([[{ kind: 'acquire', slot: 0 }], 1]);
});
