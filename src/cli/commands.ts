import { Command } from 'commander';

/** A command within `century`, and what loads it: its module brings along all that it needs. */
interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  play: {
    about: 'play a game: bots, people on one keyboard, or both',
    load: async () => (await import('./play/index')).playCommand(),
  },
  selfplay: {
    about: 'let bots play many games, compare them, and keep the games as data',
    load: async () => (await import('./selfplay')).selfplayCommand(),
  },
  verify: {
    about: 'play records again and say where they fail',
    load: async () => (await import('./verify')).verifyCommand(),
  },
  show: {
    about: 'print the table of a record as text',
    load: async () => (await import('./show')).showCommand(),
  },
  why: {
    about: 'say whether an action is legal in a game of a record, and by which clause',
    load: async () => (await import('./why')).whyCommand(),
  },
  rules: {
    about: 'print clauses of the rules, and where they are implemented and tested',
    load: async () => (await import('./rules')).rulesCommand(),
  },
  components: {
    about: 'look at component sets and make own ones',
    load: async () => (await import('./components')).componentsCommand(),
  },
  perft: {
    about: 'count the ways in which a game can go on',
    load: async () => (await import('./perft')).perftCommand(),
  },
  bench: {
    about: 'measure the engine on this machine',
    load: async () => (await import('./bench')).benchCommand(),
  },
  serve: {
    about: 'answer requests in JSON, line by line, on standard input and output',
    load: async () => (await import('./serve')).serveCommand(),
  },
};

/** All commands; only those that some word names are loaded, the others have a name and a line of help. */
export function commandsFor(words: readonly string[]): Promise<Command[]> {
  return Promise.all(
    Object.entries(COMMANDS).map(async ([name, { about, load }]) => {
      const command = words.includes(name) ? await load() : new Command(name);
      return command.description(about);
    }),
  );
}
