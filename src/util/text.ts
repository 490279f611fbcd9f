/** A number with the noun that it counts: `1 point`, `2 points`. */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** `a, b and c`, with the word that a language puts before the last one. */
export function enumerated(parts: readonly string[], word: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** The item at a place that comes from outside; `undefined` if there is none. */
export function itemAt<T>(list: readonly T[], place: unknown): T | undefined {
  return typeof place === 'number' ? list[place] : undefined;
}

/** A number as it was given; of anything else only its type, since to make text of it might run code of its own. */
export function shown(value: unknown): string {
  return typeof value === 'number' ? `${value}` : `of type ${typeof value}`;
}

/** The name of a field as words: `deliveryPile` is "delivery pile". */
export function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Keys that may be meant by one that there is not first, the others in their order. */
export function nearestFirst(key: string, keys: readonly string[]): string[] {
  const given = plain(key.slice(0, 40));
  const far = 1 + Math.floor(given.length / 3);
  const steps = new Map(keys.map((key) => [key, Math.min(far, distance(given, plain(key)))]));
  return [...keys].sort((a, b) => (steps.get(a) ?? far) - (steps.get(b) ?? far));
}

/** A name however its words are joined: `first_seat` is `firstSeat`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** How many letters must be put in, left out or replaced to make one word of the other. */
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

/** Given text in quotes, as it can appear in a line; letters that are not of ASCII are named, since they may look alike. */
export function quoted(text: string): string {
  const part = text.slice(0, 40);
  const names = [...new Set(part.match(/[^\t\n\r -~]/gu))].map(
    (each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const ending = names.length === 0 ? '' : `, with ${names.slice(0, 4).join(', ')}`;
  return `${inLine(JSON.stringify(part.length < text.length ? `${part}…` : text))}${ending}`;
}

/** Text without anything that breaks lines, controls a terminal, or cannot be seen: escaped as in JSON. */
export function inLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (each) =>
    each.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}
