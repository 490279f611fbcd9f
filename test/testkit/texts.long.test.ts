import { describe, expect, test } from 'vitest';
import { parseNotation, type State, VARIANTS } from '../../src';
import { GAME_SETUPS, type Implementation, PropertyError, thisEngine, twoWorlds } from '../../src/testkit';

type Reader = NonNullable<Implementation<State>['parseNotation']>;

/** The code of what two worlds find in a way of reading texts, on games of some players; `null` if they find nothing. */
async function found(read: Reader, setups: typeof GAME_SETUPS): Promise<string | null> {
  const implementation: Implementation<State> = { ...thisEngine(), parseNotation: read };
  try {
    await twoWorlds(implementation, { setups, seeds: [0], actions: 30, every: 10 });
    return null;
  } catch (error) {
    if (error instanceof PropertyError) return error.code;
    throw error;
  }
}

const toTheEnd: Reader = (state, text) => parseNotation(state, text, { replay: true });

/** Reads no more than it should, but says of what stands beyond whether it could be done. */
const telling: Reader = (state, text) => {
  try {
    return parseNotation(state, text);
  } catch (error) {
    parseNotation(state, text, { replay: true });
    throw error;
  }
};

describe.each([...VARIANTS])('texts that seats send in %s', (variant) => {
  const setups = GAME_SETUPS.filter((table) => table.variant === variant);

  test('are answered the same in worlds that the sender cannot tell apart', async () => {
    expect(await found(thisEngine().parseNotation as Reader, setups)).toBeNull();
  });

  test('are found to be read too far by a reader of whole games', async () => {
    expect(await found(toTheEnd, setups)).toMatch(/^text-(differs|goes-on)$/);
  });

  test('are found to tell of what lies beyond in their refusals', async () => {
    expect(await found(telling, setups)).toBe('text-differs');
  });
});
