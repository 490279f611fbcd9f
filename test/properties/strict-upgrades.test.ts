import { afterAll, describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  appendActions,
  apply,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  legalTurns,
  type Options,
  publishRecord,
  type State,
  setup,
  startRecord,
  verifyRecord,
} from '../../src';
import { randomFrom } from '../../src/util/random';
import { casualAction, draw } from './casual';
import { checkJson, checkLegal, checkNotation, checkResampled, checkVerdicts } from './checks';

/** Games of each kind; more are played on demand: `CENTURY_GAMES=500`. */
const GAMES = Number(process.env.CENTURY_GAMES ?? 1);
const LIMIT = 100_000;
const TIMEOUT = 60_000 * Math.max(1, GAMES);
/** States between two that are looked at from all sides. */
const APART = 53;

let played = 0;

afterAll(() => {
  if (GAMES > 1) console.log(`${played} actions`);
});

const optionsFor = (players: number, seed: number): Options<'new-world'> => ({
  variant: 'new-world',
  players,
  seed,
  upgradeAtLeastOnce: true,
});

/** At an upgrade location anything, so that turns end early; elsewhere what a casual player does. */
function choose(state: State<'new-world'>, random: () => number): Action<'new-world'> {
  return state.phase === 'upgrade' ? draw(legalActions(state), random) : casualAction(state, random);
}

/** Plays a game to its end, looking at its states; its actions. */
function checkGame(options: Options<'new-world'>): Action<'new-world'>[] {
  let state: State<'new-world'> = setup(options);
  const random = randomFrom(`strict ${options.seed}`);
  const actions: Action<'new-world'>[] = [];
  let start = state;
  let turn: Action<'new-world'>[] = [];
  while (!isOver(state)) {
    expect(actions.length).toBeLessThan(LIMIT);
    checkLegal(state);
    if (actions.length % APART === 0) {
      checkVerdicts(state);
      checkJson(state);
      checkResampled(state, `${actions.length}`);
    }
    const action = choose(state, random);
    if (state.phase === 'upgrade' && action.kind === 'endTurn')
      expect(turn.filter(({ kind }) => kind === 'upgrade').length).toBeGreaterThan(0);
    state = apply(state, action);
    actions.push(action);
    turn.push(action);
    if (!isTurnStart(state)) continue;
    checkNotation(start, turn, state);
    start = state;
    turn = [];
  }
  checkJson(state);
  return actions;
}

describe.each([2, 3, 4])('A New World with %i players, where an upgrade must be made', (players) => {
  test(
    'holds together to the end',
    () => {
      for (let seed = 0; seed < GAMES; seed++) played += checkGame(optionsFor(players, seed)).length;
    },
    TIMEOUT,
  );

  test('every turn but those that upgrade nothing is a turn of the usual game, and no other', () => {
    const random = randomFrom(`turns ${players}`);
    let strict: State<'new-world'> = setup(optionsFor(players, 7));
    const { upgradeAtLeastOnce: _, ...usual } = optionsFor(players, 7);
    let lax: State<'new-world'> = setup(usual);
    let left = 0;
    for (let i = 0; i < 120 && !isOver(strict); i++) {
      if (isTurnStart(strict)) {
        const text = ({ actions }: { actions: readonly Action[] }): string => JSON.stringify(actions);
        const mine = new Set([...legalTurns(strict)].map(text));
        const all = [...legalTurns(lax)].map(text);
        expect(all.filter((each) => mine.has(each))).toHaveLength(mine.size);
        const gone = all.filter((each) => !mine.has(each));
        left += gone.length;
        for (const each of gone)
          expect(JSON.parse(each)).toEqual([
            { kind: 'work', location: expect.any(String) },
            { kind: 'endTurn' },
          ]);
      }
      const action = choose(strict, random);
      strict = apply(strict, action);
      lax = apply(lax, action);
      expect({ ...strict, game: lax.game }).toEqual(lax);
      expect(actor(strict)).toBe(actor(lax));
    }
    expect(left).toBeGreaterThan(0);
  });
});

test('records hold the option, also those published, and are other games without it', () => {
  const options = optionsFor(3, 2);
  const record = appendActions(startRecord(options), checkGame(options).slice(0, 90));
  expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  const shown = publishRecord(record, 'spectator');
  expect(shown.start?.game).toMatchObject({ upgradeAtLeastOnce: true });
  expect(verifyRecord(JSON.parse(JSON.stringify(shown)))).toMatchObject({ ok: true });
  const other = JSON.parse(JSON.stringify(record));
  delete other.options.upgradeAtLeastOnce;
  expect(verifyRecord(other)).toMatchObject({ ok: false, fault: { code: 'wrong-hash' } });
  expect(hash(setup({ ...options, upgradeAtLeastOnce: false }))).toBe(
    hash(setup({ variant: 'new-world', players: 3, seed: 2 })),
  );
});
