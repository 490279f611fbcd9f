import { Command } from 'commander';
import type { Row } from '../engine/lint-components';
import { componentsHash } from '../entries/components';
import { plural } from '../util/text';
import { Complaint } from './complaint';
import { type GameFlags, withGameFlags } from './flags';
import { knownGames } from './known-games';
import { readComponents } from './setup';
import { print } from './terminal';

export function componentsCommand(): Command {
  return new Command('components')
    .addCommand(
      withGameFlags(new Command('template'))
        .description('print the default set as JSON to fill in; entries named "//" are comments')
        .argument('<variant>', 'the game')
        .option(
          '--blank',
          'leave the numbers out that are invented or doubtful: a form for owners of the game',
        )
        .action(template),
    )
    .addCommand(
      withGameFlags(new Command('check'))
        .description('check a custom set, count its rows by kind, and report anything odd')
        .argument('<file>', 'a component set')
        .action(check),
    )
    .addCommand(
      withGameFlags(new Command('compare'))
        .description('say where two sets differ, as two people filled them in')
        .argument('<file>', 'a component set')
        .argument('<other>', 'another one')
        .action(compare),
    )
    .addCommand(
      withGameFlags(new Command('sources'))
        .description('say how reliable the rows of the default set are')
        .argument('<variant>', 'the game')
        .action(sources),
    );
}

/** Instructions for a row, by its source. */
const ADVICE: Readonly<Record<string, string>> = {
  reconstructed: 'not documented: replace every number with the printed one, then set the source to "own"',
  'transcribed-doubtful': 'doubtful: compare with the printed piece, then set the source to "own"',
  transcribed: 'from one transcription: compare with the printed piece',
};

interface TemplateFlags extends GameFlags {
  readonly blank?: true;
}

async function template(variant: string, { game, blank }: TemplateFlags): Promise<void> {
  const { named } = await knownGames(game);
  const whole = named(variant).components;
  const set = blank === true ? withBlanks(whole) : whole;
  const commented = {
    '//': [
      `Component set for ${variant}. Entries named "//" are comments and are ignored.`,
      'Cubes are [yellow, red, green, brown].',
      ...(blank === true
        ? []
        : [
            'The "source" of a row says how reliable it is:',
            ...Object.entries(ADVICE).map(([source, advice]) => `${source}: ${advice}`),
          ]),
      'Check the result with: century components check FILE; play with it: century play --components FILE',
    ],
    ...(withAdvice(set) as object),
  };
  print(...rowsOnLines(JSON.stringify(commented, null, 1)).split('\n'));
}

/** The set with a comment on every uncertain row. */
function withAdvice(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAdvice);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withAdvice(child)]);
  const advice = 'source' in value ? ADVICE[String(value.source)] : undefined;
  return Object.fromEntries(advice === undefined ? entries : [['//', advice], ...entries]);
}

/** The set without the numbers of the rows that nobody can vouch for; whoever fills them in does. */
function withBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const { source } = value as Row;
  if (source !== 'reconstructed' && source !== 'transcribed-doubtful')
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withBlanks(child)]));
  const { copies, ...printed } = value as Row;
  const form = blanked(printed) as Row;
  return {
    '//': 'copy the numbers of the piece, and correct what else differs',
    ...form,
    ...(copies === undefined ? {} : { copies }),
    source: 'own',
  };
}

function blanked(value: unknown): unknown {
  if (typeof value === 'number') return null;
  if (Array.isArray(value)) return value.map(blanked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, blanked(child)]));
}

/** JSON with each row and each list of plain values on one line. */
function rowsOnLines(json: string): string {
  const merged = (text: string): string =>
    text.replace(/\s*\n\s*/g, ' ').replace(/([[{]) | ([\]}])/g, '$1$2');
  return json.replace(/\[[^[\]{}]*\]/g, merged).replace(/\{[^{}]*\}/g, merged);
}

async function check(file: string, { game }: GameFlags): Promise<void> {
  const games = await knownGames(game);
  const set = readComponents(games, file);
  const { counts, sources: origins, odd } = games.engine.lintComponents(set);
  const lines = [
    `${file}: a valid set for ${set.variant}, hash ${componentsHash(set)}`,
    ...counts.map(
      ({ table, kind, rows }) => `  ${String(rows).padStart(3)} ${table}${kind === '' ? '' : `: ${kind}`}`,
    ),
    ...origins
      .filter(({ source }) => source in ADVICE)
      .map(({ table, source, rows }) => `still ${source}: ${rows} of ${table}`),
    ...(odd.length === 0 ? ['nothing odd'] : odd.map((each) => `odd: ${each}`)),
  ];
  print(...lines);
}

async function compare(file: string, other: string, { game }: GameFlags): Promise<void> {
  const games = await knownGames(game);
  const found = [...differences(readComponents(games, file), readComponents(games, other), [])];
  if (found.length === 0) return print(`${file} and ${other} agree`);
  print(...found);
  throw new Complaint(`${file} and ${other} differ in ${plural(found.length, 'place')}`, 1);
}

/** Where two sets differ, but for what they say of their sources: rows by id, and what each set has there. */
function* differences(one: unknown, two: unknown, path: readonly string[]): Generator<string> {
  if (isTree(one) && isTree(two)) {
    const [ours, theirs] = [membersOf(one), membersOf(two)];
    for (const key of new Set([...ours.keys(), ...theirs.keys()]))
      yield* differences(ours.get(key), theirs.get(key), [...path, key]);
  } else if (JSON.stringify(one) !== JSON.stringify(two)) {
    yield `${path.join(' ')}: ${JSON.stringify(one)} or ${JSON.stringify(two)}`;
  }
}

/** The members of a row but its source, or the rows of a table by their ids. */
function membersOf(value: Row): ReadonlyMap<string, unknown> {
  const members = Object.entries(value).filter(([key]) => key !== 'source');
  const ids = members.flatMap(([, each]) => (isTree(each) && typeof each.id === 'string' ? [each.id] : []));
  const isTable = Array.isArray(value) && ids.length === members.length;
  return new Map(members.map(([key, each], i) => [(isTable ? ids[i] : undefined) ?? key, each]));
}

/** Whether to look further into a value: lists of plain values, such as cubes, are compared whole. */
function isTree(value: unknown): value is Row {
  if (typeof value !== 'object' || value === null) return false;
  return !Array.isArray(value) || value.some((each) => typeof each === 'object');
}

async function sources(variant: string, { game }: GameFlags): Promise<void> {
  const { engine, named } = await knownGames(game);
  const lines = engine
    .lintComponents(named(variant).components)
    .sources.map(
      ({ table, source, rows }) =>
        `${table.padEnd(16)} ${source.padEnd(22)} ${rows} ${rows === 1 ? 'row' : 'rows'}`,
    );
  print(...lines);
}
