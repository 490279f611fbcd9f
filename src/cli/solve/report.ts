import {
  type Fraction,
  fractionText,
  type HiddenSolution,
  type PlayerScore,
  type Solution,
} from '../../testkit/index';
import { plural } from '../../util/text';

/** More values than these are not listed. */
const MANY = 12;

/** What was found, as text. */
export function solutionText(solution: Solution): string {
  const { name, objective, states, positions, choices, ends, stuck, values, openings } = solution;
  const shown = values.slice(0, MANY).map((each) => `${fractionText(each.value)}: ${each.positions}`);
  return [
    `${name}: ${plural(states, 'state')}, ${plural(positions, 'position')}, ${plural(choices, 'choice')}, ${plural(ends, 'end')}`,
    solution.isWhole ? 'a whole game' : 'a part of a game: nobody may leave its bounds',
    knowledgeText(solution),
    ...(stuck === 0 ? [] : [`nothing can be done in ${plural(stuck, 'position')} before the end`]),
    `${meaningOf(objective)}: ${fractionText(solution.value)}`,
    ...(openings.length === 1 ? [] : [`by opening: ${openingsText(openings)}`]),
    `positions by value: ${shown.join(', ')}${values.length > MANY ? ', …' : ''}`,
    `positions in which the choice matters: ${solution.critical.length}`,
    `greatest distance: ${plural(solution.farthest, 'action')}`,
  ].join('\n');
}

function meaningOf(objective: Solution['objective']): string {
  return objective === 'result'
    ? 'value to seat 0, from -1 (lost) to 1 (won)'
    : 'points that seat 0 is ahead';
}

function knowledgeText({ isOpen, known, assured }: Solution): string {
  if (isOpen) return 'each player knows as much as both together: the values are those of the game';
  const secrets = `the players hide something from each other: seat 0 can know ${known[0]} things, seat 1 ${known[1]}`;
  return assured.every((each) => each)
    ? `${secrets}; to get the value of the start neither needs more, so that value is the one of the game`
    : `${secrets}; the values are those of the game with open hands`;
}

/** What was found with hidden hands, as text. */
export function hiddenText(found: HiddenSolution): string {
  const { name, objective, actions, courses, unfinished, informationSets, low, high } = found;
  const [one, other] = informationSets;
  return [
    `${name}, hidden hands: ${plural(courses, 'course')} of up to ${plural(actions, 'action')}`,
    `information sets: ${one} of seat 0, ${other} of seat 1`,
    unfinished === 0
      ? 'every course is followed until nothing more can change'
      : `${plural(unfinished, 'course')} broken off before that: more actions bring the bounds closer`,
    `${meaningOf(objective)}: from ${low.toFixed(5)} to ${high.toFixed(5)}`,
  ].join('\n');
}

function openingsText(openings: Solution['openings']): string {
  const counts = new Map<string, number>();
  for (const { value, weight } of openings) {
    const text = fractionText(value);
    counts.set(text, (counts.get(text) ?? 0) + weight);
  }
  return [...counts].map(([value, weight]) => `${value} (${weight})`).join(', ');
}

/** How a player does, in a line. */
export function scoreLine(name: string, score: PlayerScore): string {
  const { positions, perfect, left, meanLoss, meanLossAtRandom } = score;
  const share = ((100 * perfect) / Math.max(1, positions - left)).toFixed(1);
  const away = left === 0 ? '' : `; left the bounds ${plural(left, 'time')}`;
  return `${name}: ${share} % perfect, mean loss ${meanLoss.toFixed(4)} (an action drawn evenly: ${meanLossAtRandom.toFixed(4)}), ${plural(positions, 'position')}${away}`;
}

/** What can be printed as JSON. */
export function solutionJson({ table: _, critical, values, openings, value, ...rest }: Solution): object {
  const text = <T extends { readonly value: Fraction }>(each: T) => ({
    ...each,
    value: fractionText(each.value),
  });
  return {
    ...rest,
    value: fractionText(value),
    openings: openings.map(text),
    values: values.map(text),
    critical: critical.length,
  };
}
