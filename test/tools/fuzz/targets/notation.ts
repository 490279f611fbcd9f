import {
  type Action,
  actor,
  apply,
  formatAction,
  formatTurn,
  isTurnStart,
  type NotationOptions,
  parseNotation,
  resample,
  type State,
  view,
} from '../../../../src/index';
import { playedGame } from '../../../support/play';
import { momentNamed, momentNames } from '../moments';
import { isRefusal, must, unlessRefused } from '../refusal';
import type { Target } from '../target';
import { readInput } from '../wire';

interface Input {
  readonly at?: unknown;
  readonly text?: unknown;
}

/** Notation in states of seeded games. */
export const notation: Target = {
  name: 'notation',
  form: 'tree',
  batch: 32,
  fixed: ['at'],
  texts: ['text'],
  seeds: (variants) =>
    momentNames(variants).flatMap((at) => {
      const state = momentNamed(at);
      const lines: string[] = [];
      let actions: Action[] = [];
      let start = state;
      const [variant, players, seed, from] = at.split('/');
      const options = { variant, players: Number(players), seed } as Parameters<typeof playedGame>[0];
      for (const { action, after, index } of playedGame(options, Number(from) + 40)) {
        if (index < Number(from)) continue;
        actions.push(action);
        if (!isTurnStart(after)) continue;
        lines.push(formatTurn(start, actions));
        if (lines.length === TURNS) break;
        start = after;
        actions = [];
      }
      return [lines.slice(0, 1), lines].map((some) => JSON.stringify({ at, text: some.join(' ') }));
    }),
  run(input) {
    const { at, text } = (readInput(input) ?? {}) as Input;
    const state = momentNamed(at);
    checkWorlds(state, text as string);
    const parsed = unlessRefused(() => parseNotation(state, text as string, REPLAY), isRefusal);
    if (parsed === null) return 'refused';
    checkActions(state, parsed.value);
    return 'accepted';
  },
};

/** How many turns a good text goes on for, at most. */
const TURNS = 4;

const REPLAY: NotationOptions = { replay: true };

/** The answer to a text is the same in a world that the seat that decides cannot tell from the real one. */
function checkWorlds(state: State, text: string): void {
  const seat = actor(state) ?? 0;
  const world = resample(state, seat, 'another world');
  const own = answer(state, text);
  const other = answer(world, text);
  must(
    own.outcome === other.outcome,
    `${JSON.stringify(text)} tells two worlds apart: ${own.outcome}, ${other.outcome}`,
  );
  let [here, there] = [state, world];
  for (const action of own.actions.slice(0, -1)) {
    here = apply(here, action);
    there = apply(there, action);
    must(!isTurnStart(here) && here.actor === seat, 'more is read than the part of one seat');
    must(
      JSON.stringify(view(here, seat)) === JSON.stringify(view(there, seat)),
      'more is read than the seat can know',
    );
  }
}

/** The actions that are read, and all that can be told from the answer. */
function answer(
  state: State,
  text: string,
): { readonly outcome: string; readonly actions: readonly Action[] } {
  try {
    const actions = parseNotation(state, text);
    return { outcome: JSON.stringify(actions), actions };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { message } = error as Error;
    return { outcome: JSON.stringify({ ...(error as object), message }), actions: [] };
  }
}

/** What has been read is legal, and is read again from what is written of it: action by action, and turn by turn. */
function checkActions(start: State, actions: readonly Action[]): void {
  let state = start;
  let turnStart = start;
  let turn: Action[] = [];
  const checkTurn = (): void => {
    const line = formatTurn(turnStart, turn);
    const read = parseNotation(turnStart, line, REPLAY);
    must(
      JSON.stringify(read) === JSON.stringify(turn),
      `the turn ${JSON.stringify(line)} is read as something else`,
    );
    must(formatTurn(turnStart, read) === line, 'the turn is written otherwise once it has been read');
  };
  for (const action of actions) {
    const alone = parseNotation(state, formatAction(state, action));
    must(
      JSON.stringify(alone) === JSON.stringify([action]),
      `${formatAction(state, action)} is read as something else`,
    );
    state = apply(state, action);
    turn.push(action);
    if (!isTurnStart(state)) continue;
    checkTurn();
    turnStart = state;
    turn = [];
  }
  checkTurn();
}
