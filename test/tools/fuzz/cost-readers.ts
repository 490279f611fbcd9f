import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../../../src/cli/cli-error';
import { readJsonFile } from '../../../src/cli/files';
import { setupOptions } from '../../../src/cli/flags';
import { createFrameServer } from '../../../src/cli/frames/server';
import { savedGameIn } from '../../../src/cli/play/index';
import { createServer, METHODS } from '../../../src/cli/serve/server';
import { newSession } from '../../../src/cli/session/session';
import { defaultComponents, parseComponents } from '../../../src/entries/components';
import * as env from '../../../src/env/index';
import {
  explain,
  parseAction,
  parseNotation,
  parseRecord,
  parseState,
  setup,
  VARIANTS,
  verifyRecord,
} from '../../../src/index';
import { parsePosition } from '../../../src/record-tools/index';
import { registry } from '../../support/registry';
import { type CostLimits, UNREAD } from './cost';
import { crowded, crowdedLines, crowdedText, nestedText } from './crowd';
import type { Dice } from './dice';
import { momentNamed } from './moments';
import { program, unprinted } from './program';
import { isRefusal, unlessRefused } from './refusal';
import { TARGETS } from './targets';
import { RESULT, readResults } from './targets/cli';

/** Something that reads input, with good inputs to be crowded. */
export interface Reader {
  readonly name: string;
  /** An input in which about `size` characters stand that should not. */
  crowded(dice: Dice, size: number): string;
  /** What a refusal may cost, if not what others may. */
  readonly limits?: CostLimits;
  /** Gets ready to read an input; what is returned reads it, and tells whether it was refused. */
  open(input: string): () => boolean | Promise<boolean>;
}

interface Moment {
  readonly at?: unknown;
  readonly action?: unknown;
  readonly text?: unknown;
}

const refuses = (work: () => unknown): boolean => unlessRefused(work, isRefusal) === null;

/** The good inputs of a target of the other fuzzers. */
function inputsOf(name: string): string[] {
  const target = TARGETS.find((each) => each.name === name);
  if (target === undefined) throw new RangeError(`there is no target ${name}`);
  const inputs = target.seeds(VARIANTS);
  return target.form === 'lines' ? inputs.flatMap((input) => input.split('\n')) : inputs;
}

/** Readers of crowded trees. */
function ofTrees(
  name: string,
  inputs: readonly string[],
  readers: readonly ((value: unknown, text: string) => boolean | Promise<boolean>)[],
): Reader[] {
  return readers.map((refused, i) => ({
    name: readers.length === 1 ? name : `${name} ${i}`,
    crowded: (dice, size) => JSON.stringify(crowded(JSON.parse(dice.pick(inputs)), dice, size)),
    open: (text) => () => refused(JSON.parse(text), text),
  }));
}

/** What `setup` takes, for two games of a batch. */
function batchOptions(text: string): string {
  const { limit, reward, autoReset, games = 2, ...options } = JSON.parse(text);
  return JSON.stringify({ ...options, games, limit, reward, autoReset });
}

/** Ids for the games of a batch. */
const BATCH_IDS = JSON.stringify([0, 0]);

function library(): Reader[] {
  const options = inputsOf('options');
  const batch = env.createBatch({ variant: 'spice-road', players: 2, games: 2, seed: 'x' });
  return [
    ...ofTrees('action', inputsOf('action'), [
      (value) => refuses(() => parseAction((value as Moment).action)),
      (value) => !explain(momentNamed((value as Moment).at), (value as Moment).action).legal,
    ]),
    ...ofTrees('state', inputsOf('state'), [(value) => refuses(() => parseState(value))]),
    ...ofTrees('options', options, [
      (value) => refuses(() => setup(value as never)),
      (value) => refuses(() => env.createEnv(withoutSeed(value) as never)),
      (value) => refuses(() => env.actionSpace(withoutSeed(value) as never)),
    ]),
    ...ofTrees('batch', options.map(batchOptions), [
      (value) => refuses(() => env.createBatch(value as never)),
    ]),
    ...ofTrees('batch ids', [BATCH_IDS], [(value) => isOutOfRange(() => batch.step(value as never))]),
    ...ofTrees('record', inputsOf('record'), [
      (value) => refuses(() => parseRecord(value)),
      (value) => !verifyRecord(value).ok,
    ]),
    ...ofTrees('components', inputsOf('components'), [(value) => refuses(() => parseComponents(value))]),
    {
      name: 'notation',
      crowded(dice, size) {
        const moment = JSON.parse(dice.pick(inputsOf('notation'))) as Moment;
        return JSON.stringify({
          ...moment,
          text: crowdedText(String(moment.text), dice, Math.min(size, 90_000)),
        });
      },
      open: (text) => () => {
        const { at, text: notation } = JSON.parse(text) as Moment;
        return refuses(() => parseNotation(momentNamed(at), notation as string));
      },
    },
    {
      name: 'position',
      crowded: (dice, size) => {
        const { text } = JSON.parse(dice.pick(inputsOf('position'))) as Moment;
        const crowd = dice.pick([crowdedText, countedText]);
        return JSON.stringify({ text: crowd(String(text), dice, Math.min(size, 900_000)) });
      },
      open: (input) => () => refuses(() => parsePosition((JSON.parse(input) as Moment).text as string)),
    },
    ...ofTrees('serve', inputsOf('serve'), [(_, text) => isRefusedByServer(text)]),
  ];
}

/** A position in which one word says with counts that it stands for much more. */
function countedText(text: string, dice: Dice, size: number): string {
  const words = text.split(' ');
  const counted = `${dice.pick(['?', '0', '.'])}*9999${dice.pick([',', ';'])}`;
  words[dice.pick([...words.keys()])] = counted.repeat(Math.ceil(size / counted.length));
  return words.join(' ');
}

function withoutSeed(value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { ...value, seed: undefined, games: undefined, autoReset: undefined } : value;
}

/** Batches refuse ids with a RangeError. */
function isOutOfRange(work: () => unknown): boolean {
  return unlessRefused(work, (error) => error instanceof RangeError) === null;
}

/** Whatever parses text, with text that nests too deeply for anyone to make a value of it. */
function parsers(): Reader[] {
  const folder = mkdtempSync(join(tmpdir(), 'century-nested-'));
  const file = join(folder, 'input.json');
  const frames = createFrameServer(registry);
  const ofText = (
    name: string,
    inputs: readonly string[],
    refused: (text: string) => boolean | Promise<boolean>,
  ): Reader => ({
    name: `${name}, nested`,
    crowded: (dice, size) => nestedText(dice.pick(inputs), dice, size),
    limits: UNREAD,
    open: (text) => async () => refused(text),
  });
  const refusesFile = (read: () => unknown) => (text: string) => {
    writeFileSync(file, text);
    return unlessRefused(read, (error) => error instanceof CliError) === null;
  };
  const requests = inputsOf('serve');
  return [
    ofText('serve', requests, isRefusedByServer),
    ofText('frames', requests, async (text) => {
      const answer = await frames({ kind: 0, body: Buffer.from(text) });
      return answer !== null && 'error' in JSON.parse(String(answer.parts));
    }),
    ofText(
      'a file',
      inputsOf('record'),
      refusesFile(() => readJsonFile(file)),
    ),
    ofText(
      'play --resume',
      inputsOf('record'),
      refusesFile(() => savedGameIn(registry, file)),
    ),
  ];
}

async function isRefusedByServer(text: string): Promise<boolean> {
  const session = newSession(registry, 12);
  METHODS.setup?.run({ options: { variant: 'spice-road', players: 2, seed: 1 } }, session, {
    signal: { aborted: false },
  });
  const answer = createServer(session);
  await answer({ text: '{"jsonrpc":"2.0","id":0,"method":"hello","params":{"protocol":2}}' });
  return 'error' in JSON.parse((await answer({ text })) ?? '{}');
}

/** What the commands read: `@` stands for the file, `@.jsonl` for one with many games. */
const CALLS: readonly (readonly [target: string, ...words: string[]])[] = [
  ['record', 'verify', '@'],
  ['record', 'show', '@', '--turn', '1'],
  ['record', 'why', '@', '--action', 'rest'],
  ['state', 'perft', '1', '--state', '@'],
  ['components', 'components', 'check', '@'],
  ['components', 'verify', 'none.json', '--components', '@'],
];

const LINE_CALLS: readonly (readonly string[])[] = [
  ['verify', '@.jsonl'],
  ['show', '@.jsonl', '--game', '77'],
  ['why', '@.jsonl', '--game', '77', '--action', 'rest'],
];

function commands(): Reader[] {
  const folder = mkdtempSync(join(tmpdir(), 'century-costs-'));
  const file = join(folder, 'input.json');
  const lines = join(folder, 'input.jsonl');
  const call = (words: readonly string[]) => () =>
    isComplaint(() =>
      program().parseAsync(
        words.map((word) => ({ '@': file, '@.jsonl': lines })[word] ?? word),
        { from: 'user' },
      ),
    );
  const ofFile = (
    name: string,
    inputs: readonly string[],
    work: () => boolean | Promise<boolean>,
  ): Reader => ({
    name,
    crowded: (dice, size) => JSON.stringify(crowded(JSON.parse(dice.pick(inputs)), dice, size)),
    open(text) {
      writeFileSync(file, text);
      return work;
    },
  });
  const maps = inputsOf('options').flatMap((text) => JSON.stringify(JSON.parse(text).map) ?? []);
  const flags = { variant: 'eastern-wonders', players: 2 };
  return [
    ...CALLS.map(([target, ...words]) => ofFile(words.join(' '), inputsOf(target), call(words))),
    ...LINE_CALLS.map((words) => ({
      name: words.join(' '),
      crowded: (dice: Dice, size: number) => crowdedLines(inputsOf('record'), dice, size),
      open(text: string) {
        writeFileSync(lines, text);
        return call(words);
      },
    })),
    ofFile('play --resume', inputsOf('record'), () => isComplaint(() => savedGameIn(registry, file))),
    ofFile('play --components', [JSON.stringify(defaultComponents('eastern-wonders'))], () =>
      isComplaint(() => setupOptions(registry, { ...flags, components: file }, 'x')),
    ),
    ofFile('play --map', maps, () =>
      refuses(() => registry.engine.setup(setupOptions(registry, { ...flags, map: file }, 'x'))),
    ),
    {
      name: 'selfplay',
      crowded: (dice, size) => `${JSON.stringify(crowded(structuredClone(RESULT), dice, size))}\n`,
      open(text) {
        writeFileSync(lines, text);
        return () => isComplaint(() => readResults(lines));
      },
    },
  ];
}

async function isComplaint(work: () => unknown): Promise<boolean> {
  try {
    await unprinted(work);
    return false;
  } catch (error) {
    if (error instanceof CliError) return true;
    throw error;
  }
}

/** Everything that reads what others have written. */
export const READERS: readonly Reader[] = [...library(), ...parsers(), ...commands()];
