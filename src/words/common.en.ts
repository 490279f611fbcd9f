import { does, whose } from './english';
import type { ChangeWords } from './game-words';
import { reportOf } from './routes';

/** What is said once a game is over. */
export const overPhase = (): string => 'The game is over.';

/** A refusal for want of the right moment: when the kind of action is possible, as far as that is said. */
export function wrongPhase(moments: { readonly [kind: string]: string | undefined }) {
  return (_tell: unknown, { kind }: { readonly kind: string }): string =>
    moments[kind] ?? 'That is not possible now.';
}

/** Refusals of any game; what is due instead follows in a sentence of its own. */
export const commonRefusals = {
  'game-over': overPhase,
  malformed: () => 'This is not an action of this game.',
  'unknown-piece': () => 'There is no such piece in this game.',
  'wrong-phase': wrongPhase({}),
};

/** How turns, last rounds and games begin and end. */
export const momentChanges: Pick<ChangeWords, 'turn' | 'lastRound' | 'over'> = {
  turn: (tell, { seat }) => (seat === tell.reader ? 'Your turn begins' : `${whose(tell, seat)} turn begins`),
  lastRound: (tell, { seat }) =>
    `${does(reportOf(tell, seat), 'trigger', 'triggers')} the end: this is the last round`,
  over: () => 'The game is over',
};
