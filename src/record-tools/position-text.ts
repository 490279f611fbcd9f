import { drawnGames } from '../generated/games/played';
import { InvalidInputError } from '../input/errors';
import type { Drawn, Game, State, View } from '../play/game';
import type { WholeGame } from '../play/game-types';
import type { Games } from '../play/games';
import { withView } from '../play/pieces';
import type { Viewer } from '../play/seats';
import { type ValidatedState, validateState } from '../play/validated-state';
import { resampled, textOf as tableText } from '../play/view';
import type { GameRecord } from '../record/game-record';
import { canonicalJson } from '../record/hash';
import { newRecord } from '../record/record';
import { readPosition } from './position-reader';
import { PositionWords } from './position-words';

/** The number of resampled states that are compared; a value that is the same in all of them counts as visible. */
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
 * The text of a position for a viewer, made only from states resampled for that viewer. If plain question marks would
 * lose information when the text is read back, each is followed by a piece that could be there.
 */
function seenText(games: Games, real: ValidatedState, viewer: Viewer): string {
  const worlds = Array.from({ length: WORLDS }, (_, i) => worldOf(real, viewer, i));
  const [world = real, ...others] = worlds;
  const states = others.map(({ state }) => state);
  const short = textOf(world, states, false);
  return isEnough(games, short, world, viewer) ? short : textOf(world, states, true);
}

const worldOf = (validated: ValidatedState, viewer: Viewer, number: number): ValidatedState =>
  resampled(validated, viewer, `position ${number}`);

function isEnough(games: Games, text: string, world: ValidatedState, viewer: Viewer): boolean {
  try {
    const back = worldOf(readPosition(games, text), viewer, 0);
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

/** JSON as one word: white space in it is escaped. */
function inWord(json: string): string {
  return json.replace(/\s/gu, (space) => `\\u${space.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The functions that draw a game as text: its own, or those of the game that it extends; by default as JSON. */
export function drawnAs(game: Game & Pick<WholeGame, 'extends'>): Drawn {
  const base = drawnGames.find(game.extends ?? game.name);
  const concealed = game.concealed ?? base?.concealed;
  const progress = game.progress ?? base?.progress;
  return {
    draw: game.draw ?? base?.draw ?? ((view) => JSON.stringify(view, null, 1)),
    holding: game.holding ?? base?.holding ?? (() => ''),
    ...(concealed && { concealed }),
    ...(progress && { progress }),
  };
}

export function toText(games: Games, view: View): string {
  return withView(games, view, (game) => tableText(drawnAs(game), game, view));
}
