import { type Drawn, h } from '../dom';
import type { Session } from '../session';
import { nameOf, nextPerson } from '../shown';

/** Hides the table while the device goes from hand to hand. */
export function curtain(session: Session): Drawn {
  const { game } = session.shown;
  const next = nameOf(session.shown, (game === null ? null : nextPerson(game)) ?? 0);
  return h(
    'section',
    { class: 'panel curtain', key: 'curtain' },
    h('h2', {}, `Pass the device to ${next}`),
    h('p', {}, `Hands are secret: the table is hidden until ${next} has it.`),
    h(
      'button',
      {
        type: 'button',
        class: 'primary',
        'data-next': true,
        'data-key': 'hand-over',
        onclick: () => session.handOver(),
      },
      `I am ${next}: show the table`,
    ),
  );
}
