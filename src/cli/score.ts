import type { State } from '../core/game';
import { bold } from '../core/paint';
import { plural } from '../core/plural';
import type { ScoreItem } from '../core/score';
import type { KnownGames } from './games/known-games';

/** The score sheets of a game, best first. */
export function scoreText({ engine }: Pick<KnownGames, 'engine'>, state: State): string[] {
  const sheets = engine.scores(state);
  return engine.ranking(state).flatMap((seat, place) => {
    const sheet = sheets[seat];
    if (sheet === undefined) return [];
    return [
      bold(`${place + 1}. P${seat}: ${plural(sheet.total, 'point')}`),
      ...sheet.items.map((item) => `   ${itemText(item)}`),
    ];
  });
}

function itemText(item: ScoreItem): string {
  const name = item.kind.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const times = item.count === undefined ? '' : ` x${item.count}`;
  return `${String(item.points).padStart(3)}  ${name}${item.id === undefined ? '' : ` ${item.id}`}${times}`;
}
