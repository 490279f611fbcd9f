import { expect, test } from 'vitest';
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

test('errors of a class made from another are told apart from those of the other', () => {
  class OwnError extends InvalidInputError {}
  expect(new OwnError('wrong-value', [], 'No.')).toBeInstanceOf(InvalidInputError);
  expect(new InvalidInputError('wrong-value', [], 'No.')).not.toBeInstanceOf(OwnError);
});
