import { DRAWINGS, playDrawn } from './games';

/** How games are played when there is time. */
const AT_LENGTH = { actions: 400, every: 100 };

/**
 * Plays games with drawn component sets for so many seconds, and says what came of them. With a seed, one game of each
 * kind is played.
 */
export function playSets(seconds: number, only?: string, seed?: string): void {
  const drawings = DRAWINGS.filter(({ game }) => only === undefined || game.name === only);
  if (drawings.length === 0)
    throw new RangeError(`the games are: ${DRAWINGS.map(({ game }) => game.name).join(', ')}`);
  const figures = drawings.map((drawing) => ({ drawing, games: 0, refused: 0, actions: 0, spent: 0 }));
  const found = new Set<string>();
  const end = performance.now() + seconds * 1000;
  for (let i = 0; i === 0 || (seed === undefined && performance.now() < end); i++) {
    for (const each of figures) {
      const start = performance.now();
      const name = seed ?? String(i);
      try {
        const actions = playDrawn(each.drawing, name, AT_LENGTH);
        each.games++;
        each.actions += actions ?? 0;
        if (actions === null) each.refused++;
      } catch (error) {
        const { stack = '', message } = error as Error;
        const kind = `${each.drawing.game.name}: ${message.replace(/\d+/g, '0')}`;
        if (!found.has(kind)) process.stderr.write(`${each.drawing.game.name}, seed ${name}: ${stack}\n`);
        found.add(kind);
      }
      each.spent += performance.now() - start;
    }
  }
  for (const { drawing, games, refused, actions, spent } of figures)
    process.stdout.write(
      `${drawing.game.name}: ${games} games, ${actions} actions in ${Math.round(spent / 1000)} s; ${refused} sets refused\n`,
    );
  if (found.size > 0) process.exitCode = 1;
}
