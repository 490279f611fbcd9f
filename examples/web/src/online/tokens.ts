const KEY = 'century-seats';
const MOST = 50;

/** Returns the browser's token for a seat in a room; `null` if there is none. */
export function keptToken(room: string): string | null {
  return kept().find(([name]) => name === room)?.[1] ?? null;
}

/** Saves a token, or removes it if `null`. */
export function keepToken(room: string, token: string | null): void {
  const others = kept().filter(([name]) => name !== room);
  const all = token === null ? others : [[room, token], ...others];
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // A private window, or a full store: the link to the seat still opens it.
  }
}

function kept(): (readonly [room: string, token: string])[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(all) ? all.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');
}
