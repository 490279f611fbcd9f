import type { SeatStatistics, Statistics } from '../records/index';
import { wordsOf } from '../util/text';

/** The parts of a game after which its points are told. */
const QUARTERS = [1, 2, 3, 4] as const;

type Row = readonly [name: string, bySeat: readonly number[]];

/** The figures of a game as a table: a line for each figure, a column for each seat. */
export function statisticsText({ seats, course }: Statistics): string[] {
  const all: readonly Row[] = [
    ['turns', seats.map(({ turns }) => turns)],
    ...cubeRows(seats),
    ['paid steps', seats.map(({ paidSteps }) => paidSteps)],
    ['ousted', seats.map(({ ousted }) => ousted)],
    ...keysOf(seats.map(({ taken }) => taken)).map(
      (kind): Row => [`${wordsOf(kind)}s taken`, seats.map(({ taken }) => taken[kind] ?? 0)],
    ),
    ...pointRows(course),
  ];
  const rows = all.filter(([, figures]) => figures.some((figure) => figure > 0));
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  const line = (name: string, cells: readonly (string | number)[]): string =>
    `${name.padEnd(width)}${cells.map((cell) => `${cell}`.padStart(6)).join('')}`;
  return [
    line(
      '',
      seats.map(({ seat }) => `P${seat}`),
    ),
    ...rows.map(([name, figures]) => line(name, figures)),
  ];
}

const KINDS = ['made', 'collected', 'traded', 'upgraded', 'paid', 'lost'] as const;

const cubeRows = (seats: readonly SeatStatistics[]): Row[] =>
  KINDS.map((kind) => [`cubes ${kind}`, seats.map(({ cubes }) => sumOf(cubes[kind]))]);

/** The points by what scores at the end of the last turn, and in all after each quarter of the turns. */
function pointRows(course: Statistics['course']): Row[] {
  const last = course.at(-1);
  if (last === undefined) return [];
  const sources = keysOf(last.points).map(
    (kind): Row => [`points: ${wordsOf(kind)}`, last.points.map((points) => points[kind] ?? 0)],
  );
  const sums = QUARTERS.map((quarter): Row => {
    const turn = Math.ceil((course.length * quarter) / QUARTERS.length);
    const points = course[turn - 1]?.points ?? [];
    return [`points after turn ${turn}`, points.map((each) => sumOf(Object.values(each)))];
  });
  return [...sources, ...sums];
}

const keysOf = (records: readonly object[]): string[] => [
  ...new Set(records.flatMap((each) => Object.keys(each))),
];

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
