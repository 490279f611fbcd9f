import { classNamed } from './bundle';
import { evaluate } from './expressions';
import { Scope } from './scope';
import { declare } from './statements';
import { type ClassNode, isFunction, NotCompilable } from './syntax';
import { known, type Value } from './values';
import type { Work } from './work';
import { listText } from './writer';

/** Returns the value of a name at the top level of the bundle, or of a global name. */
export function definedAs(work: Work, name: string): Value | undefined {
  const { bundle, out, module } = work;
  const definition = bundle.definitions.get(name);
  if (definition === undefined) return name in globalThis ? known(globalThis[name as 'Math']) : undefined;
  if (isFunction(definition))
    return { kind: 'closure', node: definition, scope: module, self: null, bound: [] };
  if (definition.type !== 'VariableDeclarator' || !bundle.constants.has(name)) return undefined;
  const value = bundle.values[name];
  if (ArrayBuffer.isView(value)) {
    // Rules may write it, so that it is never taken as known. The name keeps apart lists with equal items.
    const text = out.shared(`/* ${name} */ ${listText(value)}`, 'MEMORY');
    return { kind: 'memory', text, at: null, length: (value as Int32Array).length };
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject || typeof value === 'function' ? (evaluated(work, name) ?? known(value)) : known(value);
}

/** Evaluates the definition of a name; `undefined` if that is not possible. */
function evaluated(work: Work, name: string): Value | undefined {
  const { bundle, module, out, isDefining, frame } = work;
  const definition = bundle.definitions.get(name);
  if (definition?.type !== 'VariableDeclarator' || !definition.init) return undefined;
  const { init, id } = definition;
  work.isDefining = true;
  work.frame = { returns: [], loop: null };
  try {
    const names = new Scope(module);
    const { lines } = out.apart(() => declare(work, id, evaluate(work, init, module), names, new Set()));
    if (lines.length > 0) throw new NotCompilable(init, 'a definition with statements');
    const value = names.get(name);
    const members = Object.keys(bundle.values[name] as object);
    if (value?.kind === 'thing' && members.some((member) => !value.members.has(member)))
      throw new NotCompilable(init, 'an object that gets members later');
    return value;
  } catch (error) {
    if (!(error instanceof NotCompilable)) throw error;
    work.failures.set(bundle.values[name], error);
    return undefined;
  } finally {
    work.isDefining = isDefining;
    work.frame = frame;
  }
}

/** Returns a function of `helpers` in place of a method of a class, or of cells and arrays if there is no class. */
export function helperOf({ bundle, module }: Work, of: ClassNode | null, name: string): Value | undefined {
  if (of !== null && of !== classNamed(bundle, 'ActionList')) return undefined;
  const helpers = bundle.exports[of === null ? 'ofCells' : 'ofActionList'];
  const all = module.get(bundle.nameOf(helpers) ?? '');
  return all?.kind === 'thing' ? all.members.get(name) : undefined;
}
