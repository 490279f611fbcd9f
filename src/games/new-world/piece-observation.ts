import { CUBES } from '../../mechanics/cubes/cubes';
import { Features, PIECE_POINTS, printedCubes, STEPS, scaled } from '../../observe/numbers';
import { amid, block, head, type Offsets, type RowWriter } from '../../observe/observation';
import type { CellList } from '../../rows/cell-list';
import { BONUS_EFFECTS, isCardFor, SYMBOLS, symbolsCounted } from './cards';
import { locationsOfAll, stackSizes } from './locations';
import type { Components, Row } from './state';

/** The settings that determine observations. */
export interface Setting {
  readonly components: Components;
  readonly players: number;
}

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
  ({ components, players }, _own, at, blank) => {
    const deckAt = at('deck.cards');
    const inGame = components.pointCards.map((card) => isCardFor(card, players));
    const writeCard = printedWriter(at, components);
    blank.set(inGame.map(Number), deckAt);
    return ({ pointRow }: Row, out) => {
      for (let place = 0; place < pointRow.length; place++) {
        const card = pointRow[place] as number;
        if (card === -1) continue;
        writeCard(card, out, place);
        out[deckAt + card] = 0;
      }
    };
  },
);

/** The top card of the deck, and how many there are. */
export const topCard = /* @__PURE__ */ amid(({ components, players }: Setting, at): RowWriter<Row> => {
  const countAt = at('deck.count');
  const deckAt = at('deck.cards');
  const total = components.pointCards.filter((card) => isCardFor(card, players)).length;
  const writeCard = printedWriter(at, components);
  return ({ pointRow, deck }, out) => {
    out[countAt] = scaled(deck.length, total);
    const top = topOf(deck);
    if (top === -1) return;
    writeCard(top, out, pointRow.length);
    out[deckAt + top] = 0;
  };
});

/** The landmarks of all boards, in their order. */
function landmarksOf({ boards }: Components): readonly string[] {
  return [...new Set(boards.flatMap(({ locations }) => locations.flatMap((place) => place.landmarks)))];
}

/** The piece on top of a pile; -1 if there is none. All that is read of a pile besides its length. */
function topOf({ cells }: CellList): number {
  const length = cells[0] as number;
  return length === 0 ? -1 : (cells[length] as number);
}

/** Writes what is printed on a point card. */
function printedWriter(
  at: Offsets,
  components: Components,
): (card: number, out: Float32Array, place: number) => void {
  const kindAt = at('pointRow.kind');
  const costAt = at('pointRow.cost');
  const pointsAt = at('pointRow.points');
  const settlersAt = at('pointRow.settlers');
  const landmarkAt = at('pointRow.landmark');
  const cubeAt = at('pointRow.cube');
  const { pointCards: cards } = components;
  const landmarks = landmarksOf(components);
  const kinds = cards.map(({ kind }) => SYMBOLS.indexOf(kind));
  const costs = printedCubes(cards, ({ cost }) => cost);
  const points = cards.map((card) => scaled(card.points, PIECE_POINTS));
  const settlers = cards.map((card) => (card.kind === 'settlers' ? scaled(card.settlers, STEPS) : 0));
  const landmark = cards.map((card) => ('landmark' in card ? landmarks.indexOf(card.landmark) : -1));
  const cube = cards.map((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : -1));
  return (card, out, place) => {
    out[kindAt + SYMBOLS.length * place + (kinds[card] as number)] = 1;
    costs.copy(card, out, costAt + 4 * place);
    out[pointsAt + place] = points[card] as number;
    out[settlersAt + place] = settlers[card] as number;
    if (landmark[card] !== -1) out[landmarkAt + landmarks.length * place + (landmark[card] as number)] = 1;
    if (cube[card] !== -1) out[cubeAt + 4 * place + (cube[card] as number)] = 1;
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
      head('bonusStacks.kind', `what the top tile counts: ${BONUS_EFFECTS.join(', ')}`, [
        length,
        BONUS_EFFECTS.length,
      ]),
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
  ({ components }, [leftAt, kindAt, symbolsAt, pointsAt, unseenAt], _at, blank) => {
    const { bonusTiles } = components;
    const sizes = stackSizes(components.pointRow.forts, locationsOfAll(components));
    const kinds = bonusTiles.map(({ effect }) => BONUS_EFFECTS.indexOf(effect.kind));
    const points = bonusTiles.map(({ effect }) => scaled(effect.points, PIECE_POINTS));
    const symbols = bonusTiles.map(({ effect }) => symbolsCounted(effect));
    const counts = new Features(bonusTiles.length, SYMBOLS.length, (tile, out, to) => {
      const counted = symbols[tile] ?? [];
      for (const symbol of counted) {
        const place = to + SYMBOLS.indexOf(symbol);
        out[place] = (out[place] ?? 0) + 1 / counted.length;
      }
    });
    blank.set(
      bonusTiles.map(({ icon }) => Number(icon === undefined)),
      unseenAt,
    );
    return (row: Row, out) => {
      for (let stack = 0; stack < row.bonusStacks.length; stack++) {
        const tiles = row.bonusStacks[stack] as CellList;
        out[leftAt + stack] = scaled(tiles.length, sizes[stack] ?? 1);
        const top = topOf(tiles);
        if (top === -1) continue;
        out[kindAt + BONUS_EFFECTS.length * stack + (kinds[top] as number)] = 1;
        counts.copy(top, out, symbolsAt + SYMBOLS.length * stack);
        out[pointsAt + stack] = points[top] as number;
        out[unseenAt + top] = 0;
      }
    };
  },
);
