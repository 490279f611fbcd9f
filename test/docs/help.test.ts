import { expect, test } from 'vitest';
import { BOTS, LEVELS } from '../../src/bots/create';
import { commandsFor } from '../../src/cli/century';
import { BOT_LIST } from '../../src/cli/flags';
import { VARIANTS } from '../../src/index';
import { createBot } from '../../src/nets/index';
import { century } from '../support/century';

/** The names of all commands, those within others among them: `components check`. */
async function commandNames(): Promise<string[][]> {
  const names = (await commandsFor([])).map((command) => command.name());
  const commands = await commandsFor(names);
  return commands.flatMap((command) => [
    [command.name()],
    ...command.commands.map((inner) => [command.name(), inner.name()]),
  ]);
}

/** What a command prints about itself, each run of spaces as one. */
async function helpOf(words: readonly string[]): Promise<string> {
  const { status, out } = await century([...words, '--help']);
  expect(status).toBe(0);
  return out.replace(/\s+/g, ' ');
}

const bots = BOT_LIST.split(', ');
const searching = ['hard', 'expert', 'mcts:<iterations>', 'mcts:<time>ms'];

/** What settings take that take names: all of it has to be in the help of their commands. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'match --variant': VARIANTS,
  'play --bots': bots,
  'play --variant': VARIANTS,
  'selfplay --bots': bots,
  'selfplay --variant': VARIANTS,
  'review --bot': searching,
  'perft --variant': VARIANTS,
};

/** Placeholders of settings whose values are names of somebody else: files, numbers, texts, pieces of a set. */
const FREE = new Set('file folder n seat seats seed text words MB id actions action time bounds'.split(' '));

test('every setting that takes names is known here', async () => {
  const found: string[] = [];
  for (const words of await commandNames()) {
    const help = await helpOf(words);
    for (const [, flag = '', value = ''] of help.matchAll(/ (--[a-z-]+) <([\w]+)>/g))
      if (!FREE.has(value)) found.push(`${words.join(' ')} ${flag}`);
  }
  expect([...new Set(found)].sort()).toEqual(Object.keys(NAMES).sort());
});

test.each(Object.entries(NAMES))('the help of %s lists %j', async (setting, names) => {
  const [command = '', flag = ''] = setting.split(' ');
  const help = await helpOf([command]);
  const [, about = ''] =
    new RegExp(` ${flag} <[^>]+> (.*?)(?= --[a-z-]+ |$)`).exec(help.replace(/.*Options:/, '')) ?? [];
  const mentioned = about.split(/[ ,]+/).map((word) => word.replace(/^["(]+|[").;:]+$/g, ''));
  expect(names.filter((name) => !mentioned.includes(name))).toEqual([]);
});

test('the names of bots that help lists are those that there are', () => {
  const plain = [...LEVELS, ...BOTS].filter((name) => name !== 'mcts');
  const searching = ['mcts', 'net'].flatMap((name) => [`${name}:<iterations>`, `${name}:<time>ms`]);
  expect([...bots].sort()).toEqual([...plain, 'net', ...searching].sort());
  for (const name of bots) {
    const meant = name.replace('<iterations>', '2').replace('<time>', '1');
    expect(createBot(meant).name).toBe(meant);
  }
});

test('all commands are listed', async () => {
  const help = await helpOf([]);
  for (const [name = ''] of await commandNames()) expect(help).toContain(` ${name} `);
});

/** Settings that code reads and help does not tell of would be secrets: the members that commands ask for. */
test('every option of a command is in its help, with what it is if it is not given', async () => {
  const names = (await commandsFor([])).map((command) => command.name());
  for (const command of await commandsFor(names)) {
    const help = await helpOf([command.name()]);
    for (const option of command.options) {
      expect(option.hidden).toBe(false);
      expect(help).toContain(option.flags);
      expect(option.description).not.toBe('');
    }
  }
});
