import type { VariantName } from '../../../src/index';

/** What became of an input: all of it was taken, something was refused, or it said nothing that the target could take. */
export type Outcome = 'accepted' | 'refused' | 'skipped';

/** Something that is given input of all kinds. */
export interface Target {
  readonly name: string;
  /** Whether inputs are JSON, or lines of text. */
  readonly form: 'tree' | 'lines';
  /** In a tree: keys of the root that only another input can replace, as they say what the rest is about. */
  readonly fixed?: readonly string[];
  /** Keys of the root that hold text in a grammar of its own. */
  readonly texts?: readonly string[];
  /** Inputs that are tried between two looks at what has run: one where an input takes long, many where a look does. */
  readonly batch: number;
  /** Good inputs to begin with. */
  seeds(variants: readonly VariantName[]): string[];
  /** Takes an input. Whatever it throws is a finding. */
  run(input: string): Outcome | Promise<Outcome>;
}
