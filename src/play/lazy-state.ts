import type { State } from './game';

/** Under this key lies what makes the state, out of sight. */
const MAKE = Symbol('state');

/**
 * One getter serves all objects. With one of its own each would get a hidden class of its own, which lives, with all
 * that the getter refers to, until the next full garbage collection.
 */
const STATE: PropertyDescriptor & ThisType<{ readonly [MAKE]: () => State }> = {
  enumerable: true,
  get() {
    return this[MAKE]();
  },
};

/** Gives an object a member `state` that is made when it is first looked at. */
export function withState<T extends object>(target: T, make: () => State): T & { readonly state: State } {
  let state: State | undefined;
  const once = (): State => {
    state ??= make();
    return state;
  };
  Object.defineProperty(target, MAKE, { value: once });
  return Object.defineProperty(target, 'state', STATE) as T & { readonly state: State };
}
