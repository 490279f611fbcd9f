import type { State } from './game';

const MAKE = /* @__PURE__ */ Symbol('state');

/**
 * One getter for all objects. If each object had its own getter, V8 would keep a hidden class for each, with
 * everything that the getter refers to, until the next full garbage collection.
 */
const STATE: PropertyDescriptor & ThisType<{ readonly [MAKE]: () => State }> = {
  enumerable: true,
  get() {
    return this[MAKE]();
  },
};

/** Adds a member `state` that is computed when it is first read. */
export function withState<T extends object>(target: T, make: () => State): T & { readonly state: State } {
  let state: State | undefined;
  const once = (): State => {
    state ??= make();
    return state;
  };
  Object.defineProperty(target, MAKE, { value: once });
  return Object.defineProperty(target, 'state', STATE) as T & { readonly state: State };
}
