import type { Corpus } from './corpus';
import type { Dice } from './dice';
import type { Target } from './target';
import { mutateText } from './text-mutator';
import { mutateTree } from './tree-mutator';
import { setOwn, writeInput } from './wire';

/** Makes a new input from what is in the corpus; another one than that, if it can. */
export function makeInput(target: Target, corpus: Corpus, dice: Dice): string {
  const base = corpus.pick(dice);
  for (let tries = 0; tries < 9; tries++) {
    try {
      const made = changed(target, base, corpus.pick(dice), dice);
      if (made !== base) return made;
    } catch (error) {
      // A tree that has been wrapped again and again is too deep to be written.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return base;
}

function changed(target: Target, base: string, donor: string, dice: Dice): string {
  if (target.form === 'lines') return mutateLines(base, donor, dice);
  // One in twenty is spoiled as a text: doubled keys, numbers in other forms, what is no JSON at all.
  if (dice.chance(0.05)) return mutateText(base, donor, dice);
  const tree: unknown = JSON.parse(base);
  const other: unknown = JSON.parse(donor);
  const key = dice.chance(0.9) ? target.texts?.[0] : undefined;
  if (key !== undefined && isTree(tree) && isTree(other) && typeof tree[key] === 'string') {
    setOwn(tree, key, mutateText(tree[key], String(other[key]), dice));
    if (dice.chance(0.8)) return writeInput(tree);
  }
  return writeInput(mutateTree(tree, other, dice, target.fixed));
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Changes lines as such, or what stands in some of them. */
function mutateLines(base: string, donor: string, dice: Dice): string {
  const lines = base.split('\n');
  const others = donor.split('\n');
  for (let changes = 1 + dice.below(4); changes > 0; changes--) {
    const at = dice.below(lines.length + 1);
    const line = lines[at];
    switch (dice.below(8)) {
      case 0:
        lines.splice(at, 1);
        break;
      case 1:
        lines.splice(at, 0, dice.pick(others));
        break;
      case 2:
        lines.splice(at, 0, dice.pick(lines));
        break;
      case 3:
        lines.splice(at, 0, ...others.slice(dice.below(others.length)).slice(0, 12));
        break;
      case 4:
        if (line !== undefined) lines[at] = mutateText(line, dice.pick(others), dice);
        break;
      default:
        if (line !== undefined) lines[at] = mutateLine(line, dice.pick(others), dice);
    }
  }
  return (lines.length === 0 ? ['{}'] : lines.slice(0, 200)).join(dice.chance(0.95) ? '\n' : '\r\n');
}

function mutateLine(line: string, donor: string, dice: Dice): string {
  try {
    return writeInput(mutateTree(JSON.parse(line), JSON.parse(donor), dice));
  } catch {
    return mutateText(line, donor, dice);
  }
}
