import { type Drawn, h } from '../dom';
import { t } from '../language';
import type { Session } from '../session';
import { button } from './controls';

/** Shows the next hint of the introduction. */
export function tips({ shown: { mode, taste }, prefer }: Session): Drawn | null {
  const { texts } = t.tips;
  const text = texts[taste.tips];
  if (mode !== 'game' || text === undefined) return null;
  return h(
    'section.panel.tip',
    { 'aria-label': t.tips.label, key: 'tips' },
    h('p', { role: 'status' }, h('b', `${taste.tips + 1}/${texts.length} `), text),
    button('tip-on', t.tips.on, () => prefer({ tips: taste.tips + 1 })),
    button('tip-skip', t.tips.skip, () => prefer({ tips: texts.length })),
  );
}
