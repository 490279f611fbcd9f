import type { Phase as PhaseOf } from '../../../play/rule';
import { joinRules } from '../../../play/rule';
import type { CompiledGame } from '../compiled-game';
import { MOMENTS } from '../moments.en';
import { PHASES } from '../phases';
import type { Action } from '../schema';
import type { Phase, Row } from '../state';
import { claim } from './claim';
import { explore } from './explore';
import { rest } from './rest';
import { takeBonus } from './take-bonus';
import { trade } from './trade';
import { discard, endTurn } from './turn';
import { upgrade } from './upgrade';
import { work } from './work';

/** The course of a game: which actions answer which kind of decision. */
const phases: { readonly [P in Phase]: PhaseOf<Action['kind']> } = {
  turn: { kinds: ['work', 'rest'], due: 'work at a location or rest' },
  upgrade: { kinds: ['upgrade', 'endTurn'], due: 'upgrade cubes or end the turn' },
  trade: { kinds: ['trade', 'endTurn'], due: 'trade or end the turn' },
  fort: { kinds: ['claim', 'takeBonus', 'endTurn'], due: 'use the fort or end the turn' },
  explore: { kinds: ['explore'], due: 'take an exploration tile', clause: 'NW-C2' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
  over: { kinds: [], due: 'do nothing' },
};

/** The rules of A New World. */
export const rules = joinRules<CompiledGame, Phase, Row, Action>(
  { work, upgrade, trade, claim, takeBonus, explore, rest, discard, endTurn },
  phases,
  PHASES,
  'NW-E1',
  MOMENTS,
);
