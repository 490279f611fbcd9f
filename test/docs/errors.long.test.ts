import { expect, expectTypeOf, test } from 'vitest';
import { apply, explain, IllegalActionError, setup } from '../../src/index';
import { errorsPage, inputMeanings, meanings, refusalsMet } from '../tools/site/errors-page';
import { refusedCalls } from './input-faults';

const met = refusalsMet();
const page = errorsPage(met);

test('the page has every code that the source gives, with an example', () => {
  const listed = [...meanings().keys()].sort();
  expect([...met.examples.keys()].sort()).toEqual(listed);
  for (const code of listed) expect(page).toContain(`### ${code}\n`);
});

test('the page has every code of invalid input, with a call that throws it', () => {
  const codes = [...inputMeanings().keys()].sort();
  const calls = refusedCalls();
  expect(calls.map(({ code }) => code).sort()).toEqual(codes);
  for (const { code } of calls) expect(page).toContain(`### InvalidInputError: ${code}\n`);
  for (const { call } of calls) expect(page).toContain(`// ${call}\n`);
});

test('data narrows by code, and comes with the error as well', () => {
  const state = setup({ variant: 'eastern-wonders', players: 2, seed: 'demo', firstSeat: 0 });
  const verdict = explain(state, { kind: 'harvest' });
  if (verdict.legal || verdict.code !== 'wrong-phase') throw new Error('harvest is possible');
  expectTypeOf(verdict.data.due).toExtend<readonly string[]>();
  expect(verdict.data).toEqual({ kind: 'harvest', phase: 'takeCubes', actor: 1, due: ['takeCubes'] });
  const { legal: _, ...violation } = verdict;
  try {
    apply(state, { kind: 'harvest' });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(IllegalActionError);
    expect(error).toMatchObject({ code: 'wrong-phase', data: verdict.data, violation });
  }
});
