import type { VariantName } from '../../src/index';

/** Kinds of states that are taken although no play leads to them, and why they are. */
export interface Gap {
  readonly variant: VariantName;
  /** What is changed in a state that play leads to: members, several with ` + ` between them. */
  readonly members: readonly string[];
  /** In which phases; in all if absent. */
  readonly phases?: readonly string[];
  readonly why: string;
}

const PURSE = 'How many cubes have been earned and spent in the turns before is not in a state.';
const CARDS = 'In which order cards were acquired and played, and what they cost, is not in a state.';
const CLAIMS = 'What was paid for points in the turns before is not in a state.';
const TURNS = 'How many turns each seat has had is not in a state.';
const PLACES = 'Where boats came from, and whom they paid there, is not in a state.';
const COURSE = 'Another past would lead to this phase: what was done in the turn up to it is not in a state.';

export const GAPS: readonly Gap[] = [
  {
    variant: 'spice-road',
    members: ['players.cubes', 'merchantCubes', 'merchantCubes + players.cubes'],
    why: PURSE,
  },
  {
    variant: 'spice-road',
    members: [
      'merchantDeck + players.faceUp',
      'merchantDeck + players.hand',
      'players.faceUp + players.hand',
    ],
    why: CARDS,
  },
  {
    variant: 'spice-road',
    members: [
      'players.pointCards',
      'players.pointCards + pointDeck',
      'players.pointCards + pointRow',
      'players.gold',
    ],
    why: CLAIMS,
  },
  { variant: 'spice-road', members: ['upgrades', 'played + upgrades'], phases: ['play'], why: COURSE },
  { variant: 'new-world', members: ['players.cubes'], why: PURSE },
  { variant: 'new-world', members: ['players.bonusTiles', 'bonusStacks + players.bonusTiles'], why: TURNS },
  { variant: 'new-world', members: ['actor + seat'], phases: ['turn'], why: TURNS },
  { variant: 'new-world', members: ['location + phase'], phases: ['fort', 'turn'], why: COURSE },
  { variant: 'new-world', members: ['claimed'], phases: ['fort'], why: CLAIMS },
  { variant: 'new-world', members: ['upgrades'], phases: ['upgrade'], why: COURSE },
  {
    variant: 'eastern-wonders',
    members: ['players.cubes', 'tileCubes', 'players.cubes + tileCubes'],
    why: PURSE,
  },
  {
    variant: 'eastern-wonders',
    members: ['players.victoryTiles', 'pile + players.victoryTiles', 'closedPort'],
    why: CLAIMS,
  },
  { variant: 'eastern-wonders', members: ['players.boat'], why: PLACES },
  { variant: 'eastern-wonders', members: ['seat'], phases: ['discard'], why: TURNS },
  { variant: 'eastern-wonders', members: ['actor + seat'], phases: ['act', 'sail'], why: TURNS },
  {
    variant: 'eastern-wonders',
    members: ['phase', 'payee + phase', 'actor + phase'],
    phases: ['act', 'market', 'sail', 'turn'],
    why: COURSE,
  },
  { variant: 'eastern-wonders', members: ['upgrades', 'phase + upgrades'], phases: ['market'], why: COURSE },
  { variant: 'sand-to-sea', members: ['players.cubes'], why: PURSE },
  {
    variant: 'sand-to-sea',
    members: [
      'players.faceUp',
      'players.seen',
      'players.faceUp + players.seen',
      'players.hand + players.hidden',
    ],
    why: CARDS,
  },
  {
    variant: 'sand-to-sea',
    members: ['players.victoryTiles', 'pile + players.victoryTiles', 'closedPort'],
    why: CLAIMS,
  },
  { variant: 'sand-to-sea', members: ['players.boat'], why: PLACES },
  { variant: 'sand-to-sea', members: ['seat'], phases: ['discard'], why: TURNS },
  { variant: 'sand-to-sea', members: ['actor + seat'], phases: ['act'], why: TURNS },
  {
    variant: 'sand-to-sea',
    members: ['phase', 'payee + phase', 'phase + played'],
    phases: ['act', 'market', 'sail', 'turn'],
    why: COURSE,
  },
  { variant: 'sand-to-sea', members: ['phase + players.boat'], phases: ['market'], why: COURSE },
];

/** Whether a kind of change is on the list: `variant phase: members`. */
export function isKnown(kind: string): boolean {
  return GAPS.some(({ variant, members, phases }) =>
    members.some((member) =>
      phases === undefined
        ? kind.startsWith(`${variant} `) && kind.endsWith(`: ${member}`)
        : phases.some((phase) => kind === `${variant} ${phase}: ${member}`),
    ),
  );
}
