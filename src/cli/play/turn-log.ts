import type { Action, State } from '../../play/game';
import type { Viewer } from '../../play/seats';
import { plural } from '../../util/text';
import { concealedIn, deedsText, withoutPieces } from '../game-text';
import type { KnownGames } from '../known-games';
import { dim, paint } from '../paint';
import { WIDTH, widthOf, wrapped } from '../terminal';

/** Where the points of a player stand, if the turn leaves room. */
const POINTS_AT = 50;

/** Who reads along: `all` see everything, since bots have no secrets. */
export type Reader = Viewer | 'all';

/** Who reads along at a table: its one person, or several, who see what all of them may know. */
export function readerOf(people: readonly number[]): Reader {
  const [person] = people;
  if (person === undefined) return 'all';
  return people.every((seat) => seat === person) ? person : 'spectator';
}

/** What happens in a game, told turn by turn. */
export interface TurnLog {
  /** The next action, and the state after it. */
  add(action: Action, after: State): void;
  /** Forgets the last action of an unfinished turn. */
  takeBack(): void;
}

/**
 * Receives the actions of a game one by one, with the state after each, and prints every finished turn.
 *
 * @param start - the state at the start of the first turn
 * @param turns - the number of turns finished by then
 */
export function turnLog(
  games: KnownGames,
  start: State,
  turns: number,
  reader: Reader,
  print: (line: string) => void,
): TurnLog {
  const { engine, drawn } = games;
  const { holding } = drawn(start.variant);
  let before = start;
  let actions: Action[] = [];
  let turn = turns;
  const add = (action: Action, after: State): void => {
    actions.push(action);
    if (!engine.isTurnStart(after)) return;
    turn += 1;
    const { seat } = before;
    const points = engine.scores(after)[seat]?.total ?? 0;
    const held = holding(engine.view(after, reader === 'all' ? 'spectator' : reader), seat, paint);
    const line = `${turn}. ${turnText(games, before, actions, reader)}`;
    const has = plural(points, 'point').padStart(10);
    const summary = held === '' ? dim(has) : `${dim(`${has}, holds`)} ${held}`;
    const whole = `${line.padEnd(POINTS_AT)} ${summary}`;
    if (reader === 'all' || widthOf(whole) <= WIDTH) print(whole);
    else
      for (const part of [
        ...wrapped(line, 0),
        ...wrapped(summary, Math.min(POINTS_AT, WIDTH - widthOf(summary))),
      ])
        print(part);
    if (reader !== 'all')
      for (const deed of deedsText(games, before, actions, reader))
        for (const words of wrapped(deed, 6)) print(dim(words));
    before = after;
    actions = [];
  };
  return { add, takeBack: () => void actions.pop() };
}

/** A turn in notation; a question mark stands for a piece that the reader does not see. */
export function turnText(
  games: KnownGames,
  before: State,
  actions: readonly Action[],
  reader: Reader,
): string {
  const { engine } = games;
  const text = engine.formatTurn(before, actions);
  if (reader === 'all') return text;
  const concealed: string[] = [];
  let state = before;
  for (const action of actions) {
    const after = engine.apply(state, action);
    concealed.push(...concealedIn(games, state, action, after, reader));
    state = after;
  }
  return withoutPieces(text, concealed);
}
