/** Formats a number with its noun: `1 point`, `2 points`. */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** Joins parts as in `a, b and c`. */
export function enumerated(parts: readonly string[], word: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

export function itemAt<T>(list: readonly T[], place: unknown): T | undefined {
  return typeof place === 'number' ? list[place] : undefined;
}

export function withId<T extends { readonly id: string }>(
  list: readonly T[],
  id: string | null | undefined,
): T | undefined {
  return list.find((each) => each.id === id);
}

/** Returns a number as text. For other values returns only the type, because converting them might run code. */
export function inText(value: unknown): string {
  return typeof value === 'number' ? `${value}` : `of type ${typeof value}`;
}

/** Splits a name into words: `deliveryPile` becomes "delivery pile". */
export function wordsOf(name: string): string {
  return name.replace(
    /([a-z0-9])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}

/** Sorts keys by similarity to an unknown one. */
export function nearestFirst(key: string, keys: readonly string[]): string[] {
  const given = plain(key.slice(0, 40));
  const far = 1 + Math.floor(given.length / 3);
  const steps = new Map(keys.map((key) => [key, Math.min(far, distance(given, plain(key)))]));
  return [...keys].sort((a, b) => (steps.get(a) ?? far) - (steps.get(b) ?? far));
}

/** Removes case and separators, so that `first_seat` equals `firstSeat`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const above = row;
    row = [i + 1];
    for (let j = 0; j < b.length; j++)
      row.push(
        Math.min((above[j] ?? 0) + (letter === b[j] ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1),
      );
  }
  return row[b.length] ?? 0;
}

/** Shortens and quotes untrusted text. Lists its characters outside ASCII, because they may look like others. */
export function quoted(text: string): string {
  const part = text.slice(0, 40);
  const names = [...new Set(part.match(/[^\t\n\r -~]/gu))].map(
    (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const ending = names.length === 0 ? '' : `, with ${names.slice(0, 4).join(', ')}`;
  return `${inLine(JSON.stringify(part.length < text.length ? `${part}…` : text))}${ending}`;
}

/** Escapes line breaks, control characters and invisible characters, as in JSON. */
export function inLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (each) =>
    each.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
