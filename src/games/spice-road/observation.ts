import { holdParts } from '../../mechanics/hold/observation';
import { cardSets, merchantDeckParts, merchantTableParts } from '../../mechanics/merchants/observation';
import {
  finder,
  indices,
  number,
  ofList,
  ofPlayers,
  type Part,
  PIECE_POINTS,
  PLAYER_POINTS,
  PRINTED,
  scaled,
  writeCubes,
  writeMarks,
} from '../../observe/part';
import { turnParts } from '../../observe/turn';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { View } from './view';

type RoadView = View;
type Player = RoadView['players'][number];
type PointPlace = RoadView['pointRow'][number];

const COINS = ['gold', 'silver'] as const;
const NONE: readonly string[] = [];

/** The observation of Spice Road, part by part. */
export function spiceRoadParts(components: Components, players: number): Part<RoadView>[] {
  return [
    ...turnParts(PHASES, players),
    ...merchantTableParts(components),
    ...merchantDeckParts(components, (player: Player) => [player.hand ?? NONE, player.faceUp]),
    ...pointRowParts(components),
    ...coinParts(components, players),
    ...playerParts(components, players),
  ];
}

function pointRowParts({ pointCards, pointRow }: Components): Part<RoadView>[] {
  const cards = indices(pointCards);
  const cardOf = finder(pointCards);
  const everyPlace = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (place: PointPlace, out: Float32Array, at: number) => void,
  ): Part<RoadView> =>
    ofList(`pointRow.${name}`, pointRow, shape, about, (view: RoadView) => view.pointRow, write);
  return [
    everyPlace('card', [], 'whether a point card lies there, from the left', (_, out, at) => {
      out[at] = 1;
    }),
    everyPlace('cost', [4], 'cubes that the card costs, in fifths', ({ card }, out, at) => {
      const found = cardOf(card);
      if (found !== undefined) writeCubes(out, at, found.cost, PRINTED);
    }),
    everyPlace('points', [], 'points of the card, in twentieths', ({ card }, out, at) => {
      out[at] = scaled(cardOf(card)?.points ?? 0, PIECE_POINTS);
    }),
    everyPlace('coin', [COINS.length], 'the coin above it: gold, silver', ({ coin }, out, at) => {
      if (coin !== null) out[at + COINS.indexOf(coin)] = 1;
    }),
    number('pointDeck.count', pointCards.length, 'cards in the deck, as a part of all', (v) => v.pointDeck),
    {
      name: 'pointDeck.cards',
      shape: [pointCards.length],
      about: 'point cards in the deck, in the order of the components',
      write(view, out, at) {
        out.fill(1, at, at + pointCards.length);
        for (const { card } of view.pointRow) out[at + (cards.get(card) ?? 0)] = 0;
        for (const player of view.players) writeMarks(out, at, player.pointCards, cards, 0);
      },
    },
  ];
}

function coinParts(components: Components, players: number): Part<RoadView>[] {
  const { goldCoinsPerPlayer, silverCoinsPerPlayer } = components;
  const all = 'coins, as a part of all';
  const gold = goldCoinsPerPlayer * players;
  const silver = silverCoinsPerPlayer * players;
  return [
    number('gold', gold, `gold ${all}, left above the row`, (view) => view.gold),
    number('silver', silver, `silver ${all}, left above the row`, (view) => view.silver),
    ofPlayers('players.gold', players, [], `gold ${all}`, (player: Player, out, at) => {
      out[at] = scaled(player.gold, gold);
    }),
    ofPlayers('players.silver', players, [], `silver ${all}`, (player: Player, out, at) => {
      out[at] = scaled(player.silver, silver);
    }),
  ];
}

function playerParts(components: Components, players: number): Part<RoadView>[] {
  const cardOf = finder(components.pointCards);
  const toEnd = components.endTrigger[players as keyof typeof components.endTrigger];
  return [
    ...holdParts(players, () => components.holdSpaces),
    ofPlayers(
      'players.pointCards',
      players,
      [],
      'point cards taken, as a part of those that trigger the end',
      (player: Player, out, at) => {
        out[at] = scaled(player.pointCards.length, toEnd);
      },
    ),
    ofPlayers(
      'players.pointCardPoints',
      players,
      [],
      'points of these, in hundredths',
      (player: Player, out, at) => {
        let points = 0;
        for (const card of player.pointCards) points += cardOf(card)?.points ?? 0;
        out[at] = scaled(points, PLAYER_POINTS);
      },
    ),
    cardSets(
      'hand',
      components,
      players,
      'merchant cards in hand, the starting cards first',
      (player: Player) => player.hand ?? NONE,
    ),
    cardSets(
      'faceUp',
      components,
      players,
      'merchant cards played, likewise',
      (player: Player) => player.faceUp,
    ),
  ];
}
