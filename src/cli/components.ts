import { Command } from 'commander';
import { componentsHash } from '../entries/components';
import { type GameFlags, readComponents, withGameFlags } from './flags';
import { loadGames } from './game-registry';
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
    );
}

/** Advice for the owner of the game, by `source` of a row. */
const ADVICE: Readonly<Record<string, string>> = {
  reconstructed: 'not documented: replace every number with the printed one, then set the source to "own"',
  'transcribed-doubtful': 'doubtful: compare with the printed piece, then set the source to "own"',
  transcribed: 'from one transcription: compare with the printed piece',
};

interface TemplateFlags extends GameFlags {
  readonly blank?: true;
}

async function template(variant: string, { game, blank }: TemplateFlags): Promise<void> {
  const { named } = await loadGames(game);
  const set = {
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
    ...(commented(named(variant).components, blank === true) as object),
  };
  print(...rowsOnLines(JSON.stringify(set, null, 1)).split('\n'));
}

/** @param isForm - whether invented and doubtful numbers become `null`, for the owner to fill in */
function commented(value: unknown, isForm: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => commented(each, isForm));
  if (typeof value !== 'object' || value === null) return value;
  const source = 'source' in value ? String(value.source) : '';
  const advice = ADVICE[source];
  if (isForm && advice !== undefined && source !== 'transcribed') {
    const form = JSON.stringify(value, (key, child) =>
      typeof child === 'number' && key !== 'copies' ? null : child,
    );
    const todo = 'copy the numbers of the piece, and correct what else differs';
    return { '//': todo, ...JSON.parse(form), source: 'own' };
  }
  const entries = Object.entries(value).map(([key, child]) => [key, commented(child, isForm)]);
  return Object.fromEntries(advice === undefined ? entries : [['//', advice], ...entries]);
}

/** Puts each row, and each list of plain values, on one line. */
function rowsOnLines(json: string): string {
  const merged = (text: string): string =>
    text.replace(/\s*\n\s*/g, ' ').replace(/([[{]) | ([\]}])/g, '$1$2');
  return json.replace(/\[[^[\]{}]*\]/g, merged).replace(/\{[^{}]*\}/g, merged);
}

async function check(file: string, { game }: GameFlags): Promise<void> {
  const games = await loadGames(game);
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
