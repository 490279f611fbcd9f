import { Script } from 'node:vm';
import { Finding } from './refusal';
import type { Outcome, Target } from './target';

/** No input may take longer, in milliseconds, however busy the machine is. */
const BOUND = 60_000;

/** What an input has led to. */
export type Trial = { readonly outcome: Outcome } | { readonly error: Error };

const script = new Script('globalThis.fuzzTrial()');
const shared = globalThis as { fuzzTrial?: () => Outcome | Promise<Outcome> };

/** Gives a target an input; one that takes too long is cut off. */
export async function tryInput(target: Target, input: string, bound = BOUND): Promise<Trial> {
  try {
    shared.fuzzTrial = () => runOn(target, input);
    return {
      outcome: await (script.runInThisContext({ timeout: bound, displayErrors: false }) as
        | Outcome
        | Promise<Outcome>),
    };
  } catch (error) {
    return { error: error instanceof Error ? error : new Finding(`thrown: ${String(error)}`) };
  }
}

function runOn(target: Target, input: string): Outcome | Promise<Outcome> {
  if (target.form === 'lines') return target.run(input);
  try {
    JSON.parse(input);
  } catch {
    // Whoever reads JSON from outside stops here.
    return 'skipped';
  }
  return target.run(input);
}
