import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { componentsInUse } from '../../src/entries/components';
import {
  type Action,
  createEngine,
  type GameRecord,
  InvalidInputError,
  parseRecord,
  replay,
  type State,
  startRecord,
} from '../../src/index';
import { createRecordTools, type Statistics, statistics } from '../../src/record-tools/index';
import { century } from '../support/century';
import { readKept } from '../support/kept';
import { PLAYERS } from '../support/play';

const RECORDS = [
  'spice-road/p2-1',
  'spice-road/p3-1',
  'spice-road/p5-1',
  'eastern-wonders/p2-1',
  'eastern-wonders/p3-2',
  'eastern-wonders/p4-own',
  'new-world/p2-2',
  'new-world/p4-1',
  'sand-to-sea/p2-1',
  'sand-to-sea/p3-1',
] as const;
const recordOf = (name: string): GameRecord => parseRecord(JSON.parse(readKept(`test/records/${name}.json`)));

type Cubes = [number, number, number, number];
const COLOURS: readonly string[] = ['yellow', 'red', 'green', 'brown'];
type Named = { readonly [member: string]: unknown };

/** What a player did, as somebody would note it who sits at the table with the rules in hand. */
class Sheet {
  turns = 0;
  paidSteps = 0;
  ousted = 0;
  readonly made: Cubes = [0, 0, 0, 0];
  readonly collected: Cubes = [0, 0, 0, 0];
  readonly traded: Cubes = [0, 0, 0, 0];
  readonly upgraded: Cubes = [0, 0, 0, 0];
  readonly paid: Cubes = [0, 0, 0, 0];
  readonly lost: Cubes = [0, 0, 0, 0];
}

const note = (sheet: Cubes, cubes: readonly number[]): void => {
  cubes.forEach((count, colour) => {
    sheet[colour as 0] += count;
  });
};
const oneCube = (name: unknown): number[] => COLOURS.map((colour) => (colour === name ? 1 : 0));
const holdOf = (state: State, seat: number): readonly number[] => state.players[seat]?.cubes ?? [];
/** What a hold has now that it did not have before; negative for what it has no more. */
const more = (before: State, after: State, seat: number): number[] =>
  holdOf(after, seat).map((count, colour) => count - (holdOf(before, seat)[colour] ?? 0));

/** What the table prints on the piece of a trade: the card played, the location of the settlers, the tile below the boat. */
function givenFor(before: State): readonly number[] {
  const set = componentsInUse(before) as unknown as Named;
  if ('played' in before && before.played >= 0) {
    const cards = [...(set.starterCards as Named[]), ...(set.merchantCards as Named[])];
    return cards[before.played]?.give as number[];
  }
  if (before.variant === 'new-world') {
    const used = [...(set.boardChoice as { always: string[] }).always, before.game.board];
    const boards = set.boards as { id: string; locations: Named[] }[];
    const locations = used.flatMap((id) => boards.find((board) => board.id === id)?.locations ?? []);
    return locations[before.location]?.give as number[];
  }
  const boat = (before.players[before.seat] as unknown as { boat: number }).boat;
  const tile = (before.game as unknown as { market: number[] }).market[boat] ?? -1;
  return (set.marketTiles as Named[])[tile]?.give as number[];
}

/** Cubes on a card of the row come with it (SR-A1, SS-A1): of the card wanted once it is paid for, or of the first one. */
function collectedWithCard(before: State, after: State, seat: number, slot: number): readonly number[] {
  const cardsOf = (state: State): number => {
    const { hand } = state.players[seat] as unknown as { hand: readonly number[] };
    return hand.length;
  };
  const { merchantCubes } = before as unknown as { merchantCubes: readonly number[] };
  return cardsOf(after) > cardsOf(before) ? merchantCubes.slice(4 * slot, 4 * slot + 4) : [];
}

/** NW-W4: settlers of another player at the location go home. */
function oustedBy(before: State, after: State, seat: number): number {
  if (before.variant !== 'new-world' || after.variant !== 'new-world') return 0;
  const { owners } = after;
  const place = before.owners.findIndex((owner, at) => owner >= 0 && owner !== seat && owners[at] === seat);
  return before.settlers[place] ?? 0;
}

function noteAction(sheets: readonly Sheet[], before: State, action: Action, after: State): void {
  const seat = before.actor;
  const own = sheets[seat] as Sheet;
  const { cube, leave, card, slot, set } = action as unknown as Named;
  const gained = more(before, after, seat);
  switch (action.kind) {
    // EW-S8, with what the box prints on the set.
    case 'takeCubes': {
      const sets = (componentsInUse(before) as unknown as { startingCubes: Named[] }).startingCubes;
      note(own.made, sets.find(({ id }) => id === set)?.cubes as number[]);
      break;
    }
    // SR-P1, EW-H1, NW-X1, NW-W5, NW-W7: cubes from the supply.
    case 'play':
    case 'harvest':
    case 'explore':
      note(own.made, gained);
      break;
    case 'work':
      note(own.made, gained);
      own.ousted += oustedBy(before, after, seat);
      break;
    // EW-M7.
    case 'collect':
      note(own.collected, gained);
      break;
    case 'trade':
      note(own.traded, givenFor(before));
      break;
    // C-3.
    case 'upgrade':
      note(own.upgraded, oneCube(cube));
      break;
    case 'payCube':
      note(own.paid, oneCube(cube));
      break;
    case 'payCard':
      note(own.paid, oneCube(cube));
      note(
        own.collected,
        collectedWithCard(before, after, seat, (before as unknown as { wanted: number }).wanted),
      );
      break;
    case 'acquire':
      note(own.collected, collectedWithCard(before, after, seat, slot as number));
      break;
    // EW-M4: to the owner of the boat.
    case 'payBoat':
      note(own.paid, oneCube(cube));
      note((sheets[(action as unknown as { seat: number }).seat] as Sheet).collected, oneCube(cube));
      break;
    // EW-M3, SS-V1.
    case 'sail':
      if (leave !== undefined || card !== undefined) own.paidSteps += 1;
      note(own.paid, oneCube(leave));
      break;
    // SR-C1, EW-P1, NW-F1.
    case 'claim':
      note(
        own.paid,
        gained.map((count) => -count),
      );
      break;
    // C-5.
    case 'discard':
      note(own.lost, oneCube(cube));
      break;
  }
}

/** The numbers of actions after which turns have ended. */
const endsOf = ({ turns }: GameRecord): number[] =>
  turns.map((_, turn) => turns.slice(0, turn + 1).reduce((sum, { actions }) => sum + actions, 0));

/** A game, counted by hand. */
function countedByHand(record: GameRecord): Sheet[] {
  let sheets: Sheet[] = [];
  let before: State | null = null;
  let turn = -1;
  const ends = new Set<number>(endsOf(record));
  for (const { index, action, state } of replay(record)) {
    if (before === null || action === null) {
      sheets = state.players.map(() => new Sheet());
      turn = state.seat;
    } else {
      noteAction(sheets, before, action, state);
      if (ends.has(index)) {
        (sheets[turn] as Sheet).turns += 1;
        turn = state.seat;
      }
    }
    before = state;
  }
  return sheets;
}

const filled = (counts: readonly number[]): number[] => COLOURS.map((_, colour) => counts[colour] ?? 0);
const asSheet = ({ turns, paidSteps, ousted, cubes }: Statistics['seats'][number]): object => ({
  turns,
  paidSteps,
  ousted,
  ...Object.fromEntries(Object.entries(cubes).map(([kind, counts]) => [kind, filled(counts)])),
});

describe.each(RECORDS)('statistics of %s', (name) => {
  const record = recordOf(name);
  const figures = statistics(record);

  test('are what somebody counts by hand', () => {
    const byHand = countedByHand(record).map((sheet) => ({ ...sheet }));
    expect(byHand.some(({ paid }) => paid.some((count) => count > 0))).toBe(true);
    expect(figures.seats.map(asSheet)).toEqual(byHand);
  });

  test('count each action, and what lies in front of each player at the end', () => {
    let state: State | null = null;
    for (const step of replay(record)) state = step.state;
    const counts = figures.seats.flatMap(({ actions }) => Object.values(actions));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(record.actions.length);
    for (const [seat, { taken }] of figures.seats.entries()) {
      const player = state?.players[seat] as unknown as Record<string, readonly number[]>;
      for (const kind of ['victoryTile', 'pointCard', 'explorationTile'] as const)
        expect(taken[kind] ?? 0, kind).toBe(player[`${kind}s`]?.length ?? 0);
    }
  });

  test('give the course of the points', () => {
    expect(figures.course.map(({ actions }) => actions)).toEqual(endsOf(record));
    const end = figures.course.at(-1);
    const sums = end?.points.map((points) => Object.values(points).reduce((sum, each) => sum + each, 0));
    expect(sums).toEqual(record.result?.scores);
  });
});

test('the figures of a game that has just begun are 0', () => {
  for (const [variant, counts] of Object.entries(PLAYERS))
    for (const players of counts) {
      const options = { variant, players, seed: 1 } as never;
      const figures = statistics(startRecord(options));
      expect(figures.course).toEqual([]);
      expect(figures.seats.map(({ turns }) => turns)).toEqual(Array(players).fill(0));
    }
});

test('a game of one’s own has the figures that it tells', () => {
  const game = teaHouse;
  const engine = createEngine(game);
  const tools = createRecordTools(game);
  let record = engine.startRecord({ variant: 'tea-house', players: 3, seed: 4 });
  for (let i = 0; i < 200 && !engine.isOver(engine.recordState(record)); i++) {
    const legal = engine.legalActions(engine.recordState(record));
    record = engine.appendAction(record, legal[(i * 7919) % legal.length] as never);
  }
  const figures = tools.statistics(record);
  const counts = figures.seats.flatMap(({ actions }) => Object.values(actions));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(record.actions.length);
  expect(figures.course.length).toBe(record.turns.length);
});

test('the command prints them as a table', async () => {
  const file = join(import.meta.dirname, '../records/new-world/p4-1.json');
  const { status, out } = await century(['show', file, '--statistics']);
  expect(status).toBe(0);
  const rows = out.split('\n').map((line) => line.split('│').map((cell) => cell.trim()));
  expect(rows.find(([, name]) => name === 'turns')?.slice(2, -1)).toHaveLength(4);
  const { scores = [] } = recordOf('new-world/p4-1').result ?? {};
  expect(
    rows
      .find(([, name]) => name === 'points')
      ?.slice(2, -1)
      .map(Number),
  ).toEqual(scores);
});

test('what is no record of these games is refused', () => {
  expect(() => statistics({} as never)).toThrow(InvalidInputError);
});
