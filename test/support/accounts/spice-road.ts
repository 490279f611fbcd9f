import { deepEqual } from 'node:assert/strict';
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
  deepEqual(
    after.players.map((player) => player.cubes),
    before.players.map((player, seat) => (seat === before.actor ? hold : player.cubes)),
  );
  deepEqual(after.merchantCubes, row);
  for (const coin of ['gold', 'silver'] as const) {
    const sum = (state: State<'spice-road'>): number =>
      state.players.reduce((all, player) => all + player[coin], state[coin]);
    deepEqual(sum(after), sum(before));
  }
  checkCards(before, after);
}
