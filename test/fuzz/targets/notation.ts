import {
  type Action,
  apply,
  formatAction,
  formatTurn,
  isTurnStart,
  parseNotation,
  type State,
} from '../../../src/index';
import { playedGame } from '../../support/play';
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
    momentNames(variants).map((at) => {
      const state = momentNamed(at);
      const actions: Action[] = [];
      let now = state;
      const [variant, players, seed, from] = at.split('/');
      const options = { variant, players: Number(players), seed } as Parameters<typeof playedGame>[0];
      for (const { action, after, index } of playedGame(options, Number(from) + 40)) {
        if (index < Number(from)) continue;
        actions.push(action);
        now = after;
        if (isTurnStart(now)) break;
      }
      return JSON.stringify({ at, text: formatTurn(state, actions) });
    }),
  run(input) {
    const { at, text } = (readInput(input) ?? {}) as Input;
    const state = momentNamed(at);
    const parsed = unlessRefused(() => parseNotation(state, text as string), isRefusal);
    if (parsed === null) return 'refused';
    checkActions(state, parsed.value);
    return 'accepted';
  },
};

/** What has been read is legal, and is read again from what is written of it: action by action, and turn by turn. */
function checkActions(start: State, actions: readonly Action[]): void {
  let state = start;
  let turnStart = start;
  let turn: Action[] = [];
  const checkTurn = (): void => {
    const line = formatTurn(turnStart, turn);
    const read = parseNotation(turnStart, line);
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
