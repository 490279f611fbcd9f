import { claimRule } from '../../../mechanics/sea/port-rules';
import { placeBoatRule, takeCubesRule } from '../../../mechanics/sea/start-rules';
import type { Phase as PhaseOf } from '../../../play/rule';
import { joinRules } from '../../../play/rule';
import type { CompiledGame } from '../compiled-game';
import { MOMENTS } from '../moments.en';
import { PHASES } from '../phases';
import type { Action } from '../schema';
import type { Phase, Row, Rule } from '../state';
import { build, payCube } from './build';
import { collect } from './collect';
import { dock, payBoat } from './dock';
import { harvest } from './harvest';
import { trade, upgrade } from './market';
import { sail } from './sail';
import { takeBonus } from './take-bonus';
import { discard, endTurn, finishTurn } from './turn';

/** Picks one of the sets of starting cubes on offer (EW-S8). */
const takeCubes: Rule = takeCubesRule();

/** Then puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
const placeBoat: Rule = placeBoatRule();

/** Claims the victory tile of the port (EW-P1 to EW-P4). */
const claim: Rule = claimRule('EW-M1', finishTurn);

/** The course of a game: which actions answer which kind of decision. */
const phases: { readonly [P in Phase]: PhaseOf<Action['kind']> } = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8' },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['sail', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'sail, act where the boat is, or end the turn',
  },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'EW-M1' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: {
    kinds: ['collect', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'choose the action of the turn',
  },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  takeBonus: { kinds: ['takeBonus'], due: 'take a bonus tile', clause: 'EW-K4' },
  market: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on at the market or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
  over: { kinds: [], due: 'do nothing' },
};

/** The rules of Eastern Wonders. */
export const rules = joinRules<CompiledGame, Phase, Row, Action>(
  {
    takeCubes,
    placeBoat,
    sail,
    dock,
    payBoat,
    collect,
    build,
    payCube,
    upgrade,
    takeBonus,
    trade,
    claim,
    harvest,
    discard,
    endTurn,
  },
  phases,
  PHASES,
  'EW-E1',
  MOMENTS,
);
