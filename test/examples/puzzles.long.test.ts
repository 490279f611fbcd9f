import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSearch } from '../../src/bots/index';
import {
  apply,
  formatTurn,
  hash,
  InvalidInputError,
  legalTurns,
  parseNotation,
  parseState,
  resample,
  type State,
  VARIANTS,
  view,
} from '../../src/index';
import { root } from '../tools/site/pages';
import { type Puzzle, puzzles, puzzlesOf } from './puzzle-file';

interface Verdict {
  readonly id: string;
  readonly verdict: string;
}

const folder = join(root, 'examples/puzzles');
const own = mkdtempSync(join(tmpdir(), 'century-puzzles-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));

function score(...words: string[]): string {
  return execFileSync(process.execPath, [join(folder, 'score.mjs'), ...words], { encoding: 'utf8' });
}

const verdicts = (...words: string[]): Verdict[] => JSON.parse(score(...words, '--json'));

function scoreAnswers(answers: Readonly<Record<string, unknown>>): Map<string, string> {
  const file = join(own, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return new Map(verdicts(file).map(({ id, verdict }) => [id, verdict]));
}

/** The part of a turn that its seat can foresee. */
function foreseen(state: State, text: string): string {
  try {
    return formatTurn(state, parseNotation(state, text));
  } catch (error) {
    if (!(error instanceof InvalidInputError) || error.code !== 'beyond-own-part') throw error;
    return formatTurn(state, parseNotation(state, text.slice(0, Number(error.path[1])).trimEnd()));
  }
}

const leadsTo = (state: State, text: string): string =>
  hash(parseNotation(state, text).reduce((now: State, action) => apply(now, action), state));

/** Every tenth puzzle. */
const sample = puzzles.filter((_, i) => i % 10 === 4);

test('a search in another world, with another seed, finds the same', () => {
  const finds = ({ state: json, solution }: Puzzle): boolean => {
    const state = parseState(json);
    const search = createSearch(resample(state, state.actor, 'checked again'), { seed: 'checked again' });
    search.run({ iterations: 1500 });
    const best = search.report().turns[0]?.text ?? '';
    return leadsTo(state, foreseen(state, best)) === leadsTo(state, solution);
  };
  expect(sample).toHaveLength(20);
  expect(sample.filter((each) => !finds(each)).map(({ id }) => id).length).toBeLessThanOrEqual(1);
});

test.each(VARIANTS)('%s: of all legal turns exactly one is the solution', (variant) => {
  const few = puzzlesOf(variant)
    .filter(({ turns }) => turns < 1000)
    .sort((a, b) => a.turns - b.turns)
    .slice(0, 8);
  expect(few.length).toBeGreaterThan(3);
  for (const { id, state: json, solution, turns } of few) {
    const state = parseState(json);
    const all = [...legalTurns(state)];
    expect(all, id).toHaveLength(turns);
    const parts = new Set(all.map(({ actions }) => foreseen(state, formatTurn(state, actions))));
    const end = leadsTo(state, solution);
    expect([...parts].filter((part) => leadsTo(state, part) === end).length, id).toBe(1);
  }
});

test('answers are judged by where they lead', () => {
  const [first, second, third, fourth, fifth] = puzzles as [Puzzle, Puzzle, Puzzle, Puzzle, Puzzle];
  const judged = scoreAnswers({
    [first.id]: first.solution,
    [second.id]: second.second,
    [third.id]: 'nonsense',
    [fourth.id]: 7,
  });
  expect([first, second, third, fourth, fifth].map(({ id }) => judged.get(id))).toEqual([
    'solved',
    'wrong',
    'illegal',
    'missing',
    'missing',
  ]);
});

test('all solutions solve, and no second best does', () => {
  const answersOf = (key: 'solution' | 'second'): Set<string> =>
    new Set(scoreAnswers(Object.fromEntries(puzzles.map((each) => [each.id, each[key]]))).values());
  expect([...answersOf('solution')]).toEqual(['solved']);
  expect([...answersOf('second')]).toEqual(['wrong']);
});

test('the seat may be left out, and what nobody can foresee is not looked at', () => {
  const short = puzzles.map(({ id, solution }) => [id, solution.replace(/^P\d /, '')]);
  expect([...new Set(scoreAnswers(Object.fromEntries(short)).values())]).toEqual(['solved']);
  const claims = puzzlesOf('spice-road').filter(({ solution }) => / claim \d$/.test(solution));
  expect(claims.length).toBeGreaterThan(0);
  const long = scoreAnswers(
    Object.fromEntries(claims.map(({ id, solution }) => [id, `${solution} P5 flies`])),
  );
  expect(claims.map(({ id }) => long.get(id))).toEqual(claims.map(() => 'solved'));
});

test('random answers are as good as kept, and seldom right', () => {
  const random = verdicts('--bot', 'random', '--seed', '1');
  expect(random).toHaveLength(200);
  expect(random.filter(({ verdict }) => verdict === 'solved').length).toBe(6);
  expect(random.some(({ verdict }) => verdict !== 'solved' && verdict !== 'wrong')).toBe(false);
});

test('a bot that looks further finds more', () => {
  const [short, long] = ['random', 'mcts:400'].map(
    (bot) =>
      verdicts('--bot', bot, '--variant', 'spice-road').filter(({ verdict }) => verdict === 'solved').length,
  );
  expect(long).toBeGreaterThan(2 * (short ?? 0));
});

test('the table counts by game and difficulty', () => {
  const file = join(own, 'one.json');
  const [first] = puzzlesOf('new-world') as [Puzzle];
  writeFileSync(file, JSON.stringify({ [first.id]: first.solution }));
  const printed = score(file, '--variant', 'new-world');
  expect(printed).toMatch(/new-world.*'1 of \d+'.*'0 of \d+'.*'0 of \d+'.*'1 of 50'/);
  expect(printed).toContain('missing: 49');
});

test.each([puzzles[0]?.id ?? '', puzzles.at(-1)?.id ?? ''])(
  '%s: a question holds what its seat may know, and no answer',
  (id) => {
    const puzzle = puzzles.find((each) => each.id === id) as Puzzle;
    const asked = JSON.parse(score('--ask', id));
    const state = parseState(puzzle.state);
    expect(asked.view).toEqual(JSON.parse(JSON.stringify(view(state, puzzle.seat, 'perfect'))));
    expect(asked.turns.length).toBeGreaterThan(4);
    for (const key of ['solution', 'second', 'margin', 'difficulty', 'state'])
      expect(asked).not.toHaveProperty(key);
    const other = resample(state, puzzle.seat, 'another world');
    expect(hash(other)).not.toBe(hash(state));
    expect(asked.turns.every((text: string) => foreseen(other, text) === text)).toBe(true);
  },
);

test('a solution is described in words', () => {
  const puzzle = puzzlesOf('spice-road').find(({ solution }) => / claim \d$/.test(solution)) as Puzzle;
  expect(score('--solution', puzzle.id)).toMatch(
    new RegExp(`^${puzzle.id}, ${puzzle.difficulty}: ${puzzle.solution}\\n {2}Claim the point card`),
  );
});

test.each([[], ['--ask', 'nothing'], ['--variant', 'chess', '--bot', 'greedy']])(
  'a wrong call: %j',
  (...words) => {
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'score.mjs'), ...words.flat()], {
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);

test('games are mined again with the same puzzles, and a run goes on where it was', () => {
  const [whole, parts] = [join(own, 'whole.jsonl'), join(own, 'parts.jsonl')];
  const mine = (out: string, games: string): void => {
    const words = ['--variant', 'new-world', '--out', out, '--games', games, '--seed', 'again'];
    execFileSync(process.execPath, [join(folder, 'mine.mjs'), ...words], { stdio: 'ignore' });
  };
  mine(whole, '2');
  mine(parts, '1');
  mine(parts, '2');
  expect(readFileSync(parts, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  expect(readFileSync(whole, 'utf8').trimEnd().split('\n')).toHaveLength(2);
});
