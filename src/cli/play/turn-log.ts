import { paintCubes } from '../../century/drawings';
import { dim } from '../../core/paint';
import { plural } from '../../core/plural';
import type { Viewer } from '../../core/viewer';
import { type Action, apply, formatTurn, isTurnStart, type State, scores, view } from '../../index';

/** Who reads along: `all` see everything, since bots have no secrets. */
export type Reader = Viewer | 'all';

/** Who reads along at a table: its one person, or several, who see what all of them may know. */
export function readerOf(people: readonly number[]): Reader {
  const [person] = people;
  if (person === undefined) return 'all';
  return people.every((seat) => seat === person) ? person : 'spectator';
}

/**
 * Receives the actions of a game one by one, with the state after each, and prints every finished turn.
 *
 * @param start - the state at the start of the first turn
 * @param turns - the number of turns finished by then
 */
export function turnLog(
  start: State,
  turns: number,
  reader: Reader,
  print: (line: string) => void,
): (action: Action, after: State) => void {
  let before = start;
  let actions: Action[] = [];
  let turn = turns;
  return (action, after) => {
    actions.push(action);
    if (!isTurnStart(after)) return;
    turn += 1;
    const { seat } = before;
    const points = scores(after)[seat]?.total ?? 0;
    const held = after.players[seat]?.cubes ?? [0, 0, 0, 0];
    const line = `${turn}. ${turnText(before, actions, reader)}`;
    print(`${line.padEnd(52)} ${dim(`${plural(points, 'point').padStart(10)}, holds`)} ${paintCubes(held)}`);
    before = after;
    actions = [];
  };
}

/** A turn in notation; a question mark stands for a card that another player gives up from hand (SS-I1). */
export function turnText(before: State, actions: readonly Action[], reader: Reader): string {
  let text = formatTurn(before, actions);
  if (reader === 'all') return text;
  let state = before;
  for (const action of actions) {
    if (action.kind === 'sail' && 'card' in action && action.card !== undefined) {
      if (!isOpen(state, action.card, reader)) text = text.replace(`(${action.card})`, '(?)');
    }
    state = apply(state, action);
  }
  return text;
}

/** Whether a reader sees the card that the deciding player gives up. */
function isOpen(state: State, card: string, reader: Viewer): boolean {
  if (state.actor === reader) return true;
  const player = view(state, 'spectator').players[state.actor];
  return player !== undefined && 'faceUp' in player && player.faceUp.includes(card);
}
