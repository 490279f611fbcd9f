import { isDeepStrictEqual } from 'node:util';
import type { Action, Options, State } from '../../../../src/play/game';
import { gamesOf } from '../../../../src/play/games';
import type { Viewer } from '../../../../src/play/seats';
import { randomFrom } from '../../../../src/play/seed';
import { createSimulator } from '../../../../src/sim/index';
import { casualChoice, catalogueOf } from '../../../../src/testkit/course';
import { diceFrom } from '../dice';
import { must, unlessRefused } from '../refusal';
import { checkState, type Kit, viewersOf } from '../state-check';

/** How a game is played: at most so many actions, of which one in `every` is preceded by a look from all sides. */
export interface Play {
  readonly actions: number;
  readonly every: number;
}

/** Plays a game in lock-step, in the engine and in the simulator, asks everything on the way, and keeps its record. */
export function playGame(kit: Kit, options: Options, { actions, every }: Play): number {
  const { engine, game } = kit;
  const dice = diceFrom(`play ${options.seed}`);
  const random = randomFrom(`play ${options.seed}`);
  const catalogue = catalogueOf(gamesOf([game as never]), options as never);
  const simulator = createSimulator(game, options as never);
  const isAimless = dice.chance(0.3);
  const played: Action[] = [];
  const phases = new Set<string>();
  let state: State = engine.setup(options as never);
  let turn: { readonly start: State; readonly actions: Action[] } = { start: state, actions: [] };
  for (;;) {
    const legal = engine.legalActions(state);
    must(cells(simulator.state) === cells(state), 'the simulator is in another state');
    must(
      JSON.stringify(simulator.legalActions()) === JSON.stringify(legal),
      'the simulator lists other actions',
    );
    must((legal.length === 0) === engine.isOver(state), 'a dead end');
    if (!phases.has(state.phase) || played.length % every === 0) checkState(state, kit);
    phases.add(state.phase);
    if (legal.length === 0 || played.length === actions) break;
    const action = isAimless ? dice.pick(legal) : (casualChoice(catalogue, legal as never, random) as Action);
    const next = engine.apply(state, action);
    simulator.apply(dice.chance(0.5) ? action : legalId(simulator, legal, action));
    played.push(action);
    turn.actions.push(action);
    checkChanges(kit, state, next, dice.pick(viewersOf(state)));
    if (engine.isTurnStart(next)) {
      checkTurn(kit, turn.start, turn.actions);
      turn = { start: next, actions: [] };
    }
    state = next;
  }
  if (turn.actions.length > 0) checkTurn(kit, turn.start, turn.actions);
  checkRecord(kit, options, played, state);
  return played.length;
}

/** All that changes in a state, as text; the simulator takes options over as they are written. */
const cells = (state: State): string => JSON.stringify({ ...state, game: null });

function legalId(
  simulator: { legalIds(into: number[]): number },
  legal: readonly Action[],
  action: Action,
): number {
  const ids: number[] = [];
  simulator.legalIds(ids);
  return ids[legal.findIndex((each) => isDeepStrictEqual(each, action))] as number;
}

/** The changes lead a viewer from one view to the next, and there are words for them. */
function checkChanges({ engine, checkWords }: Kit, before: State, after: State, viewer: Viewer): void {
  for (const recall of ['none', 'perfect'] as const) {
    const [old, now] = [before, after].map((state) => engine.view(state, viewer, recall));
    const list = engine.changes(before, after, viewer, recall);
    must(
      JSON.stringify(engine.applyChanges(old as never, JSON.parse(JSON.stringify(list)))) ===
        JSON.stringify(now),
      `the changes lead ${viewer} to another view (${recall})`,
    );
    if (recall === 'none') for (const change of list) checkWords(change, { view: now as never, viewer });
  }
}

/** A turn is read back from its line; a reader for players reads its first actions. */
function checkTurn({ engine }: Kit, start: State, actions: readonly Action[]): void {
  const line = engine.formatTurn(start, actions);
  const read = engine.parseNotation(start, line, { replay: true });
  must(JSON.stringify(read) === JSON.stringify(actions), `the line ${line} is read as another turn`);
  const own = unlessRefused(() => engine.parseNotation(start, line));
  if (own === null) return;
  const first = actions.slice(0, own.value.length);
  must(JSON.stringify(own.value) === JSON.stringify(first), `the line ${line} is read as another turn`);
}

/** The record of the game is good, for those who know all and for those who know what one viewer does. */
function checkRecord({ engine }: Kit, options: Options, actions: readonly Action[], end: State): void {
  const record = engine.appendActions(engine.startRecord(options as never), actions as never);
  const read = engine.parseRecord(JSON.parse(JSON.stringify(record)));
  must(engine.hash(engine.recordState(read)) === engine.hash(end), 'the record leads to another state');
  mustVerify(engine.verifyRecord(JSON.parse(JSON.stringify(record))), 'the record');
  const limit = engine.undoLimit(record);
  must(engine.canUndo(record, actions.length, limit), 'what may be undone cannot be');
  engine.turnNumber(record);
  for (const viewer of viewersOf(end)) {
    const published = engine.publishRecord(record, viewer, 'x');
    mustVerify(engine.verifyRecord(JSON.parse(JSON.stringify(published))), `the record for ${viewer}`);
    for (const recall of ['none', 'perfect'] as const)
      must(
        JSON.stringify(engine.recordView(published, viewer, undefined, recall)) ===
          JSON.stringify(engine.recordView(record, viewer, undefined, recall)),
        `the record for ${viewer} ends in another view (${recall})`,
      );
  }
}

function mustVerify(verdict: { readonly ok: boolean }, what: string): void {
  must(verdict.ok, `${what} does not verify: ${JSON.stringify(verdict)}`);
}
