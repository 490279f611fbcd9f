import type { VariantName } from '../../../src/index';
import { type Corpus, corpusOf } from './corpus';
import type { Coverage } from './coverage';
import { type Dice, diceFrom } from './dice';
import { makeInput } from './input-maker';
import type { Outcome, Target } from './target';
import { tryInput } from './trial';

/** An input that did what none may do. */
export interface Found {
  readonly target: string;
  readonly seed: string;
  /** The number of the input in its campaign. */
  readonly index: number;
  readonly input: string;
  readonly error: string;
}

/** How far a campaign has come. */
export interface Figures {
  readonly outcomes: { readonly [O in Outcome]: number };
  readonly inputs: number;
  /** Milliseconds spent. */
  readonly spent: number;
  /** Milliseconds that the slowest input took. */
  readonly slowest: number;
  /** Blocks of the engine that have run. */
  readonly blocks: number;
  /** Blocks of these that the good inputs at the start had not run. */
  readonly newBlocks: number;
  readonly corpus: number;
  readonly findings: number;
}

/** One target that is given inputs batch by batch. */
export interface Campaign {
  readonly target: Target;
  figures(): Figures;
  /** Tries some more inputs. The same seed makes the same ones, so long as all batches are of the same size. */
  run(inputs: number): Promise<void>;
}

export interface CampaignOptions {
  readonly target: Target;
  readonly seed: string;
  readonly variants: readonly VariantName[];
  /** Tells what has run; without it, only inputs that were taken are kept to make others from. */
  readonly coverage: Coverage | null;
  /** Called for each error that has not been met before. */
  readonly report: (found: Found) => void;
}

/** Accepted inputs are rare and lead further; so many of them are kept though they ran nothing new. */
const KEPT = 0.25;

export async function startCampaign(options: CampaignOptions): Promise<Campaign> {
  const { target, seed, variants, coverage, report } = options;
  const seeds = target.seeds(variants);
  const corpus: Corpus = corpusOf(seeds);
  const blocks = new Set<string>();
  const known = new Set<string>();
  const outcomes = { accepted: 0, refused: 0, skipped: 0 };
  let inputs = 0;
  let spent = 0;
  let slowest = 0;

  const attempt = async (input: string, dice: Dice): Promise<void> => {
    const before = performance.now();
    const trial = await tryInput(target, input);
    slowest = Math.max(slowest, performance.now() - before);
    inputs += 1;
    if ('outcome' in trial) {
      outcomes[trial.outcome] += 1;
      if (trial.outcome === 'accepted' && dice.chance(KEPT)) corpus.add(input, dice);
      return;
    }
    const { error } = trial;
    const kind = kindOf(error);
    if (known.has(kind)) return;
    known.add(kind);
    report({
      target: target.name,
      seed,
      index: inputs - 1,
      input,
      error: `${String(error)}\n${error.stack ?? ''}`,
    });
  };

  /** Keeps the inputs that ran these blocks, found by trying halves of the batch again. */
  const keepFor = async (
    batch: readonly string[],
    wanted: ReadonlySet<string>,
    dice: Dice,
  ): Promise<void> => {
    const [only] = batch;
    if (wanted.size === 0 || only === undefined || coverage === null) return;
    if (batch.length === 1) return corpus.add(only, dice);
    const middle = batch.length >> 1;
    for (const half of [batch.slice(0, middle), batch.slice(middle)]) {
      for (const input of half) await tryInput(target, input);
      const ran = coverage.take();
      await keepFor(half, new Set([...wanted].filter((block) => ran.has(block))), dice);
    }
  };

  coverage?.take();
  const start = performance.now();
  for (const input of seeds) await attempt(input, diceFrom(`${seed} ${target.name} ${input.length}`));
  for (const block of coverage?.take() ?? []) blocks.add(block);
  const atStart = blocks.size;
  spent += performance.now() - start;

  return {
    target,
    figures: () => ({
      outcomes,
      inputs,
      spent,
      slowest,
      blocks: blocks.size,
      newBlocks: blocks.size - atStart,
      corpus: corpus.size,
      findings: known.size,
    }),
    async run(count) {
      const before = performance.now();
      coverage?.take();
      const batch: string[] = [];
      for (let i = 0; i < count; i++) {
        const dice = diceFrom(`${seed} ${target.name} ${inputs}`);
        const input = makeInput(target, corpus, dice);
        batch.push(input);
        await attempt(input, dice);
      }
      const fresh = new Set([...(coverage?.take() ?? [])].filter((block) => !blocks.has(block)));
      for (const block of fresh) blocks.add(block);
      await keepFor(batch, fresh, diceFrom(`${seed} ${target.name} ${inputs} keep`));
      spent += performance.now() - before;
    },
  };
}

/** Errors of one kind have one cause most of the time: the message without its numbers, and where it was thrown. */
function kindOf(error: Error): string {
  const place = error.stack
    ?.split('\n')
    .find((line) => /\/(src|test)\/.*\.ts/.test(line) && !line.includes('refusal.ts'));
  return `${error.name} ${error.message.replace(/\d+|".*"/g, '').slice(0, 60)} ${place?.trim() ?? ''}`;
}
