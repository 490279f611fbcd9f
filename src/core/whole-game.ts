import type { Drawn } from './drawn';
import type { Evaluated } from './evaluated';
import type { Game, GameTypes } from './game';
import type { Ledger } from './ledger';
import type { Observed } from './observed';

/** A game with all that its engine, its learners, its bots and its readers need. */
export interface WholeGame<T extends GameTypes>
  extends Game<T>,
    Observed<T>,
    Evaluated<T>,
    Partial<Pick<Drawn<T>, 'draw' | 'holding'>> {
  /** The text of the game's own clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** The name of the game that it was made from by changing some rules; absent in a game of its own. */
  readonly extends?: string;
  /** What balances in it, for `century prove`; absent: as in the game that it extends. `null`: nobody says. */
  readonly ledger?: Ledger<T> | null;
}

/** Any such game. */
export type AnyWholeGame = WholeGame<GameTypes>;
