import { checkJson } from '../input/plain-json';
import { getOrInsert } from '../util/cache';
import type { Action, View } from './game';
import type { Games } from './games';
import { withView } from './pieces';

export function choices(
  games: Games,
  view: View,
  legal: readonly Action[],
): ReadonlyMap<string, readonly Action[]> {
  checkJson(legal, 'legal');
  return withView(games, view, ({ things = {}, where = {} }) => {
    const byThing = new Map<string, Action[]>();
    for (const action of legal) {
      const { kind, ...members } = action;
      const named = Object.entries(members).map(
        ([name, value]) => `${things[`${kind}.${name}`] ?? things[name] ?? name}:${value}`,
      );
      const place = where[kind]?.(view as never) ?? (named.length === 0 ? kind : []);
      for (const thing of named.concat(place)) getOrInsert(byThing, thing, () => []).push(action);
    }
    return byThing;
  });
}
