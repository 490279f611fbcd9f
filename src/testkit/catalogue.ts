import type { Action, Options } from '../games';
import type { ActionEntry } from '../play/actions';
import type { Games } from '../play/games';
import { setupParsed } from '../play/reducer';
import { textOf } from '../util/difference';
import { pick, type Random } from '../util/random';

/** Every action that can ever be legal in a game. */
export interface Catalogue {
  /** The actions by kind. */
  readonly kinds: readonly (readonly Action[])[];
  /** What the game knows of an action; `undefined` if it has no such action. */
  entryOf(action: Action): ActionEntry<Action> | undefined;
  /** The texts of actions that lines leave out. */
  readonly implied: readonly string[];
}

/** The catalogue of a game. */
export function catalogueOf(games: Games, options: Options): Catalogue {
  const game = games.of(options);
  const all = setupParsed(game, options).compiled.actions.all as readonly ActionEntry<Action>[];
  const byText = new Map(all.map((entry) => [textOf(entry.action), entry]));
  return {
    kinds: kindsOf(all.map(({ action }) => action)),
    entryOf: (action) => byText.get(textOf(action)),
    implied: game.implied,
  };
}

/** Actions by kind. */
export function kindsOf(actions: readonly Action[]): readonly (readonly Action[])[] {
  const kinds = new Map<string, Action[]>();
  for (const action of actions) {
    const alike = kinds.get(action.kind);
    if (alike === undefined) kinds.set(action.kind, [action]);
    else alike.push(action);
  }
  return [...kinds.values()];
}

/** A sample of the actions of a game, or of some of them, with rare kinds as likely as common ones. */
export function sampleOf({ kinds }: Pick<Catalogue, 'kinds'>, draw: Random, size: number): Action[] {
  return Array.from({ length: size }, () => {
    const kind = kinds[pick(draw, kinds.length)] ?? [];
    return kind[pick(draw, kind.length)];
  }).filter((action) => action !== undefined);
}
