import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, root } from '../tools/site/pages';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A command that is not run as it stands, and why. */
interface Exception {
  readonly command: RegExp;
  readonly why: string;
  /** What can still be said of the command: a complaint, or `null`. */
  readonly check?: (command: string) => string | null;
}

const isScript = (command: string): string | null => {
  const [, name = ''] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
  return name in scripts ? null : `package.json has no script ${name}`;
};

const namesFiles = (command: string): string | null => {
  const files = command.split(/\s+/).filter((word) => /^(?:examples|test|src)\//.test(word));
  return files.find((file) => !exists(file)) ?? null;
};

/** All that is not run: the list is meant to stay short. */
const EXCEPTIONS: readonly Exception[] = [
  { command: /^(?:npm|pip) install\b/, why: 'needs the network' },
  { command: /^npm (?:start|test|run \S+)/, why: 'is run on the repository by other tests', check: isScript },
  { command: /^npx vite\b/, why: 'is part of the test in a browser', check: namesFiles },
  { command: /^npm init\b/, why: 'is what the project of the tests has already' },
  { command: /^npx century-engine (?:play --human |record )/, why: 'asks a person' },
  { command: /^npx century-engine mcp --port/, why: 'serves until it is stopped' },
  { command: /^(?:npx century-engine .*|diff )\bada\.json/, why: 'needs a form that is filled in' },
  {
    command: /^(?:python3 (?:-m unittest .*)?|npx tsx )examples\//,
    why: 'is run by test/python and test/examples, or measures',
    check: namesFiles,
  },
  {
    command: /^node examples\/(?:conformance|json-rpc|agents|puzzles|dataset)\//,
    why: 'is run by test/testkit/example.long.test.ts and test/examples',
    check: namesFiles,
  },
];

/** Blocks that need a server which tests do not have. */
const NEEDS_SERVER = /redis-server|learn\.py|kubectl|docker/;

/** A long run as a short one of the same kind. */
function shortened(command: string): string {
  return command.replace(/--games \d+/, '--games 4').replace(/mcts:\d+/, 'mcts:2');
}

/** What is to be done with the commands of a block. */
export interface Script {
  /** Commands to be run, in order; long ones made short. */
  readonly run: readonly string[];
  /** Calls of `century` that are not run, so that at least their options can be looked up. */
  readonly lookUp: readonly string[];
  /** What is wrong with commands that are not run. */
  readonly complaints: readonly string[];
}

/** The commands of a shell block, comments left out and lists of commands taken apart. */
function commandsIn(block: string): string[] {
  return block
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)# .*$/, '').trim())
    .flatMap((line) => line.split(' && '))
    .filter((command) => command !== '');
}

export function scriptOf(block: string): Script {
  const script = { run: [] as string[], lookUp: [] as string[], complaints: [] as string[] };
  if (NEEDS_SERVER.test(block)) return script;
  for (const command of commandsIn(block)) {
    const exception = EXCEPTIONS.find((each) => each.command.test(command));
    if (exception === undefined) script.run.push(shortened(command));
    else if (command.startsWith('npx century-engine ')) script.lookUp.push(command);
    const complaint = exception?.check?.(command) ?? null;
    if (complaint !== null) script.complaints.push(`${command}: ${complaint}`);
  }
  return script;
}

/** The exceptions that no block of some pages needs any more, by their reasons. */
export function idle(blocks: readonly string[]): string[] {
  const commands = blocks.flatMap(commandsIn);
  const isIdle = ({ command }: Exception): boolean => !commands.some((each) => command.test(each));
  return EXCEPTIONS.filter(isIdle).map(({ why }) => why);
}

/** The options of a call, without their values. */
export const optionsIn = (command: string): string[] => command.match(/(?<=\s)--[a-z-]+/g) ?? [];
