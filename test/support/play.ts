import { allGames } from '../../src/generated/games/played';
import {
  type Action,
  actor,
  apply,
  isOver,
  legalActions,
  type Options,
  resample,
  type State,
  setup,
  VARIANTS,
  type VariantName,
} from '../../src/index';
import { randomFrom } from '../../src/play/seed';
import { casualChoice, catalogueOf } from '../../src/testkit/course';

/** The player counts of each variant. */
export const PLAYERS: { readonly [N in VariantName]: readonly number[] } = {
  'eastern-wonders': [2, 3, 4],
  'new-world': [2, 3, 4],
  'sand-to-sea': [2, 3, 4],
  'spice-road': [2, 3, 4, 5],
};

/** Every variant with every number of players. */
export const TABLES = VARIANTS.flatMap((variant) =>
  PLAYERS[variant].map((players) => ({ variant, players })),
);

export interface Step {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  readonly index: number;
}

/** Plays a seeded game lazily, at most `limit` actions of it. */
export function* playedGame(options: Options, limit = Number.POSITIVE_INFINITY): Generator<Step, void> {
  const random = randomFrom(`${options.seed} play`);
  const catalogue = catalogueOf(allGames, options);
  let before: State = setup(options);
  for (let index = 0; index < limit && !isOver(before); index++) {
    const action = casualChoice(catalogue, legalActions(before), random);
    const after = apply(before, action);
    yield { before, action, after, index };
    before = after;
  }
}

/** The worlds that the deciding seat and a spectator cannot tell from the real one. */
export function otherWorlds(state: State, seed: number): State[] {
  return [actor(state) ?? 0, 'spectator' as const].map((viewer) => resample(state, viewer, seed));
}
