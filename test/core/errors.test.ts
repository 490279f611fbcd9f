import { expect, test } from 'vitest';
import { apply, formatAction, legalActions, setup, VARIANTS } from '../../src/index';
import { IllegalActionError, InvalidInputError, LimitError } from '../../src/input/errors';

const ERRORS = [
  new IllegalActionError({ code: 'not-adjacent', clause: 'EW-M2', message: 'Too far.', data: {} }, {}),
  new InvalidInputError('wrong-type', ['seed'], 'A seed is needed.'),
  new LimitError('signal', 'Aborted.'),
];

test.each(ERRORS)('$name is an instance of its class alone, whatever it is called', (error) => {
  const classes = [IllegalActionError, InvalidInputError, LimitError];
  expect(classes.filter((each) => error instanceof each).map(({ name }) => name)).toEqual([error.name]);
  const stranger = Object.assign(new Error('of another package'), { name: error.name });
  expect(classes.some((each) => stranger instanceof each)).toBe(false);
});

test('errors of a derived class are distinguished from those of its base', () => {
  class OwnError extends InvalidInputError {}
  expect(new OwnError('wrong-value', [], 'No.')).toBeInstanceOf(InvalidInputError);
  expect(new InvalidInputError('wrong-value', [], 'No.')).not.toBeInstanceOf(OwnError);
});

test.each(VARIANTS)(
  'an action of %s given as text, or not at all, is refused with the expected form',
  (variant) => {
    const state = setup({ variant, players: 2, seed: 1 });
    const refusal = 'This is not an action of this game. Expected an object.';
    const text = formatAction(state, legalActions(state)[0] as never);
    expect(() => apply(state, null as never)).toThrow(refusal);
    expect(() => apply(state, text as never)).toThrow(`${refusal} parseNotation reads text.`);
  },
);
