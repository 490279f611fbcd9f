import { deepEqual } from 'node:assert/strict';
import { componentsInUse } from '../../../src/entries/components';
import type { Action, State } from '../../../src/index';
import { minus, NONE, plus, unit, upgraded } from './cubes';

/** A New World: what each action moves between holds and supply, and that no settler is lost. */
export function newWorldAccounts(
  before: State<'new-world'>,
  action: Action<'new-world'>,
  after: State<'new-world'>,
): void {
  const components = componentsInUse(before);
  const { boards, boardChoice, pointCards, explorationTiles, setup } = components;
  const locations = [...boardChoice.always, before.game.board].flatMap(
    (id) => boards.find((board) => board.id === id)?.locations ?? [],
  );
  const me = before.players[before.actor];
  const now = after.players[before.actor];
  if (me === undefined || now === undefined) throw new Error('nobody decides');
  let hold: readonly number[] = me.cubes;
  switch (action.kind) {
    case 'work': {
      const location = locations.find(({ id }) => id === action.location);
      for (const index of me.pointCards) {
        const card = pointCards[index];
        if (card?.kind === 'tool' && location?.landmarks.includes(card.landmark))
          hold = plus(hold, unit(card.cube));
      }
      if (location?.kind === 'production') hold = plus(hold, location.get);
      break;
    }
    case 'upgrade':
      hold = plus(hold, upgraded(action.cube));
      break;
    case 'trade': {
      const location = locations[before.location];
      if (location?.kind === 'trade') hold = minus(plus(hold, location.get), location.give);
      break;
    }
    case 'claim': {
      const claimed = now.pointCards.find((card) => !me.pointCards.includes(card)) ?? -1;
      hold = minus(hold, pointCards[claimed]?.cost ?? NONE);
      break;
    }
    case 'explore': {
      const taken = now.explorationTiles.find((tile) => !me.explorationTiles.includes(tile)) ?? -1;
      const effect = explorationTiles[taken]?.effect;
      if (effect?.kind === 'cubes') hold = plus(hold, effect.cubes);
      break;
    }
    case 'discard':
      hold = plus(hold, unit(action.cube, -1));
      break;
    default:
  }
  deepEqual(now.cubes, hold);
  after.players.forEach((player, seat) => {
    if (seat !== before.actor) deepEqual(player.cubes, before.players[seat]?.cubes);
    const out = after.settlers.reduce((sum, count, at) => sum + (after.owners[at] === seat ? count : 0), 0);
    deepEqual(player.settlers + player.reserve + out, setup.settlersPerPlayer);
  });
}
