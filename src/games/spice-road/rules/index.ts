import type { Phase as PhaseOf } from '../../../play/rule';
import { joinRules } from '../../../play/rule';
import type { CompiledGame } from '../compiled-game';
import { MOMENTS } from '../moments.en';
import { PHASES } from '../phases';
import type { Action } from '../schema';
import type { Phase, Row } from '../state';
import { acquire, payCard } from './acquire';
import { claim } from './claim';
import { play, upgrade } from './play';
import { rest } from './rest';
import { trade } from './trade';
import { discard, endTurn } from './turn';

/** The course of a game: which actions answer which kind of decision. */
const phases: { readonly [P in Phase]: PhaseOf<Action['kind']> } = {
  turn: {
    kinds: ['play', 'acquire', 'claim', 'rest'],
    due: 'play a card, acquire one, claim a point card or rest',
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SR-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SR-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
  over: { kinds: [], due: 'do nothing' },
};

/** The rules of Spice Road. */
export const rules = joinRules<CompiledGame, Phase, Row, Action>(
  { play, upgrade, trade, acquire, payCard, claim, rest, discard, endTurn },
  phases,
  PHASES,
  'SR-E1',
  MOMENTS,
);
