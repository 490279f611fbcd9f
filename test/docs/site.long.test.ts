import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND_NAMES } from '../tools/site/command-pages';
import { type Crawl, crawl } from '../tools/site/crawl';
import { titleOf } from '../tools/site/markdown';
import { allPages, chapters, read } from '../tools/site/pages';
import { buildSite } from '../tools/site/site';

const folder = mkdtempSync(join(tmpdir(), 'century-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the site', () => {
  const site = join(folder, 'site');
  let complaints: readonly string[];
  let found: Crawl;

  beforeAll(async () => {
    complaints = await buildSite(site);
    found = crawl(site);
  }, 300_000);

  test('is built without a warning: all that is exported is documented', () => {
    expect(complaints).toEqual([]);
  });

  test('has no dead link', () => {
    expect(found.pages).toBeGreaterThan(100);
    expect(found.links).toBeGreaterThan(5000);
    expect(found.dead).toEqual([]);
  });

  test('loads nothing from elsewhere', () => {
    expect(found.foreign).toEqual([]);
  });

  test('shows types as a strict compiler has them: what may be null', () => {
    const page = readFileSync(join(site, 'interfaces/century-engine_words.DescribableView.html'), 'utf8');
    expect(page.replaceAll(/<[^>]*>/g, '')).toContain('actor: number | null');
  });

  test('gives every page one title, and opens the menu where reading begins', () => {
    const pages = [
      'index.html',
      ...readdirSync(join(site, 'documents')).map((name) => join('documents', name)),
    ];
    const texts = pages.map((page) => readFileSync(join(site, page), 'utf8'));
    expect(pages.filter((_, i) => texts[i]?.match(/<h1[ >]/g)?.length !== 1)).toEqual([]);
    const opened: string[] = JSON.parse(/of (\[[^\]]+\])\) localStorage/.exec(texts[0] ?? '')?.[1] ?? '[]');
    const titles = chapters().map(({ title }) => title);
    expect(opened).toEqual(titles.slice(0, opened.length));
    expect(opened.length).toBeGreaterThan(1);
  });

  test('lands on the four games, a picture, and what to read first', () => {
    const landing = readFileSync(join(site, 'index.html'), 'utf8');
    for (const game of ['Spice Road', 'Eastern Wonders', 'A New World', 'From Sand to Sea'])
      expect(landing).toContain(`<td>${game}</td>`);
    for (const title of ['your first table', 'cookbook', 'train and compare', 'verification', 'write a game'])
      expect(landing).toMatch(new RegExp(`<a href="documents/[^"]+"[^>]*>(the )?${title}</a>`));
    expect(landing).toMatch(/<img src="media\/[\w-]+\.webp" alt="[^"]+"/);
    expect(landing).toMatch(/<a href="table\/index.html"[^>]*><strong>Play a game<\/strong>/);
  });

  test('has all pages and pictures, and the entries by the names that they are imported by', () => {
    const text = readFileSync(join(site, 'modules.html'), 'utf8');
    const kept = allPages().filter((page) => page !== 'README.md');
    const titles = [
      ...kept.map((page) => titleOf(read(page))),
      ...COMMAND_NAMES.map((name) => `century ${name}`),
    ];
    for (const title of titles) expect(text).toContain(`>${title.replaceAll('&', '&amp;')}<`);
    for (const entry of ['', '/sim', '/env', '/bots', '/testkit'])
      expect(text.replaceAll('<wbr/>', '')).toContain(`>century-engine${entry}<`);
    const pictures = readdirSync(join(site, 'media')).filter((name) => /\.(png|webp|svg)$/.test(name));
    const images = readdirSync(join(import.meta.dirname, '../../docs/images'));
    expect(pictures.sort()).toEqual(images.sort());
  });
});

describe('the crawl', () => {
  test('finds what is dead and what is foreign', () => {
    const site = join(folder, 'bad');
    mkdirSync(join(site, 'assets'), { recursive: true });
    writeFileSync(
      join(site, 'index.html'),
      '<a href="#here" id="here"></a><a href="other.html#none"></a><a href="gone.html"></a>' +
        '<a href="https://example.org/"></a><img src="https://example.org/a.png"/>',
    );
    writeFileSync(join(site, 'other.html'), '<script src="//example.org/a.js"></script>');
    writeFileSync(join(site, 'assets/style.css'), '@import "https://example.org/a.css"; a { color: red }');
    const menu = deflateSync(JSON.stringify([{ text: 'Menu', path: 'menu.html' }])).toString('base64');
    writeFileSync(join(site, 'assets/navigation.js'), `window.navigationData = "${menu}"`);
    expect(crawl(site)).toEqual({
      pages: 2,
      links: 4,
      dead: ['index.html: other.html#none', 'index.html: gone.html', 'index.html: menu.html'],
      foreign: [
        'index.html: https://example.org/a.png',
        'other.html: //example.org/a.js',
        'assets/style.css: https://example.org/a.css',
      ],
    });
  });
});
