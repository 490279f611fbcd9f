import { InvalidInputError } from '../input/errors';
import { type ActionEntry, ActionList } from '../play/actions';
import type { Action, AnyRow, State } from '../play/game';
import { beginsTurn } from '../play/position';
import { watchedIn } from '../play/resolve-action';
import { searchTurns } from '../play/turn-search';
import { readState } from '../play/validated-state';
import { parseNotation } from '../record/notation';
import { quickRandom } from '../sim/policy';
import { type Change, changesTo, together } from './changes';
import type { MiniGame } from './mini-set';
import { copyRow, RowReader } from './packing';
import type { Positions } from './positions';
import { asked, cite, count, newTally, report, type Tally } from './tally';

/** How closely states are looked at: of so many states one is. */
export interface Every {
  /** Notation, whole turns. */
  readonly close: number;
  /** `parseState` as from outside, which reads everything that never changes as well; the rest is read in every state. */
  readonly parsed: number;
  /** Changes to the state. */
  readonly changed: number;
}

/** Pairs of changes that are made to a state. */
const PAIRS = 40;

/** Looks at all positions with these numbers, once all positions are known. */
export function checkStates(
  game: MiniGame,
  positions: Positions,
  from: number,
  to: number,
  every: Every,
): Tally {
  const tally = newTally();
  const reader = new RowReader(game, positions);
  for (let number = from; number < to; number++) {
    if (!positions.has(number)) continue;
    const row = reader.read(number);
    const state = game.stateOf(row);
    const look = (work: () => void): void => void asked(tally, () => JSON.stringify(state), work);
    look(() => checkVerdicts(game, row, state, tally));
    look(() => checkMeaning(game, state, tally));
    if (number % every.close === 0) {
      look(() => checkNotation(game, row, state, tally));
      look(() => checkTurns(game, row, state, tally));
    }
    if (number % every.parsed === 0) look(() => checkParsing(game, reader, number, state, tally));
    if (number % every.changed === 0) changeState(game, reader, number, state, tally);
  }
  return tally;
}

/** An action is refused exactly if it is not listed; ids and actions stand for each other. */
function checkVerdicts(game: MiniGame, row: AnyRow, state: State, tally: Tally): void {
  const rules = watchedIn(game.variant);
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
    if (violation === null) cite(tally, rules.clauseOf(entry));
    else cite(tally, violation.clause);
  }
  count(tally, 'verdicts', compiled.actions.all.length);
}

function checkMeaning({ variant }: MiniGame, state: State, tally: Tally): void {
  try {
    variant.checkState(state);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    report(tally, 'a state is refused', () => `${error.message} ${JSON.stringify(state)}`);
  }
}

function checkParsing(
  { games, rowOf }: MiniGame,
  reader: RowReader,
  number: number,
  state: State,
  tally: Tally,
): void {
  count(tally, 'parsed');
  try {
    const row = rowOf(readState(games, JSON.parse(JSON.stringify(state))));
    if (row === null || reader.find(row) !== number)
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
  const entries: ActionEntry<Action>[] = [];
  variant.rules.list(compiled, row, entries);
  for (const { action, text, id } of entries) {
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
    entries.length = 0;
    variant.rules.list(compiled, here, entries);
    for (const entry of entries) {
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

/** Changes a state in one or two places, and counts what is taken although it is not in the graph. */
function changeState(game: MiniGame, reader: RowReader, number: number, state: State, tally: Tally): void {
  const { rowKind, variant, within, newRow, settle } = game;
  const row = newRow();
  const random = quickRandom(number + 1);
  const verdicts = new Map<Change, string>();
  const look = (change: Change): string => {
    const known = verdicts.get(change);
    if (known !== undefined) return known;
    const verdict = verdictOn(change);
    verdicts.set(change, verdict);
    count(tally, `changed: ${verdict}`);
    return verdict;
  };
  const verdictOn = (change: Change): string => {
    const to = change.of(state);
    try {
      rowKind.read(to, row);
      settle(row);
      if (reader.find(row) !== -1) return 'in the graph';
      if (!within(row.cells)) return 'out of bounds';
    } catch {
      // It has more of something than a state of this game can have, or less.
    }
    try {
      const where = (): string => JSON.stringify(withoutGame(to));
      const isChecked = asked(tally, where, () => {
        variant.checkState(to);
        return true;
      });
      if (isChecked === undefined) return 'failed';
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      return 'refused';
    }
    report(tally, `taken: ${to.phase}: ${change.member}`, () => JSON.stringify(withoutGame(to)));
    return 'taken';
  };
  const changes = changesTo(state, rowKind.part);
  for (const change of changes) look(change);
  const scalars = changes.filter(({ isScalar }) => isScalar);
  const any = (): Change => scalars[Math.floor(random() * scalars.length)] as Change;
  for (let i = 0; i < PAIRS && scalars.length > 1; i++) {
    const [a, b] = [any(), any()];
    const both = together(a, b);
    // What one of the two changes does alone has been counted.
    if (both !== null && look(a) === 'refused' && look(b) === 'refused') look(both);
  }
}

function withoutGame({ game: _, ...state }: State): object {
  return state;
}
