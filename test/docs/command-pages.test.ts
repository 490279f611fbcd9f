import { expect, test } from 'vitest';
import { commandsFor } from '../../src/cli/century';
import { COMMAND_NAMES, commandPages } from '../tools/site/command-pages';
import { blocksIn } from '../tools/site/markdown';

const pages = new Map(await commandPages());

test('every command has a page, with all that it takes and an example that calls it', async () => {
  const commands = await commandsFor(COMMAND_NAMES);
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) {
    const page = pages.get(`docs/commands/${command.name()}.md`) ?? '';
    for (const each of [command, ...command.commands]) {
      for (const { flags } of each.options) expect(page).toContain(`| \`${flags}\` | `);
      for (const argument of each.registeredArguments) expect(page).toContain(`| \`${argument.name()}\` | `);
    }
    const [example] = blocksIn(page);
    expect(example?.text).toContain(`npx century-engine ${command.name()}`);
  }
  expect(pages.size).toBe(commands.length + 1);
  for (const name of COMMAND_NAMES) expect(pages.get('docs/commands.md')).toContain(`(commands/${name}.md)`);
});
