import { type Options, type State, VARIANTS, type VariantName } from '../../../src/index';
import { playedGame, TABLES } from '../../support/play';

/** Positions of games that are kept at hand. */
const MOST = 500;
const states = new Map<string, State>();

/**
 * The state of a seeded game after so many actions, by its name, e.g. `new-world/3/7/120`; the start of another one
 * for what is no such name.
 */
export function momentNamed(name: unknown): State {
  const [, variant, players, seed, actions] =
    /^([\w-]+)\/(\d)\/(\d{1,6})\/(\d{1,4})$/.exec(typeof name === 'string' ? name : '') ?? [];
  const table = TABLES.find((each) => each.variant === variant && String(each.players) === players);
  return stateAfter(
    { ...(table ?? { variant: 'spice-road', players: 2 }), seed: seed ?? 0 } as Options,
    Number(actions ?? 0),
  );
}

function stateAfter(options: Options, actions: number): State {
  const key = `${JSON.stringify(options)} ${actions}`;
  let state = states.get(key);
  if (state === undefined) {
    for (const step of playedGame(options, Math.max(actions, 1)))
      state = actions === 0 ? step.before : step.after;
    if (states.size >= MOST) states.delete(states.keys().next().value ?? '');
    states.set(key, state as State);
  }
  return state as State;
}

/** Names of positions of some variants, at least one in each phase that a seeded game comes by. */
export function momentNames(variants: readonly VariantName[] = VARIANTS): string[] {
  return TABLES.filter(({ variant }) => variants.includes(variant)).flatMap(({ variant, players }) => {
    const game = `${variant}/${players}/${players}`;
    const names = namesIn.get(game) ?? namesOf({ variant, players, seed: String(players) } as Options, game);
    namesIn.set(game, names);
    return names;
  });
}

const namesIn = new Map<string, readonly string[]>();

function namesOf(options: Options, game: string): string[] {
  const names = [`${game}/0`];
  const seen = new Map<string, number>();
  for (const { after, index } of playedGame(options, 1200)) {
    const times = (seen.get(after.phase) ?? 0) + 1;
    seen.set(after.phase, times);
    const isWanted = times === 1 || times === 9 || times === 70 || after.phase === 'over';
    if (!isWanted) continue;
    names.push(`${game}/${index + 1}`);
    states.set(`${JSON.stringify(options)} ${index + 1}`, after);
  }
  return names;
}
