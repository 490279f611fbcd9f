import { expect } from 'vitest';
import * as engine from '../../src/index';
import { letters } from './cubes';
import { playerOf } from './pieces';
import { taken } from './taken';

/** What clause tests do with the states of one game, of which `D` is one on its way to be arranged. */
export function sceneOf<N extends engine.VariantName, D>() {
  type State = engine.State<N>;
  type Action = engine.Action<N>;

  /** The engine knows states of all games. */
  const known = (state: State): engine.State => state as unknown as engine.State;
  const own = (state: engine.State): State => state as unknown as State;

  const legalActions = (state: State): readonly Action[] => engine.legalActions(known(state)) as Action[];
  const apply = (state: State, action: Action): State =>
    own(engine.apply(known(state), action as engine.Action));

  /** The state after an edit, checked like any state from outside. */
  function arrange(state: State, edit: (draft: D) => void): State {
    const draft = JSON.parse(JSON.stringify(state)) as D;
    edit(draft);
    return own(engine.parseState(draft));
  }

  /** Plays actions one after the other. */
  function play(state: State, ...actions: readonly Action[]): State {
    return own(taken(known(actions.reduce(apply, state))));
  }

  /** The cubes of a seat, in letters. */
  const hold = (state: State, seat: number): string =>
    letters(playerOf<{ readonly cubes: readonly number[] }>(known(state), seat).cubes);

  const total = (state: State, seat: number): number =>
    engine.scores(known(state))[seat]?.total ?? Number.NaN;

  /** The kinds of the legal actions, each once. */
  function kinds(state: State): string[] {
    return [...new Set(legalActions(state).map(({ kind }) => kind))].sort();
  }

  /** The legal actions of one kind. */
  function legal(state: State, kind: Action['kind']): Action[] {
    return legalActions(state).filter((action) => action.kind === kind);
  }

  /** Expects an action to be legal, for all who can be asked. */
  function permits(state: State, action: Action): void {
    expect(engine.explain(known(state), action as unknown)).toEqual({ legal: true });
    expect(legalActions(state)).toContainEqual(action);
  }

  /** Expects an action to be refused by one of the clauses, by all who can be asked, with nothing changed. */
  function refuses(state: State, action: Action, ...clauses: readonly string[]): void {
    const before = JSON.stringify(state);
    expect(legalActions(state)).not.toContainEqual(action);
    const verdict = engine.explain(known(state), action as unknown);
    expect(verdict).toEqual({
      legal: false,
      code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      clause: expect.any(String),
      message: expect.stringMatching(/^\w.{8,}\.$/),
      data: expect.any(Object),
    });
    if (verdict.legal) return;
    expect(clauses, `${JSON.stringify(action)} refused by ${verdict.clause}: ${verdict.message}`).toContain(
      verdict.clause,
    );
    let error: unknown;
    try {
      apply(state, action);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(engine.IllegalActionError);
    expect(error).toMatchObject({ code: verdict.code, clause: verdict.clause, action });
    expect(JSON.stringify(state)).toBe(before);
  }

  return { arrange, play, hold, total, kinds, legal, permits, refuses };
}
