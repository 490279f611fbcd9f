import { discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import { acquire, payCard, play } from '../../mechanics/merchants/actions';
import type { ActionForms } from '../../play/actions';
import { numbers } from '../../util/random';
import type { CompiledGame } from './compiled-game';

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<Pick<CompiledGame, 'cards' | 'rowLength' | 'components'>> = {
  play,
  upgrade,
  trade: {},
  acquire,
  payCard,
  claim: {
    names: { slot: { valuesIn: ({ components }) => numbers(0, components.pointRow) } },
    role: 'claim',
  },
  rest: {},
  discard,
  endTurn,
};
