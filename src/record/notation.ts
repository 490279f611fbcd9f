import type { InputErrorCode } from '../input/error-code';
import { IllegalActionError } from '../input/errors';
import { readItems } from '../input/fields';
import { refuseAt } from '../input/plain-json';
import type { ActionEntry } from '../play/actions';
import type { Action, State } from '../play/game';
import type { Games } from '../play/games';
import { beginsTurn } from '../play/position';
import { perform } from '../play/reducer';
import { entryFor, legalEntry, resolveEntry, unlessRefused } from '../play/resolve-action';
import type { Seat } from '../play/seats';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import { type Meter, meterOf, type WorkLimits } from '../play/work-limits';
import { quoted } from '../util/text';

interface NotationStep {
  readonly text: string;
  readonly actor: number;
  readonly origin: string;
}

/** Returns the hex of the active player's boat; empty without a boat. */
const originIn = (at: ValidatedState): string => at.variant.origin?.(at.compiled, rowOf(at)) ?? '';

export function formatAction(games: Games, state: State, action: Action): string {
  const validated = validateState(games, state);
  return unlessRefused(entryFor(validated, action), action).text;
}

export function formatTurn(games: Games, state: State, actions: readonly Action[]): string {
  const start = validateState(games, state);
  let now = start;
  const steps: NotationStep[] = [];
  for (const action of readItems('actions', actions)) {
    const entry = legalEntry(now, action);
    steps.push({ text: entry.text, actor: now.state.actor, origin: originIn(now) });
    now = perform(now, entry);
  }
  const isFinished = steps.length > 0 && beginsTurn(now.variant, now.state.phase);
  const kept = withoutImplied(steps, isFinished, start.variant.omittedInNotation);
  const line = joinSteps(kept, start.state.seat);
  return isFinished ? line : `${line} ...`;
}

/** Removes implied actions just before others, and at the end of a finished turn; keeps at least one action. */
function withoutImplied(
  steps: readonly NotationStep[],
  isFinished: boolean,
  implied: readonly string[],
): NotationStep[] {
  const isImplied = ({ text }: NotationStep): boolean => implied.includes(text);
  const kept = steps.filter((step, i) => {
    const next = steps[i + 1];
    return !isImplied(step) || next === undefined || isImplied(next);
  });
  while (isFinished && kept.length > 1 && kept.slice(-1).every(isImplied)) kept.pop();
  return kept;
}

function joinSteps(steps: readonly NotationStep[], seat: number): string {
  let line = `P${seat}`;
  let actor = seat;
  for (let i = 0; i < steps.length; ) {
    const step = steps[i] as NotationStep;
    const before = steps[i - 1];
    if (step.actor !== actor) line += ` P${step.actor}:`;
    actor = step.actor;
    let times = 1;
    if (step.text.startsWith('(') && i > 0) line += step.text;
    else if (step.text.startsWith('>'))
      line += (before?.text.startsWith('>') ? '' : ` ${step.origin}`) + step.text;
    else {
      const isSame = (other: NotationStep | undefined): boolean =>
        other?.text === step.text && other.actor === step.actor;
      while (isSame(steps[i + times])) times++;
      line += ` ${step.text}${times > 1 ? ` x${times}` : ''}`;
    }
    i += times;
  }
  return line;
}

/** The maximum length in characters; no turn is longer. */
const MAX_TEXT = 100_000;
const MAX_REPEATS = 999;
const BEYOND =
  'The text must end where the turn ends, or where another seat or chance decides; the rest is not read.';

/** Options and work limits of {@link parseNotation}. */
export interface NotationOptions extends WorkLimits {
  /**
   * Whether to read past the active player's part of the turn: actions of other seats, actions after a reveal, and
   * several turns. Only for finished games and your own logs, because for text from players the result would reveal
   * hidden information (default: `false`).
   */
  readonly replay?: boolean;
}

export function parseNotation(
  games: Games,
  state: State,
  text: string,
  options: NotationOptions = {},
): readonly Action[] {
  const meter = meterOf(options);
  const { replay = false } = options;
  if (typeof text !== 'string' || text.length > MAX_TEXT)
    refuseAt('not-notation', ['text'], `Expected text of at most ${MAX_TEXT} characters.`);
  if (typeof replay !== 'boolean') refuseAt('wrong-type', ['replay'], 'Expected true or false.');
  const game = player(validateState(games, state), replay, meter);
  const line = scanner(text);
  const checkBeyond = (): void => {
    if (game.isPartOver()) line.fail(BEYOND, 'beyond-own-part');
  };
  line.eat(/\s*(\d+\.\s*)?/y);
  let endsTurn = false;
  let isNewTurn = true;
  let seat: Seat | null = null;
  while (!line.isAtEnd()) {
    if (line.eat(/\.\.\.\s*$/y) !== null) {
      endsTurn = false;
      continue;
    }
    checkBeyond();
    const speakers = line.eat(/(?:P\d+(?::\s*|\s+))+/y)?.[0];
    if (speakers !== undefined) {
      seat = Number.parseInt(speakers.slice(speakers.lastIndexOf('P') + 1), 10);
      isNewTurn = true;
      if (game.actions.length === 0) endsTurn = true;
    } else {
      if (!replay && seat !== null && seat !== game.actor())
        line.fail(`P${game.actor()} decides here, not P${seat}.`);
      const origin = line.eat(/\w+(?=>)/y)?.[0];
      const now = game.now();
      if (origin !== undefined && origin !== originIn(now))
        line.fail(`The boat is not on ${quoted(origin)}.`);
      const entry = longestMatch(now, line.rest());
      if (entry === undefined) return line.fail('No action is written like this.');
      line.move(entry.text.length);
      const times = Number(line.eat(/\s*x(\d+)(?!\w)/y)?.[1] ?? 1);
      if (times === 0) line.fail('An action cannot be repeated 0 times.');
      if (times > MAX_REPEATS) line.fail(`An action can be repeated at most ${MAX_REPEATS} times.`);
      for (let i = 0; i < times; i++) {
        checkBeyond();
        if (game.isTurnOver() && !isNewTurn)
          line.fail('The turn is over; the next one begins with its seat, as in "P1 ".');
        game.play(entry);
        isNewTurn = false;
      }
      if (seat !== null && seat !== game.lastActor())
        line.fail(`P${game.lastActor()} decides here, not P${seat}.`);
    }
    line.eat(/\s+/y);
  }
  if (endsTurn && !game.finish())
    line.fail('The turn is not finished; the line of an unfinished turn ends in "...".');
  return game.actions;
}

/** Performs the actions that are read, and adds implied actions that notation omits. */
function player(start: ValidatedState, replay: boolean, meter: Meter) {
  const { omittedInNotation: implied } = start.variant;
  let now = start;
  const actions: Action[] = [];
  let lastActor: Seat = start.state.actor;
  const take = (entry: ActionEntry<Action>): void => {
    meter();
    actions.push(entry.action);
    lastActor = now.state.actor;
    now = perform(now, entry);
  };
  const resolve = (entry: ActionEntry<Action>) => resolveEntry(now, rowOf(now), entry);
  const isLegal = (entry: ActionEntry<Action>): boolean => !('code' in resolve(entry));
  const takeIfLegal = (text: string): boolean => {
    const entry = now.compiled.actions.all.find((each) => each.text === text);
    if (entry === undefined || !isLegal(entry)) return false;
    take(entry);
    return true;
  };
  const isTurnStart = (): boolean => beginsTurn(now.variant, now.state.phase);
  const { actor } = start.state;
  const hiddenIn = (at: ValidatedState): number => at.variant.hiddenCount(at.compiled, rowOf(at), actor);
  /**
   * Whether the active player's part of the turn is over, so that no further action may be tried: at the end of the
   * turn, where another seat decides, or after a reveal. It depends on nothing hidden from the player.
   */
  const isPartOver = (): boolean =>
    !replay &&
    actions.length > 0 &&
    (isTurnStart() || now.state.actor !== actor || hiddenIn(now) < hiddenIn(start));
  const isOver = (): boolean => isTurnStart() || isPartOver();
  return {
    actions,
    now: () => now,
    actor: () => now.state.actor,
    isPartOver,
    isTurnOver: isTurnStart,
    lastActor: () => lastActor,
    play(entry: ActionEntry<Action>): void {
      const resolved = resolve(entry);
      if ('code' in resolved) {
        for (const text of implied) {
          takeIfLegal(text);
          if (isOver() || isLegal(entry)) break;
        }
        if (isOver() || !isLegal(entry)) throw new IllegalActionError(resolved, entry.action);
      }
      take(entry);
    },
    /** Adds implied actions at the end; returns whether the turn, or the player's part of it, is over. */
    finish(): boolean {
      if (actions.length === 0) return false;
      while (!isOver()) if (!implied.some(takeIfLegal)) return false;
      return true;
    },
  };
}

function scanner(text: string) {
  let at = 0;
  return {
    isAtEnd: () => at >= text.length,
    rest: () => text.slice(at),
    move(length: number): void {
      at += length;
    },
    /** Matches a sticky pattern here and moves past the match. */
    eat(pattern: RegExp): RegExpExecArray | null {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (found !== null) at += found[0].length;
      return found;
    },
    fail(message: string, code: InputErrorCode = 'not-notation'): never {
      refuseAt(code, ['text', at], `${message} (at: ${quoted(text.slice(at, at + 20))})`);
    },
  };
}

/** Finds the longest action that `text` starts with. */
function longestMatch({ compiled }: ValidatedState, text: string): ActionEntry<Action> | undefined {
  let best: ActionEntry<Action> | undefined;
  for (const entry of compiled.actions.all) {
    const isHere =
      text.startsWith(entry.text) && !/^\w/.test(text.slice(entry.text.length, entry.text.length + 1));
    if (isHere && entry.text.length > (best?.text.length ?? 0)) best = entry;
  }
  return best;
}
