import { discardsAnew } from '../../mechanics/merchants/memory';
import { playerAt, type Viewer } from '../../play/seats';
import type { Random } from '../../util/random';
import type { Action, CompiledGame, State } from './state';

/** A state of a game and the action that led to it. */
interface RecordedStep {
  readonly action: Action | null;
  readonly state: State;
}

/**
 * The actions of a game with other cards given up out of the viewer's sight. From one rest of a player to the next,
 * the cards that stay unseen to the end are all that can have been given up from hand; which of them were is drawn
 * anew (SS-I2).
 */
export function redactActions(
  compiled: CompiledGame,
  steps: readonly RecordedStep[],
  viewer: Viewer,
  random: Random,
): readonly Action[] {
  const told = steps.flatMap(({ action }) => (action === null ? [] : [action]));
  stateAt(steps, 0).players.forEach((_, seat) => {
    if (seat === viewer) return;
    for (const [from, to] of stretches(steps, seat)) {
      const drawn = discardsAnew(playerAt(stateAt(steps, to), seat), random);
      let made = 0;
      for (let i = from + 1; i <= to; i++) {
        const action = told[i - 1];
        if (action?.kind !== 'sail' || playerAt(stateAt(steps, i), seat).hidden.length <= made) continue;
        told[i - 1] = { ...action, card: compiled.cards[drawn[made++] ?? -1]?.id ?? '' };
      }
    }
  });
  return told;
}

function stateAt(steps: readonly RecordedStep[], at: number): State {
  const moment = steps[at];
  if (moment === undefined) throw new RangeError(`there is no moment ${at}`);
  return moment.state;
}

/** The stretches of a game from one rest of a player to the next, as first and last moment. */
function stretches(steps: readonly RecordedStep[], seat: number): [number, number][] {
  const rests = steps.flatMap(({ action }, i) =>
    action?.kind === 'rest' && stateAt(steps, i - 1).seat === seat ? [i] : [],
  );
  return [0, ...rests].map((from, i) => [from, (rests[i] ?? steps.length) - 1]);
}
