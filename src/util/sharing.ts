import { isTree } from './difference';

/** Replaces parts of `now`, in place, by equal parts of `last`; returns `last` if all is equal, key order included. */
export function sharing(last: unknown, now: unknown): unknown {
  if (last === now || !isTree(last) || !isTree(now)) return now;
  if (Array.isArray(now)) return Array.isArray(last) ? listSharing(last, now) : now;
  const [names, old] = [Object.keys(now), Object.keys(last)];
  let isSame = names.length === old.length;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const [was, is] = [last[name], now[name]];
    const part = sharing(was, is);
    if (part !== is) put(now, name, part);
    isSame &&= part === was && name === old[i];
  }
  return isSame ? last : now;
}

function listSharing(last: unknown[], now: unknown[]): unknown[] {
  let isSame = now.length === last.length;
  for (let i = 0; i < now.length; i++) {
    const part = sharing(last[i], now[i]);
    if (part !== now[i]) put(now, i, part);
    isSame &&= part === last[i];
  }
  return isSame ? last : now;
}

/** Sets a member, unless the holder is frozen: frozen parts, such as the constants of a game, need no replacement. */
function put<K extends string | number>(holder: { [name in K]: unknown }, name: K, part: unknown): void {
  if (!Object.isFrozen(holder)) holder[name] = part;
}
