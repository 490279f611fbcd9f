import { expect, test } from 'vitest';
import {
  actor,
  explain,
  IllegalActionError,
  InvalidInputError,
  parseState,
  resample,
  scores,
  setup,
  view,
} from '../../../src/index';
import {
  altered,
  arrange,
  bonusOf,
  COMPONENTS,
  type Components,
  cardsOf,
  covered,
  deckOf,
  hold,
  locationNames,
  locationOf,
  permits,
  places,
  play,
  position,
  ready,
  refuses,
  reserve,
  rowOf,
  type State,
  stacksOf,
  tileOn,
  tilesOf,
  total,
  work,
  world,
} from '../../support/new-world';
import { onSeeds } from '../../support/rounds';

const SEEDS = Array.from({ length: 60 }, (_, seed) => `seed-${seed}`);
const COUNTS = [2, 3, 4] as const;

interface Named {
  readonly firstSeat?: number;
  readonly board?: string;
  readonly components?: Components;
}
const fresh = (seed: number | string, players: 2 | 3 | 4 = 3, named: Named = {}): State =>
  setup({ variant: 'new-world', players, seed, ...named });
const cardsInGame = (state: State): string[] =>
  [...rowOf(state), ...deckOf(state)].map((id) => id ?? 'none').sort();
const numbered = (board: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${board}-${i + 1}`);
const ABC = [...numbered('A1', 6), ...numbered('B1', 6), ...numbered('C1', 6)];

// NW-S1

test('NW-S1: A1, B1, C1 and the board that is named: 23 locations', () => {
  for (const board of ['D1', 'E1', 'F1']) {
    const state = fresh(1, 3, { board });
    expect(state.game.board).toBe(board);
    expect(locationNames(state)).toEqual([...ABC, ...numbered(board, 5)]);
    expect(view(state, 'spectator').board).toBe(board);
    expect(view(state, 'spectator').locations.map(({ id }) => id)).toEqual([...ABC, ...numbered(board, 5)]);
    expect(state.settlers).toHaveLength(23);
  }
});

test('NW-S1: four of them are forts', () => {
  for (const board of ['D1', 'E1', 'F1']) {
    const forts = view(fresh(1, 2, { board }), 0).locations.filter((location) => location.kind === 'fort');
    expect(forts.map(({ id }) => id)).toEqual(['A1-1', 'A1-2', 'B1-1', 'B1-2']);
  }
});

test('NW-S1: else the board is drawn by the seed', () => {
  const drawn = SEEDS.map((seed) => fresh(seed).game.board);
  expect([...new Set(drawn)].sort()).toEqual(['D1', 'E1', 'F1']);
  expect(SEEDS.map((seed) => fresh(seed).game.board)).toEqual(drawn);
});

test('NW-S1: no other board can be named', () => {
  for (const board of ['A1', 'C1', 'G1', 'd1', 'D2', '']) {
    expect(() => fresh(1, 3, { board })).toThrow(InvalidInputError);
  }
});

test('NW-S1: the boards that were not chosen are not there', () => {
  const state = world({ board: 'D1', holds: ['YYYYYYYYYY'] });
  permits(state, work('D1-1'));
  for (const name of ['E1-1', 'F1-1', 'F1-2']) {
    expect(explain(state, work(name))).toMatchObject({ legal: false });
    expect(() => play(state, work(name))).toThrow(IllegalActionError);
    expect(places(state)).not.toContain(name);
  }
});

test('NW-S1: an own set can call its locations something else, next to the printed one', () => {
  const named = (name: string): Components =>
    altered((draft) => {
      locationOf(draft, 'A1-3').id = name;
    });
  for (const [state, own] of [
    [fresh(1, 3, { board: 'D1', components: named('meadow') }), 'meadow'],
    [fresh(1, 3, { board: 'D1' }), 'A1-3'],
    [fresh(1, 3, { board: 'D1', components: named('brook') }), 'brook'],
  ] as const) {
    expect(['A1-3', 'meadow', 'brook'].filter((name) => places(state).includes(name))).toEqual([own]);
    expect(position(play(state, work(own)), own)).toEqual([state.seat, 1]);
    for (const name of ['A1-3', 'meadow', 'brook']) {
      expect(explain(state, work(name)).legal).toBe(name === own);
    }
  }
});

// NW-S2

test('NW-S2: cards with a white star are out, those with a black star are in', () => {
  for (const players of COUNTS) {
    const ids = cardsInGame(fresh(1, players));
    const marked = (star: 'black' | 'white'): string[] =>
      COMPONENTS.pointCards.filter((card) => card.star === star).map(({ id }) => id);
    expect(marked('white')).toHaveLength(12);
    expect(marked('white').filter((id) => ids.includes(id))).toEqual([]);
    expect(marked('black').filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test('NW-S2: with 2 players the cards marked 3+ and =4 are out, with 3 those marked =4', () => {
  const three = ['settlers-1', 'exploration-6', 'nativeHelp-1', 'tool-6'];
  const four = ['settlers-8', 'exploration-3', 'nativeHelp-3', 'tool-8'];
  const all = ['settlers-2', 'exploration-4', 'nativeHelp-5', 'tool-7', 'tool-10'];
  const isIn = (players: 2 | 3 | 4, ids: string[]): boolean[] => {
    const inGame = cardsInGame(fresh(1, players));
    return [...new Set(ids.map((id) => inGame.includes(id)))];
  };
  expect(COUNTS.map((players) => isIn(players, three))).toEqual([[false], [true], [true]]);
  expect(COUNTS.map((players) => isIn(players, four))).toEqual([[false], [false], [true]]);
  expect(COUNTS.map((players) => isIn(players, all))).toEqual([[true], [true], [true]]);
});

test('NW-S2: every other card is in the game once', () => {
  for (const [players, count] of [
    [2, 28],
    [3, 36],
    [4, 44],
  ] as const) {
    onSeeds(10, (seed) => {
      const ids = cardsInGame(fresh(seed, players));
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
    });
  }
});

// NW-S3

test('NW-S3: one card above each fort, from left to right, the rest in the deck', () => {
  for (const [players, left] of [
    [2, 24],
    [3, 32],
    [4, 40],
  ] as const) {
    const state = fresh(3, players);
    expect(rowOf(state)).not.toContain(null);
    expect(deckOf(state)).toHaveLength(left);
    const forts = view(state, 0).locations.filter((location) => location.kind === 'fort');
    expect(forts.map(({ pointCard }) => pointCard)).toEqual(rowOf(state));
  }
});

test('NW-S3: the deck lies face up: its top card is visible, to all', () => {
  const state = fresh(3);
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(view(state, viewer).deck).toEqual({ top: deckOf(state)[0], count: 32 });
  }
});

test('NW-S3: the cards are shuffled, the same for the same seed', () => {
  expect(new Set(SEEDS.map((seed) => rowOf(fresh(seed)).join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => deckOf(fresh(seed))[0])).size).toBeGreaterThan(20);
  expect(new Set(SEEDS.map((seed) => deckOf(fresh(seed))[31])).size).toBeGreaterThan(20);
  expect(deckOf(fresh('again'))).toEqual(deckOf(fresh('again')));
});

test('NW-S3: the deck lies at the right end: a set with another place is refused', () => {
  expect(() =>
    altered((draft) => {
      draft.pointRow.deckBeside = 'A1-1';
    }),
  ).toThrow(InvalidInputError);
});

test('NW-S3: a black star has no effect', () => {
  const points = (star: boolean): number => {
    const components = altered((draft) => {
      for (const card of draft.pointCards) {
        if (star && card.star === undefined) card.star = 'black';
        if (!star && card.star === 'black') delete card.star;
      }
    });
    const state = world({ components, cards: [['settlers-9', 'tool-9', 'nativeHelp-4']] });
    expect(reserve(state, 0)).toBe(5);
    return total(state, 0);
  };
  expect([points(true), points(false)]).toEqual([15, 15]);
});

// NW-S4

test('NW-S4: stacks as high as the numbers on the bonus spaces, of the 17 tiles without icon', () => {
  const plain = COMPONENTS.bonusTiles.filter(({ icon }) => icon === undefined).map(({ id }) => id);
  expect(plain).toHaveLength(17);
  onSeeds(60, (seed) => {
    const state = fresh(seed);
    expect(stacksOf(state).map((stack) => stack.length)).toEqual([4, 4, 2, 2, 2, 2]);
    const spare = state.spareBonusTiles.map((tile) => COMPONENTS.bonusTiles[tile]?.id ?? '');
    expect(spare).toHaveLength(1);
    expect([...stacksOf(state).flat(), ...spare].sort()).toEqual([...plain].sort());
  });
});

test('NW-S4: the stacks lie face up on their forts', () => {
  const state = fresh(5);
  const [first, second, third, fourth, fifth, sixth] = stacksOf(state).map((stack) => stack[0]);
  const forts = view(state, 'spectator').locations.filter((location) => location.kind === 'fort');
  expect(forts.map(({ bonusStacks }) => bonusStacks)).toEqual([
    [{ top: first, left: 4 }],
    [{ top: second, left: 4 }],
    [
      { top: third, left: 2 },
      { top: fourth, left: 2 },
    ],
    [
      { top: fifth, left: 2 },
      { top: sixth, left: 2 },
    ],
  ]);
});

test('NW-S4: the bonus tiles are shuffled, and any of them can be the spare one', () => {
  expect(new Set(SEEDS.map((seed) => stacksOf(fresh(seed)).flat().join())).size).toBe(60);
  expect(new Set(SEEDS.map((seed) => fresh(seed).spareBonusTiles[0])).size).toBeGreaterThan(11);
  expect(new Set(SEEDS.map((seed) => stacksOf(fresh(seed))[0]?.[0])).size).toBeGreaterThan(11);
});

/** Pieces with other bonus spaces: four tiles are to spare. */
const otherSpaces = () =>
  altered((draft) => {
    const fort = locationOf(draft, 'A1-1');
    if (fort.kind === 'fort') fort.bonusStacks = [1, 3];
    const last = locationOf(draft, 'B1-2');
    if (last.kind === 'fort') last.bonusStacks = [1];
  });

test('NW-S4: with other numbers on the spaces, other stacks, and more to spare', () => {
  const state = fresh(1, 3, { components: otherSpaces() });
  expect(stacksOf(state).map((stack) => stack.length)).toEqual([1, 3, 4, 2, 2, 1]);
  expect(state.spareBonusTiles).toHaveLength(4);
  expect(new Set([...state.bonusStacks.flat(), ...state.spareBonusTiles]).size).toBe(17);
});

test('NW-S4, NW-I1: the order of several spare tiles is hidden from all', () => {
  const components = otherSpaces();
  onSeeds(60, (seed) => {
    const state = fresh(seed, 3, { components });
    for (const { spareBonusTiles } of [state, resample(state, 'spectator', seed)])
      expect(spareBonusTiles).toEqual([...spareBonusTiles].sort((a, b) => a - b));
  });
});

// NW-S5

const ALWAYS = ['A1-6', 'B1-6', 'C1-1', 'C1-5', 'C1-6'];

test('NW-S5: with 2 or 3 players the locations marked 2-3 are covered too, with 4 they are not', () => {
  for (const [board, two] of [
    ['D1', 'D1-2'],
    ['E1', 'E1-2'],
    ['F1', 'F1-2'],
  ] as const) {
    const always = [...ALWAYS, `${board}-3`, `${board}-4`, `${board}-5`];
    for (const players of [2, 3] as const) {
      expect(covered(fresh(1, players, { board })).sort()).toEqual([...always, 'C1-3', two].sort());
    }
    expect(covered(fresh(1, 4, { board })).sort()).toEqual([...always].sort());
  }
});

test('NW-S5: a location marked 2-3 is open from the start with 4 players', () => {
  for (const players of [2, 3] as const) {
    refuses(fresh(1, players, { board: 'D1', firstSeat: 0 }), work('C1-3'), 'NW-W1');
  }
  permits(fresh(1, 4, { board: 'D1', firstSeat: 0 }), work('C1-3'));
});

test('NW-S5: one tile each, face up', () => {
  for (const players of COUNTS) {
    const state = fresh(2, players);
    const names = covered(state);
    const tiles = names.map((name) => tileOn(state, name));
    expect(new Set(tiles).size).toBe(players === 4 ? 8 : 10);
    for (const viewer of [0, 'spectator'] as const) {
      const shown = view(state, viewer).locations.filter(({ explorationTile }) => explorationTile !== null);
      expect(shown.map(({ id, explorationTile }) => [id, explorationTile])).toEqual(
        names.map((name, i) => [name, tiles[i]]),
      );
    }
  }
});

test('NW-S5: the exploration tiles are shuffled; with 4 players any two are spare', () => {
  expect(new Set(SEEDS.map((seed) => tileOn(fresh(seed), 'A1-6'))).size).toBeGreaterThan(7);
  const spare = SEEDS.flatMap((seed) => {
    const state = fresh(seed, 4);
    const lying = covered(state).map((name) => tileOn(state, name));
    return COMPONENTS.explorationTiles.map(({ id }) => id).filter((id) => !lying.includes(id));
  });
  expect(spare).toHaveLength(120);
  expect(new Set(spare).size).toBe(10);
});

// NW-S6

test('NW-S6: 6 settlers on the player board, 7 with 2 players, the rest in reserve', () => {
  for (const [players, board] of [
    [2, 7],
    [3, 6],
    [4, 6],
  ] as const) {
    const state = fresh(1, players);
    for (let seat = 0; seat < players; seat++) {
      expect([ready(state, seat), reserve(state, seat)]).toEqual([board, 12 - board]);
      expect(view(state, 0).players[seat]).toMatchObject({ settlers: board, reserve: 12 - board });
    }
    expect(locationNames(state).map((name) => position(state, name))).toEqual(Array(23).fill(null));
  }
});

test('NW-S6: settlers that are not twelve in all are refused', () => {
  const start = world({ settlers: { 'A1-3': [0, 1] } });
  const edit = (path: 'settlers' | 'reserve', by: number): (() => State) => {
    return () =>
      arrange(start, (draft) => {
        const [player] = draft.players;
        if (player !== undefined) player[path] += by;
      });
  };
  for (const broken of [edit('settlers', 1), edit('settlers', -1), edit('reserve', 1), edit('reserve', -1)]) {
    expect(broken).toThrow(InvalidInputError);
  }
});

test('NW-S6: no settler stands anywhere, and nobody owns a location', () => {
  for (const players of COUNTS) {
    const state = fresh(1, players);
    expect(state.settlers).toEqual(Array(23).fill(0));
    expect(state.owners).toEqual(Array(23).fill(-1));
    expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state);
  }
});

test('NW-S6: nobody has taken anything yet', () => {
  const state = fresh(1, 4);
  for (const seat of [0, 1, 2, 3]) {
    expect([cardsOf(state, seat), bonusOf(state, seat), tilesOf(state, seat)]).toEqual([[], [], []]);
  }
});

// NW-S7

test('NW-S7: the first player is drawn by the seed', () => {
  for (const players of COUNTS) {
    const drawn = SEEDS.map((seed) => fresh(seed, players).game.firstSeat);
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3].slice(0, players));
  }
});

test('NW-S7: or named, and begins', () => {
  for (const firstSeat of [0, 1, 2, 3]) {
    const state = fresh(9, 4, { firstSeat });
    expect(state.game.firstSeat).toBe(firstSeat);
    expect(state.seat).toBe(firstSeat);
    expect(actor(state)).toBe(firstSeat);
    expect(state.phase).toBe('turn');
  }
  for (const [players, firstSeat] of [
    [2, 2],
    [3, 3],
    [4, 4],
  ] as const) {
    expect(() => fresh(1, players, { firstSeat })).toThrow(InvalidInputError);
  }
});

test('NW-S7: cubes in turn order, counted from the first player', () => {
  const holds = (players: 2 | 3 | 4, firstSeat: number): string[] => {
    const state = fresh(1, players, { firstSeat });
    return state.players.map((_, seat) => hold(state, seat));
  };
  expect(holds(4, 0)).toEqual(['YYY', 'YYYY', 'YYYY', 'YYYR']);
  expect(holds(4, 2)).toEqual(['YYYY', 'YYYR', 'YYY', 'YYYY']);
  expect(holds(4, 3)).toEqual(['YYYY', 'YYYY', 'YYYR', 'YYY']);
  expect(holds(3, 1)).toEqual(['YYYY', 'YYY', 'YYYY']);
  expect(holds(2, 0)).toEqual(['YYY', 'YYYY']);
  expect(holds(2, 1)).toEqual(['YYYY', 'YYY']);
  expect(scores(fresh(1, 4, { firstSeat: 1 })).map((sheet) => sheet.total)).toEqual([1, 0, 0, 0]);
});
