/** A link of a page, or an image: a path, empty for the page itself, and an anchor, empty for none. */
export interface Link {
  readonly path: string;
  readonly anchor: string;
}

/** A fenced block of a page. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The line of the page on which the fence begins, counted from 1. */
  readonly line: number;
}

const FENCE = /^( *)```([^\n`]*)\n([\s\S]*?)^ *```[^\S\n]*$/gm;

/** The fenced blocks of a page, without the indentation of the list that they stand in. */
export function blocksIn(text: string): Block[] {
  return [...text.matchAll(FENCE)].map(({ index, 1: indent = '', 2: language = '', 3: body = '' }) => ({
    language: language.trim(),
    text: body.replace(new RegExp(`^${indent}`, 'gm'), ''),
    line: text.slice(0, index).split('\n').length,
  }));
}

/** A page without what is code in it. */
export function proseOf(text: string): string {
  return text.replace(FENCE, '').replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
}

/** The links of a page that lead to nowhere outside. */
export function linksIn(text: string): Link[] {
  return [...proseOf(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, path = '', anchor = '']) => ({ path, anchor }),
  );
}

/** The names by which links lead to a place of a page: headings as GitHub names them, and anchors in HTML. */
export function anchorsIn(text: string): Set<string> {
  const headings = [...text.replace(FENCE, '').matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
  const anchors = new Set<string>();
  for (const heading of headings) {
    let name = heading;
    for (let i = 1; anchors.has(name); i++) name = `${heading}-${i}`;
    anchors.add(name);
  }
  for (const [, id = ''] of text.matchAll(/<a id="([\w-]+)">/g)) anchors.add(id);
  return anchors;
}

/** The heading of a page, as plain text. */
export function titleOf(text: string): string {
  return (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '');
}
