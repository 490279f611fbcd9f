import type { Action, State } from '../../games';
import type { Viewer } from '../../play/seats';
import { areSame, textOf } from '../../util/difference';
import { pick, type Random } from '../../util/random';
import { catalogueOf, course, drawsFor, sampleOf, type TrialStep } from '../course';
import { type Check, checkOf, type Pair, type Trial } from '../trial';
import {
  checkMoved,
  checkPlaces,
  checkPublished,
  type Places,
  piecesOf,
  placesOf,
  recordSoFar,
  variedIn,
} from './two-worlds-records';
import { checkTexts } from './two-worlds-texts';

type Seeing = Trial<'view' | 'resample'>;

const DRAWN = 8;
/** The number of worlds after which it cannot be chance that something hidden was always the same. */
const MOST_DRAWN = 64;
/** The number of random actions to explain and price per position; as many legal actions are priced, too. */
const EXPLAINED = 6;

/**
 * Checks that a viewer cannot distinguish a resampled world from the real one: views (byte by byte), changes
 * and scores are the same. For the active player, so are legal actions, prices, verdicts and answers to
 * texts. No view contains the seed. Needs `view` and `resample`. If `serialize` returns states like those of
 * this engine, whatever this engine redraws must be redrawn, and no piece may be created or lost; otherwise,
 * several worlds at the start must not all be the same.
 */
export const twoWorlds: Check = checkOf(
  'twoWorlds',
  ['view', 'resample'],
  async (trial) => {
    const { able, viewers } = trial;
    const catalogue = catalogueOf(trial.plan.engineGames, trial.options);
    const draw = drawsFor(trial, 'worlds');
    const drawTexts = drawsFor(trial, 'texts');
    const drawPast = drawsFor(trial, 'past');
    for await (const moment of course(trial)) {
      const { state } = moment;
      await checkRecords(trial, state, drawPast);
      if (!moment.isClose) continue;
      const own = await readOwn(trial, state);
      if (own === null && trial.actions.length === 0) await checkDrawnAnew(trial, state);
      const closely = viewers[pick(draw, viewers.length)];
      for (const viewer of viewers) {
        const seed = `world ${trial.actions.length}`;
        const worlds: Pair = [state, await able.resample(state, viewer, seed)];
        await checkSight(trial, worlds, viewer);
        await checkStep(trial, worlds, moment.next, viewer);
        if (viewer === (await able.actor?.(state))) {
          await checkChoice(trial, worlds, moment, viewer, sampleOf(catalogue, draw, EXPLAINED));
          await checkTexts(trial, catalogue, worlds, viewer, drawTexts);
        }
        if (viewer !== closely) continue;
        await checkWorld(trial, worlds, viewer, seed);
        if (own !== null) await checkSecrets(trial, state, own, viewer);
      }
    }
  },
  ({ games }) =>
    // A seed that nothing else in a view can look like.
    games.map((options) => ({ options: { ...options, seed: `seed-of-two-worlds-${options.seed}` } })),
);

/** Checks published records and the places of pieces in worlds, at the start and after 1, 2, 4, 8 … actions. */
async function checkRecords(trial: Seeing, state: unknown, draw: Random): Promise<void> {
  const { able, viewers } = trial;
  const done = trial.actions.length;
  if ((done & (done - 1)) !== 0) return;
  const own = await readOwn(trial, state);
  const record = recordSoFar(trial);
  if (record === null) return;
  const viewer = viewers[pick(draw, viewers.length)] ?? 'spectator';
  if (able.publishRecord !== undefined) await checkPublished(trial, record, viewer);
  if (own === null) return;
  const world = (seed: string): Promise<State> => readWorld(trial, state, viewer, seed);
  await checkPlaces(trial, record, { own, viewer, draw: world });
}

async function checkSight(trial: Seeing, [state, world]: Pair, viewer: Viewer): Promise<void> {
  const { able } = trial;
  for (const recall of trial.plan.recalls) {
    const expected = await able.view(state, viewer, recall);
    const found = await able.view(world, viewer, recall);
    const text = JSON.stringify(expected) ?? '';
    trial.comparisons += 1;
    if (text !== JSON.stringify(found)) trial.fail('view-differs', { viewer, expected, found });
    if (text.includes(String(trial.options.seed)))
      trial.fail('seed-shown', { viewer, expected: 'a view without the seed', found: expected });
  }
  const { scores } = able;
  if (scores !== undefined) await trial.alike('scores-differ', [state, world], scores, { viewer });
}

async function checkStep(
  trial: Seeing,
  [state, world]: Pair,
  action: Action | undefined,
  viewer: Viewer,
): Promise<void> {
  const { able, plan } = trial;
  const { changes } = able;
  if (changes === undefined || action === undefined) return;
  const after = await able.apply(state, action);
  await checkMemory(trial, [after, world], action, viewer);
  const worldAfter = await able.resample(after, viewer, `world after ${trial.actions.length}`);
  for (const recall of plan.recalls) {
    const expected = await changes(state, after, viewer, recall);
    const found = await changes(world, worldAfter, viewer, recall);
    trial.same('changes-differ', expected, found, { viewer, action });
  }
}

async function checkMemory(
  trial: Seeing,
  [after, world]: Pair,
  action: Action,
  viewer: Viewer,
): Promise<void> {
  const { able, plan } = trial;
  if (!plan.recalls.includes('perfect')) return;
  let other: unknown;
  try {
    other = await trial.answer(() => trial.given.apply(world, { ...action }));
  } catch {
    return; // The action is legal only in the real world.
  }
  if (!areSame(await able.view(after, viewer, 'none'), await able.view(other, viewer, 'none'))) return;
  const memory = (state: unknown) => able.view(state, viewer, 'perfect');
  await trial.alike('view-differs', [after, other], memory, { viewer, action });
}

async function checkChoice(
  trial: Seeing,
  worlds: Pair,
  { legal }: TrialStep,
  viewer: Viewer,
  tried: readonly Action[],
): Promise<void> {
  const { explain, price } = trial.able;
  trial.same('choice-differs', legal, await trial.legalIn(worlds[1]), { viewer });
  for (const action of price === undefined ? [] : [...legal.slice(0, EXPLAINED), ...tried])
    await trial.alike('price-differs', worlds, (state) => price?.(state, action), { viewer, action });
  for (const action of explain === undefined ? [] : tried)
    await trial.alike('verdict-differs', worlds, (state) => explain?.(state, action), { viewer, action });
}

async function checkWorld(trial: Seeing, [state, world]: Pair, viewer: Viewer, seed: string): Promise<void> {
  const { able } = trial;
  const again = await able.resample(state, viewer, seed);
  await trial.alike('other-output', [world, again], (of) => trial.fingerprint(of), { viewer });
  if (able.serialize === undefined || able.parse === undefined) return;
  const json = await able.serialize(world);
  try {
    await trial.answer(() => trial.given.parse?.(JSON.parse(JSON.stringify(json))));
  } catch (cause) {
    trial.fail('world-refused', { viewer, cause });
  }
}

/** Reads the serialised state into this engine; `null` if it has another form. */
async function readOwn({ able, engine }: Trial, state: unknown): Promise<State | null> {
  const json = await able.serialize?.(state);
  try {
    return engine.parseState(json);
  } catch {
    return null;
  }
}

async function readWorld(trial: Seeing, state: unknown, viewer: Viewer, seed: string): Promise<State> {
  const { able, engine } = trial;
  const json = await able.serialize?.(await able.resample(state, viewer, seed));
  try {
    return engine.parseState(json);
  } catch (cause) {
    return trial.fail('world-refused', { viewer, cause });
  }
}

/** Checks that hidden places vary in worlds of the implementation if they vary in worlds of this engine. */
async function checkSecrets(trial: Seeing, state: unknown, own: State, viewer: Viewer): Promise<void> {
  const worlds = Array.from({ length: DRAWN }, (_, i) => trial.engine.resample(own, viewer, `anew ${i}`));
  // In custom games, resampling may change more than the places of pieces.
  const isMove = worlds.every((world) => areSame(piecesOf(own), piecesOf(world)));
  const piecesIn = (of: State): unknown => (isMove ? piecesOf(of) : piecesOf(of).counts);
  const draw = async (i: number): Promise<Places> => {
    const world = await readWorld(trial, state, viewer, `anew ${i}`);
    trial.same('other-pieces', piecesIn(own), piecesIn(world), { viewer });
    return placesOf(world);
  };
  const places = variedIn(worlds.map(placesOf));
  await checkMoved(trial, { code: 'same-world', viewer }, places, draw, [DRAWN, MOST_DRAWN]);
}

/** Checks that worlds at the start vary, if those of this engine do. */
async function checkDrawnAnew(trial: Seeing, state: unknown): Promise<void> {
  const { able, engine } = trial;
  if (able.hash === undefined && able.serialize === undefined) return;
  const viewer = 'spectator';
  const own = engine.setup(trial.options);
  const draw = async (i: number): Promise<Places> => {
    const world = await able.resample(state, viewer, `anew ${i}`);
    return new Map([['state', textOf(await trial.fingerprint(world))]]);
  };
  const ownDraw = (i: number): Places =>
    new Map([['state', engine.hash(engine.resample(own, viewer, `anew ${i}`))]]);
  const places = variedIn(Array.from({ length: DRAWN }, (_, i) => ownDraw(i)));
  await checkMoved(trial, { code: 'same-world', viewer }, places, draw, [1, DRAWN]);
}
