import { isDeepStrictEqual } from 'node:util';
import { createBot } from '../../src/bots/index';
import { drawState } from '../../src/cli/drawing';
import { actionSpace, createEnv, informationState, observationSpace, observe } from '../../src/env/index';
import {
  type Action,
  actor,
  apply,
  componentsInUse,
  countTurns,
  explain,
  formatAction,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  legalTurns,
  lintComponents,
  parseNotation,
  parseState,
  perft,
  ranking,
  resample,
  type State,
  scores,
  type Turn,
  type Viewer,
  view,
} from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { entriesOf, validateState } from '../support/inside';
import { known } from '../support/known';
import { numberOf } from './dice';
import { must, unlessRefused } from './refusal';

/**
 * Asks everything of a state that the engine has taken as good: no function may fail, none may contradict another, and
 * the game has to go on to its end without a dead end.
 */
export function checkState(state: State): void {
  const text = JSON.stringify(state);
  const pick = numberOf(text) >>> 0;
  const again = parseState(JSON.parse(text));
  must(JSON.stringify(again) === text, 'the state changes when it is parsed again');
  must(hash(again) === hash(state), 'the hash changes when the state is parsed again');
  checkLooks(state, pick);
  const legal = checkActions(state, pick);
  checkSimulator(state, legal, pick);
  checkEncodings(state, legal);
  if (pick % 4 === 0) checkTurns(state, legal);
  if (pick % 8 === 1 && legal.length > 0) checkBots(state);
}

/** A state of the engine is one that it takes, and as it is. */
function mustKeep(state: State, what: string): void {
  const text = JSON.stringify(state);
  // With as many cubes as a state can have, the next one more is too many for `parseState`, though not for the game.
  const again = /\b(99\d{4}|1\d{6})\b/.test(text)
    ? unlessRefused(() => parseState(JSON.parse(text)))
    : { value: parseState(JSON.parse(text)) };
  if (again !== null) must(JSON.stringify(again.value) === text, `${what} changes when it is parsed again`);
}

function checkLooks(state: State, pick: number): void {
  const { players } = state.game;
  must(scores(state).length === players, 'scores of other seats');
  must(
    scores(state).every(({ total }) => Number.isSafeInteger(total)),
    'a score that is no whole number',
  );
  must(
    [...ranking(state)].sort().join() === [...Array(players).keys()].join(),
    'the ranking is no order of the seats',
  );
  lintComponents(componentsInUse(state));
  const viewers: Viewer[] = [...Array(players).keys(), 'spectator'];
  const viewer = viewers[pick % viewers.length] ?? 'spectator';
  for (const each of viewers) {
    view(state, each);
    view(state, each, 'perfect');
    drawState(known, state, each);
  }
  const world = resample(state, viewer, pick);
  for (const recall of ['none', 'perfect'] as const) {
    const [here, there] = [view(state, viewer, recall), view(world, viewer, recall)];
    must(
      JSON.stringify(here) === JSON.stringify(there),
      `${viewer} sees another world after resample (${recall})`,
    );
  }
  mustKeep(world, 'the world');
}

function checkActions(state: State, pick: number): readonly Action[] {
  const legal = legalActions(state);
  must((legal.length === 0) === isOver(state), 'a dead end');
  must(new Set(legal).size === legal.length, 'an action is listed twice');
  must((actor(state) === null) === isOver(state), 'nobody decides');
  if (isTurnStart(state) && !isOver(state)) must(state.actor === state.seat, 'somebody else starts the turn');
  const { variant, compiled } = validateState(state);
  const row = compiled.rowKind.from(state);
  for (const entry of entriesOf(state)) {
    must(
      (variant.rules.violation(compiled, row, entry) === null) === legal.includes(entry.action),
      `the list and the verdict differ on ${entry.text}`,
    );
  }
  for (const [i, action] of legal.entries()) {
    if (legal.length > 12 && (i + pick) % 5 !== 0) continue;
    const next = apply(state, JSON.parse(JSON.stringify(action)));
    must(
      (legalActions(next).length === 0) === isOver(next),
      `a dead end after ${formatAction(state, action)}`,
    );
    const read = parseNotation(state, formatAction(state, action));
    must(
      JSON.stringify(read) === JSON.stringify([action]),
      `${formatAction(state, action)} is read as something else`,
    );
    must(explain(state, action).legal, 'a legal action is explained away');
    if (i % 8 === pick % 8) mustKeep(next, 'the next state');
  }
  return legal;
}

/** How far a game is played on. */
const FAR = 240;

function checkSimulator(state: State, legal: readonly Action[], pick: number): void {
  const simulator = createSimulator(state);
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
    mustKeep(simulator.toState(), 'a later state');
  }
}

function checkEncodings(state: State, legal: readonly Action[]): void {
  const { variant } = state;
  const { players, components } = state.game;
  const map = 'map' in state.game ? state.game.map : undefined;
  const options = { variant, players, components, map } as Parameters<typeof actionSpace>[0];
  const actions = actionSpace(options);
  for (const action of legal) {
    const id = actions.encode(action);
    must(actions.decode(id).kind === action.kind, 'an id stands for another action');
  }
  const space = observationSpace(options);
  for (let seat = 0; seat < players; seat++) {
    const seen = view(state, seat, 'perfect');
    const numbers = observe(space, seen);
    for (const { name, offset, size, low, high } of space.parts)
      for (let i = offset; i < offset + size; i++) {
        const number = numbers[i] ?? Number.NaN;
        must(number >= low && number <= high, `the observation ${name} is ${number}, not ${low} to ${high}`);
      }
    informationState(seen);
  }
  const env = createEnv(options as Parameters<typeof createEnv>[0]);
  env.load(state);
  must(
    env.mask().reduce((sum, bit) => sum + bit, 0) === legal.length,
    'the mask is another one than the legal actions',
  );
}

function checkTurns(state: State, legal: readonly Action[]): void {
  must(perft(state, 1).nodes === legal.length, 'perft counts other actions');
  const limits = { limit: 20, maxPositions: 400 };
  const search = legalTurns(state, limits);
  const turns: Turn[] = [];
  let step = search.next();
  for (; step.done !== true; step = search.next()) turns.push(step.value);
  const count = countTurns(state, limits);
  must(turns.length === count.turns, 'turns are counted otherwise than they are listed');
  must(isDeepStrictEqual(step.value, count), 'a search ends otherwise than its count says');
  for (const { state: after } of turns) mustKeep(after, 'the state after a turn');
}

function checkBots(state: State): void {
  for (const name of ['random', 'casual', 'greedy', 'mcts:2'])
    must(explain(state, createBot(name).choose(state)).legal, `${name} chooses what is not legal`);
}
