import { type Drawn, h } from '../dom';
import { t } from '../language';
import { namesOf } from '../page-state';
import { type Solving, standing } from '../puzzle';
import type { Session } from '../session';
import { stateAt } from '../timeline';
import { planWords } from '../turn-words';
import { button } from './controls';

/** Shows the task of a puzzle, its solution, and the success. */
export function puzzlePanel(session: Session, solving: Solving): Drawn {
  const { puzzle, states, isSeen } = solving;
  const stands = standing(solving);
  const start = stateAt(states, 0);
  const names = namesOf(session.shown, start.players.length);
  return h(
    'section.panel.puzzle-panel',
    { 'aria-label': t.puzzle.label, key: 'puzzle' },
    h('p', t.puzzle.task(t.puzzle.levels[puzzle.difficulty])),
    h(
      'p',
      { class: `verdict ${stands}`, role: 'status' },
      isSeen
        ? `${t.puzzle.shownIs}${planWords(start, puzzle.solution, puzzle.seat, names)}`
        : stands === 'open'
          ? ''
          : t.puzzle[stands],
    ),
    h(
      'div.buttons',
      (stands !== 'open' || isSeen) && button('puzzle-again', t.puzzle.again, () => session.retryPuzzle()),
      stands === 'missed' && button('puzzle-show', t.puzzle.show, () => void session.showSolution()),
      button('puzzle-home', t.bar.newGame, () => session.openSetup()),
    ),
  );
}
