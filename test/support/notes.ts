import {
  cubes,
  defineGame,
  faceDown,
  faceUp,
  nextSeat,
  number,
  numberFrom,
  owned,
  word,
} from '../../src/entries/game';

/** A game that makes no mistake: take cards from an offer, and note some numbers. */
export const sound = {
  name: 'notes',
  players: { least: 2, most: 4 },
  prefix: 'NO',
  clauses: { 'NO-1': 'Take a card.' },
  components: { cards: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id })), places: 3 },
  places: {
    offer: faceUp('cards', 'The cards.', { most: 3 }),
    pile: faceDown('cards', 'More of them.'),
    weather: word(['dry', 'wet'], 'The weather.'),
    players: {
      cards: owned('cards', 'Cards taken.'),
      score: number('Points.', { most: 9 }),
      tray: cubes(['tea'], 'Tea.'),
    },
  },
  actions: { take: { about: 'Take a card (NO-1).', names: { place: numberFrom(0, 2) } } },
  phases: { turn: { kinds: ['take'], due: 'take a card', startsTurn: true } },
  endClause: 'NO-1',
  setup(table: Table) {
    table.offer = [0, 1, 2];
    table.pile = [3, 4, 5];
  },
  rules: {
    take: {
      clause: 'NO-1',
      forbids: (_: object, row: Row, { place }: Take) =>
        place < row.offer.length ? null : { code: 'no-card', message: 'No card lies there.' },
      perform(game: { players: number }, row: Row, { place }: Take) {
        row.active.cards.add(row.offer.get(place));
        row.offer.remove(place);
        row.seat = nextSeat(row.seat, game.players);
        row.actor = row.seat;
        if (row.offer.length === 0) row.phase = 'over';
      },
    },
  },
  scores: () => [{ kind: 'card', points: 1, clause: 'NO-1' }],
};
export interface Take {
  readonly place: number;
}
export interface Table {
  offer: number[];
  pile: number[];
  weather: string;
  readonly players: { score: number; tray: number[] }[];
}
export interface Row {
  readonly offer: {
    readonly length: number;
    get(at: number): number;
    remove(at: number): void;
    push(card: number): void;
    put(at: number, card: number): void;
  };
  readonly players: readonly {
    readonly cards: { add(card: number): void; remove(card: number): void };
    score: number;
    readonly tray: number[];
  }[];
  readonly active: Row['players'][number];
  seat: number;
  actor: number;
  phase: string;
  weather: string;
}

type Loose = Parameters<typeof defineGame>[0];
export const define = (change: object) => defineGame({ ...sound, ...change } as unknown as Loose);
export const rule = (change: object) => ({ rules: { take: { ...sound.rules.take, ...change } } });
export const writing = (write: (row: Row) => void) =>
  rule({
    perform: (game: { players: number }, row: Row, action: Take) => {
      sound.rules.take.perform(game, row, action);
      write(row);
    },
  });
export const placed = (table: object, player: object = {}) => ({
  places: { ...sound.places, ...table, players: { ...sound.places.players, ...player } },
});
const layingBy = (lay: (table: Table) => void) => ({
  setup(table: Table) {
    sound.setup(table);
    lay(table);
  },
});
export const laying = (start: object) => layingBy((table) => Object.assign(table, start));
export const layingEach = (start: object) =>
  layingBy(({ players }) => {
    for (const player of players) Object.assign(player, structuredClone(start));
  });
