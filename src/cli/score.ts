import type { State } from '../play/game';
import type { ScoreItem } from '../play/score';
import { bold, dim } from '../util/paint';
import { plural } from '../util/text';
import type { KnownGames } from './games/known-games';
import { describeFor } from './said';

/** The score sheets of a game, best first. */
export function scoreText(games: KnownGames, state: State): string[] {
  const { engine } = games;
  const view = engine.view(state, 'spectator') as never;
  const say = (item: ScoreItem): string => describeFor(games)(item, { view });
  const sheets = engine.scores(state);
  return engine.ranking(state).flatMap((seat, place) => {
    const sheet = sheets[seat];
    if (sheet === undefined) return [];
    return [
      bold(`${place + 1}. P${seat}: ${plural(sheet.total, 'point')}`),
      ...sheet.items.map((item) => `   ${itemText(item, say(item))}`),
    ];
  });
}

/** `12  Victory tile for 2 red and 2 brown (vp-3)` */
function itemText({ points, id }: ScoreItem, words: string): string {
  const code = id === undefined || words.includes(id) ? '' : dim(` (${id})`);
  return `${String(points).padStart(3)}  ${words}${code}`;
}
