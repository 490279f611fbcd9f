import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allGames } from '../../../src/generated/games/played';
import {
  type Action,
  apply,
  explain,
  isOver,
  legalActions,
  type Options,
  type State,
  setup,
} from '../../../src/index';
import { randomFrom } from '../../../src/play/seed';
import { casualChoice, catalogueOf } from '../../../src/testkit/course';
import { GIVEN, type RefusedCall, refusedCalls } from '../../docs/input-faults';
import { RARE } from '../../docs/rare-refusals';
import { validateState } from '../../support/inside';
import { root } from './pages';

/** Where the codes are declared, each with a sentence. */
const DECLARED = [
  'src/play/violations.ts',
  'src/mechanics/cubes/hold.ts',
  'src/mechanics/sea/violations.ts',
  'src/mechanics/merchants/state.ts',
  'src/games/eastern-wonders/definition.ts',
  'src/games/new-world/definition.ts',
  'src/games/sand-to-sea/definition.ts',
  'src/games/spice-road/definition.ts',
];

/** The games in which refusals are looked for, in this order, until each code has been met. */
const GAMES = [
  { variant: 'spice-road', players: 2, seed: 'refused' },
  { variant: 'spice-road', players: 3, seed: 'refused', tradeAtLeastOnce: true },
  { variant: 'eastern-wonders', players: 4, seed: 'refused' },
  { variant: 'eastern-wonders', players: 4, seed: 'refused again' },
  { variant: 'new-world', players: 2, seed: 'refused' },
  { variant: 'new-world', players: 4, seed: 'refused', upgradeAtLeastOnce: true },
  { variant: 'sand-to-sea', players: 4, seed: 'refused' },
  { variant: 'sand-to-sea', players: 2, seed: 'refused', tradeAtLeastOnce: true },
] as const;

/** A refusal that was met in a game. */
interface Example {
  readonly variant: string;
  readonly action: unknown;
  readonly clause: string | null;
  readonly message: string;
  readonly data: object;
}

/** The codes among other types. */
const VIOLATIONS = /interface \w*(?:Violations|Codes)\b.*?^\}/gms;

/** What the codes of invalid input mean, in the words of their declaration. */
export function inputMeanings(): Map<string, string> {
  const text = readFileSync(join(root, 'src/input/error-code.ts'), 'utf8');
  return new Map(
    Array.from(text.matchAll(/\| '([a-z-]+)';? \/\/ (.*)/g), ([, code = '', is = '']) => [code, is]),
  );
}

/** What a code means, in the words of its declaration. */
export function meanings(files: readonly string[] = DECLARED): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8').match(VIOLATIONS)?.join('\n') ?? '';
    const codes = /\/\*\* ([^\n]*) \*\/\n {2}'?([a-z][a-z-]*)'?: /g;
    for (const [, sentence = '', code = ''] of text.matchAll(codes))
      found.set(code, (found.get(code) ?? new Set()).add(sentence));
  }
  return found;
}

/** The first refusal with each code, and the clauses that it is given by. */
export function refusalsMet(): { examples: Map<string, Example>; clauses: Map<string, Set<string>> } {
  const examples = new Map<string, Example>();
  const clauses = new Map<string, Set<string>>();
  const ask = (state: State, action: unknown): void => {
    const verdict = explain(state, action);
    if (verdict.legal) return;
    const { code, clause, message, data } = verdict;
    clauses.set(code, (clauses.get(code) ?? new Set()).add(clause ?? ''));
    if (!examples.has(code)) examples.set(code, { variant: state.variant, action, clause, message, data });
  };
  for (const options of GAMES) {
    const random = randomFrom(`${options.seed} play`);
    const catalogue = catalogueOf(allGames, options as Options);
    let state: State = setup(options as Options);
    ask(state, { kind: 'jump' });
    ask(state, { kind: 'discard', cube: 'yellow', now: true });
    ask(state, { kind: 'play', card: 'unheard-of' });
    for (let step = 0; !isOver(state); step++) {
      const { all } = validateState(state).compiled.actions;
      if (step < 60 || step % 7 === 0) for (const { action } of all) ask(state, action);
      state = apply(state, casualChoice(catalogue, legalActions(state), random) as Action);
    }
    for (const { action } of validateState(state).compiled.actions.all.slice(0, 3)) ask(state, action);
  }
  for (const { state, action } of RARE) ask(state(), action);
  return { examples, clauses };
}

/** The page that lists all codes. */
export function errorsPage({ examples, clauses }: ReturnType<typeof refusalsMet>): string {
  const rows = [...meanings()].sort(([a], [b]) => (a < b ? -1 : 1));
  const inputs = [...inputMeanings()].sort(([a], [b]) => (a < b ? -1 : 1));
  const calls = new Map(refusedCalls().map((refused) => [refused.code as string, refused]));
  return `# Codes of refusals and errors

\`code\` never changes its meaning, so programs can rely on it. Messages are English sentences and can change: to say it in other words, use \`code\` and \`data\`, whose type follows from the code:

\`\`\`ts
import { explain, setup } from 'century-engine';

const state = setup({ variant: 'eastern-wonders', players: 2, seed: 'demo' });
const verdict = explain(state, { kind: 'harvest' });
if (!verdict.legal && verdict.code === 'wrong-phase') console.log(verdict.data.due); // [ 'takeCubes' ]
\`\`\`

## Illegal actions

\`explain\` returns these codes, and \`apply\`, \`appendAction\` and \`parseNotation\` throw an \`IllegalActionError\` with the same \`code\`, \`clause\` and \`data\`. Cubes are \`[yellow, red, green, brown]\`. Games of your own have codes of their own.

${rows.map(([code, sentences]) => section(code, sentences, clauses.get(code), examples.get(code))).join('\n')}
## Invalid input

An \`InvalidInputError\` has one of these codes, the \`path\` to the fault from the root of the input, and a \`reason\`. The class is the same in all entries, for \`import\` and for \`require\` each. Each code has an example, a call that throws it, given these:

\`\`\`js
import { defaultComponents } from 'century-engine/components';
import { setup, startRecord } from 'century-engine';

${GIVEN}
\`\`\`

${inputs.map(([code, sentence]) => inputSection(code, sentence, calls.get(code))).join('\n')}
## Limits

A \`LimitError\` has the code \`limit-reached\`, or \`aborted\` if a signal ended the call, and \`limit\` names the option: see [limits](cookbook.md#limits).
`;
}

function inputSection(code: string, sentence: string, example?: RefusedCall): string {
  const lines = [`### InvalidInputError: ${code}`, '', sentence, ''];
  if (example === undefined) return lines.join('\n');
  const { call, path, reason } = example;
  const jsonLines = [
    `// ${call}`,
    `{ "code": "${code}", "path": ${JSON.stringify(path)},`,
    `  "reason": ${JSON.stringify(reason)} }`,
  ];
  return [...lines, '```jsonc', ...jsonLines, '```', ''].join('\n');
}

function section(
  code: string,
  sentences: ReadonlySet<string>,
  cited: ReadonlySet<string> = new Set(),
  example?: Example,
): string {
  const ids = [...cited].filter((clause) => clause !== '').sort();
  const links = ids.length === 0 ? 'none' : ids.map(linkTo).join(', ');
  const lines = [`### ${code}`, '', `${[...sentences].join(' ')} Clauses: ${links}.`, ''];
  if (example === undefined) return lines.join('\n');
  const { variant, action, clause, message, data } = example;
  const jsonLines = [
    `// ${variant}: ${JSON.stringify(action)}`,
    `{ "code": "${code}", "clause": ${JSON.stringify(clause)},`,
    `  "message": ${JSON.stringify(message)},`,
    `  "data": ${JSON.stringify(data)} }`,
  ];
  return [...lines, '```jsonc', ...jsonLines, '```', ''].join('\n');
}

const PAGES: Readonly<Record<string, string>> = {
  C: 'common',
  EW: 'eastern-wonders',
  NW: 'new-world',
  SR: 'spice-road',
  SS: 'sand-to-sea',
};

function linkTo(clause: string): string {
  const page = PAGES[clause.slice(0, clause.indexOf('-'))] ?? 'common';
  return `[${clause}](rules/${page}.md#${clause.toLowerCase()})`;
}
