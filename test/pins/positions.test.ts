import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { componentsInUse } from '../../src/entries/components';
import { describe as sentenceFor } from '../../src/entries/words';
import { allGames } from '../../src/generated/games/played';
import {
  type Action,
  actor,
  changes,
  explain,
  type GameRecord,
  legalActions,
  parseRecord,
  replay,
  type State,
  scores,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';
import { catalogueOf } from '../../src/testkit/course';
import { keptFiles, readKept } from '../support/kept';
import { summary } from '../support/summary';

const POSITIONS = 200;

/** A position of a golden record, and the one that followed. */
interface Position {
  readonly name: string;
  readonly state: State;
  readonly after: State;
}

function positionsOf(variant: VariantName): Position[] {
  const files = keptFiles().filter(
    (file) => file.startsWith(`test/records/${variant}/`) && !file.includes('next-build'),
  );
  const all = files.flatMap((file) => positionsIn(file, parseRecord(JSON.parse(readKept(file)))));
  const step = all.length / POSITIONS;
  return Array.from({ length: POSITIONS }, (_, i) => all[Math.floor(i * step)]).filter(
    (position) => position !== undefined,
  );
}

function positionsIn(file: string, record: GameRecord): Position[] {
  const steps = [...replay(record)];
  return steps.slice(1).map((step, i) => ({
    name: `${file.replace(/^.*\//, '').replace('.json', '')}#${i}`,
    state: (steps[i] as typeof step).state,
    after: step.state,
  }));
}

/** The first digits of a checksum of the exact text: members keep their order, too. */
const sum = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

function sumsOf({ state, after }: Position, all: readonly Action[]): string[] {
  const viewers = [...state.players.keys(), 'spectator' as const];
  const views = viewers.flatMap((viewer) =>
    (['none', 'perfect'] as const).map((recall) => view(state, viewer, recall)),
  );
  const listed = viewers.map((viewer) => changes(state, after, viewer));
  const verdicts = all.map((each) => explain(state, each));
  const components = componentsInUse(state);
  const seen = view(state, actor(state) ?? 'spectator');
  const sentences = (['en', 'pl'] as const).flatMap((locale) => [
    sentenceFor(seen, { locale }),
    ...legalActions(state).map((each) => sentenceFor(each, { view: seen, components, locale })),
  ]);
  return [views, listed, verdicts, scores(after), sentences].map(sum);
}

const PARTS = ['views', 'changes', 'refusals', 'scores', 'words'] as const;

describe.each(VARIANTS)('%s', (variant) => {
  test('views, changes, refusals, scores and words are those that are kept in positions of the golden records', async () => {
    const rows = positionsOf(variant).map((position) => {
      const catalogue = catalogueOf(allGames, { ...position.state.game, variant, seed: 0 } as never);
      return { name: position.name, sums: sumsOf(position, catalogue.kinds.flat()) };
    });
    expect(rows.length).toBe(POSITIONS);
    const lists = PARTS.map(
      (part, at) => [`${part} in ${variant}`, rows.map(({ name, sums }) => `${name} ${sums[at]}`)] as const,
    );
    await expect(summary(lists)).toMatchFileSnapshot(`${variant}.txt`);
  });
});
