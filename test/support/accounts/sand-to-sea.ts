import { deepEqual } from 'node:assert/strict';
import { componentsInUse } from '../../../src/entries/components';
import type { Action, State } from '../../../src/index';
import { minus, NONE, plus, unit } from './cubes';
import { checkCards, merchantLedger } from './merchants';

/** From Sand to Sea: what each action moves between holds, cards and supply. */
export function sandToSeaAccounts(
  before: State<'sand-to-sea'>,
  action: Action<'sand-to-sea'>,
  after: State<'sand-to-sea'>,
): void {
  const { marketTiles, victoryTiles, startingCubes } = componentsInUse(before);
  const me = before.players[before.actor];
  if (me === undefined) throw new Error('nobody decides');
  const { hold: held, row } = merchantLedger(before, action);
  let hold = held;
  if (action.kind === 'takeCubes') {
    hold = plus(hold, startingCubes.find(({ id }) => id === action.set)?.cubes ?? NONE);
  } else if (action.kind === 'trade' && before.played === -1) {
    const tile = marketTiles[before.game.market[me.boat] ?? -1];
    hold = minus(plus(hold, tile?.get ?? NONE), tile?.give ?? NONE);
  } else if (action.kind === 'claim') {
    const taken =
      after.players[before.actor]?.victoryTiles.find((tile) => !me.victoryTiles.includes(tile)) ?? -1;
    hold = minus(hold, victoryTiles[taken]?.cost ?? NONE);
  }
  const expected = before.players.map((player, seat): readonly number[] =>
    seat === before.actor ? hold : player.cubes,
  );
  if (action.kind === 'payBoat')
    expected[action.seat] = plus(expected[action.seat] ?? NONE, unit(action.cube));
  deepEqual(
    after.players.map((player) => player.cubes),
    expected,
  );
  deepEqual(after.merchantCubes, row);
  checkCards(before, after);
}
