import { expect, test } from 'vitest';
import { IllegalActionError, InvalidInputError, parseNotation } from '../../src/index';
import { playedGame, TABLES } from '../support/play';

/** States of seeded games in which a hold is over its limit at the end of a turn. */
const discards = TABLES.filter(({ players }) => players === 2).map(({ variant, players }) => {
  const options = { variant, players, seed: 'holds' } as Parameters<typeof playedGame>[0];
  for (const { after } of playedGame(options))
    if (after.phase === 'discard' && after.actor === after.seat) return after;
  throw new Error(`nobody discards in ${variant}`);
});

test('notation repeats nothing more often than is legal, and never more than 999 times', () => {
  for (const state of discards) {
    for (const times of [999_999, 10_000, 100]) {
      let text = '';
      try {
        parseNotation(state, `discard Y x${times}`);
      } catch (error) {
        expect(error instanceof InvalidInputError || error instanceof IllegalActionError).toBe(true);
        text = (error as Error).message;
      }
      expect(text).toMatch(times > 999 ? /at most 999 times/ : /no .* cube|the turn ends/i);
    }
  }
});
