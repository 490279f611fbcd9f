import { expect, test } from 'vitest';
import {
  type Action as AnyAction,
  type State as AnyState,
  appendAction,
  explain,
  formatTurn,
  type GameRecord,
  hash,
  isOver,
  legalActions,
  type Options,
  parseNotation,
  parseState,
  publishRecord,
  ranking,
  recordState,
  replay,
  resample,
  scores,
  startRecord,
  verifyRecord,
  view,
} from '../../src';
import { admit } from '../../src/engine/admission';
import { pick, type Random, randomFrom } from '../../src/parts/shuffle';

type State = AnyState<'new-world'>;
type Action = AnyAction<'new-world'>;
type Game = GameRecord<'new-world'>;

const GAMES = 6;
/** No game that is played with some sense is longer. */
const MAX_ACTIONS = 5000;
const VIEWERS = ['spectator', 0, 1] as const;

/** Claims when it can, then upgrades, mostly discards its cheapest cubes and seldom rests with settlers at hand. */
function choose(state: State, legal: readonly Action[], random: Random): Action {
  const claim = legal.find(({ kind }) => kind === 'claim');
  if (claim !== undefined) return claim;
  const upgrades = legal.filter(({ kind }) => kind === 'upgrade');
  const among = (list: readonly Action[]): Action => list[pick(random, list.length)] as Action;
  if (upgrades.length > 0 && random() < 0.75) return among(upgrades);
  if (state.phase === 'discard' && random() < 0.75) return legal[0] as Action;
  const work = legal.filter(({ kind }) => kind !== 'rest');
  return work.length > 0 && random() < 0.95 ? among(work) : among(legal);
}

/** Plays a game, with a look at every state on the way; gives up what could not end. */
function play(seed: number, look: (state: State, legal: readonly Action[]) => void): Game {
  const random = randomFrom(`policy ${seed}`);
  let record: Game = startRecord({ variant: 'new-world', players: 2 + (seed % 3), seed });
  for (let played = 0; played < MAX_ACTIONS; played++) {
    const state = recordState(record);
    const legal = legalActions(state);
    look(state, legal);
    if (isOver(state)) return record;
    record = appendAction(record, choose(state, legal, random));
  }
  throw new Error(`game ${seed} does not end`);
}

test('every state that is reached is sound', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    play(seed, (state, legal) => {
      expect(legal.length === 0).toBe(isOver(state));
      expect(new Set(legal).size).toBe(legal.length);
      const copy = parseState(JSON.parse(JSON.stringify(state))) as State;
      expect(hash(copy)).toBe(hash(state));
      expect(legalActions(copy)).toEqual(legal);
    });
  }
});

test('an action is listed exactly if nothing forbids it', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    play(seed, (state, legal) => {
      for (const { action } of admit(state).box.actions.all) {
        const verdict = explain(state, action);
        expect(verdict.legal).toBe(legal.some((each) => each === action));
        if (!verdict.legal) expect(verdict.clause).toMatch(/^(NW|C)-/);
      }
    });
  }
});

test('what is hidden shows nowhere', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    play(seed, (state, legal) => {
      const viewer = VIEWERS[seed % VIEWERS.length] ?? 'spectator';
      const world = resample(state, viewer, seed);
      expect(view(world, viewer)).toEqual(view(state, viewer));
      expect(legalActions(world)).toEqual(legal);
      expect(scores(world)).toEqual(scores(state));
      parseState(JSON.parse(JSON.stringify(world)));
    });
  }
});

test('records hold, and published ones show the same', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const record = play(seed, () => undefined);
    expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true, over: true });
    expect(record.result?.ranking).toEqual(ranking(recordState(record)));
    for (const length of [record.actions.length, 100 * seed]) {
      const part = shortened(record, length);
      const published = publishRecord(part, 'spectator', seed);
      expect(verifyRecord(JSON.parse(JSON.stringify(published)))).toMatchObject({ ok: true });
      expect(viewsOf(published)).toEqual(viewsOf(part));
    }
  }
});

function shortened(record: Game, length: number): Game {
  const start = startRecord(record.options as Options<'new-world'>);
  return record.actions.slice(0, length).reduce<Game>(appendAction, start);
}

function viewsOf(record: Game): unknown[] {
  return [...replay(record)].map(({ state }) => view(state as State, 'spectator'));
}

test('notation reads back what it writes', () => {
  for (let seed = 0; seed < GAMES; seed++) {
    const record = play(seed, () => undefined);
    const states = [...replay(record)].map(({ state }) => state as State);
    let at = 0;
    for (const { actions: length } of record.turns) {
      const actions = record.actions.slice(at, at + length);
      const line = formatTurn(states[at] as State, actions);
      expect(parseNotation(states[at] as State, line), line).toEqual(actions);
      at += length;
    }
  }
});
