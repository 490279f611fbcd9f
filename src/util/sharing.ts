import { isTree } from './difference';

/** Replaces parts of `now`, in place, by equal parts of `last`; returns `last` if all is equal, key order included. */
export function sharing(last: unknown, now: unknown): unknown {
  if (last === now || !isTree(last) || !isTree(now) || Array.isArray(last) !== Array.isArray(now)) return now;
  const [names, old] = [Object.keys(now), Object.keys(last)];
  let isSame = names.length === old.length;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const part = sharing(last[name], now[name]);
    // Frozen parts, such as the constants of a game, need no replacement.
    if (part !== now[name] && !Object.isFrozen(now)) now[name] = part;
    isSame &&= part === last[name] && name === old[i];
  }
  return isSame ? last : now;
}
