/** What is changed in the pages that TypeDoc makes, so that everybody can read them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';

/** A page as a screen reader wants it: landmarks, no link in what folds a section, levels of headings without a gap. */
export function accessible(html: string): string {
  return inOrder(html)
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="This page">')
    .replace('<nav class="tsd-navigation"><a', '<nav class="tsd-navigation" aria-label="Site"><a')
    .replaceAll(/<summary class="tsd-accordion-summary".*?<\/summary>/gs, (summary) =>
      summary.replaceAll(/<a [^>]*class="tsd-anchor-icon">.*?<\/a>/gs, ''),
    );
}

/** TypeDoc goes from a title to headings of the fourth level: they look so, and count as the next level. */
function inOrder(html: string): string {
  let last = 0;
  return html.replaceAll(/<h([1-6])(?=[ >])/g, (tag, level: string) => {
    const isDeep = last > 0 && Number(level) > last + 1;
    last = isDeep ? last + 1 : Number(level);
    return isDeep ? `${tag} aria-level="${last}"` : tag;
  });
}

/** An item of the menu. */
interface Item {
  readonly text: string;
  readonly path?: string;
  readonly kind?: number;
  readonly children?: readonly Item[];
}

/** The menu of a site, as the script of TypeDoc reads it. */
export function menuOf(script: string): readonly Item[] {
  const packed = /"([^"]+)"/.exec(script)?.[1] ?? '';
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
}

/** What has a page and unfolds as well becomes two things: a heading that unfolds, and its page as the first item. */
export function writeMenu(file: string): void {
  const packed = deflateSync(JSON.stringify(menuOf(readFileSync(file, 'utf8')).map(separated))).toString(
    'base64',
  );
  writeFileSync(file, `window.navigationData = "${packed}"`);
}

function separated(item: Item): Item {
  const { path, children, ...heading } = item;
  if (children === undefined) return item;
  const below = children.map(separated);
  return { ...heading, children: path === undefined ? below : [{ ...heading, path }, ...below] };
}
