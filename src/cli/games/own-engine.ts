import * as module from 'node:module';

type Context = { readonly parentURL?: string | undefined };
type Resolve = (name: string, context: Context) => unknown;

/** What newer versions of Node have besides. */
interface NewerModule {
  registerHooks?(hooks: { resolve(name: string, context: Context, next: Resolve): unknown }): void;
}

/** The name of this package, and its entries. */
const OWN = /^century-engine(\/|$)/;

/** The same for the thread of hooks, which older versions of Node have. */
const HOOKS = `
let home;
export const initialize = (url) => { home = url; };
export const resolve = (name, context, next) =>
  next(name, ${OWN}.test(name) ? { ...context, parentURL: home } : context);
`;

let isDone = false;

/**
 * From now on, modules that import this package get the copy that the command runs on, wherever they lie: their games
 * are those of its engine, and a folder without an installed package will do.
 */
export function lendOwnEngine(): void {
  if (isDone) return;
  isDone = true;
  const home = import.meta.url;
  // Node 22.15, and 23.5.
  const { registerHooks } = module as NewerModule;
  if (registerHooks !== undefined) {
    registerHooks({
      resolve: (name, context, next) =>
        next(name, OWN.test(name) ? { ...context, parentURL: home } : context),
    });
    return;
  }
  // Node 20.6; before that, the package that the module finds is the one that it gets.
  const register: typeof module.register | undefined = module.register;
  register?.(`data:text/javascript,${encodeURIComponent(HOOKS)}`, home, { data: home });
}
