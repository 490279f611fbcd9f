import { CUBES } from '../../mechanics/cubes/cubes';
import {
  finder,
  indices,
  number,
  ofList,
  type Part,
  PIECE_POINTS,
  PRINTED,
  STEPS,
  scaled,
  writeCubes,
  writeMarks,
} from '../../observe/part';
import { isCardFor } from './cards';
import { bonusSpaces, locationsOfAll } from './locations';
import type { Components } from './schema';
import type { View } from './view';

type WorldView = View;
type Set = Components;
type Card = Set['pointCards'][number];
type Stack = { readonly top: string | null; readonly left: number };

/** The symbols of the game, which are the kinds of point cards too. */
export const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;
export const EFFECTS = ['perSymbol', 'perPair', 'perTwoSettlers', 'points'] as const;
const NONE: readonly Stack[] = [];

/** The point cards above the forts and the deck. */
export function pointCardParts(components: Set, players: number): Part<WorldView>[] {
  const { pointCards, pointRow } = components;
  const { forts } = pointRow;
  const landmarks = landmarksOf(components);
  const inGame = pointCards.map((card) => isCardFor(card, players));
  const total = inGame.filter(Boolean).length;
  const cards = indices(pointCards);
  const cardOf = finder(pointCards);
  const shown = shownCards(components);
  const everyCard = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (card: Card, out: Float32Array, at: number) => void,
  ): Part<WorldView> =>
    ofList(`pointRow.${name}`, forts.length + 1, shape, about, shown, (id, out, at) => {
      const card = cardOf(id);
      if (card !== undefined) write(card, out, at);
    });
  return [
    everyCard(
      'kind',
      [SYMBOLS.length],
      `kind of the card above each fort and, at the end, of the top card of the deck: ${SYMBOLS.join(', ')}`,
      (card, out, at) => {
        out[at + SYMBOLS.indexOf(card.kind)] = 1;
      },
    ),
    everyCard('cost', [4], 'cubes that the card costs, in fifths', (card, out, at) => {
      writeCubes(out, at, card.cost, PRINTED);
    }),
    everyCard('points', [], 'points of the card, in twentieths', (card, out, at) => {
      out[at] = scaled(card.points, PIECE_POINTS);
    }),
    everyCard('settlers', [], 'settlers that it calls, in quarters', (card, out, at) => {
      if (card.kind === 'settlers') out[at] = scaled(card.settlers, STEPS);
    }),
    everyCard('landmark', [landmarks.length], `its landmark: ${landmarks.join(', ')}`, (card, out, at) => {
      if ('landmark' in card) out[at + landmarks.indexOf(card.landmark)] = 1;
    }),
    everyCard('cube', [4], 'the cube that it gives as a tool', (card, out, at) => {
      if (card.kind === 'tool') out[at + CUBES.indexOf(card.cube)] = 1;
    }),
    number('deck.count', total, 'cards in the deck, as a part of all in the game', (view) => view.deck.count),
    {
      name: 'deck.cards',
      shape: [pointCards.length],
      about: 'point cards below the top of the deck, in the order of the components',
      write(view, out, at) {
        for (let card = 0; card < pointCards.length; card++) if (inGame[card] === true) out[at + card] = 1;
        for (const id of shown(view)) if (id !== null) out[at + (cards.get(id) ?? 0)] = 0;
        for (const player of view.players) writeMarks(out, at, player.pointCards, cards, 0);
      },
    },
  ];
}

/** The landmarks of all boards, in their order. */
export function landmarksOf({ boards }: Set): readonly string[] {
  return [...new Set(boards.flatMap(({ locations }) => locations.flatMap((place) => place.landmarks)))];
}

/** The cards above the forts and, at the end, the top card of the deck. */
function shownCards(components: Set): (view: WorldView) => readonly (string | null)[] {
  const places = fortPlaces(components);
  return (view) => {
    const cards = places.map((place) => view.locations[place]?.pointCard ?? null);
    cards.push(view.deck.top);
    return cards;
  };
}

/** Where the forts lie in lists of locations: they are on boards that every game has, and these come first. */
function fortPlaces(components: Set): number[] {
  const names = locationsOfAll(components).map(({ id }) => id);
  return components.pointRow.forts.map((fort) => names.indexOf(fort));
}

/** How many tiles each bonus stack has at first, fort by fort. */
export function stackSizes(components: Set): readonly number[] {
  const locations = locationsOfAll(components);
  return fortPlaces(components).flatMap((place) => bonusSpaces(locations[place]));
}

/** The bonus stacks of the forts. */
export function bonusStackParts(components: Set): Part<WorldView>[] {
  const { bonusTiles } = components;
  const places = fortPlaces(components);
  const sizes = stackSizes(components);
  const tiles = indices(bonusTiles);
  const tileOf = finder(bonusTiles);
  const stacks = (view: WorldView): readonly Stack[] => {
    const all: Stack[] = [];
    for (const place of places) all.push(...(view.locations[place]?.bonusStacks ?? NONE));
    return all;
  };
  const everyTop = (
    name: string,
    shape: readonly number[],
    about: string,
    write: (effect: Set['bonusTiles'][number]['effect'], out: Float32Array, at: number) => void,
  ): Part<WorldView> =>
    ofList(`bonusStacks.${name}`, sizes.length, shape, about, stacks, ({ top }, out, at) => {
      const effect = tileOf(top)?.effect;
      if (effect !== undefined) write(effect, out, at);
    });
  return [
    {
      name: 'bonusStacks.left',
      shape: [sizes.length],
      about: 'tiles left in each stack, fort by fort, as a part of those at the start',
      write(view, out, at) {
        stacks(view).forEach(({ left }, stack) => {
          out[at + stack] = scaled(left, sizes[stack] ?? 1);
        });
      },
    },
    everyTop(
      'kind',
      [EFFECTS.length],
      `what the top tile counts: ${EFFECTS.join(', ')}`,
      (effect, out, at) => {
        out[at + EFFECTS.indexOf(effect.kind)] = 1;
      },
    ),
    everyTop(
      'symbols',
      [SYMBOLS.length],
      `symbols that it counts, a half for each of a pair: ${SYMBOLS.join(', ')}`,
      (effect, out, at) => {
        if (effect.kind === 'perSymbol') out[at + SYMBOLS.indexOf(effect.symbol)] = 1;
        if (effect.kind !== 'perPair') return;
        for (const symbol of effect.symbols) {
          const place = at + SYMBOLS.indexOf(symbol);
          out[place] = (out[place] ?? 0) + 0.5;
        }
      },
    ),
    everyTop('points', [], 'points for each time that it counts, in twentieths', (effect, out, at) => {
      out[at] = scaled(effect.points, PIECE_POINTS);
    }),
    {
      name: 'bonusStacks.unseen',
      shape: [bonusTiles.length],
      about: 'bonus tiles that lie below others or left the game unseen, in the order of the components',
      write(view, out, at) {
        for (let tile = 0; tile < bonusTiles.length; tile++)
          if (bonusTiles[tile]?.icon === undefined) out[at + tile] = 1;
        for (const { top } of stacks(view)) if (top !== null) out[at + (tiles.get(top) ?? 0)] = 0;
        for (const player of view.players) writeMarks(out, at, player.bonusTiles, tiles, 0);
      },
    },
  ];
}
