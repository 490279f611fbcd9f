import { allGames } from '../century/games';
import type { Action, Options } from '../century/rules';
import type { ActionEntry } from '../core/action-table';
import { setupParsed } from '../core/reducer';
import { pick, type Random } from '../core/shuffle';

/** Every action that can ever be legal in a game, by kind. */
export type Catalogue = readonly (readonly Action[])[];

/** The catalogue of a game. */
export function catalogueOf(options: Options): Catalogue {
  const kinds = new Map<string, Action[]>();
  const { compiled } = setupParsed(allGames.of(options), options);
  for (const { action } of compiled.actions.all as readonly ActionEntry<Action>[]) {
    const alike = kinds.get(action.kind);
    if (alike === undefined) kinds.set(action.kind, [action]);
    else alike.push(action);
  }
  return [...kinds.values()];
}

/** A sample of the actions of a game, with rare kinds as likely as common ones. */
export function sampleOf(catalogue: Catalogue, draw: Random, size: number): Action[] {
  return Array.from({ length: size }, () => {
    const kind = catalogue[pick(draw, catalogue.length)] ?? [];
    return kind[pick(draw, kind.length)];
  }).filter((action) => action !== undefined);
}
