import {
  allCards,
  cardSets,
  merchantDeckParts,
  merchantTableParts,
} from '../../mechanics/merchants/observation';
import type { MapLayout } from '../../mechanics/sea/map';
import { seaPlayerParts, seaTableParts, seaTurnParts } from '../../mechanics/sea/observation';
import { indices, ofPlayers, type Part, scaled, writeMarks } from '../../observe/part';
import { turnParts } from '../../observe/turn';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { View } from './view';

type SandView = View;
type Player = SandView['players'][number];
type Memory = NonNullable<Player['memory']>;
type Set = Components;

export const REWARDS = ['bonus', 'merchant'] as const;
const NONE: readonly string[] = [];

/** Counts of cards are in tenths. */
export const CARDS = 10;

/** The observation of From Sand to Sea, part by part. */
export function sandToSeaParts(components: Set, map: MapLayout, players: number): Part<SandView>[] {
  return [
    ...turnParts(PHASES, players),
    ...seaTurnParts(components, players),
    {
      name: 'rewards',
      shape: [REWARDS.length],
      about: 'what the emptied column brings: a bonus tile, a merchant card',
      write(view, out, at) {
        for (const reward of view.rewards) out[at + REWARDS.indexOf(reward)] = 1;
      },
    },
    ...merchantTableParts(components),
    ...merchantDeckParts(components, cardsOf),
    ...seaTableParts(components, map, players),
    ...seaPlayerParts(components, players),
    ...ownCardParts(components),
    ...memoryParts(components, players),
  ];
}

/** The cards that a player is known to have. */
function cardsOf({ faceUp, memory }: Player): readonly (readonly string[])[] {
  return memory === undefined ? [faceUp] : [faceUp, memory.seenDiscards, unseenOf(memory)];
}

function unseenOf({ unseen }: Memory): readonly string[] {
  return unseen.map(({ card }) => card);
}

function ownCardParts(components: Set): Part<SandView>[] {
  const cards = allCards(components);
  const indexOf = indices(cards);
  const own = (
    name: string,
    about: string,
    read: (player: Player) => readonly string[] | null,
  ): Part<SandView> => ({
    name,
    shape: [cards.length],
    about,
    write(view, out, at, viewer) {
      const player = view.players[viewer];
      if (player !== undefined) writeMarks(out, at, read(player) ?? NONE, indexOf);
    },
  });
  return [
    own('hand', "merchant cards in the viewer's hand, the starting cards first", (player) => player.hand),
    own('discards', "merchant cards in the viewer's discard pile, likewise", (player) => player.discards),
  ];
}

function memoryParts(components: Set, players: number): Part<SandView>[] {
  const cards = allCards(components);
  const indexOf = indices(cards);
  return [
    ofPlayers('players.handCount', players, [], 'cards in hand, in tenths', (player: Player, out, at) => {
      out[at] = scaled(player.handCount, CARDS);
    }),
    ofPlayers(
      'players.hiddenDiscards',
      players,
      [],
      'cards given up from hand since the last rest, in tenths',
      (player: Player, out, at) => {
        out[at] = scaled(player.memory?.hiddenDiscards ?? 0, CARDS);
      },
    ),
    cardSets('faceUp', components, players, 'cards lying face up', (player: Player) => player.faceUp),
    cardSets(
      'seenDiscards',
      components,
      players,
      'discards that lay face up before',
      (player: Player) => player.memory?.seenDiscards ?? NONE,
    ),
    cardSets('unseen', components, players, 'cards in hand or among the hidden discards', (player: Player) =>
      player.memory === undefined ? NONE : unseenOf(player.memory),
    ),
    ofPlayers(
      'players.discardsBefore',
      players,
      [cards.length],
      'hidden discards made before each of these came, in tenths',
      (player: Player, out, at) => {
        for (const { card, discardsBefore } of player.memory?.unseen ?? [])
          out[at + (indexOf.get(card) ?? 0)] = scaled(discardsBefore, CARDS);
      },
    ),
  ];
}
