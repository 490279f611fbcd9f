// Runs a bundled page, and the workers that it starts, with globals of a browser and none of Node:
//   node --experimental-vm-modules browser.mjs <folder> <page>
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext, SourceTextModule } from 'node:vm';

const ORIGIN = 'http://localhost/';
const [folder, page] = process.argv.slice(2);

const read = (href) => readFileSync(join(folder, new URL(href).pathname), 'utf8');

/** A window, or what is one to a worker. */
function scope(href, more) {
  const tools = { console, crypto, setTimeout, clearTimeout, TextEncoder, TextDecoder, URL, atob };
  const globals = createContext({ ...tools, location: new URL(href), ...more });
  globals.self = globals;
  return globals;
}

async function runModule(href, context) {
  const initializeImportMeta = (meta) => {
    meta.url = href;
  };
  const module = new SourceTextModule(read(href), { context, initializeImportMeta });
  await module.link((name) => {
    throw new Error(`${href} imports ${name}`);
  });
  await module.evaluate();
}

function runScripts(context, ...hrefs) {
  for (const href of hrefs) runInContext(read(new URL(href, ORIGIN)), context);
}

class Worker {
  #scope;
  #ready;

  constructor(url, { type } = {}) {
    const href = String(url);
    const importScripts = (...hrefs) => runScripts(this.#scope, ...hrefs);
    const postMessage = (data) => this.onmessage({ data: structuredClone(data) });
    this.#scope = scope(href, { postMessage, ...(type !== 'module' && { importScripts }) });
    this.#ready = Promise.resolve(type === 'module' ? runModule(href, this.#scope) : importScripts(href));
  }

  postMessage(data) {
    this.#ready.then(() => this.#scope.onmessage({ data: structuredClone(data) }));
  }
}

const href = new URL(page, ORIGIN).href;
await runModule(href, scope(href, { Worker, document: { baseURI: ORIGIN } }));
