import type { Action, State } from '../../games';
import type { Viewer } from '../../play/seats';
import { areSame, textOf } from '../../util/difference';
import { pick, type Random } from '../../util/random';
import { catalogueOf, course, drawsFor, sampleOf, type TrialStep } from '../course';
import { allPiecesOf, type Places, pieceCountsOf, piecesOf, placesOf, variedIn } from '../hidden-places';
import type { Having } from '../implementation';
import type { FullPlan } from '../plan';
import { engineOf } from '../this-engine';
import {
  alike,
  answerOf,
  ask,
  askActor,
  askLegal,
  type Check,
  checkOf,
  fail,
  fingerprint,
  same,
  type Trial,
  viewersOf,
} from '../trial';
import { checkPast, checkPublished, checkStart, recordSoFar } from './two-worlds-records';
import { checkTexts, lexiconOf } from './two-worlds-texts';

type Able<S> = Having<S, 'view' | 'resample'>;

/** The number of worlds drawn to find the differences between them. */
const DRAWN = 8;
/** The number of worlds drawn before something hidden counts as never redrawn: too many for coincidence. */
const MOST_DRAWN = 64;
/** The number of actions explained. */
const EXPLAINED = 6;

/**
 * Nobody can distinguish a world that `resample` made for them from the real one: the viewer's views are the same byte
 * by byte, and so are lists of changes, scores and, for the deciding seat, the legal actions, prices, verdicts and answers to texts of all kinds,
 * which are read only as far as that seat decides. Whatever is hidden is redrawn, and no view contains the seed. Needs
 * `view` and `resample`. If `serialize` returns states as in this engine, everything that this engine redraws must be
 * redrawn, with no piece created or lost; otherwise at least one of several worlds must differ from the real one.
 */
export const twoWorlds: Check = checkOf(
  'twoWorlds',
  ['view', 'resample'],
  async (trial, able, full) => {
    const catalogue = catalogueOf(trial.games, trial.options);
    const lexicon = lexiconOf(catalogue);
    const draw = drawsFor(trial, 'worlds');
    const drawTexts = drawsFor(trial, 'texts');
    const drawPast = drawsFor(trial, 'past');
    for await (const moment of course(trial, able, full)) {
      await checkRecords(trial, able, moment.state, drawPast);
      if (!moment.isClose) continue;
      const own = await readOwn(trial, able, moment.state);
      if (own === null && trial.actions.length === 0) await checkDrawnAnew(trial, able, moment.state);
      const viewers = viewersOf(trial.options);
      const closely = viewers[pick(draw, viewers.length)];
      for (const viewer of viewers) {
        const seed = `world ${trial.actions.length}`;
        const world = await ask(trial, () => able.resample(moment.state, viewer, seed), { viewer });
        await checkSight(trial, able, full, { state: moment.state, world, viewer });
        await checkStep(trial, able, full, moment, world, viewer);
        if (viewer === (await askActor(trial, able, moment.state))) {
          await checkChoice(trial, able, moment, world, viewer, sampleOf(catalogue, draw, EXPLAINED));
          await checkTexts(trial, able, lexicon, [moment.state, world], viewer, drawTexts);
        }
        if (viewer !== closely) continue;
        await checkWorld(trial, able, moment.state, world, viewer, seed);
        if (own !== null) await checkSecrets(trial, able, moment.state, own, viewer);
      }
    }
  },
  (_, { games }) =>
    // A seed that cannot be confused with anything else in a view.
    games.map((options) => ({ ...options, seed: `seed-of-two-worlds-${options.seed}` })),
);

/**
 * What has to do with the past of a game, for a viewer drawn by the seed: at the start, and whenever the game is twice as
 * long as the last time.
 */
async function checkRecords<S>(trial: Trial, able: Able<S>, state: S, draw: Random): Promise<void> {
  const done = trial.actions.length;
  if ((done & (done - 1)) !== 0) return;
  const own = await readOwn(trial, able, state);
  const record = recordSoFar(trial);
  if (record === null) return;
  const viewers = viewersOf(trial.options);
  const viewer = viewers[pick(draw, viewers.length)] ?? 'spectator';
  const { publishRecord } = able;
  if (publishRecord !== undefined) await checkPublished(trial, { ...able, publishRecord }, record, viewer);
  if (own === null) return;
  const world = async (seed: string): Promise<State> => {
    const made = await ask(trial, () => able.resample(state, viewer, seed), { viewer });
    return readWorld(trial, await ask(trial, () => able.serialize?.(made), { viewer }), viewer);
  };
  const worlds = { own, viewer, draw: world };
  await (done === 0 ? checkStart(trial, worlds) : checkPast(trial, record, worlds));
}

/** What a viewer sees is the same, down to the order of keys. */
async function checkSight<S>(
  trial: Trial,
  able: Able<S>,
  { recalls }: FullPlan,
  { state, world, viewer }: { readonly state: S; readonly world: S; readonly viewer: Viewer },
): Promise<void> {
  for (const recall of recalls) {
    const expected = await ask(trial, () => able.view(state, viewer, recall), { viewer });
    const found = await ask(trial, () => able.view(world, viewer, recall), { viewer });
    const text = JSON.stringify(expected) ?? '';
    trial.comparisons += 1;
    if (text !== JSON.stringify(found)) fail(trial, 'view-differs', { viewer, expected, found });
    if (text.includes(String(trial.options.seed))) {
      fail(trial, 'seed-shown', { viewer, expected: 'a view without the seed', found: expected });
    }
  }
  if (able.scores === undefined) return;
  await alike(trial, 'scores-differ', [state, world], (of) => able.scores?.(of), { viewer });
}

/** What a viewer is told of the next step is the same, whatever is hidden before it and after it. */
async function checkStep<S>(
  trial: Trial,
  able: Able<S>,
  { recalls }: FullPlan,
  { state, next: action }: TrialStep<S>,
  world: S,
  viewer: Viewer,
): Promise<void> {
  if (able.changes === undefined || action === undefined) return;
  const after = await ask(trial, () => able.apply(state, { ...action }), { action });
  await checkMemory(trial, able, recalls, [after, world], action, viewer);
  const seed = `world after ${trial.actions.length}`;
  const worldAfter = await ask(trial, () => able.resample(after, viewer, seed), { viewer });
  for (const recall of recalls) {
    const steps = [[state, after] as const, [world, worldAfter] as const] as const;
    const told = ([from, to]: readonly [S, S]) => able.changes?.(from, to, viewer, recall);
    await alike(trial, 'changes-differ', steps, told, { viewer, action });
  }
}

/** Where a step shows the same in two worlds, a perfect memory has not learned more in the one than in the other. */
async function checkMemory<S>(
  trial: Trial,
  able: Able<S>,
  recalls: FullPlan['recalls'],
  [after, world]: readonly [S, S],
  action: Action,
  viewer: Viewer,
): Promise<void> {
  if (!recalls.includes('perfect')) return;
  let other: S;
  try {
    other = await answerOf(trial, () => able.apply(world, { ...action }));
  } catch {
    return; // The action is one that only the real world has.
  }
  const see = (state: S, recall: 'none' | 'perfect') =>
    ask(trial, () => able.view(state, viewer, recall), { viewer });
  if (!areSame(await see(after, 'none'), await see(other, 'none'))) return;
  const expected = await see(after, 'perfect');
  same(trial, 'view-differs', expected, await see(other, 'perfect'), { viewer, action });
}

/** The seat that decides has the same choices and gets the same answers. */
async function checkChoice<S>(
  trial: Trial,
  able: Able<S>,
  { state, legal }: TrialStep<S>,
  world: S,
  viewer: Viewer,
  tried: readonly Action[],
): Promise<void> {
  same(trial, 'choice-differs', legal, await askLegal(trial, able, world), { viewer });
  for (const action of able.price === undefined ? [] : [...legal.slice(0, EXPLAINED), ...tried]) {
    const fault = { viewer, action };
    await alike(trial, 'price-differs', [state, world], (of) => able.price?.(of, { ...action }), fault);
  }
  if (able.explain === undefined) return;
  for (const action of tried) {
    const fault = { viewer, action };
    await alike(trial, 'verdict-differs', [state, world], (of) => able.explain?.(of, { ...action }), fault);
  }
}

/** A world is a state like any other, and the same seed reproduces it. */
async function checkWorld<S>(
  trial: Trial,
  able: Able<S>,
  state: S,
  world: S,
  viewer: Viewer,
  seed: string,
): Promise<void> {
  const look = await fingerprint(trial, able, world);
  const again = await ask(trial, () => able.resample(state, viewer, seed), { viewer });
  same(trial, 'other-output', look, await fingerprint(trial, able, again), { viewer });
  if (able.serialize === undefined || able.parse === undefined) return;
  const json = await ask(trial, () => able.serialize?.(world));
  try {
    await answerOf(trial, () => able.parse?.(JSON.parse(JSON.stringify(json))));
  } catch (cause) {
    fail(trial, 'world-refused', { viewer, cause });
  }
}

/** The state as in this engine; `null` if it is not given, or not readable by this engine. */
async function readOwn<S>(trial: Trial, able: Able<S>, state: S): Promise<State | null> {
  const json = await ask(trial, () => able.serialize?.(state));
  try {
    return engineOf(trial.games).parseState(json);
  } catch {
    return null;
  }
}

/** Every hidden place that differs between worlds of this engine also differs between worlds of the implementation. */
async function checkSecrets<S>(
  trial: Trial,
  able: Able<S>,
  state: S,
  own: State,
  viewer: Viewer,
): Promise<void> {
  const seedOf = (i: number): string => `anew ${i}`;
  const { resample } = engineOf(trial.games);
  const worlds = Array.from({ length: DRAWN }, (_, i) => resample(own, viewer, seedOf(i)));
  const ownWorlds = worlds.map(placesOf);
  /** Where this engine deals hidden pieces anew among piles and hands, or those that are left out, others may. */
  const piecesIn =
    [piecesOf, allPiecesOf].find((of) => worlds.every((world) => areSame(of(own), of(world)))) ??
    pieceCountsOf;
  const pieces = piecesIn(own);
  let first: Places | undefined;
  let unmoved = variedIn(ownWorlds);
  for (let i = 0; i < DRAWN || (unmoved.length > 0 && i < MOST_DRAWN); i++) {
    const world = await ask(trial, () => able.resample(state, viewer, seedOf(i)), { viewer });
    const json = await ask(trial, () => able.serialize?.(world), { viewer });
    const read = readWorld(trial, json, viewer);
    same(trial, 'other-pieces', pieces, piecesIn(read), { viewer });
    const places = placesOf(read);
    const known = first;
    if (known === undefined) first = places;
    else unmoved = unmoved.filter((place) => places.get(place) === known.get(place));
  }
  const [place] = unmoved;
  if (place === undefined) return;
  fail(trial, 'same-world', {
    viewer,
    expected: `something else at ${place} in one of ${MOST_DRAWN} worlds`,
    found: `${first?.get(place)} every time`,
  });
}

function readWorld(trial: Trial, json: unknown, viewer: Viewer): State {
  try {
    return engineOf(trial.games).parseState(json);
  } catch (cause) {
    return fail(trial, 'world-refused', { viewer, cause });
  }
}

/** At least one of several worlds at the start differs from the real one, if any does in this engine. */
async function checkDrawnAnew<S>(trial: Trial, able: Able<S>, state: S): Promise<void> {
  const seeds = Array.from({ length: DRAWN }, (_, i) => `anew ${i}`);
  const { setup, resample, hash } = engineOf(trial.games);
  const own = setup(trial.options);
  if (seeds.every((seed) => hash(resample(own, 'spectator', seed)) === hash(own))) return;
  if (able.hash === undefined && able.serialize === undefined) return;
  const real = textOf(await fingerprint(trial, able, state));
  for (const seed of seeds) {
    const world = await ask(trial, () => able.resample(state, 'spectator', seed));
    if (textOf(await fingerprint(trial, able, world)) !== real) return;
  }
  trial.comparisons += 1;
  fail(trial, 'same-world', {
    viewer: 'spectator',
    expected: `another world among ${DRAWN}`,
    found: 'the real one every time',
  });
}
