import { type Action, explain, IllegalActionError, type Viewer } from 'century-engine';
import {
  earliest,
  isPersonsMove,
  onlyPayment,
  played,
  redone,
  switched,
  takenBack,
  undoTarget,
} from '../game';
import { CLEARED, namesOf, ownView, stateIn, viewerOf } from '../page-state';
import { tried, untried } from '../puzzle';
import { refusal } from '../refusal';
import { sceneOf } from '../scene';
import { actionsByPiece, intentions, type PieceKey, pieceOf } from '../targets';
import { tip } from '../timeline';
import type { Store } from './store';
import type { createTables } from './tables';

/**
 * Creates the methods of a session that perform and undo actions.
 *
 * @param tables - performs and undoes actions in the mode `online`
 */
export function createMoves(store: Store, tables: Pick<ReturnType<typeof createTables>, 'act' | 'undo'>) {
  function act(action: Action, acted: PieceKey | null, isRush = false): void {
    if (store.shown.mode === 'online') {
      store.change({ ...CLEARED, acted });
      tables.act(action);
    }
    if (store.shown.mode === 'puzzle') {
      if (store.shown.solving !== null)
        store.change({ solving: tried(store.shown.solving, action), ...CLEARED, acted });
      return;
    }
    if (store.shown.game === null) return;
    try {
      const game = played(store.shown.game, action);
      const isOver = game.timeline.record.result !== null;
      const isPersons = isPersonsMove(game);
      store.change({ game, ...CLEARED, acted }, isRush && !isOver && !isPersons);
      const only = isPersons ? onlyPayment(tip(game.timeline)) : null;
      if (only !== null) act(only, acted);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      const lines = [{ text: error.message, clause: error.clause }];
      store.change({ message: { isRefusal: true, at: acted, lines } });
    }
  }

  /** Shows why none of these actions is legal. */
  function refuse(tried: readonly { readonly kind: string }[], at: PieceKey): void {
    const state = stateIn(store.shown);
    const seen = sceneOf(store.shown)?.seen;
    if (state === null || seen === undefined) return;
    const verdicts = tried.map((action) => ({ action, verdict: explain(state, action as Action) }));
    store.change({ message: refusal(verdicts, seen, namesOf(store.shown, seen.players.length), at) });
  }

  function pieceShown(action: Action): PieceKey | null {
    const seen = ownView(store.shown);
    return seen === null ? null : pieceOf(action, seen);
  }

  function legal(): readonly Action[] {
    return sceneOf(store.shown)?.choices.map(({ action }) => action) ?? [];
  }

  function viewing(): Viewer {
    return viewerOf(store.shown) ?? 'spectator';
  }

  return {
    act,

    methods: {
      act: (action: Action): void => act(action, pieceShown(action)),

      /**
       * Handles a click on a piece: performs its action, or shows why none is legal. If the piece has several actions,
       * the next click selects one.
       */
      pick(key: PieceKey): void {
        const seen = ownView(store.shown);
        if (seen === null) return;
        const { picked } = store.shown;
        const next = picked === null ? undefined : actionsByPiece(legal(), seen, picked).get(key);
        const [action, ...others] = next ?? actionsByPiece(legal(), seen).get(key) ?? [];
        if (action === undefined) refuse(intentions(key, seen), key);
        else if (others.length === 0) act(action, key);
        else store.change({ picked: key === picked ? null : key, message: null });
      },

      /** Performs an action without members, or shows why it is illegal. */
      tryPlain(kind: Action['kind']): void {
        const action = legal().find((each) => each.kind === kind);
        if (action !== undefined) act(action, pieceShown(action));
        else refuse([{ kind }], `plain:${kind}`);
      },

      hush(): void {
        if (store.shown.message !== null) store.change({ message: null });
      },

      dropPicked(): void {
        if (store.shown.picked !== null) store.change({ picked: null });
      },

      /** Undoes the actions from a position, by default from the last decision of a person. */
      undo(to?: number): void {
        const { game, solving } = store.shown;
        if (store.shown.mode === 'online') tables.undo();
        if (store.shown.mode === 'puzzle' && solving !== null) {
          if (solving.actions.length > 0)
            store.change({ solving: untried(solving, solving.actions.length - 1), ...CLEARED });
          return;
        }
        if (game === null) return;
        const target = to ?? undoTarget(game, viewing());
        if (target === null || target < earliest(game, viewing())) return;
        store.change({ mode: 'game', replay: null, game: takenBack(game, target), ...CLEARED });
      },

      redo(): void {
        if (store.shown.game === null || store.shown.game.ahead.length === 0) return;
        store.change({ game: redone(store.shown.game), ...CLEARED });
      },

      switchTo(branch: number): void {
        if (store.shown.game === null) return;
        store.change({ mode: 'game', replay: null, game: switched(store.shown.game, branch), ...CLEARED });
      },
    },
  };
}
