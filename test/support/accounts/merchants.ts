import { deepEqual, ok } from 'node:assert/strict';
import { componentsInUse } from '../../../src/entries/components';
import type { Action, State } from '../../../src/index';
import { minus, NONE, plus, RANK, unit, upgraded } from './cubes';

type MerchantGame = 'spice-road' | 'sand-to-sea';
type MerchantState = State<MerchantGame>;

/** What an action moves between the active hold, the row of merchant cards and the supply. */
export function merchantLedger(
  before: MerchantState,
  action: Action<MerchantGame>,
): { hold: readonly number[]; row: readonly number[] } {
  const { starterCards, merchantCards } = componentsInUse<MerchantGame>(before);
  const cards = [...starterCards, ...merchantCards];
  const me = before.players[before.actor];
  if (me === undefined) throw new Error('nobody decides');
  let hold: readonly number[] = me.cubes;
  let row = [...before.merchantCubes];
  /** The card at a place goes into hand with its cubes, and the row closes up. */
  const take = (place: number): void => {
    hold = plus(hold, row.slice(4 * place, 4 * place + 4));
    row = [
      ...row.slice(0, 4 * place),
      ...row.slice(4 * place + 4),
      ...(before.merchantDeck.length > 0 ? NONE : []),
    ];
  };
  switch (action.kind) {
    case 'acquire':
      if (action.slot === 0) take(0);
      break;
    case 'payCard': {
      const at = 4 * before.paid + (RANK[action.cube] ?? 0);
      hold = plus(hold, unit(action.cube, -1));
      row[at] = (row[at] ?? 0) + 1;
      if (before.paid + 1 === before.wanted) take(before.wanted);
      break;
    }
    case 'takeMerchant':
      take(action.slot);
      break;
    case 'play': {
      const card = cards.find(({ id }) => id === action.card);
      if (card?.kind === 'spice') hold = plus(hold, card.get);
      break;
    }
    case 'trade': {
      const card = cards[before.played];
      if (card?.kind === 'trade') hold = minus(plus(hold, card.get), card.give);
      break;
    }
    case 'upgrade':
      hold = plus(hold, upgraded(action.cube));
      break;
    case 'discard':
    case 'payBoat':
    case 'payCube':
      hold = plus(hold, unit(action.cube, -1));
      break;
    default:
  }
  return { hold, row };
}

/** No merchant card is lost, and none changes its owner but out of the row. */
export function checkCards(before: MerchantState, after: MerchantState): void {
  const own = (state: MerchantState, seat: number): number[] => {
    const player = state.players[seat];
    if (player === undefined) return [];
    const away = 'seen' in player ? [...player.seen, ...player.hidden] : [];
    return [...player.hand, ...player.faceUp, ...away].sort((a, b) => a - b);
  };
  after.players.forEach((_, seat) => {
    const gained = own(after, seat).filter((card) => !own(before, seat).includes(card));
    deepEqual(
      own(after, seat),
      [...own(before, seat), ...gained].sort((a, b) => a - b),
    );
    ok(gained.every((card) => before.merchantRow.includes(card)));
    ok(gained.length <= (seat === before.seat ? 1 : 0));
  });
}
