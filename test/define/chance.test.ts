import { describe, expect, test } from 'vitest';
import castles from '../../examples/own-game/castles.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import pig from '../../examples/own-game/pig.mjs';
import { createBot, createSearch } from '../../src/bots/index';
import type { AnyWholeGame } from '../../src/define/whole-game';
import { jsonSchemaOf } from '../../src/entries/schemas';
import { createEnv } from '../../src/env/index';
import { createEngine } from '../../src/index';
import type { State } from '../../src/play/game';
import type { GameTypes, GameValue } from '../../src/play/game-types';
import type { Viewer } from '../../src/play/seats';
import { createSimulator } from '../../src/sim/index';
import { drawAndShow } from '../support/chance-games';

/** A game of one's own, whichever it is. */
function engineOf(game: unknown) {
  return createEngine(game as GameValue<GameTypes>);
}

/** A state of such a game with chance. */
type Drawn = State & { readonly chance: readonly number[]; readonly drawn: number };

/** A game of some bot, state by state, and its record. */
function played(game: unknown, seed: string, { players = 2, actions = 300, bot = 'random' } = {}) {
  const own = game as GameValue<GameTypes>;
  const engine = engineOf(game);
  const chooser = createBot(own as never, bot, { seed });
  let record = engine.startRecord({ variant: own.name, players, seed } as never);
  const states = [engine.recordState(record)];
  for (let i = 0; i < actions && !engine.isOver(engine.recordState(record)); i++) {
    record = engine.appendAction(record, chooser.choose(engine.recordState(record) as never) as never);
    states.push(engine.recordState(record));
  }
  return { engine, record, states };
}

/** The same state with other draws to come. */
const otherwise = (engine: ReturnType<typeof engineOf>, state: State, n = 1): State =>
  engine.parseState({ ...state, chance: [n, n + 1, n + 2, n + 3] });

describe('dice', () => {
  const engine = engineOf(pig);
  const shownIn = (state: State): number => (state as unknown as { readonly shown: number }).shown;
  const start = (seed: number): State =>
    engine.setup({ variant: 'pig', players: 2, seed, firstSeat: 0 } as never);

  test('show each side as often, from seed to seed and from roll to roll', () => {
    const [first, second] = [new Map<number, number>(), new Map<number, number>()];
    const count = (counts: Map<number, number>, side: number) =>
      counts.set(side, (counts.get(side) ?? 0) + 1);
    for (let seed = 0; seed < 1200; seed++) {
      const once = engine.apply(start(seed), { kind: 'roll' } as never);
      count(first, shownIn(once));
      if (shownIn(once) === 1) count(second, shownIn(engine.apply(once, { kind: 'roll' } as never)));
    }
    expect([...first.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const times of first.values()) expect(Math.abs(times - 200)).toBeLessThan(50);
    expect([...second.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const simulator = createSimulator(pig as never, start(1) as never);
    const long = new Map<number, number>();
    for (let i = 0; i < 1200; i++) {
      simulator.apply({ kind: 'roll' } as never);
      count(long, shownIn(simulator.state));
    }
    for (const times of long.values()) expect(Math.abs(times - 200)).toBeLessThan(50);
  });

  test('fall as the state says, and nobody sees it', () => {
    const state = engine.parseState(JSON.parse(JSON.stringify(start(3))));
    const once = engine.apply(state, { kind: 'roll' } as never);
    expect(engine.apply(state, { kind: 'roll' } as never)).toEqual(once);
    expect(engine.apply(start(3), { kind: 'roll' } as never)).toEqual(once);
    const shown = new Set<number>();
    for (let n = 0; n < 60; n++) {
      const other = otherwise(engine, state, n);
      expect(engine.hash(other)).not.toBe(engine.hash(state));
      for (const viewer of [0, 1, 'spectator'] as const)
        for (const recall of ['none', 'perfect'] as const)
          expect(engine.view(other, viewer, recall)).toEqual(engine.view(state, viewer, recall));
      shown.add(shownIn(engine.apply(other, { kind: 'roll' } as never)));
    }
    expect(shown.size).toBe(6);
    for (const name of ['chance', 'drawn', 'shuffles', 'outcomes'])
      expect(JSON.stringify(engine.view(once, 0, 'perfect'))).not.toContain(name);
  });

  test('cannot be taken back', () => {
    const record = engine.appendActions(
      engine.startRecord({ variant: 'pig', players: 2, seed: 3, firstSeat: 0 } as never),
      [{ kind: 'roll' }] as never,
    );
    expect(shownIn(engine.recordState(record))).toBeGreaterThan(1);
    expect(engine.canUndo(record, 1, 0)).toBe(false);
    expect(engine.undoLimit(record)).toBe(1);
  });

  test('are rolled alike in engines, simulators and environments', () => {
    const { record, states } = played(pig, 'alike');
    const simulator = createSimulator(pig as never, { variant: 'pig', players: 2, seed: 'alike' } as never);
    const env = createEnv(pig as never, { players: 2 } as never);
    env.reset('alike');
    record.actions.forEach((action, i) => {
      simulator.apply(action as never);
      env.step(env.actionSpace.encode(action as never));
      expect(simulator.toState()).toEqual(states[i + 1]);
      expect(env.state).toEqual(states[i + 1]);
    });
  });

  test('are told in published records as they fell, without what they come from', () => {
    const { record, states } = played(pig, 'told');
    const fell = states
      .slice(1)
      .flatMap((state, i) => (record.actions[i]?.kind === 'roll' ? [shownIn(state) - 1] : []));
    const told = engine.publishRecord(record, 0) as unknown as {
      readonly start: Drawn & { readonly game: { readonly outcomes: readonly number[] } };
    };
    expect(told.start.game.outcomes).toEqual(fell);
    expect(told.start.chance).not.toEqual((states[0] as Drawn).chance);
    const json = JSON.parse(JSON.stringify(told));
    const { outcomes } = json.start.game;
    for (const wrong of [outcomes.map((each: number) => (each + 1) % 6), outcomes.slice(2)]) {
      const changed = { ...json, start: { ...json.start, game: { ...json.start.game, outcomes: wrong } } };
      expect(engine.verifyRecord(changed)).toMatchObject({ ok: false });
    }
    for (const wrong of [[-1], [0.5], 'x', [1_000_000]]) {
      const changed = { ...json, start: { ...json.start, game: { ...json.start.game, outcomes: wrong } } };
      expect(engine.verifyRecord(changed)).toMatchObject({ ok: false, fault: { code: 'malformed' } });
    }
    const later = { ...json, start: { ...json.start, drawn: 1 } };
    expect(engine.verifyRecord(later)).toMatchObject({ ok: false, fault: { code: 'wrong-start' } });
  });

  test('are made up for those who play on from a published record', () => {
    const { record } = played(pig, 'on', { actions: 9 });
    const shown = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const state = engine.recordState(engine.publishRecord(record, 0, `other ${i}`));
      shown.add(shownIn(engine.apply(state, { kind: 'roll' } as never)));
      const earlier = engine.recordState(engine.publishRecord(record, 0), 2);
      const world = engine.resample(earlier, 0, i);
      shown.add(10 + shownIn(engine.apply(world, { kind: 'roll' } as never)));
    }
    expect(shown.size).toBe(12);
  });
});

describe('what a game says of its chance', () => {
  const engine = engineOf(castles);

  test('is in its states and their schema only', () => {
    const state = engine.setup({ variant: 'castles', players: 2, seed: 1 } as never) as Drawn;
    expect(state).toMatchObject({ chance: [0, 1, 2, 3].map(() => expect.any(Number)), drawn: 0 });
    expect(jsonSchemaOf(castles as never, 'state')).toMatchObject({
      properties: { chance: {}, drawn: {}, shuffles: {}, game: { properties: { outcomes: {} } } },
    });
    for (const wrong of [{ chance: [1, 2, 3] }, { chance: [-1, 0, 0, 0] }, { drawn: -1 }, { shuffles: [1] }])
      expect(() => engine.parseState({ ...state, ...wrong })).toThrow(Object.keys(wrong)[0] as string);
    const schema = JSON.stringify(jsonSchemaOf(teaHouse, 'state'));
    for (const name of ['"chance"', '"drawn"', '"shuffles"', '"outcomes"'])
      expect(schema).not.toContain(name);
  });

  test('keeps a deck secret that has been shuffled again, from its owner too', () => {
    const { states } = played(castles, 'deck', { actions: 80, bot: 'casual' });
    type Table = State & {
      readonly shuffles: readonly number[];
      readonly players: readonly { readonly deck: readonly number[] }[];
    };
    const [last] = (states as Table[]).filter(
      ({ shuffles, players: [{ deck } = { deck: [] }] }) => Math.max(...shuffles) > 2 && deck.length > 2,
    ) as [Table];
    const decks = new Set<string>();
    for (let i = 0; i < 20; i++)
      decks.add(String((engine.resample(last, 0, i) as unknown as Table).players[0]?.deck));
    expect(decks.size).toBeGreaterThan(1);
  });
});

describe.each([
  ['pig', pig, 60],
  ['castles', castles, 60],
  ['draw-and-show', drawAndShow(), 30],
] as const)('bots in %s', (_, game, actions) => {
  test.each(['random', 'casual', 'greedy', 'mcts:30'])('choose by what %s can know', (bot) => {
    const { engine, states } = played(game, 'bots', { actions });
    for (const [i, state] of states.entries()) {
      if (i % 5 !== 0 || engine.isOver(state)) continue;
      const choose = (at: State) => createBot(game as never, bot, { seed: i }).choose(at as never);
      const chosen = choose(state);
      expect(choose(otherwise(engine, state))).toEqual(chosen);
      for (let n = 0; n < 3; n++)
        expect(choose(engine.resample(state, engine.actor(state) as number, n))).toEqual(chosen);
    }
  });

  test('search by the same', () => {
    const { engine, states } = played(game, 'search', { actions: 11 });
    const best = (state: State) => {
      const search = createSearch(game as never, state as never, { seed: 1 } as never);
      search.run({ iterations: 60 });
      return search.best();
    };
    const state = states.at(-1) as State;
    expect(best(otherwise(engine, state))).toEqual(best(state));
  });
});

/** The whole numbers that chance draws, gone through: each call of `next` gives the chance for another way. */
function* ways(): Generator<(below?: number) => number, void> {
  const digits: { value: number; readonly below: number }[] = [];
  for (;;) {
    let at = 0;
    yield (below = 1) => {
      // Keys of draws to come have more outcomes than can be gone through, and are not looked at.
      if (below > 100) return 0;
      digits[at] ??= { value: 0, below };
      const digit = digits[at++] as (typeof digits)[0];
      return digit.value / digit.below;
    };
    while (digits.length > 0 && (digits.at(-1)?.value ?? 0) + 1 === digits.at(-1)?.below) digits.pop();
    const last = digits.at(-1);
    if (last === undefined) return;
    last.value += 1;
  }
}

describe('worlds after shuffles are as likely as they are', () => {
  const game = drawAndShow() as unknown as AnyWholeGame;
  const engine = engineOf(game);
  interface World {
    readonly deck: readonly number[];
    readonly shown: readonly number[];
    readonly players: readonly { readonly hand: readonly number[] }[];
  }
  const textOf = (state: unknown): string => {
    const { deck, shown, players } = state as World;
    return JSON.stringify([deck, shown, players.map(({ hand }) => hand)]);
  };
  const start = engine.setup({ variant: 'draw-and-show', players: 2, seed: 1, firstSeat: 0 } as never);
  const actionsOf = (script: string) =>
    [...script].map((letter) => ({ kind: letter === 'd' ? 'draw' : 'show' })) as never[];

  /** Every game with these actions: all decks, and all ways of shuffling again. */
  function allGames(script: string): State[][] {
    const actions = actionsOf(script);
    const games: State[][] = [];
    const decks = new Set<string>();
    for (const random of ways())
      decks.add(JSON.stringify((game.setup({ ...optionsOf() } as never, random) as unknown as World).deck));
    expect(decks.size).toBe(24);
    const belows: number[] = [];
    let state = start;
    for (const action of actions) {
      const { deck, shown } = state as unknown as World;
      if ((action as { kind: string }).kind === 'draw' && deck.length === 0)
        for (let below = shown.length; below > 1; below--) belows.push(below);
      state = engine.apply(state, action);
    }
    const tapes = belows.reduce<number[][]>(
      (all, below) => all.flatMap((tape) => Array.from({ length: below }, (_, i) => [...tape, i])),
      [[]],
    );
    for (const deck of decks)
      for (const outcomes of tapes) {
        const first = engine.parseState({
          ...start,
          deck: JSON.parse(deck),
          game: { ...start.game, outcomes },
        });
        const states = [first];
        for (const action of actions) states.push(engine.apply(states.at(-1) as State, action));
        games.push(states);
      }
    return games;
  }
  const optionsOf = () => ({ variant: 'draw-and-show', players: 2, seed: 1, firstSeat: 0 });

  const counted = (texts: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    return counts;
  };

  /** How often each world is drawn among all ways to draw one. */
  function drawnFrom(state: State, viewer: Viewer): Map<string, number> {
    const compiled = game.compileGame(state.game);
    const texts: string[] = [];
    for (const random of ways()) {
      const row = compiled.rowKind.from(state);
      game.resample(compiled, row, viewer, random);
      texts.push(textOf(compiled.rowKind.write(row)));
    }
    return counted(texts);
  }

  test.each([
    ['drawn at once from the new deck', 'ddssddss' + 'd'],
    ['with cards of the old deck in hand', 'ddsdsd' + 'd'],
    ['with hands from three decks', 'ddddsddsddsddd'],
    ['of a single card', 'dddsdsd'],
  ])('%s: %s', (_, script) => {
    const games = allGames(script);
    const shuffles = games.map((states) => (states.at(-1) as unknown as { shuffles: number[] }).shuffles);
    expect(Math.max(...shuffles.flat())).toBeGreaterThan(0);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const alike = new Map<string, State[]>();
      for (const states of games) {
        const seen = JSON.stringify(states.map((state) => engine.view(state, viewer, 'perfect')));
        alike.set(seen, [...(alike.get(seen) ?? []), states.at(-1) as State]);
      }
      for (const ends of alike.values()) {
        const real = counted(ends.map(textOf));
        const drawn = drawnFrom(ends[0] as State, viewer);
        const [all, draws] = [ends.length, [...drawn.values()].reduce((sum, count) => sum + count, 0)];
        expect([...drawn.keys()].sort()).toEqual([...real.keys()].sort());
        for (const [world, count] of drawn) expect(count * all).toBe((real.get(world) ?? 0) * draws);
      }
    }
  });

  test('and published records end in all of them, and in no others', () => {
    const script = 'ddddsdd';
    const record = engine.appendActions(engine.startRecord(optionsOf() as never), actionsOf(script));
    const seenIn = (states: readonly State[], viewer: Viewer): string =>
      JSON.stringify(states.map((state) => engine.view(state, viewer, 'perfect')));
    const truth = [...engine.replay(record)].map(({ state }) => state);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const courses = new Set(
        allGames(script).flatMap((states) =>
          seenIn(states, viewer) === seenIn(truth, viewer) ? [JSON.stringify(states.map(textOf))] : [],
        ),
      );
      const told = new Set<string>();
      for (let i = 0; i < 12 * courses.size; i++) {
        const published = engine.publishRecord(record, viewer, i);
        expect(engine.verifyRecord(JSON.parse(JSON.stringify(published)))).toMatchObject({ ok: true });
        told.add(JSON.stringify([...engine.replay(published)].map(({ state }) => textOf(state))));
      }
      expect(courses.size).toBeGreaterThan(1);
      expect([...told].sort()).toEqual([...courses].sort());
    }
  });
});
