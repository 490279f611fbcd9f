import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownProject } from './project';

const project = ownProject();

/** A game as its author writes it, and what another file of the project does with it. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'fishing.ts': `
import {
  type ActionDeclarations, cubes, defineGame, easternWonders, extendGame, faceDown, faceUp, hand, nextSeat, number,
  numberFrom, type OwnTypes, owned, pieceFrom, playerAt, shuffledNumbers, spiceRoad, word, wordFrom,
} from 'century-engine/game';
import { createEngine } from 'century-engine';

const components = { fish: [1, 2, 3, 4].map((weight) => ({ id: \`f\${weight}\`, weight })) };
const places = {
  shown: faceUp('fish', 'Fish to be seen.'),
  pond: faceDown('fish', 'The pond.'),
  tide: word(['low', 'high'], 'The tide.'),
  players: {
    caught: owned('fish', 'The catch.'),
    hidden: hand('fish', 'Fish in hand, hidden from others.'),
    bait: number('The bait.', { most: 9 }),
    coins: cubes(['copper'], 'Coins.'),
  },
};
const actions = {
  fish: { about: 'Catch a fish (FI-1).', names: { worms: numberFrom(0, 1) }, role: 'claim' },
  sell: { about: 'Sell a fish (FI-1).', names: { fish: pieceFrom('fish'), how: wordFrom(['wet', 'dry']) } },
} satisfies ActionDeclarations;

type Fishing = OwnTypes<'fishing', typeof components, 'turn', typeof actions, typeof places>;

export function endTurn(game: Pick<Fishing['compiled'], 'players'>, row: Fishing['row']): void {
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  if (row.pond.length === 0) row.phase = 'over';
}

export const game = defineGame({
  name: 'fishing',
  players: { least: 2, most: 4 },
  prefix: 'FI',
  clauses: { 'FI-1': 'Catch fish.' },
  components,
  tables: (_set, players) => ({ isNet: players > 2 }),
  places,
  actions,
  phases: { turn: { kinds: ['fish', 'sell'], due: 'fish', startsTurn: true } },
  endClause: 'FI-1',
  setup(table, { components: { fish } }, random) {
    table.pond = shuffledNumbers(0, fish.length, random);
    for (const player of table.players) player.bait = 1;
  },
  rules: {
    fish: {
      clause: 'FI-1',
      forbids(game, row, { worms }) {
        const isNet: boolean = game.tables.isNet;
        const missing = worms - row.active.bait - (isNet ? 1 : 0);
        return missing <= 0 ? null : { code: 'no-bait', message: \`\${missing} more.\`, data: { missing } };
      },
      perform(game, row) {
        row.active.caught.add(row.pond.pop() ?? 0);
        endTurn(game, row);
      },
    },
    sell: {
      clause: 'FI-1',
      forbids: (_game, row, { fish }) =>
        row.active.caught.includes(fish) ? null : { code: 'not-caught', message: 'You have no such fish.' },
      perform: endTurn,
    },
  },
  scores: ({ components: { fish } }, row, seat) =>
    playerAt(row, seat).caught.map((each) => ({ kind: 'fish', points: fish[each]?.weight ?? 0, clause: 'FI-1' })),
});

export const night = extendGame(game, { name: 'night-fishing', prefix: 'NI', clauses: {} });
export const house = extendGame(spiceRoad, { name: 'house', prefix: 'HR', clauses: {} });
export const engine = createEngine(game, night, house, easternWonders);
`,
  'table.ts': `
import { createEngine } from 'century-engine';
import { game } from './fishing.js';

const engine = createEngine(game);
const state = engine.setup({ variant: 'fishing', players: 2, seed: 1 });
engine.view(state, 0).tide satisfies 'low' | 'high';
for (const action of engine.legalActions(state)) if (action.kind === 'sell') action.how satisfies 'wet' | 'dry';
const verdict = engine.explain(state, { kind: 'fish', worms: 1 });
if (!verdict.legal) {
  if (verdict.code === 'no-bait') verdict.data.missing satisfies number;
  else if (verdict.code === 'wrong-phase') verdict.data.actor satisfies number;
  else verdict.code satisfies 'not-caught' | 'not-there' | 'game-over' | 'malformed' | 'unknown-piece';
}
`,
};

const SETTINGS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  skipLibCheck: true,
};

/** Compiles some files of the project; returns what the compiler says, and writes. */
function compile(files: Readonly<Record<string, string>>, names: readonly string[]) {
  const at = (name: string): string => join(project, name);
  const texts = new Map(Object.entries(files).map(([name, text]) => [at(name), text]));
  const host = ts.createCompilerHost(SETTINGS);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, target) => {
    const text = host.readFile(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, target);
  };
  const program = ts.createProgram(names.map(at), SETTINGS, host);
  const written: Record<string, string> = {};
  const { diagnostics } = program.emit(undefined, (file, text) => {
    written[file.slice(project.length + 1)] = text;
  });
  const errors = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  return {
    errors: errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
    written,
  };
}

test('games are exported with declarations that give other files all of the definition', () => {
  const { errors, written } = compile(FILES, ['fishing.ts', 'table.ts']);
  expect(errors).toEqual([]);
  const declared = written['fishing.d.ts'] ?? '';
  expect(declared).toContain('export declare const game: import("century-engine/game").CompleteGame<');
  expect(declared).not.toMatch(/\bany\b/);
  const { 'fishing.ts': _, ...others } = FILES;
  expect(compile({ ...others, 'fishing.d.ts': declared }, ['table.ts']).errors).toEqual([]);
});
