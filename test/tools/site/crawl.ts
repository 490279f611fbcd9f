import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { menuOf } from './site-page';

/** What is wrong with a site of static files, and how much was looked at. */
export interface Crawl {
  readonly pages: number;
  readonly links: number;
  /** Links within the site that lead nowhere: the page, and the link. */
  readonly dead: readonly string[];
  /** What pages load from elsewhere. */
  readonly foreign: readonly string[];
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

const decoded = (text: string): string =>
  decodeURIComponent(text.replace(/&(amp|quot|lt|gt|#39);/g, (all, name: string) => entities[name] ?? all));

/** Tags that a browser follows by itself, other than links to click on. */
const LOADS = /<(?:script|img|link|iframe|source|video|audio|use|form|object|embed)\b[^>]*/g;

const isElsewhere = (url: string): boolean => /^(?:[a-z][a-z+.-]*:)?\/\//i.test(url);

/** The values of some attributes in a piece of HTML. */
function valuesOf(html: string, names: string): string[] {
  return [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

/** Follows every link of every page of a site, fragments included. */
export function crawl(site: string): Crawl {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html'));
  const html = new Map(pages.map((page) => [page, readFileSync(join(site, page), 'utf8')]));
  const ids = new Map(
    [...html].map(([page, text]) => [page, new Set(valuesOf(text, 'id|name').map(decoded))]),
  );
  const dead: string[] = [];
  const foreign: string[] = [];
  let links = 0;

  const follow = (page: string, url: string): void => {
    links += 1;
    const [path = '', fragment = ''] = url.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), decoded(path)));
    const isThere = existsSync(join(site, target));
    const isFound = fragment === '' || !target.endsWith('.html') || ids.get(target)?.has(decoded(fragment));
    if (!isThere || isFound === false) dead.push(`${page}: ${url}`);
  };

  for (const [page, text] of html) {
    for (const url of valuesOf(text, 'href|src'))
      if (!/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url)) follow(page, url);
    for (const [tag] of text.matchAll(LOADS))
      for (const url of valuesOf(tag, 'href|src|srcset|action|data|poster'))
        if (isElsewhere(url)) foreign.push(`${page}: ${url}`);
  }
  for (const path of navigation(site)) follow('index.html', path);
  for (const file of files.filter((name) => /\.(css|js)$/.test(name)))
    for (const url of loadedBy(readFileSync(join(site, file), 'utf8'))) foreign.push(`${file}: ${url}`);
  return { pages: pages.length, links, dead, foreign };
}

/** The addresses elsewhere that a style sheet or a script names in order to load them. */
function loadedBy(text: string): string[] {
  const found = text.matchAll(/(?:url\(|@import|fetch\(|import\()\s*['"]?((?:https?:)?\/\/[^'")\s]+)/g);
  return [...found].map(([, url = '']) => url);
}

/** The pages that the menu leads to. */
function navigation(site: string): string[] {
  const paths: string[] = [];
  const menu = menuOf(readFileSync(join(site, 'assets/navigation.js'), 'utf8'));
  JSON.stringify(menu, (key, value: unknown) => {
    if (key === 'path' && typeof value === 'string') paths.push(value);
    return value;
  });
  return paths;
}
