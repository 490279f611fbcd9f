import { changesOf } from '../../mechanics/changes.en';
import { pieceWords } from '../../mechanics/cubes/table';
import * as hold from '../../mechanics/cubes/words.en';
import { byItsKind } from '../../util/immutable';
import { withId } from '../../util/text';
import { counted, does, hasTo, list, may, own, quoted, verb, whose } from '../../words/english';
import type { GameWords } from '../../words/game-words';
import type * as types from './definition';
import { fortHere, hasTwin, locationNamed, settlersFor, tileAt, topOfStack, tradeHere } from './table';

export const clauses: { readonly [id: string]: string } = {
  'NW-S1': 'The board',
  'NW-S2': 'Which point cards are used',
  'NW-S3': 'The row of point cards',
  'NW-S4': 'Setting up the bonus tiles',
  'NW-S5': 'Setting up the exploration tiles',
  'NW-S6': 'Settlers at the start',
  'NW-S7': 'First player and starting cubes',
  'NW-T1': 'A turn: work or rest',
  'NW-T2': 'Resting',
  'NW-W1': 'Which locations can be used',
  'NW-W2': 'How many settlers are needed',
  'NW-W3': 'Native help',
  'NW-W4': 'Placing and pushing out settlers',
  'NW-W5': 'Tools',
  'NW-W6': 'The location has to be of use',
  'NW-W7': 'Production',
  'NW-W8': 'Upgrades',
  'NW-W9': 'Trade',
  'NW-F1': 'What can be done at a fort',
  'NW-F2': 'Taking a bonus tile',
  'NW-F3': 'The row of point cards is refilled',
  'NW-C1': 'New-settlers cards',
  'NW-C2': 'Exploration cards',
  'NW-C3': 'Native-help cards',
  'NW-C4': 'Tool cards',
  'NW-X1': 'Exploration tiles',
  'NW-I1': 'What is hidden',
  'NW-E1': 'What ends the game',
  'NW-E2': 'Points',
  'NW-E3': 'Points for bonus tiles',
};

const SYMBOLS = {
  settlers: 'new-settlers',
  exploration: 'exploration',
  nativeHelp: 'native-help',
  tool: 'tool',
} as const;

/** Describes the action of a location: `production: 2 yellow` */
function locationText(location: types.NewWorldLocation | undefined): string {
  if (location === undefined) return 'fort';
  return byItsKind(location, {
    production: ({ get }) => `production: ${hold.cubes(get)}`,
    upgrade: ({ steps }) => `upgrades: ${steps}`,
    trade: ({ give, get }) => `trade: ${hold.exchange(give, get)}`,
    fort: () => 'fort',
  });
}

/** Describes a point card: `new-settlers card worth 4 points for 1 yellow and 2 red (1 more settler)` */
function cardText(card: types.NewWorldPointCard | undefined): string {
  if (card === undefined) return 'point card';
  return `${SYMBOLS[card.kind]} card${hold.worthText(card)} (${cardBenefit(card)})`;
}

function cardBenefit(card: types.NewWorldPointCard): string {
  return byItsKind(card, {
    settlers: ({ settlers }) => counted(settlers, 'more settler', 'more settlers'),
    exploration: () => 'an exploration tile',
    nativeHelp: (help) => `1 fewer settler at locations with the ${help.landmark} symbol`,
    tool: (tool) => `${hold.aCube(tool.cube)} at locations with the ${tool.landmark} symbol`,
  });
}

/** Describes the effect of a bonus tile: `2 points for each tool symbol` */
function bonusText(effect: types.NewWorldBonusTile['effect'] | undefined): string {
  if (effect === undefined) return 'nothing';
  const points = counted(effect.points, 'point');
  return byItsKind(effect, {
    perSymbol: ({ symbol }) => `${points} for each ${SYMBOLS[symbol]} symbol`,
    perPair: ({ symbols }) =>
      `${points} for each pair of ${list([...new Set(symbols)].map((symbol) => SYMBOLS[symbol]))} symbols`,
    perTwoSettlers: () => `${points} for every 2 settlers`,
    points: () => points,
  });
}

/** Describes the effect of an exploration tile: `1 more settler` */
function explorationText(effect: types.NewWorldExplorationTile['effect'] | undefined): string {
  if (effect === undefined) return 'nothing';
  return byItsKind(effect, {
    settler: () => '1 more settler',
    cubes: (found) => hold.cubes(found.cubes),
    symbol: ({ symbol }) => `1 more ${SYMBOLS[symbol]} symbol`,
    points: ({ points }) => counted(points, 'point'),
  });
}

const pieces = (): GameWords<types.NewWorld>['pieces'] => ({
  locations: ({ components }, id) => {
    const location = locationNamed(components, id);
    return location === undefined ? null : `location ${id} (${locationText(location)})`;
  },
  pointCards: pieceWords('pointCards', (card: types.NewWorldPointCard) => cardText(card)),
  bonusTiles: pieceWords(
    'bonusTiles',
    ({ effect }: types.NewWorldBonusTile) => `bonus tile ${quoted(bonusText(effect))}`,
  ),
  explorationTiles: pieceWords(
    'explorationTiles',
    ({ effect }: types.NewWorldExplorationTile) => `exploration tile ${quoted(explorationText(effect))}`,
  ),
});

export const english = (): GameWords<types.NewWorld> => ({
  actions: {
    ...hold.actions,
    work: (ctx, { location }) => {
      const sent = counted(settlersFor(ctx, location), 'settler');
      const owner = withId(ctx.view.locations, location)?.owner ?? null;
      const pushed =
        owner === null ? '' : ` and ${verb(ctx, 'push', 'pushes')} out ${whose(ctx, owner)} settlers`;
      const text = locationText(locationNamed(ctx.components, location));
      return `${does(ctx, 'send', 'sends')} ${sent} to ${location} (${text})${pushed}`;
    },
    trade: (ctx) => hold.tradeText(ctx, tradeHere(ctx)),
    claim: (ctx) => {
      const card = fortHere(ctx)?.pointCard;
      return `${does(ctx, 'claim', 'claims')} the ${cardText(withId(ctx.components.pointCards, card))}`;
    },
    takeBonus: (ctx, { stack }) => {
      const where = hasTwin(ctx, stack) ? ` from stack ${stack + 1}` : '';
      return `${does(ctx, 'take', 'takes')} the bonus tile ${quoted(bonusText(topOfStack(ctx, stack)?.effect))}${where}`;
    },
    explore: (ctx, { location }) =>
      `${does(ctx, 'take', 'takes')} the exploration tile on ${location} (${explorationText(tileAt(ctx, location)?.effect)})`,
    rest: (ctx) =>
      `${does(ctx, 'rest', 'rests')} and ${verb(ctx, 'bring', 'brings')} ${own(ctx)} settlers home`,
  },
  phases: {
    turn: (ctx) => `${hasTo(ctx)} work at a location or rest.`,
    upgrade: (ctx) => hold.upgradePhase(ctx, ctx.view.upgrades),
    trade: (ctx) =>
      ctx.view.traded
        ? `${may(ctx)} trade again or end the turn.`
        : `${hasTo(ctx)} trade at least once at ${ctx.view.location ?? ''}.`,
    fort: (ctx) => {
      if (ctx.view.claimed) return `${may(ctx)} take a bonus tile too, or end the turn.`;
      if (ctx.view.tookBonus) return `${may(ctx)} claim the point card too, or end the turn.`;
      return `${hasTo(ctx)} claim the point card, take a bonus tile, or do both.`;
    },
    explore: (ctx) => `${hasTo(ctx)} take an exploration tile from the board.`,
    discard: (ctx) => hold.discardPhase(ctx, ctx.view.players[ctx.actor ?? 0]?.holdSpaces ?? 0),
    over: hold.overPhase,
  },
  changes: changesOf(pieces()),
  scores: {
    pointCard: ({ components }, { id }) => {
      const card = withId(components.pointCards, id);
      return card === undefined ? 'Point card' : `Point card${hold.costText(card)} (${SYMBOLS[card.kind]})`;
    },
    bonusTile: ({ components }, { id, count }) => {
      const effect = withId(components.bonusTiles, id)?.effect;
      const text = `Bonus tile ${quoted(bonusText(effect))}`;
      return effect?.kind === 'points' ? text : hold.times(text, count);
    },
    explorationTile: ({ components }, { id }) => {
      const effect = withId(components.explorationTiles, id)?.effect;
      return `Exploration tile ${quoted(explorationText(effect))}`;
    },
    cubes: hold.cubesScore,
  },
  clauses: { ...hold.clauses, ...clauses },
  pieces: pieces(),
});
