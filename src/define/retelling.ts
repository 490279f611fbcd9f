import type { AnyRow, AnyRules, State as AnyState, RecordedStep, Retelling, RuleTypes } from '../play/game';
import type { Viewer } from '../play/seats';
import type { Random } from '../util/random';
import type { Compiled } from './compiled';
import { unseenIn } from './drawing';
import type { PieceField } from './fields';
import { type Outline, poolsOf, type Stand, valueAt } from './outline';
import { isHidden } from './secrets';
import type { Shuffles } from './shuffles';
import { type Moment, Tracks } from './tracks';

type State = AnyState & AnyRow;
type Step = Omit<RecordedStep<RuleTypes>, 'state'> & { readonly state: State };

/**
 * Tells a game again as it can have been for all that a viewer has seen of it: each time another draw, which depends only
 * on what the viewer has seen.
 */
export function* retellings(
  outline: Outline,
  { view }: Pick<AnyRules, 'view'>,
  compiled: Compiled,
  shuffles: Shuffles,
  steps: readonly Step[],
  viewer: Viewer,
  random: Random,
): Generator<Retelling, void> {
  const states = steps.map(({ state }) => state);
  const start = states[0] as State;
  const pools = [...poolsOf(outline, start.game.players)].map(([of, stands]) =>
    poolOf(states, stands, shuffles.get(of) as Int32Array, viewer),
  );
  const told = steps.map(({ action, state }, at) => {
    const before = states[at - 1];
    if (action === null || before === undefined || before.actor === viewer) return 'same';
    const views = [before, state].map((each) =>
      view(compiled, compiled.rowKind.from(each), viewer, 'perfect'),
    );
    return unseenIn(outline, compiled.components, action, views).length === 0 ? 'any' : 'other';
  });
  for (;;) {
    const draws = pools.map(({ tracks }) => tracks.draw(random));
    if (!draws.every((draw) => draw !== null)) {
      yield null;
      continue;
    }
    yield {
      stateAt(moment) {
        const world = structuredClone(states[moment] as State);
        pools.forEach(({ stands, momentOf }, pool) => {
          const instead = draws[pool]?.[momentOf[moment] as number] as Int32Array;
          for (const stand of stands) {
            const items = valueAt<number[]>(world, stand);
            const others = items.map((item) => instead[item] as number);
            if (stand.field.kind === 'set') others.sort((a, b) => a - b);
            items.splice(0, items.length, ...others);
          }
        });
        return world;
      },
      told: (moment) => told[moment] ?? 'same',
    };
  }
}

function poolOf(
  states: readonly State[],
  stands: readonly Stand<PieceField>[],
  groups: Int32Array,
  viewer: Viewer,
) {
  const moments: Moment[] = [];
  const momentOf = states.map((state) => {
    const places = new Int16Array(groups.length).fill(stands.length);
    stands.forEach((stand, place) => {
      for (const piece of valueAt<readonly number[]>(state, stand)) places[piece] = place;
    });
    const isOver = state.phase === 'over';
    const isSeen = [...stands.map((stand) => !isHidden(stand, viewer, isOver, 'perfect')), false];
    const last = moments.at(-1);
    const isSame =
      last?.isSeen.every((seen, place) => seen === isSeen[place]) &&
      last.places.every((place, piece) => place === places[piece]);
    if (!isSame) moments.push({ places, isSeen });
    return moments.length - 1;
  });
  // What is left out, and what lies in a hand, has no order of its own.
  const order = new Int32Array(groups.length).fill(stands.length * groups.length);
  stands.forEach((stand, place) => {
    valueAt<readonly number[]>(states[0] as State, stand).forEach((piece, i) => {
      order[piece] = place * groups.length + (stand.field.kind === 'list' ? i : 0);
    });
  });
  const isPile = [...stands.map(({ field }) => field.kind === 'list'), true];
  return { stands, momentOf, tracks: new Tracks(moments, isPile, groups, order) };
}
