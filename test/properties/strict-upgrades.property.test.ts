import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  apply,
  hash,
  isOver,
  isTurnStart,
  legalTurns,
  type Options,
  publishRecord,
  type State,
  setup,
  verifyRecord,
} from '../../src';
import { coursesOf, optionsAt, playedCourse, recordOf, TO_THE_END } from '../support/arbitraries';
import { rounds } from '../support/rounds';
import { checkJson, checkLegal, checkNotation, checkResampled, checkVerdicts } from './checks';

type World = State<'new-world'>;

/** States between two that are looked at from all sides. */
const STRIDE = 53;

const optionsFor = (players: number): fc.Arbitrary<Options<'new-world'>> =>
  optionsAt({ variant: 'new-world', players }).map(
    (options) => ({ ...options, upgradeAtLeastOnce: true }) as Options<'new-world'>,
  );

describe.each([2, 3, 4])('A New World with %i players, where an upgrade must be made', (players) => {
  test('holds together to the end', () => {
    let early = 0;
    const property = fc.property(coursesOf(optionsFor(players), 400), ({ options, choices }) => {
      let start: State = setup(options);
      let turn: Action[] = [];
      let end = start;
      for (const { before, action, after, index } of playedCourse({
        options,
        choices: [...choices, ...TO_THE_END],
      })) {
        checkLegal(before);
        if (index % STRIDE === 0) {
          checkVerdicts(before);
          checkJson(before);
          checkResampled(before, `${index}`);
        }
        if (before.phase === 'upgrade' && action.kind === 'endTurn') {
          expect(turn.filter(({ kind }) => kind === 'upgrade').length).toBeGreaterThan(0);
          early += 1;
        }
        turn.push(action);
        end = after;
        if (!isTurnStart(after)) continue;
        checkNotation(start, turn, after);
        start = after;
        turn = [];
      }
      expect(isOver(end)).toBe(true);
      checkJson(end);
    });
    fc.assert(property, { numRuns: rounds(1) });
    expect(early).toBeGreaterThan(0);
  });

  test('every turn but those that upgrade nothing is a turn of the usual game, and no other', () => {
    let left = 0;
    const property = fc.property(coursesOf(optionsFor(players), 200), (course) => {
      const { upgradeAtLeastOnce: _, ...usual } = course.options as Options<'new-world'>;
      let lax: World = setup(usual);
      for (const { before: strict, action, after } of playedCourse(course)) {
        if (isTurnStart(strict)) {
          const text = ({ actions }: { actions: readonly Action[] }): string => JSON.stringify(actions);
          const mine = new Set([...legalTurns(strict)].map(text));
          const all = [...legalTurns(lax)].map(text);
          expect(all.filter((each) => mine.has(each))).toHaveLength(mine.size);
          const gone = all.filter((each) => !mine.has(each));
          left += gone.length;
          for (const each of gone)
            expect(JSON.parse(each)).toEqual([
              { kind: 'work', location: expect.any(String) },
              { kind: 'endTurn' },
            ]);
        }
        lax = apply(lax, action as Action<'new-world'>);
        expect({ ...after, game: lax.game }).toEqual(lax);
        expect(actor(after)).toBe(actor(lax));
      }
    });
    fc.assert(property, { numRuns: rounds(1) });
    expect(left).toBeGreaterThan(0);
  });
});

test('records hold the option, also those published, and are other games without it', () => {
  const options = { variant: 'new-world', players: 3, seed: 2, upgradeAtLeastOnce: true } as const;
  const record = recordOf({ options, choices: TO_THE_END.slice(0, 90) });
  expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
  const shown = publishRecord(record, 'spectator');
  expect(shown.start?.game).toMatchObject({ upgradeAtLeastOnce: true });
  expect(verifyRecord(JSON.parse(JSON.stringify(shown)))).toMatchObject({ ok: true });
  const other = JSON.parse(JSON.stringify(record));
  delete other.options.upgradeAtLeastOnce;
  expect(verifyRecord(other)).toMatchObject({ ok: false, fault: { code: 'wrong-hash' } });
  expect(hash(setup({ ...options, upgradeAtLeastOnce: false }))).toBe(
    hash(setup({ variant: 'new-world', players: 3, seed: 2 })),
  );
});
