import { resample, view } from '../../../../src/index';
import { parsePosition, positionText } from '../../../../src/record-tools/index';
import { momentNamed, momentNames } from '../moments';
import { must, unlessRefused } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

/** Positions in one line, whole and as somebody sees them. */
export const position: Target = {
  name: 'position',
  form: 'tree',
  batch: 16,
  texts: ['text'],
  seeds: (variants) =>
    momentNames(variants).flatMap((name) => {
      const state = momentNamed(name);
      return [positionText(state), positionText(state, 0)].map((text) => JSON.stringify({ text }));
    }),
  run(input) {
    const { text } = (readInput(input) ?? {}) as { readonly text?: unknown };
    const parsed = unlessRefused(() => parsePosition(text as string));
    if (parsed === null) return 'refused';
    const state = parsed.value;
    checkState(state);
    must(
      JSON.stringify(parsePosition(positionText(state))) === JSON.stringify(state),
      'the position is read as something else once it has been written',
    );
    const seen = positionText(state, 0);
    must(positionText(resample(state, 0, 'another world'), 0) === seen, 'a text tells two worlds apart');
    must(
      JSON.stringify(view(parsePosition(seen), 0)) === JSON.stringify(view(state, 0)),
      'a seat sees something else in the position that it was given',
    );
    return 'accepted';
  },
};
