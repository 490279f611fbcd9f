import { expect, test } from 'vitest';
import { extendGame, spiceRoad } from '../../src/entries/game';
import { checkAll, type Implementation, PropertyError, thisEngine } from '../../src/testkit';

const CLAUSES = { name: 'spice-road-broken', prefix: 'SB', clauses: { 'SB-1': 'What is wrong with it.' } };
const NEVER = { clause: 'SB-1', forbids: () => ({ code: 'never', message: 'Never.' }) };

/** Games whose code is wrong in a way that only playing them shows. */
const BROKEN = {
  'nothing is possible later': extendGame(spiceRoad, {
    ...CLAUSES,
    rules: { acquire: NEVER, claim: NEVER, rest: NEVER },
  }),
  'an action throws': extendGame(spiceRoad, {
    ...CLAUSES,
    rules: {
      play: {
        clause: 'SB-1',
        perform() {
          throw new Error('not thought of');
        },
      },
    },
  }),
};

test.each(Object.entries(BROKEN))(
  'checkAll tells of a game in which %s, and throws nothing',
  async (_, game) => {
    const engine = thisEngine(game) as unknown as Implementation<object>;
    const { ok, outcomes } = await checkAll(engine, {
      games: [game],
      setups: [{ variant: game.name, players: 2 }],
      actions: 40,
    } as never);
    expect(ok).toBe(false);
    const failed = outcomes.flatMap((each) => (each.status === 'failed' ? [each] : []));
    expect(failed.map(({ property }) => property)).toContain('termination');
    for (const { error } of failed) {
      expect(error).toBeInstanceOf(PropertyError);
      expect(error.options).toMatchObject({ variant: game.name });
    }
  },
);
