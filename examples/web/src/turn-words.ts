import { type Action, formatAction, type Seat, type State, type Viewer, view } from 'century-engine';
import { inWords, language, t } from './language';
import { along } from './puzzle';
import { isOpen, stateAt, type Timeline, type Turn, textOnce } from './timeline';

/** Returns a turn in words for one viewer, without the name of the player. */
export function turnWords(timeline: Timeline, turn: Turn, viewer: Viewer, names: readonly string[]): string {
  const key = [language, viewer, ...names].join('\n');
  return textOnce(turn, key, () => joinTexts(partsOf(timeline, turn, viewer, names)));
}

/** Payments, whose price belongs to another action, and ends of turns. */
const IMPLIED: ReadonlySet<Action['kind']> = new Set(['payCube', 'payCard', 'dock', 'endTurn']);

/** Returns the sentences of a turn, with one for a movement and its payments. */
function partsOf(timeline: Timeline, turn: Turn, viewer: Viewer, names: readonly string[]): string[] {
  const { record, states } = timeline;
  const actions = record.actions.slice(turn.from, turn.to);
  const isYou = names[turn.seat] === t.you;
  const own = `${names[turn.seat] ?? ''} `;
  const parts: string[] = [];
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i];
    if (action === undefined || (IMPLIED.has(action.kind) && actions.length > 1)) continue;
    const run = actions.slice(i).findIndex(({ kind }) => kind !== action.kind);
    const same = run < 0 ? actions.slice(i) : actions.slice(i, i + run);
    if (action.kind === 'sail') {
      parts.push(movement(stateAt(states, turn.from + i), same, isYou));
      i += same.length - 1;
    } else if (action.kind === 'payBoat') {
      parts.push(t.log.pays(same.length, isYou));
      i += same.length - 1;
    } else {
      const words = actionWords(timeline, turn.from + i, viewer, names);
      const rest = words.startsWith(own) ? words.slice(own.length) : words;
      parts.push(isYou ? withSmallInitial(rest) : rest);
    }
  }
  return parts;
}

/** Returns a movement of the boat in words. */
function movement(before: State, steps: readonly Action[], isYou: boolean): string {
  const seen = view(before, 'spectator');
  const player = seen.players[seen.seat];
  const from = player !== undefined && 'boat' in player ? (player.boat ?? '') : '';
  const way = steps.flatMap((step) => (step.kind === 'sail' ? [step.to] : []));
  const to = way.at(-1) ?? '';
  const cubes = steps.filter((step) => 'leave' in step && step.leave !== undefined).length;
  const cards = steps.filter((step) => 'card' in step && step.card !== undefined).length;
  return [
    t.log.sails([from, ...(from === to ? way : [to])].join(' → '), isYou),
    cubes > 0 && t.log.cubesLeft(cubes),
    cards > 0 && t.log.cardsGiven(cards),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Joins the actions of a turn; repetitions are counted. */
export function joinTexts(texts: readonly string[]): string {
  const parts: { text: string; times: number }[] = [];
  for (const text of texts) {
    const last = parts.at(-1);
    if (last?.text === text) last.times++;
    else parts.push({ text, times: 1 });
  }
  return parts.map(({ text, times }) => (times === 1 ? text : t.log.times(text, times))).join('; ');
}

/** Returns a plan in words for its seat, to continue a sentence; later actions may depend on reveals. */
export function planWords(
  start: State,
  actions: readonly Action[],
  seat: Seat,
  names: readonly string[],
): string {
  const states = along(start, actions);
  const parts = actions.slice(0, states.length - 1).map((action, i) => {
    const words = inWords(action, { view: view(stateAt(states, i), seat), names, viewer: seat });
    return withSmallInitial(words);
  });
  return parts.length < actions.length ? `${joinTexts(parts)} …` : joinTexts(parts);
}

function withSmallInitial(text: string): string {
  return text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}

/** Returns an action as a report, without what is hidden from the viewer: `Ada sails from C3 to C4`. */
export function actionWords(
  timeline: Timeline,
  at: number,
  viewer: Viewer,
  names: readonly string[],
): string {
  const action = timeline.record.actions[at];
  if (action === undefined) return '';
  const secret = secretSail(timeline, at, action, viewer);
  const seen = view(stateAt(timeline.states, at), 'spectator');
  const ownSeat = names.indexOf(t.you);
  const words = inWords(secret ?? action, {
    view: seen,
    names,
    viewer: ownSeat < 0 ? null : ownSeat,
    mood: 'report',
  });
  return secret === null ? words : `${words}${t.log.givesUpACard}`;
}

/** Returns an action in notation, without what is hidden from the viewer. */
export function actionText(timeline: Timeline, at: number, viewer: Viewer): string {
  const action = timeline.record.actions[at];
  if (action === undefined) return '';
  const secret = secretSail(timeline, at, action, viewer);
  return secret === null ? formatAction(stateAt(timeline.states, at), action) : `>${secret.to}(?)`;
}

/** Returns a step without the card that paid for it, if the viewer did not see the card; otherwise `null`. */
function secretSail(
  { states }: Timeline,
  at: number,
  action: Action,
  viewer: Viewer,
): { readonly kind: 'sail'; readonly to: string } | null {
  if (action.kind !== 'sail' || !('card' in action) || action.card === undefined) return null;
  return isOpen(stateAt(states, at), action.card, viewer) ? null : { kind: 'sail', to: action.to };
}
