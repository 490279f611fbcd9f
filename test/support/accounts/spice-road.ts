import { expect } from 'vitest';
import { componentsInUse } from '../../../src/entries/components';
import type { Action, State } from '../../../src/index';
import { minus, NONE } from './cubes';
import { checkCards, merchantLedger } from './merchants';

/** Spice Road: what each action moves between holds, cards, coins and supply. */
export function spiceRoadAccounts(
  before: State<'spice-road'>,
  action: Action<'spice-road'>,
  after: State<'spice-road'>,
): void {
  const { pointCards } = componentsInUse(before);
  const { hold: held, row } = merchantLedger(before, action);
  const cost = action.kind === 'claim' ? pointCards[before.pointRow[action.slot] ?? -1]?.cost : undefined;
  const hold = minus(held, cost ?? NONE);
  expect(after.players.map((player) => player.cubes)).toEqual(
    before.players.map((player, seat) => (seat === before.actor ? hold : player.cubes)),
  );
  expect(after.merchantCubes).toEqual(row);
  for (const coin of ['gold', 'silver'] as const) {
    const sum = (state: State<'spice-road'>): number =>
      state.players.reduce((all, player) => all + player[coin], state[coin]);
    expect(sum(after)).toBe(sum(before));
  }
  checkCards(before, after);
}
