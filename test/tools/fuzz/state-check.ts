import { isDeepStrictEqual } from 'node:util';
import { createBot } from '../../../src/bots/index';
import { drawState } from '../../../src/cli/game-registry';
import type { GameInternals } from '../../../src/define/declare';
import type { Engine } from '../../../src/engine/engine';
import { packageGames } from '../../../src/entries/command';
import {
  createDescribe,
  easternWondersWords,
  newWorldWords,
  sandToSeaWords,
  spiceRoadWords,
} from '../../../src/entries/words';
import { actionSpace, createEnv, informationState, observationSpace, observe } from '../../../src/env/index';
import { createEngine, type Viewer } from '../../../src/index';
import type { Action, EngineGame, GameTypes, State } from '../../../src/play/game';
import { gamesOf } from '../../../src/play/games';
import { validateState } from '../../../src/play/validated-state';
import { drawnAs } from '../../../src/record-tools/drawn';
import { casual, createSimulator, quickRandom } from '../../../src/sim/index';
import { cachedBy } from '../../../src/util/cache';
import { numberOf } from './dice';
import { checkSentence, must, unlessRefused } from './refusal';

/** A game with what is asked about it. */
export interface Kit {
  readonly game: GameInternals;
  readonly engine: Engine<GameTypes>;
  /** Whatever there are words for, in English and in Polish. */
  checkWords(...args: Parameters<ReturnType<typeof createDescribe>>): void;
}

/** The words of the four games, for games that extend one of them too. */
const WORDS = [spiceRoadWords, easternWondersWords, newWorldWords, sandToSeaWords];

export const kitOf = cachedBy((game: GameInternals): Kit => {
  const isOwn = !packageGames.includes(game);
  const describe = createDescribe(...WORDS, ...(isOwn ? [game as never] : []));
  return {
    game,
    engine: createEngine(game) as unknown as Engine<GameTypes>,
    checkWords(subject, context) {
      for (const locale of ['en', 'pl']) {
        const text = describe(subject, { ...context, locale });
        must(!/undefined|NaN|\[object/.test(text), `words for ${JSON.stringify(subject)}: ${text}`);
      }
    },
  };
});

const kitFor = ({ variant }: State): Kit =>
  kitOf(packageGames.find(({ name }) => name === variant) as GameInternals);

/**
 * Asks everything of a state that the engine has taken as good: no function may fail, none may contradict another, and
 * the game has to go on to its end without a dead end.
 */
export function checkState(state: State, kit = kitFor(state)): void {
  const { engine } = kit;
  const text = JSON.stringify(state);
  const pick = numberOf(text) >>> 0;
  const again = engine.parseState(JSON.parse(text));
  must(JSON.stringify(again) === text, 'the state changes when it is parsed again');
  must(engine.hash(again) === engine.hash(state), 'the hash changes when the state is parsed again');
  checkLooks(kit, state, pick);
  const legal = checkActions(kit, state, pick);
  checkSimulator(kit, state, legal, pick);
  checkEncodings(kit, state, legal);
  if (pick % 4 === 0) checkTurns(kit, state, legal);
  if (pick % 8 === 1 && legal.length > 0) checkBots(kit, state);
}

/** A state of the engine is one that it takes, and as it is. */
function mustKeep({ engine }: Kit, state: State, what: string): void {
  const text = JSON.stringify(state);
  // With as many cubes as a state can have, the next one more is too many for `parseState`, though not for the game.
  const again = /\b(99\d{4}|1\d{6})\b/.test(text)
    ? unlessRefused(() => engine.parseState(JSON.parse(text)))
    : { value: engine.parseState(JSON.parse(text)) };
  if (again !== null) must(JSON.stringify(again.value) === text, `${what} changes when it is parsed again`);
}

/** All who can look at a game. */
export const viewersOf = (state: State): Viewer[] => [...Array(state.game.players).keys(), 'spectator'];

function checkLooks(kit: Kit, state: State, pick: number): void {
  const { engine, game, checkWords } = kit;
  const { players } = state.game;
  const sheets = engine.scores(state);
  must(sheets.length === players, 'scores of other seats');
  must(
    sheets.every(({ total }) => Number.isSafeInteger(total)),
    'a score that is no whole number',
  );
  must(
    [...engine.ranking(state)].sort().join() === [...Array(players).keys()].join(),
    'the ranking is no order of the seats',
  );
  const components = engine.componentsInUse(state);
  engine.lintComponents(components);
  const places = engine.gameMap(state)?.places ?? [];
  for (const { id } of places.slice(0, 2)) engine.gameMap(state)?.neighbours(id);
  const viewers = viewersOf(state);
  const viewer = viewers[pick % viewers.length] ?? 'spectator';
  for (const each of viewers) {
    const seen = engine.view(state, each);
    engine.view(state, each, 'perfect');
    drawState({ engine, drawn: () => drawnAs(game) }, state, each);
    checkWords(seen as never, { view: seen as never, viewer: each });
  }
  const seen = engine.view(state, viewer);
  const context = { view: seen as never, components };
  for (const { items } of sheets) for (const item of items) checkWords(item, context);
  for (const { rows, find, numberOf: number } of Object.values(engine.pieces(state))) {
    for (const [i, { id }] of rows.entries()) {
      must(rows[number(id)]?.id === id && find(id)?.id === id, `the piece ${id} is not found`);
      if ((i + pick) % 16 === 0) checkWords({ piece: id }, context);
    }
  }
  const world = engine.resample(state, viewer, pick);
  for (const recall of ['none', 'perfect'] as const) {
    const [here, there] = [engine.view(state, viewer, recall), engine.view(world, viewer, recall)];
    must(
      JSON.stringify(here) === JSON.stringify(there),
      `${viewer} sees another world after resample (${recall})`,
    );
  }
  mustKeep(kit, world, 'the world');
}

function checkActions(kit: Kit, state: State, pick: number): readonly Action[] {
  const { engine, game, checkWords } = kit;
  const legal = engine.legalActions(state);
  must((legal.length === 0) === engine.isOver(state), 'a dead end');
  must(new Set(legal).size === legal.length, 'an action is listed twice');
  must((engine.actor(state) === null) === engine.isOver(state), 'nobody decides');
  if (engine.isTurnStart(state) && !engine.isOver(state))
    must(state.actor === state.seat, 'somebody else starts the turn');
  const { variant, compiled } = validateState(gamesOf([game as EngineGame]), state);
  const row = compiled.rowKind.from(state);
  const context = {
    view: engine.view(state, engine.actor(state) ?? 'spectator') as never,
    components: engine.componentsInUse(state),
  };
  for (const [i, entry] of compiled.actions.all.entries()) {
    must(
      (variant.rules.violation(compiled, row, entry) === null) === legal.includes(entry.action),
      `the list and the verdict differ on ${entry.text}`,
    );
    if ((i + pick) % 8 !== 0) continue;
    const verdict = engine.explain(state, entry.action);
    if (verdict.legal) continue;
    must(verdict.clause !== null, `no clause forbids ${entry.text}`);
    checkSentence(verdict.message);
    checkWords(verdict as never, context);
  }
  for (const [i, action] of legal.entries()) {
    if (legal.length > 12 && (i + pick) % 5 !== 0) continue;
    const [next, happened] = engine.applyWithChanges(state, JSON.parse(JSON.stringify(action)));
    must(
      (engine.legalActions(next).length === 0) === engine.isOver(next),
      `a dead end after ${engine.formatAction(state, action)}`,
    );
    const read = engine.parseNotation(state, engine.formatAction(state, action));
    must(
      JSON.stringify(read) === JSON.stringify([action]),
      `${engine.formatAction(state, action)} is read as something else`,
    );
    must(engine.explain(state, action).legal, 'a legal action is explained away');
    checkWords(action as never, context);
    for (const change of happened) checkWords(change, context);
    if (i % 8 === pick % 8) mustKeep(kit, next, 'the next state');
  }
  return legal;
}

/** How far a game is played on. */
const FAR = 240;

function checkSimulator(kit: Kit, state: State, legal: readonly Action[], pick: number): void {
  const simulator = createSimulator(kit.game, state);
  must(
    JSON.stringify(simulator.legalActions()) === JSON.stringify(legal),
    'the simulator has other legal actions',
  );
  const random = quickRandom(pick);
  let done = 0;
  for (let i = 0; i < 2 && !simulator.isOver(); i++) {
    const now = simulator.playout(casual, random, FAR / 2);
    done += now;
    must(now === FAR / 2 || simulator.isOver(), `a dead end after ${done} actions`);
    mustKeep(kit, simulator.toState(), 'a later state');
  }
}

function checkEncodings({ game, engine }: Kit, state: State, legal: readonly Action[]): void {
  const { players, components } = state.game;
  const map = 'map' in state.game ? state.game.map : undefined;
  const options = { players, components, map } as never;
  const actions = actionSpace(game, options);
  for (const action of legal) {
    const id = actions.encode(action);
    must(actions.decode(id).kind === action.kind, 'an id stands for another action');
  }
  const space = observationSpace(game, options);
  for (let seat = 0; seat < players; seat++) {
    const seen = engine.view(state, seat, 'perfect');
    const numbers = observe(space, seen);
    for (const { name, offset, size, low, high } of space.parts)
      for (let i = offset; i < offset + size; i++) {
        const number = numbers[i] ?? Number.NaN;
        must(number >= low && number <= high, `the observation ${name} is ${number}, not ${low} to ${high}`);
      }
    informationState(seen);
  }
  const env = createEnv(game, options);
  env.load(state);
  must(
    env.mask().reduce((sum, bit) => sum + bit, 0) === legal.length,
    'the mask is another one than the legal actions',
  );
}

function checkTurns(kit: Kit, state: State, legal: readonly Action[]): void {
  const { engine } = kit;
  must(engine.perft(state, 1).nodes === legal.length, 'perft counts other actions');
  const limits = { limit: 20, maxPositions: 400 };
  const search = engine.legalTurns(state, limits);
  const turns: { readonly state: State }[] = [];
  let step = search.next();
  for (; step.done !== true; step = search.next()) turns.push(step.value);
  const count = engine.countTurns(state, limits);
  must(turns.length === count.turns, 'turns are counted otherwise than they are listed');
  must(isDeepStrictEqual(step.value, count), 'a search ends otherwise than its count says');
  for (const { state: after } of turns) mustKeep(kit, after, 'the state after a turn');
}

function checkBots({ game, engine }: Kit, state: State): void {
  for (const name of ['random', 'casual', 'greedy', 'mcts:2'])
    must(
      engine.explain(state, createBot(game, name).choose(state)).legal,
      `${name} chooses what is not legal`,
    );
}
