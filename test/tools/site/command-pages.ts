import type { Argument, Command, Option } from 'commander';
import { commandsFor } from '../../../src/cli/century';

/** A recorded game to look at, for commands that read one. */
const GAME = 'npx century-engine play --variant spice-road --players 2 --seed friday --record game.json';

/** Calls of each command, as a reader would make them one after the other. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  play: [
    'npx century-engine play --variant new-world --players 3 --bots greedy,casual --seed friday --record game.json',
    'npx century-engine play --human 0 --bots hard',
  ],
  selfplay: [
    'npx century-engine selfplay --variant spice-road --players 2 --bots greedy,casual --games 40 --seed friday --out games.jsonl',
  ],
  match: ['npx century-engine match greedy casual --variant spice-road --time 50ms --games 40 --seed friday'],
  steps: [
    'npx century-engine selfplay --variant spice-road --players 2 --games 40 --seed friday --out games.jsonl',
    'npx century-engine steps games.jsonl --out steps',
  ],
  verify: [GAME, 'npx century-engine verify game.json'],
  record: ['npx century-engine record --variant spice-road --players 2 --out game.json'],
  show: [
    GAME,
    'npx century-engine show game.json --turn 10 --viewer 0',
    'npx century-engine show game.json --statistics',
  ],
  review: [GAME, 'npx century-engine review game.json --bot mcts:20 --page review.html'],
  why: [GAME, 'npx century-engine why game.json --turn 3 --action rest'],
  rules: ['npx century-engine rules EW-M5', 'npx century-engine rules outpost'],
  components: [
    'npx century-engine components template spice-road > cards.json',
    'npx century-engine components check cards.json',
  ],
  perft: ['npx century-engine perft 3 --variant spice-road --players 2 --divide'],
  serve: [
    `echo '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":2}}' | npx century-engine serve`,
  ],
  // A message begins with its kind, 0, and its length, 102, each in four bytes.
  frames: [
    String.raw`printf '\0\0\0\0\146\0\0\0{"method":"open","params":{"options":{"variant":"spice-road","players":2},"games":64,"seed":"friday"}}' | npx century-engine frames > answer.bin`,
  ],
  mcp: ['npx century-engine mcp --port 8123'],
};

/** The names of all commands, in the order of the help. */
export const COMMAND_NAMES: readonly string[] = (await commandsFor([])).map((command) => command.name());

/** The pages of the commands, by their paths on the site. */
export async function commandPages(): Promise<[path: string, text: string][]> {
  const commands = await commandsFor(COMMAND_NAMES);
  return [
    ['docs/commands.md', overviewOf(commands)],
    ...commands.map((command): [string, string] => [`docs/commands/${command.name()}.md`, pageOf(command)]),
  ];
}

/** The page that lists all commands. */
function overviewOf(commands: readonly Command[]): string {
  const rows = commands.map((command) => {
    const name = command.name();
    return `| [century ${name}](commands/${name}.md) | ${cellOf(command.description())} |`;
  });
  return [
    '# Command line',
    '',
    'The package has a command, `century`, which is also called `century-engine`, so that `npx century-engine` finds it.',
    '',
    '| command | what it does |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function pageOf(command: Command): string {
  const name = command.name();
  return [
    `# century ${name}`,
    '',
    sentence(command.description()),
    '',
    ...usageOf(command, 2),
    ...command.commands.flatMap((inner) => [
      `## century ${name} ${inner.name()}`,
      '',
      sentence(inner.description()),
      '',
      ...usageOf(inner, 3),
    ]),
    '## Example',
    '',
    '```sh',
    ...(EXAMPLES[name] ?? []),
    '```',
    '',
    'Exit status: 0 on success, 1 if a game or record is at fault, 2 for invalid usage.',
    '',
  ].join('\n');
}

/** How a command is called, and tables of what it takes. */
function usageOf(command: Command, level: number): string[] {
  const names: string[] = [];
  for (let each: Command | null = command; each !== null; each = each.parent) names.unshift(each.name());
  const head = '#'.repeat(level);
  const { registeredArguments: args, options } = command;
  const call = ['century', ...names, command.usage()].join(' ');
  return [
    `    ${call}`,
    '',
    ...tableOf(`${head} Arguments of ${names.join(' ')}`, args, (argument: Argument) => argument.name()),
    ...tableOf(`${head} Options of ${names.join(' ')}`, options, (option: Option) => option.flags),
  ];
}

interface Taken {
  readonly description: string;
  readonly defaultValue?: unknown;
  readonly argChoices?: readonly string[] | undefined;
}

function tableOf<T extends Taken>(title: string, taken: readonly T[], nameOf: (each: T) => string): string[] {
  if (taken.length === 0) return [];
  const rows = taken.map((each) => {
    const { description, defaultValue, argChoices } = each;
    const more = [
      ...(argChoices === undefined ? [] : [`one of ${argChoices.join(', ')}`]),
      ...(defaultValue === undefined || defaultValue === false
        ? []
        : [`by default \`${textOf(defaultValue)}\``]),
    ];
    return `| \`${nameOf(each)}\` | ${[cellOf(description), ...more].join('; ')} |`;
  });
  return [title, '', '| it takes | which is |', '|---|---|', ...rows, ''];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A placeholder in a description is no tag, and a bar no border. */
const cellOf = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('|', '\\|');

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
