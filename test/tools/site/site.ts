import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, relative } from 'node:path';
import {
  Application,
  Converter,
  type DocumentReflection,
  IndexEvent,
  Logger,
  LogLevel,
  PageEvent,
  type Reflection,
  ReflectionKind,
  RendererEvent,
  TSConfigReader,
  TypeDocReader,
} from 'typedoc';
import { build } from 'vite';
import { makePages } from './generated-pages';
import { titleOf } from './markdown';
import { type Chapter, chapters, root } from './pages';
import { buildPlayground } from './playground-build';
import { accessible, writeMenu } from './site-page';

/** TypeDoc knows headings only, and not the anchors of clauses; the test of the site looks for both in what is built. */
const ABOUT_ANCHORS = /, but the anchor does not exist/;

/** Keeps what TypeDoc complains about. */
class CliErrors extends Logger {
  readonly list: string[] = [];

  override log(message: string, level: LogLevel): void {
    super.log(message, level);
    if (level >= LogLevel.Warn && !ABOUT_ANCHORS.test(message)) this.list.push(message);
  }
}

/** How the table in the browser is built; the site has it in its folder `table`. */
const TABLE = join(root, 'examples/web/vite.config.ts');

/** Files beside the pages that browsers show by themselves; all others are text. */
const DISPLAYED = ['.png', '.webp', '.svg', '.html', '.json', '.txt'];

const displayName = (name: string): string => (DISPLAYED.includes(extname(name)) ? name : `${name}.txt`);

/** Parts of the menu that are open until the reader closes them: what is read first. */
const OPEN = ['Overview', 'Play and build', 'Train and compare'];

/** Opens them, before the menu is made; what the reader did last is kept by the browser under these keys. */
const OPENER = `<script>try {
  for (const title of ${JSON.stringify(OPEN)}) localStorage['tsd-accordion-' + title] ??= 'true';
} catch {}</script>`;

/** The README is a page among others: the site has a landing page of its own. */
const README = { title: 'Install and use', group: 'Overview' };

/** What a search shows first: the functions of the main entry that every front end needs, then its other functions. */
const FIRST = new Set(['setup', 'legalActions', 'apply', 'explain', 'view', 'replay', 'verifyRecord']);

/** How much a reflection weighs in a search; members of types come last, since there are so many. */
function weightOf(found: Reflection): number {
  if (!found.kindOf(ReflectionKind.Function)) return found.kindOf(ReflectionKind.SomeMember) ? 0.5 : 1;
  if (found.parent?.name !== 'century-engine') return 1;
  return FIRST.has(found.name) ? 8 : 4;
}

/** Folders of the repository that pages lead into. */
const LINKED = ['README.md', 'CHANGELOG.md', 'LICENSE', '.github', 'docs', 'examples', 'src', 'test'];

/** A copy of the repository's texts, with the pages in it that only the site has. */
function stage(texts: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'century-pages-'));
  const filter = (path: string): boolean => !/node_modules|__pycache__/.test(path);
  for (const name of LINKED) cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/**
 * Builds the site of the documentation: a landing page, the API, all pages in the order and under the headings of
 * `docs/README.md`, the pages that are made from the code, the table in the browser, and a playground.
 *
 * @returns all warnings and errors
 */
export async function buildSite(out: string): Promise<readonly string[]> {
  const made = await makePages();
  const folder = stage(made.texts);
  try {
    return await buildFrom(folder, [...chapters(), ...made.chapters], out);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildFrom(folder: string, all: readonly Chapter[], out: string): Promise<readonly string[]> {
  const groups = new Map([
    ['README.md', README.group],
    ...all.flatMap(({ title, pages }) => pages.map((page) => [page, title] as const)),
  ]);
  const titles = [...new Set(groups.values())];
  const app = await Application.bootstrap(
    {
      options: join(root, 'typedoc.json'),
      readme: join(folder, relative(root, import.meta.dirname), 'landing.md'),
      projectDocuments: [...groups.keys()].map((page) => join(folder, page)),
      groupOrder: [...titles, 'Modules'],
      customCss: join(import.meta.dirname, 'site.css'),
      out,
    },
    [new TypeDocReader(), new TSConfigReader()],
  );
  const complaints = new CliErrors();
  app.logger = complaints;
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_: unknown, document: DocumentReflection) => {
    const page = `${document.name}.md`;
    document.name = page === 'README.md' ? README.title : titleOf(readFileSync(join(folder, page), 'utf8'));
    document.frontmatter.group = groups.get(page) ?? '';
  });
  app.renderer.on(IndexEvent.PREPARE_INDEX, ({ searchResults }) => {
    for (const found of searchResults) found.relevanceBoost = weightOf(found);
  });
  app.renderer.on(PageEvent.END, (page) => {
    const up = '../'.repeat(page.url.split('/').length - 1);
    const table = `${up}table/index.html`;
    const playground = `${up}playground/index.html`;
    page.contents = accessible(page.contents ?? '')
      .replace(/(href="[./]*media\/)([^"#]+)/g, (_, path: string, name: string) => path + displayName(name))
      .replace(
        '<div id="tsd-toolbar-links">',
        (found) => `${found}<a href="${table}">Play</a><a href="${playground}">Playground</a>`,
      )
      .replaceAll('href="#play"', `href="${table}"`)
      .replaceAll('href="#playground"', `href="${playground}"`)
      .replace('</head>', `${OPENER}</head>`);
  });
  app.renderer.on(RendererEvent.END, () => {
    const media = join(out, 'media');
    for (const name of readdirSync(media)) renameSync(join(media, name), join(media, displayName(name)));
  });
  const project = await app.convert();
  if (project === undefined) return [...complaints.list, 'nothing was converted'];
  app.validate(project);
  await app.generateOutputs(project);
  writeMenu(join(out, 'assets/navigation.js'));
  await build({ configFile: TABLE, logLevel: 'error', build: { outDir: join(out, 'table') } });
  await buildPlayground(join(root, 'dist'), join(out, 'playground'));
  return complaints.list;
}
