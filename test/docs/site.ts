import { readdirSync, renameSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  Application,
  Converter,
  type DocumentReflection,
  Logger,
  LogLevel,
  PageEvent,
  RendererEvent,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc';
import { build } from 'vite';
import { titleOf } from './markdown';
import { chapters, read, root } from './pages';

/** TypeDoc knows headings only, and not the anchors of clauses; the test of the site looks for both in what is built. */
const ABOUT_ANCHORS = /, but the anchor does not exist/;

/** Keeps what TypeDoc complains about. */
class Complaints extends Logger {
  readonly list: string[] = [];

  override log(message: string, level: LogLevel): void {
    super.log(message, level);
    if (level >= LogLevel.Warn && !ABOUT_ANCHORS.test(message)) this.list.push(message);
  }
}

/** How the table in the browser is built; the site has it in its folder `table`. */
const TABLE = join(root, 'examples/web/vite.config.ts');

/** Files beside the pages that browsers show by themselves; all others are text. */
const SHOWN = ['.png', '.svg', '.html', '.json', '.txt'];

const shownAs = (name: string): string => (SHOWN.includes(extname(name)) ? name : `${name}.txt`);

/** Parts of the menu that are open until the reader closes them: what is read first. */
const OPEN = ['Overview', 'Play and build', 'Train and compare'];

/** Opens them, before the menu is made; what the reader did last is kept by the browser under these keys. */
const OPENER = `<script>try {
  for (const title of ${JSON.stringify(OPEN)}) localStorage['tsd-accordion-' + title] ??= 'true';
} catch {}</script>`;

/** The README is a page among others: the site has a landing page of its own. */
const README = { title: 'Install and use', group: 'Overview' };

/**
 * Builds the site of the documentation: a landing page, the API, all pages in the order and under the headings of
 * `docs/README.md`, and the table in the browser.
 *
 * @returns all warnings and errors
 */
export async function buildSite(out: string): Promise<readonly string[]> {
  const groups = new Map([
    ['README.md', README.group],
    ...chapters().flatMap(({ title, pages }) => pages.map((page) => [page, title] as const)),
  ]);
  const titles = [...new Set(groups.values())];
  const app = await Application.bootstrap(
    {
      options: join(root, 'typedoc.json'),
      readme: join(import.meta.dirname, 'landing.md'),
      projectDocuments: [...groups.keys()].map((page) => join(root, page)),
      groupOrder: [...titles, 'Modules'],
      customCss: join(import.meta.dirname, 'site.css'),
      out,
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  const complaints = new Complaints();
  app.logger = complaints;
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_: unknown, document: DocumentReflection) => {
    const page = `${document.name}.md`;
    document.name = page === 'README.md' ? README.title : titleOf(read(page));
    document.frontmatter.group = groups.get(page) ?? '';
  });
  app.renderer.on(PageEvent.END, (page) => {
    const table = `${'../'.repeat(page.url.split('/').length - 1)}table/index.html`;
    page.contents = (page.contents ?? '')
      .replace(/(href="[./]*media\/)([^"#]+)/g, (_, path: string, name: string) => path + shownAs(name))
      .replace('<div id="tsd-toolbar-links">', (found) => `${found}<a href="${table}">Play</a>`)
      .replaceAll('href="#play"', `href="${table}"`)
      .replace('</head>', `${OPENER}</head>`);
  });
  app.renderer.on(RendererEvent.END, () => {
    const media = join(out, 'media');
    for (const name of readdirSync(media)) renameSync(join(media, name), join(media, shownAs(name)));
  });
  const project = await app.convert();
  if (project === undefined) return [...complaints.list, 'nothing was converted'];
  app.validate(project);
  await app.generateOutputs(project);
  await build({ configFile: TABLE, logLevel: 'error', build: { outDir: join(out, 'table') } });
  return complaints.list;
}
