import { type Drawn, h } from '../dom';
import type { Session } from '../session';
import { button } from './controls';

/** A button that leads to a moment of the game; to none where there is nothing further on. */
interface Jump {
  readonly key: string;
  readonly label: string;
  readonly to: number | undefined;
}

/** From one moment that something is said of to the next. */
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
