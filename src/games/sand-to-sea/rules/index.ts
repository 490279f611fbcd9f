import { claimRule } from '../../../mechanics/sea/port-rules';
import { placeBoatRule, takeCubesRule } from '../../../mechanics/sea/start-rules';
import type { Phase as PhaseOf } from '../../../play/rule';
import { joinRules } from '../../../play/rule';
import type { CompiledGame } from '../compiled-game';
import { MOMENTS } from '../moments.en';
import { PHASES } from '../phases';
import type { Action } from '../schema';
import type { Phase, Row, Rule } from '../state';
import { acquire, payCard } from './acquire';
import { build, payCube } from './build';
import { dock, payBoat } from './dock';
import { play, upgrade } from './play';
import { rest } from './rest';
import { sail } from './sail';
import { takeBonus } from './take-bonus';
import { takeMerchant } from './take-merchant';
import { trade } from './trade';
import { discard, endTurn, finishTurn } from './turn';

/** Picks one of the sets of starting cubes on offer (EW-S8). */
const takeCubes: Rule = takeCubesRule();

/** Then puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
const placeBoat: Rule = placeBoatRule();

/** Claims the victory tile of the port (SS-O1, EW-P1 to EW-P4). */
const claim: Rule = claimRule('SS-V4', finishTurn);

/** The course of a game: which actions answer which kind of decision. */
const phases: { readonly [P in Phase]: PhaseOf<Action['kind']> } = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8' },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['acquire', 'play', 'sail', 'build', 'trade', 'claim', 'rest', 'endTurn'],
    due: 'acquire or play a card, sail, act where the boat is, rest or end the turn',
  },
  payCards: { kinds: ['payCard'], due: 'pay for the merchant card', clause: 'SS-A1' },
  mustTrade: { kinds: ['trade', 'endTurn'], due: 'trade with the card played', clause: 'SS-P2' },
  play: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on with the card played or end the turn' },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'SS-V4' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: { kinds: ['build', 'trade', 'claim', 'endTurn'], due: 'choose what to do at the market or port' },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  reward: {
    kinds: ['takeBonus', 'takeMerchant'],
    due: 'take a reward for the emptied column',
    clause: 'SS-K2',
  },
  market: { kinds: ['trade', 'endTurn'], due: 'trade on or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
  over: { kinds: [], due: 'do nothing' },
};

/** The rules of From Sand to Sea. */
export const rules = joinRules<CompiledGame, Phase, Row, Action>(
  {
    takeCubes,
    placeBoat,
    acquire,
    payCard,
    play,
    upgrade,
    trade,
    sail,
    dock,
    payBoat,
    build,
    payCube,
    takeBonus,
    takeMerchant,
    claim,
    rest,
    discard,
    endTurn,
  },
  phases,
  PHASES,
  'SS-E1',
  MOMENTS,
);
