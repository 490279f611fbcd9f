import { InvalidInputError } from '../input/errors';
import type { State } from '../play/game';
import type { Games } from '../play/games';
import type { Viewer } from '../play/seats';
import { type ValidatedState, validateState } from '../play/validated-state';
import { resampled } from '../play/view';
import type { GameRecord } from '../record/game-record';
import { canonicalJson } from '../record/hash';
import { newRecord } from '../record/record';
import { readPosition } from './position-reader';
import { PositionWords } from './position-words';

/** The number of worlds drawn to see what a viewer does not know: too many for coincidence. */
const WORLDS = 32;

export function positionText(games: Games, state: State, viewer?: Viewer): string {
  const validated = validateState(games, state);
  return viewer === undefined ? textOf(validated, [], false) : seenText(games, validated, viewer);
}

export function parsePosition(games: Games, text: string): State {
  return readPosition(games, text).state;
}

export function startRecordFrom(games: Games, start: State | string): GameRecord {
  const from = typeof start === 'string' ? readPosition(games, start) : validateState(games, start);
  return newRecord(from, { start: from.state });
}

/**
 * The text for a viewer. It is made of worlds drawn from what the viewer knows, and of nothing else. Bare question marks
 * will do if the viewer cannot tell from this position what they are read back as; otherwise stand-ins follow them.
 */
function seenText(games: Games, real: ValidatedState, viewer: Viewer): string {
  const worlds = Array.from({ length: WORLDS }, (_, i) => worldOf(real, viewer, i));
  const [world = real, ...others] = worlds;
  const states = others.map(({ state }) => state);
  const bare = textOf(world, states, false);
  return isEnough(games, bare, world, viewer) ? bare : textOf(world, states, true);
}

const worldOf = (validated: ValidatedState, viewer: Viewer, number: number): ValidatedState =>
  resampled(validated, viewer, `position ${number}`);

function isEnough(games: Games, bare: string, world: ValidatedState, viewer: Viewer): boolean {
  try {
    const back = worldOf(readPosition(games, bare), viewer, 0);
    return canonicalJson(back.state) === canonicalJson(world.state);
  } catch (error) {
    if (error instanceof InvalidInputError) return false;
    throw error;
  }
}

function textOf(validated: ValidatedState, worlds: readonly State[], hasStandIns: boolean): string {
  const { state } = validated;
  const game = Object.entries(state.game)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${inWord(canonicalJson(value))}`);
  return [state.variant, ...game, ':', new PositionWords(validated, hasStandIns).of(state, worlds)].join(' ');
}

/** JSON without white space: in texts it is written by its code. */
function inWord(json: string): string {
  return json.replace(/\s/gu, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
