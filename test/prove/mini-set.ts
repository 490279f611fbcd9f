import { MINI_SETS, type MiniSet } from '../../src/testkit/index';

/** The mini set of a name. */
export function miniSet(name: string): MiniSet {
  const set = MINI_SETS.find((each) => each.name === name);
  if (set === undefined) throw new Error(`there is no mini set ${name}`);
  return set;
}
