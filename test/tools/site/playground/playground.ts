import { transform } from 'sucrase';

/** Files by name: one of them is `main.ts`; a page needs `index.html` besides. */
type Files = Record<string, string>;

/** What the site keeps beside this page. */
interface Kept {
  readonly examples: Readonly<Record<string, Files>>;
  /** The entries of the package, by the names by which they are imported. */
  readonly engine: Readonly<Record<string, string>>;
}

function part<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${id}`);
}

const choice = part('example', HTMLSelectElement);
const tabs = part('files', HTMLElement);
const code = part('code', HTMLTextAreaElement);
const page = part('page', HTMLIFrameElement);
const log = part('log', HTMLTextAreaElement);

const kept: Kept = await (await fetch('kept.json')).json();
let files: Files = {};
let openFile = 'main.ts';

/** The most characters that stay of what is printed. */
const MOST = 100_000;

/** The names of modules of one's own in the import map: what lies beside a module cannot be named by a path there. */
const own = (path: string): string => `own/${path.replace(/^\.\//, '').replace(/\.[jt]s$/, '')}`;

/** Code that browsers run, as an address. */
function moduleOf(name: string, text: string): string {
  const { code: plain } = transform(text, { transforms: ['typescript'], filePath: name });
  const named = plain.replace(
    /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.\/[^'"]+)\2/g,
    (_, before: string, quote: string, path: string) => `${before}${quote}${own(path)}${quote}`,
  );
  return `data:text/javascript;charset=utf-8,${encodeURIComponent(named)}`;
}

/** Sends what the code prints, and what goes wrong in it, to this page. */
const REPORTER = `<script>
  const textOf = (value) => {
    if (typeof value === 'string' || value instanceof Error) return String(value);
    try { return JSON.stringify(value, null, 1) ?? String(value); } catch { return String(value); }
  };
  const send = (...values) => parent.postMessage(values.map(textOf).join(' '));
  console.log = console.info = console.warn = console.error = send;
  addEventListener('error', ({ message }) => send(message));
  addEventListener('unhandledrejection', ({ reason }) => send(String(reason)));
</script>`;

/** The page that the files make. */
function pageOf(all: Files): string {
  const scripts = Object.entries(all).filter(([name]) => name.endsWith('.ts'));
  const imports = {
    ...Object.fromEntries(
      Object.entries(kept.engine).map(([name, path]) => [name, new URL(path, document.baseURI).href]),
    ),
    ...Object.fromEntries(scripts.map(([name, text]) => [own(name), moduleOf(name, text)])),
  };
  const head = `<style>${all['style.css'] ?? ''}</style>
<script type="importmap">${JSON.stringify({ imports })}</script>${REPORTER}
<script type="module">import 'own/main';</script>`;
  const body = (
    all['index.html'] ?? '<!doctype html><html lang="en"><head></head><body></body></html>'
  ).replaceAll(/<(?:link rel="stylesheet"|script type="module" src)[^>]*>(?:<\/script>)?/g, '');
  return body.replace('</head>', () => `${head}</head>`);
}

function run(): void {
  log.value = '';
  try {
    page.srcdoc = pageOf(files);
  } catch (error) {
    log.value = String(error);
  }
}

function show(name: string): void {
  openFile = name;
  code.value = files[name] ?? '';
  for (const tab of tabs.querySelectorAll('button'))
    tab.setAttribute('aria-pressed', String(tab.textContent === name));
}

function open(example: string): void {
  files = { ...kept.examples[example] };
  page.hidden = !('index.html' in files);
  tabs.replaceChildren(
    ...Object.keys(files).map((name) => {
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.textContent = name;
      tab.addEventListener('click', () => show(name));
      return tab;
    }),
  );
  show('main.ts');
  run();
}

choice.append(...Object.keys(kept.examples).map((name) => new Option(name)));
choice.addEventListener('change', () => open(choice.value));
part('run', HTMLButtonElement).addEventListener('click', run);
code.addEventListener('input', () => {
  files[openFile] = code.value;
});
code.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
});
addEventListener('message', ({ source, data }) => {
  if (source === page.contentWindow) log.value = `${log.value}${data}\n`.slice(-MOST);
});
open(choice.value);
