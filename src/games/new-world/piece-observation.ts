import { CUBES } from '../../mechanics/cubes/cubes';
import { PIECE_POINTS, type Put, putPrinted, STEPS, Stamps, scaled } from '../../observe/numbers';
import { block, type Frame, head } from '../../observe/observation';
import { isCardFor } from './cards';
import { locationsOfAll, stackSizes } from './locations';
import type { Components, Row } from './state';

/** The settings that determine observations. */
export interface Setting {
  readonly components: Components;
  readonly players: number;
}

/** The symbols of the game, which are the kinds of point cards too. */
export const SYMBOLS = ['settlers', 'exploration', 'nativeHelp', 'tool'] as const;
const EFFECTS = ['perSymbol', 'perPair', 'perTwoSettlers', 'points'] as const;

/**
 * The point cards above the forts and, at the end, the top card of the deck; what lies below it, by all that is not
 * seen.
 */
export const pointCards = /* @__PURE__ */ block(
  ({ components }: Setting) => {
    const landmarks = landmarksOf(components);
    const places = components.pointRow.forts.length + 1;
    const kind = 'kind of the card above each fort and, at the end, of the top card of the deck';
    return [
      head('pointRow.kind', `${kind}: ${SYMBOLS.join(', ')}`, [places, SYMBOLS.length]),
      head('pointRow.cost', 'cubes that the card costs, in fifths', [places, 4]),
      head('pointRow.points', 'points of the card, in twentieths', [places]),
      head('pointRow.settlers', 'settlers that it calls, in quarters', [places]),
      head('pointRow.landmark', `its landmark: ${landmarks.join(', ')}`, [places, landmarks.length]),
      head('pointRow.cube', 'the cube that it gives as a tool', [places, 4]),
      head('deck.count', 'cards in the deck, as a part of all in the game'),
      head('deck.cards', 'point cards below the top of the deck, in the order of the components', [
        components.pointCards.length,
      ]),
    ];
  },
  ({ components, players }, _own, { table, at, blank }: Frame<Row>) => {
    const countAt = at('deck.count');
    const deckAt = at('deck.cards');
    const inGame = components.pointCards.map((card) => isCardFor(card, players));
    const total = inGame.filter(Boolean).length;
    const { at: pointRow, size: forts } = table('pointRow');
    const { at: deck } = table('deck');
    const putPrintedOn = printedAt(at, components);
    const cardsSeen = new Stamps(components.pointCards.length, forts + 1, (card, place, put) => {
      putPrintedOn(card, place, put);
      put(deckAt + card, 0);
    });
    blank.set(inGame.map(Number), deckAt);
    return ({ cells }, out) => {
      out[countAt] = scaled(cells[deck] as number, total);
      for (let fort = 0; fort < forts; fort++) {
        const card = cells[pointRow + fort] as number;
        if (card !== -1) cardsSeen.press(card, fort, out);
      }
      const top = topOf(cells, deck);
      if (top !== -1) cardsSeen.press(top, forts, out);
    };
  },
);

/** The landmarks of all boards, in their order. */
function landmarksOf({ boards }: Components): readonly string[] {
  return [...new Set(boards.flatMap(({ locations }) => locations.flatMap((place) => place.landmarks)))];
}

/**
 * The piece on top of a pile that begins at a cell; -1 if there is none. All that is read of a pile besides its length.
 */
function topOf(cells: Int32Array, pile: number): number {
  const length = cells[pile] as number;
  return length === 0 ? -1 : (cells[pile + length] as number);
}

/** Says what is printed on a point card. */
function printedAt(
  at: Frame<Row>['at'],
  components: Components,
): (card: number, place: number, put: Put) => void {
  const kindAt = at('pointRow.kind');
  const costAt = at('pointRow.cost');
  const pointsAt = at('pointRow.points');
  const settlersAt = at('pointRow.settlers');
  const landmarkAt = at('pointRow.landmark');
  const cubeAt = at('pointRow.cube');
  const landmarks = landmarksOf(components);
  return (number, place, put) => {
    const card = components.pointCards[number] as Components['pointCards'][number];
    put(kindAt + SYMBOLS.length * place + SYMBOLS.indexOf(card.kind), 1);
    putPrinted(card.cost, costAt + 4 * place, put);
    put(pointsAt + place, scaled(card.points, PIECE_POINTS));
    if (card.kind === 'settlers') put(settlersAt + place, scaled(card.settlers, STEPS));
    if ('landmark' in card) put(landmarkAt + landmarks.length * place + landmarks.indexOf(card.landmark), 1);
    if (card.kind === 'tool') put(cubeAt + 4 * place + CUBES.indexOf(card.cube), 1);
  };
}

/** The bonus stacks of the forts, and the tiles that nobody has seen. */
export const bonusStacks = /* @__PURE__ */ block(
  ({ components }: Setting) => {
    const { length } = stackSizes(components.pointRow.forts, locationsOfAll(components));
    const symbols = SYMBOLS.join(', ');
    return [
      head('bonusStacks.left', 'tiles left in each stack, fort by fort, as a part of those at the start', [
        length,
      ]),
      head('bonusStacks.kind', `what the top tile counts: ${EFFECTS.join(', ')}`, [length, EFFECTS.length]),
      head('bonusStacks.symbols', `symbols that it counts, a half for each of a pair: ${symbols}`, [
        length,
        SYMBOLS.length,
      ]),
      head('bonusStacks.points', 'points for each time that it counts, in twentieths', [length]),
      head(
        'bonusStacks.unseen',
        'bonus tiles that lie below others or left the game unseen, in the order of the components',
        [components.bonusTiles.length],
      ),
    ];
  },
  ({ components }, [leftAt, kindAt, symbolsAt, pointsAt, unseenAt], { table, blank }: Frame<Row>) => {
    const { bonusTiles } = components;
    const sizes = stackSizes(components.pointRow.forts, locationsOfAll(components));
    const { starts } = table('bonusStacks');
    const tops = new Stamps(bonusTiles.length, sizes.length, (tile, stack, put) => {
      const { effect } = bonusTiles[tile] as (typeof bonusTiles)[number];
      const symbolAt = (symbol: (typeof SYMBOLS)[number]): number =>
        symbolsAt + SYMBOLS.length * stack + SYMBOLS.indexOf(symbol);
      put(kindAt + EFFECTS.length * stack + EFFECTS.indexOf(effect.kind), 1);
      if (effect.kind === 'perSymbol') put(symbolAt(effect.symbol), 1);
      if (effect.kind === 'perPair') {
        const [one, other] = effect.symbols;
        put(symbolAt(one), one === other ? 1 : 0.5);
        put(symbolAt(other), one === other ? 1 : 0.5);
      }
      put(pointsAt + stack, scaled(effect.points, PIECE_POINTS));
      put(unseenAt + tile, 0);
    });
    blank.set(
      bonusTiles.map(({ icon }) => Number(icon === undefined)),
      unseenAt,
    );
    return ({ cells }, out) => {
      for (let stack = 0; stack < starts.length; stack++) {
        const pile = starts[stack] as number;
        out[leftAt + stack] = scaled(cells[pile] as number, sizes[stack] ?? 1);
        const top = topOf(cells, pile);
        if (top !== -1) tops.press(top, stack, out);
      }
    };
  },
);
