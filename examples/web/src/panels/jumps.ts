import { type Drawn, h } from '../dom';
import type { Session } from '../session';
import { button } from './controls';

/** A button that shows another moment; disabled if `to` is absent. */
interface Jump {
  readonly key: string;
  readonly label: string;
  readonly to: number | undefined;
}

/** Shows buttons that lead to notable moments. */
export function jumps(session: Session, ...all: readonly Jump[]): Drawn {
  return h(
    'div.buttons',
    { key: 'jumps' },
    all.map(({ key, label, to }) =>
      button(key, label, () => to !== undefined && session.goTo(to), {
        'aria-disabled': to === undefined ? 'true' : null,
      }),
    ),
  );
}
