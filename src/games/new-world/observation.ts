import { CUBES } from '../../mechanics/cubes/cubes';
import { goalWriter } from '../../mechanics/cubes/observation';
import {
  PIECE_POINTS,
  PieceNumbers,
  PRINTED,
  placeOf,
  printedCubes,
  STEPS,
  scaled,
} from '../../observe/numbers';
import { block, extraWriter, head, type Offsets, type RowWriter } from '../../observe/observation';
import type { CellList } from '../../rows/cell-list';
import { byItsKind } from '../../util/immutable';
import type { Components, PlayerRow, Row } from './state';
import {
  BONUS_EFFECTS,
  isActiveAt,
  isCardFor,
  landmarksOf,
  locationsOf,
  locationsOfAll,
  SYMBOLS,
  settlersNeeded,
  stackSizes,
  symbolsCounted,
} from './state';

/** The settings of a game that determine the layout of its observations. */
export interface EncodingOptions {
  readonly components: Components;
  readonly players: number;
}

/** The point cards above the forts, the top card of the deck, and the set of point cards that no player has seen. */
export const pointCards = /* @__PURE__ */ block(
  (setting: EncodingOptions) => {
    const { components } = setting;
    const landmarks = landmarksOf(components);
    const places = components.pointRow.forts.length + 1;
    const kind = 'kind of the card above each fort and, at the end, of the top card of the deck';
    return [
      head('pointRow.kind', `${kind}: ${SYMBOLS.join(', ')}`, [places, SYMBOLS.length]),
      head('pointRow.cost', 'cubes that the card costs', [places, 4], PRINTED),
      head('pointRow.points', 'points of the card', [places], PIECE_POINTS),
      head('pointRow.settlers', 'settlers that it calls', [places], STEPS),
      head('pointRow.landmark', `its landmark: ${landmarks.join(', ')}`, [places, landmarks.length]),
      head('pointRow.cube', 'the cube that it gives as a tool', [places, 4]),
      head('deck.count', 'cards in the deck', [], cardsIn(setting)),
      head('deck.cards', 'point cards below the top of the deck, in the order of the components', [
        components.pointCards.length,
      ]),
    ];
  },
  ({ components, players }, _own, at, empty) => {
    const deckAt = at('deck.cards');
    const inGame = components.pointCards.map((card) => isCardFor(card, players));
    const writeCard = printedWriter(at, components);
    empty.set(inGame.map(Number), deckAt);
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

const cardsIn = ({ components, players }: EncodingOptions): number =>
  components.pointCards.filter((card) => isCardFor(card, players)).length;

export const topCard = /* @__PURE__ */ extraWriter(
  ({ components, players }: EncodingOptions, at): RowWriter<Row> => {
    const countAt = at('deck.count');
    const deckAt = at('deck.cards');
    const total = cardsIn({ components, players });
    const writeCard = printedWriter(at, components);
    return ({ pointRow, deck }, out) => {
      out[countAt] = scaled(deck.length, total);
      const top = topOf(deck);
      if (top === -1) return;
      writeCard(top, out, pointRow.length);
      out[deckAt + top] = 0;
    };
  },
);

function topOf({ cells }: CellList): number {
  const length = cells[0] as number;
  return length === 0 ? -1 : (cells[length] as number);
}

function printedWriter(
  at: Offsets,
  components: Components,
): (card: number, out: Float32Array, place: number) => void {
  const kindAt = at('pointRow.kind');
  const settlersAt = at('pointRow.settlers');
  const landmarkAt = at('pointRow.landmark');
  const cubeAt = at('pointRow.cube');
  const { pointCards: cards } = components;
  const landmarks = landmarksOf(components);
  const writeGoal = goalWriter(cards, at('pointRow.cost'), at('pointRow.points'));
  const kinds = cards.map(({ kind }) => SYMBOLS.indexOf(kind));
  const settlers = cards.map((card) => (card.kind === 'settlers' ? scaled(card.settlers, STEPS) : 0));
  const landmark = cards.map((card) => ('landmark' in card ? landmarks.indexOf(card.landmark) : -1));
  const cube = cards.map((card) => (card.kind === 'tool' ? CUBES.indexOf(card.cube) : -1));
  return (card, out, place) => {
    out[kindAt + SYMBOLS.length * place + (kinds[card] as number)] = 1;
    writeGoal(card, out, place);
    out[settlersAt + place] = settlers[card] as number;
    if (landmark[card] !== -1) out[landmarkAt + landmarks.length * place + (landmark[card] as number)] = 1;
    if (cube[card] !== -1) out[cubeAt + 4 * place + (cube[card] as number)] = 1;
  };
}

/** The bonus stacks of the forts, and the tiles that no player has seen. */
export const bonusStacks = /* @__PURE__ */ block(
  ({ components }: EncodingOptions) => {
    const sizes = stackSizes(components.pointRow.forts, locationsOfAll(components));
    const { length } = sizes;
    const symbols = SYMBOLS.join(', ');
    return [
      head('bonusStacks.left', 'tiles left in each stack, fort by fort', [length], sizes),
      head('bonusStacks.kind', `what the top tile counts: ${BONUS_EFFECTS.join(', ')}`, [
        length,
        BONUS_EFFECTS.length,
      ]),
      head(
        'bonusStacks.symbols',
        `symbols that it counts, a half for each of a pair: ${symbols}`,
        [length, SYMBOLS.length],
        2,
      ),
      head('bonusStacks.points', 'points for each time that it counts', [length], PIECE_POINTS),
      head(
        'bonusStacks.unseen',
        'bonus tiles that lie below others or left the game unseen, in the order of the components',
        [components.bonusTiles.length],
      ),
    ];
  },
  ({ components }, [leftAt, kindAt, symbolsAt, pointsAt, unseenAt], _at, empty) => {
    const { bonusTiles } = components;
    const sizes = stackSizes(components.pointRow.forts, locationsOfAll(components));
    const kinds = bonusTiles.map(({ effect }) => BONUS_EFFECTS.indexOf(effect.kind));
    const points = bonusTiles.map(({ effect }) => scaled(effect.points, PIECE_POINTS));
    const symbols = bonusTiles.map(({ effect }) => symbolsCounted(effect));
    const counts = new PieceNumbers(bonusTiles.length, SYMBOLS.length, (tile, out, to) => {
      const counted = symbols[tile] ?? [];
      for (const symbol of counted) {
        const place = to + SYMBOLS.indexOf(symbol);
        out[place] = (out[place] ?? 0) + 1 / counted.length;
      }
    });
    empty.set(
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

/** The locations of all boards, in the order of action ids; features are 0 for locations that are not in the game. */
export const locations = /* @__PURE__ */ block(
  ({ components, players }: EncodingOptions) => {
    const { length } = locationsOfAll(components);
    const { settlersPerPlayer } = components.setup;
    const brings = `a settler; cubes (4); a symbol (${SYMBOLS.join(', ')}); points`;
    return [
      head('locations.inGame', 'locations of all boards that are in the game, in the order of action ids', [
        length,
      ]),
      head('locations.inUse', 'the location in use', [length]),
      head('locations.settlers', 'settlers there', [length], settlersPerPlayer),
      head('locations.owner', 'whose settlers they are', [length, players]),
      head(
        'locations.required',
        'settlers that it asks of the viewer, cards counted',
        [length],
        settlersPerPlayer,
      ),
      head(
        'locations.tools',
        "cubes that the viewer's tool cards give at each location of all boards",
        [length, 4],
        STEPS,
      ),
      head('locations.covered', 'whether an exploration tile lies there', [length]),
      head('locations.tile', `what that tile brings: ${brings}`, [length, 10], TILE_UNITS),
    ];
  },
  ({ components, players }, [, inUseAt, settlersAt, ownerAt, requiredAt, toolsAt, coveredAt, tileAt]) => {
    const { setup } = components;
    const asked = locationsOfAll(components).map(({ settlers }) => settlers);
    const tools = toolCells(components);
    const writeTile = tileWriter(components);
    const placesOn = placesByBoard(components);
    /** By location: the settlers that the viewer's cards save there; all 0 between two calls. */
    const help = new Int32Array(asked.length);
    return (row: Row, out, viewer) => {
      const { settlers, owners, explorationTiles } = row;
      const { all, helped } = placesOn(row.game.board);
      const { cells } = (row.players[viewer] as PlayerRow).pointCards;
      const cards = cells[0] as number;
      for (let i = 1; i <= cards; i++) {
        const card = cells[i] as number;
        const places = helped[card] as readonly number[];
        for (let k = 0; k < places.length; k++) (help[places[k] as number] as number) += 1;
        const given = tools[card] as readonly number[];
        for (let k = 0; k < given.length; k++) {
          const cell = toolsAt + (given[k] as number);
          out[cell] = Math.min(1, (out[cell] as number) + 1 / STEPS);
        }
      }
      if (row.location !== -1) out[inUseAt + (all[row.location] as number)] = 1;
      for (let here = 0; here < all.length; here++) {
        const place = all[here] as number;
        const position = settlers[here] as number;
        const saved = help[here] as number;
        const tile = explorationTiles[here] as number;
        if (tile !== -1) {
          out[coveredAt + place] = 1;
          writeTile(tile, out, tileAt + 10 * place);
        }
        if ((position | saved) === 0) continue;
        help[here] = 0;
        const required = settlersNeeded(asked[place] as number, position, saved);
        out[requiredAt + place] = scaled(required, setup.settlersPerPlayer);
        if (position === 0) continue;
        out[settlersAt + place] = scaled(position, setup.settlersPerPlayer);
        out[ownerAt + place * players + placeOf(owners[here] as number, viewer, players)] = 1;
      }
    };
  },
);

/** Writes the locations in the game, and the settlers that each requires while empty. */
export const inGame = /* @__PURE__ */ extraWriter(({ components }: EncodingOptions, at): RowWriter<Row> => {
  const [inGameAt, requiredAt] = [at('locations.inGame'), at('locations.required')];
  const { settlersPerPlayer } = components.setup;
  const asked = locationsOfAll(components).map(({ settlers }) => settlers);
  const placesOn = placesByBoard(components);
  return ({ game }, out) => {
    for (const place of placesOn(game.board).all) {
      out[inGameAt + place] = 1;
      out[requiredAt + place] = scaled(settlersNeeded(asked[place] as number, 0, 0), settlersPerPlayer);
    }
  };
});

/** The features of an exploration tile: a settler, cubes (4), a symbol (4), points. */
const CUBES_AT = 1;
const SYMBOLS_AT = 5;
const POINTS_AT = 9;
const TILE_UNITS = [1, PRINTED, PRINTED, PRINTED, PRINTED, 1, 1, 1, 1, PRINTED];

/** Makes a function that writes the effect of an exploration tile at an offset. */
function tileWriter({ explorationTiles }: Components) {
  const effects = explorationTiles.map(({ effect }) => effect);
  const cubes = printedCubes(effects, (effect) => (effect.kind === 'cubes' ? effect.cubes : undefined));
  const feature = effects.map((effect) =>
    byItsKind(effect, {
      settler: () => 0,
      cubes: () => CUBES_AT,
      symbol: ({ symbol }) => SYMBOLS_AT + SYMBOLS.indexOf(symbol),
      points: () => POINTS_AT,
    }),
  );
  const value = effects.map((effect) => (effect.kind === 'points' ? scaled(effect.points, PRINTED) : 1));
  return (tile: number, out: Float32Array, to: number): void => {
    if (feature[tile] === CUBES_AT) cubes.copy(tile, out, to + CUBES_AT);
    else out[to + (feature[tile] as number)] = value[tile] as number;
  };
}

/** Returns the indices in `locations.tools` that each point card sets: the cubes of its tool, by location (NW-C4). */
function toolCells(components: Components): readonly (readonly number[])[] {
  const all = locationsOfAll(components);
  return components.pointCards.map((card) => {
    if (card.kind !== 'tool') return [];
    const rank = CUBES.indexOf(card.cube);
    return all.flatMap((location, place) => (isActiveAt(location, card, 'tool') ? [4 * place + rank] : []));
  });
}

/** Makes a function that returns lookup tables of locations for a game, given the id of its fourth board (NW-S1). */
function placesByBoard(components: Components) {
  const ofAll = locationsOfAll(components);
  const placesOn = (board: string) => {
    const locations = locationsOf(components, board);
    return {
      /** For each location of the game, its index among the locations of all boards. */
      all: locations.map(({ id }) => ofAll.findIndex((other) => other.id === id)),
      /** For each point card: the locations of the game where it lowers the number of settlers required (NW-C3). */
      helped: components.pointCards.map((card) =>
        locations.flatMap((location, here) => (isActiveAt(location, card, 'nativeHelp') ? [here] : [])),
      ),
    };
  };
  const places = Object.fromEntries(components.boardChoice.oneOf.map((board) => [board, placesOn(board)]));
  return (board: string) => places[board] as ReturnType<typeof placesOn>;
}
