import { viewsOf } from '../../define/places/look';
import type { Sight } from '../../define/places/place';
import { dealAnew, discardsAnew } from '../../mechanics/merchants/memory';
import { reshufflePile, unnamedTiles } from '../../mechanics/sea/ports';
import { reshuffleList, startingOrder, unnamed } from '../../play/hidden';
import { playerAt } from '../../play/seats';
import type { Recall, Viewer } from '../../play/viewer';
import type { Random } from '../../util/random';
import type { CompiledGame } from './compiled-game';
import { defaultHash } from './components';
import { idsOf } from './pieces';
import { places } from './places';
import { brings, lastEmptied, type Reward } from './rules/reward';
import type { Action } from './schema';
import type { Row, State } from './state';
import type { SandToSeaView } from './view';

type SeenRow = Sight<CompiledGame, Row>;

/** What a viewer may know. */
export const view = /* @__PURE__ */ viewsOf<CompiledGame>('sand-to-sea', {
  places,
  order: [
    'freeSteps',
    'payee',
    'toPay',
    { name: 'rewards', show: (_: unknown, { compiled, row }: SeenRow) => rewardsIn(compiled, row) },
    {
      name: 'emptiedColumn',
      show: (_: unknown, { row }: SeenRow) => (row.phase === 'reward' ? lastEmptied(row) + 1 : null),
    },
    'offers',
    'outposts',
    'pile',
    'bonusLeft',
    'wanted',
    'paid',
    'played',
    'upgrades',
    'merchantRow',
    'merchantDeck',
  ],
  componentsHash: defaultHash,
  hasMemory: true,
  ids: idsOf,
}) as (compiled: CompiledGame, row: Row, viewer: Viewer, recall: Recall) => SandToSeaView;

function rewardsIn(compiled: CompiledGame, row: Row): Reward[] {
  if (row.phase !== 'reward') return [];
  return (['bonus', 'merchant'] as const).filter((reward) => brings(compiled, lastEmptied(row), reward));
}

/** The cards of the deck and the tiles of the pile that nobody can name (SS-I1). */
export function hiddenCount(compiled: CompiledGame, state: Row): number {
  return unnamed(state.merchantDeck.length) + unnamedTiles(compiled, state);
}

/**
 * Makes it the same game as it could be for all that the viewer knows: pile and deck in another order, the unseen cards
 * of each other player dealt anew between hand and discard (SS-I1, SS-I2).
 */
export function resample(compiled: CompiledGame, state: Row, viewer: Viewer, random: Random): void {
  reshuffleList(state.merchantDeck, random);
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat !== viewer) dealAnew(playerAt(state, seat), random);
  }
  reshufflePile(compiled, state, random);
}

/** The start of a game whose present is `now`: deck and pile are those of `now` below what has been drawn since. */
export function reconstructStart(start: State, now: State): State {
  return {
    ...start,
    merchantDeck: startingOrder(start.merchantDeck, now.merchantDeck),
    pile: startingOrder(start.pile, now.pile),
  };
}

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
