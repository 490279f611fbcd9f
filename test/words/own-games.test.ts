import { expect, test } from 'vitest';
import houseRules from '../../examples/own-game/house-rules.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createBot } from '../../src/bots/index';
import { defineGame, extendGame, faceDown, owned } from '../../src/entries/game';
import { createDescribe, spiceRoadWords } from '../../src/entries/words';
import { createEngine } from '../../src/index';

const describe = createDescribe(spiceRoadWords, teaHouse, houseRules);
const tea = createEngine(teaHouse);
const start = tea.setup({ variant: 'tea-house', players: 3, seed: 'words', firstSeat: 0 });
const view = tea.view(start, 0);

test('a game of its own is described in its own words', () => {
  const cubes = teaHouse.components.deliveries.find(({ id }) => id === view.market[1])?.cubes ?? [];
  const [tea = 0, rice = 0] = cubes;
  const goods = [tea > 0 ? `${tea} tea` : '', rice > 0 ? `${rice} rice` : ''].filter(Boolean).join(' and ');
  const take = { kind: 'take', place: 1 } as const;
  expect(describe(take, { view })).toBe(`Take ${goods} from the market`);
  expect(describe(take, { view, mood: 'report' })).toBe(`P0 takes ${goods} from the market`);
  expect(describe(take, { view, mood: 'report', viewer: 0 })).toBe(`You take ${goods} from the market`);
  expect(describe({ kind: 'missingRegular', points: -2, clause: 'TH-7' }, { view })).toBe(
    'The regular has not come',
  );
  expect(describe({ piece: view.tables[0] ?? '' }, { view })).toMatch(/^guest who wants \d/);
});

test('missing words are replaced by plain ones', () => {
  expect(describe(view)).toBe('P0 has to take a delivery or serve a guest.');
  expect(describe(view, { viewer: 0 })).toBe('You have to take a delivery or serve a guest.');
  expect(describe('TH-4')).toBe(teaHouse.clauses['TH-4']);
  const refused = tea.explain(start, { kind: 'return', cube: 'tea' });
  expect(refused.legal).toBe(false);
  if (!refused.legal)
    expect(describe(refused, { view })).toBe(
      'You return goods only when your tray is too full. P0 has to take a delivery or serve a guest.',
    );
  if (!refused.legal)
    expect(refused.message).toBe(
      'You return goods only when your tray is too full. Now P0 has to take a delivery or serve a guest.',
    );
  expect(describe({ code: 'no-regular', message: 'It is late.', clause: 'TH-4', data: {} }, { view })).toBe(
    'It is late.',
  );
});

test('changes are described without anything hidden from the viewer', () => {
  const bot = createBot(teaHouse, 'casual', { seed: 1 });
  const sentences = new Set<string>();
  for (let state = start; !tea.isOver(state); ) {
    const [next, changes] = tea.applyWithChanges(state, bot.choose(state), 'spectator');
    for (const change of changes) sentences.add(describe(change, { view: tea.view(next, 'spectator') }));
    state = next;
  }
  sentences.delete('');
  expect(
    [...sentences].filter((text) => !/^[A-Z\d]/.test(text) || / {2}|undefined|null|[a-z][A-Z]/.test(text)),
  ).toEqual([]);
  const samples = [
    /^\d (tea|rice).* from the supply to P\d's tray$/,
    /^\d (tea|rice).* from P\d's tray to the supply$/,
    /^Delivery of .* from the market to the delivered$/,
    /^Delivery of .* from the delivery pile to the market$/,
    /^Guest who wants .* from the tables to P\d's served$/,
    /^P\d's turn begins$/,
    /^The game is over$/,
  ];
  for (const sample of samples) expect([...sentences]).toContainEqual(expect.stringMatching(sample));
});

test('house rules are described in the words of the game that they change, and in their own', () => {
  const house = createEngine(houseRules);
  const state = house.setup({ variant: houseRules.name, players: 2, seed: 'words', firstSeat: 0 });
  const table = house.view(state, 0);
  const play = { kind: 'play', card: 'create-2' } as const;
  expect(describe(play, { view: table })).toBe('Play “take 2 yellow”');
  expect(describe(play, { view: table, locale: 'pl' })).toBe('Zagraj kartę „weź 2 żółte”');
  const refused = house.explain(state, { kind: 'rest' });
  if (refused.legal) throw new Error('resting is forbidden');
  expect(describe(refused, { view: table })).toBe('You have no played card to take back.');
  expect(describe(refused, { view: table, locale: 'pl' })).toMatch(/^Nie masz zagranej karty/);
  expect(describe('HR-1')).toBe(houseRules.clauses['HR-1']);
  expect(describe('HR-1', { locale: 'pl' })).toBe('Odpoczynek tylko dla zagranych kart');
  expect(describe('SR-R1', { locale: 'pl' })).toBe('Odpoczynek');
});

const smallest = {
  name: 'cards',
  players: { least: 2, most: 2 },
  prefix: 'CA',
  clauses: { 'CA-1': 'Take a card.' },
  components: { cards: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  places: { pile: faceDown('cards', 'The cards.'), players: { cards: owned('cards', 'Cards taken.') } },
  actions: { take: { about: 'Take a card (CA-1).' } },
  phases: { turn: { kinds: ['take'], due: 'take a card', startsTurn: true } },
  endClause: 'CA-1',
  setup(table: { pile: number[] }) {
    table.pile = [0, 1, 2];
  },
  rules: {
    take: {
      clause: 'CA-1',
      perform(
        _: object,
        row: {
          readonly active: { readonly cards: { add(card: number): void } };
          readonly pile: { pop(): number | undefined };
          phase: string;
        },
      ) {
        row.active.cards.add(row.pile.pop() ?? 0);
        row.phase = 'over';
      },
    },
  },
  scores: () => [],
};
type Loose = Parameters<typeof defineGame>[0];
const define = (words: object) => () => defineGame({ ...smallest, words } as unknown as Loose);

test('a game without words is described as in notation', () => {
  const game = define({})();
  const sentenceFor = createDescribe(game);
  const table = createEngine(game).view(
    createEngine(game).setup({ variant: 'cards', players: 2, seed: 1 }),
    0,
  );
  expect(sentenceFor({ kind: 'take' }, { view: table as never })).toBe('take');
});

test.each([
  ['no languages', 7, 'words: Expected an object'],
  [
    'a part that is none',
    { en: { buttons: {} } },
    'words: en: There is no member buttons; the members are: actions',
  ],
  [
    'words that are no function',
    { en: { actions: { take: 'Take' } } },
    'words: en: actions: take: Expected a function',
  ],
  ['words for no action', { en: { actions: { give: () => '' } } }, 'actions: There is no member give'],
  ['words for no phase', { en: { phases: { give: () => '' } } }, 'phases: There is no member give'],
  ['a clause that is no text', { en: { clauses: { 'CA-1': 1 } } }, 'words: en: clauses: CA-1: Expected text'],
])('%s: refused', (_, words, message) => {
  expect(define(words as object)).toThrow(message);
  if (message.includes('phase give')) return;
  const extension = { name: 'more', prefix: 'MO', clauses: { 'MO-1': 'More.' }, words };
  expect(() => extendGame(define({})(), extension as never)).toThrow(message);
});
