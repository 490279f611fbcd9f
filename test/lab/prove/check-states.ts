import { InvalidInputError } from '../../../src/input/errors';
import { type ActionEntry, ActionList } from '../../../src/play/actions';
import type { Action, AnyRow, State } from '../../../src/play/game';
import { beginsTurn, listLegal } from '../../../src/play/position';
import { searchTurns } from '../../../src/play/turn-search';
import { checkedState, readState } from '../../../src/play/validated-state';
import { parseNotation } from '../../../src/record/notation';
import type { MiniGame } from './mini-set';
import { copyRow, type Positions } from './positions';
import { cite, count, report, type Tally } from './tally';

/** How closely states are looked at: of so many states one is. */
export interface Every {
  /** Notation, whole turns. */
  readonly close: number;
  /** `parseState` as from outside, which reads everything that never changes as well; the rest is read in every state. */
  readonly parsed: number;
}

/** Looks at all positions. */
export function checkStates(
  game: MiniGame,
  positions: Positions,
  { close, parsed }: Every,
  tally: Tally,
): void {
  for (let number = 0; number < positions.length; number++) {
    const row = game.newRow();
    copyRow(positions.read(number), row);
    const state = game.stateOf(row);
    checkVerdicts(game, row, state, tally);
    checkMeaning(game, state, tally);
    if (number % close === 0) {
      checkNotation(game, row, state, tally);
      checkTurns(game, row, state, tally);
    }
    if (number % parsed === 0) checkParsing(game, positions, number, state, tally);
  }
}

/** An action is refused exactly if it is not listed; ids and actions stand for each other. */
function checkVerdicts(game: MiniGame, row: AnyRow, state: State, tally: Tally): void {
  const { rules } = game.variant;
  const compiled = game.compiledOf(row);
  const legal = new ActionList();
  rules.listIds(compiled, row, legal);
  const listed = new Set<number>();
  for (let i = 0; i < legal.count; i++) listed.add(legal.ids[i] as number);
  if (listed.size < legal.count) report(tally, 'an action is listed twice', () => JSON.stringify(state));
  for (const entry of compiled.actions.all) {
    const violation = rules.violation(compiled, row, entry);
    if ((violation === null) !== listed.has(entry.id))
      report(
        tally,
        'an action is listed and refused, or neither',
        () => `${entry.text} ${JSON.stringify(state)}`,
      );
    cite(tally, violation?.clause ?? rules.of(entry).clause);
  }
  count(tally, 'verdicts', compiled.actions.all.length);
}

function checkMeaning({ variant }: MiniGame, state: State, tally: Tally): void {
  try {
    checkedState(variant, state);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    report(tally, 'a state is refused', () => `${error.message} ${JSON.stringify(state)}`);
  }
}

function checkParsing(
  { games, rowOf }: MiniGame,
  positions: Positions,
  number: number,
  state: State,
  tally: Tally,
): void {
  count(tally, 'parsed');
  try {
    const row = rowOf(readState(games, JSON.parse(JSON.stringify(state))));
    if (row === null || positions.find(row) !== number)
      report(tally, 'a state is read as another one', () => JSON.stringify(state));
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    report(tally, 'parseState refuses a state', () => `${error.message} ${JSON.stringify(state)}`);
  }
}

/** The text of a legal action is read as that action, and its value found by its id. */
function checkNotation(game: MiniGame, row: AnyRow, state: State, tally: Tally): void {
  const { games, variant } = game;
  const compiled = game.compiledOf(row);
  for (const { action, text, id } of listLegal({ variant, compiled, row })) {
    count(tally, 'texts');
    const [read] = parseNotation(games, state, text);
    if (JSON.stringify(read) !== JSON.stringify(action))
      report(tally, 'notation is read as another action', () => `${text} ${JSON.stringify(state)}`);
    if (compiled.actions.byValue({ ...action })?.id !== id || compiled.actions.all[id]?.action !== action)
      report(tally, 'an id and its action do not stand for each other', () => `${id} ${text}`);
  }
}

/** Whole turns lead exactly where single actions do. */
function checkTurns(game: MiniGame, row: AnyRow, state: State, tally: Tally): void {
  const { variant, newRow } = game;
  const compiled = game.compiledOf(row);
  if (row.phase === 'over') return;
  count(tally, 'turns');
  const found = new Set<string>();
  const limits = { maxPositions: Number.POSITIVE_INFINITY, meter: () => {} };
  const search = searchTurns(variant, compiled, compiled.rowKind.copyOf(row) as AnyRow, limits);
  for (let step = search.next(); step.done !== true; step = search.next()) {
    const key = step.value.row.cells.join();
    if (found.has(key)) report(tally, 'a turn is listed twice', () => JSON.stringify(state));
    found.add(key);
  }
  const reached = new Set<string>();
  const seen = new Set<string>();
  const open: Int32Array[] = [row.cells.slice()];
  const here = newRow();
  const next = newRow();
  copyRow(row, here);
  const entries: ActionEntry<Action>[] = [];
  for (let cells = open.pop(); cells !== undefined; cells = open.pop()) {
    here.cells.set(cells);
    for (const entry of listLegal({ variant, compiled, row: here }, entries)) {
      copyRow(here, next);
      variant.rules.perform(compiled, next, entry);
      const key = next.cells.join();
      const isEnd = next.actor !== row.actor || beginsTurn(variant, next.phase);
      if (isEnd) reached.add(key);
      else if (!seen.has(key)) {
        seen.add(key);
        open.push(next.cells.slice());
      }
    }
  }
  if (found.size !== reached.size || [...reached].some((key) => !found.has(key)))
    report(tally, 'whole turns lead elsewhere than single actions', () => JSON.stringify(state));
}
