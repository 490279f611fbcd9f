import { CUBES } from '../../mechanics/cubes/cubes';
import { PIECE_POINTS, PRINTED, STEPS, scaled, writeCubes } from '../../observe/part';
import { Features, type Offsets, type RowWriter } from '../../observe/writer';
import type { CellList } from '../../rows/cell-list';
import { isCardFor } from './cards';
import { EFFECTS, landmarksOf, SYMBOLS, stackSizes } from './piece-observation';
import type { Components } from './schema';
import type { Row } from './state';

type Set = Components;

/**
 * The point cards above the forts and, at the end, the top card of the deck; what lies below it, by all that is not
 * seen.
 */
export function pointCardWriter(
  at: Offsets,
  components: Set,
  players: number,
  blank: Float32Array,
): RowWriter<Row> {
  const countAt = at('deck.count');
  const deckAt = at('deck.cards');
  const { pointCards } = components;
  const inGame = pointCards.map((card) => isCardFor(card, players));
  const total = inGame.filter(Boolean).length;
  const writeCard = printedWriter(at, components);
  blank.set(inGame.map(Number), deckAt);
  return ({ pointRow, deck }, out) => {
    out[countAt] = scaled(deck.length, total);
    for (let place = 0; place < pointRow.length; place++) {
      const card = pointRow[place] as number;
      if (card === -1) continue;
      writeCard(card, out, place);
      out[deckAt + card] = 0;
    }
    const top = topOf(deck);
    if (top === -1) return;
    writeCard(top, out, pointRow.length);
    out[deckAt + top] = 0;
  };
}

/** The piece on top of a pile; -1 if there is none. All that is read of a pile besides its length. */
function topOf({ cells }: CellList): number {
  const length = cells[0] as number;
  return length === 0 ? -1 : (cells[length] as number);
}

/** Writes what is printed on a point card. */
function printedWriter(
  at: Offsets,
  components: Set,
): (card: number, out: Float32Array, place: number) => void {
  const kindAt = at('pointRow.kind');
  const costAt = at('pointRow.cost');
  const pointsAt = at('pointRow.points');
  const settlersAt = at('pointRow.settlers');
  const landmarkAt = at('pointRow.landmark');
  const cubeAt = at('pointRow.cube');
  const { pointCards } = components;
  const landmarks = landmarksOf(components);
  const kinds = pointCards.map(({ kind }) => SYMBOLS.indexOf(kind));
  const costs = new Features(pointCards.length, 4, (card, out, to) => {
    const cost = pointCards[card]?.cost;
    if (cost !== undefined) writeCubes(out, to, cost, PRINTED);
  });
  const points = pointCards.map((card) => scaled(card.points, PIECE_POINTS));
  const settlers = pointCards.map((card) => (card.kind === 'settlers' ? scaled(card.settlers, STEPS) : 0));
  const landmark = pointCards.map((card) => ('landmark' in card ? landmarks.indexOf(card.landmark) : -1));
  const cube = pointCards.map((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : -1));
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
export function bonusStackWriter(at: Offsets, components: Set, blank: Float32Array): RowWriter<Row> {
  const leftAt = at('bonusStacks.left');
  const kindAt = at('bonusStacks.kind');
  const symbolsAt = at('bonusStacks.symbols');
  const pointsAt = at('bonusStacks.points');
  const unseenAt = at('bonusStacks.unseen');
  const { bonusTiles } = components;
  const sizes = stackSizes(components);
  const kinds = bonusTiles.map(({ effect }) => EFFECTS.indexOf(effect.kind));
  const points = bonusTiles.map(({ effect }) => scaled(effect.points, PIECE_POINTS));
  const symbols = new Features(bonusTiles.length, SYMBOLS.length, (tile, out, to) => {
    const effect = bonusTiles[tile]?.effect;
    if (effect?.kind === 'perSymbol') out[to + SYMBOLS.indexOf(effect.symbol)] = 1;
    if (effect?.kind !== 'perPair') return;
    for (const symbol of effect.symbols) {
      const place = to + SYMBOLS.indexOf(symbol);
      out[place] = (out[place] ?? 0) + 0.5;
    }
  });
  blank.set(
    bonusTiles.map(({ icon }) => Number(icon === undefined)),
    unseenAt,
  );
  return ({ bonusStacks }, out) => {
    for (let stack = 0; stack < bonusStacks.length; stack++) {
      const tiles = bonusStacks[stack] as CellList;
      out[leftAt + stack] = scaled(tiles.length, sizes[stack] ?? 1);
      const top = topOf(tiles);
      if (top === -1) continue;
      out[kindAt + EFFECTS.length * stack + (kinds[top] as number)] = 1;
      symbols.copy(top, out, symbolsAt + SYMBOLS.length * stack);
      out[pointsAt + stack] = points[top] as number;
      out[unseenAt + top] = 0;
    }
  };
}

/** What exploration tiles bring: a settler, cubes, a symbol, points. */
export function explorationFeatures({ explorationTiles }: Set): Features {
  return new Features(explorationTiles.length, 10, (tile, out, to) => {
    const effect = explorationTiles[tile]?.effect;
    if (effect?.kind === 'settler') out[to] = 1;
    if (effect?.kind === 'cubes') writeCubes(out, to + 1, effect.cubes, PRINTED);
    if (effect?.kind === 'symbol') out[to + 5 + SYMBOLS.indexOf(effect.symbol)] = 1;
    if (effect?.kind === 'points') out[to + 9] = scaled(effect.points, PRINTED);
  });
}
