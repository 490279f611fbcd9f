import { deepFreeze } from '../util/immutable';
import type { Action, AnyRow, State, View } from './game';
import type { Games } from './games';
import { rulesFor, withView } from './pieces';
import { type Price, priceOf } from './price';
import { entryFor, unlessRefused } from './resolve-action';
import type { Seat } from './seats';
import { type CompiledRules, validateState } from './validated-state';
import { viewOf } from './view';

export function price(games: Games, state: State, action: Action): Price | null {
  const validated = validateState(games, state);
  const { phase, actor } = validated.state;
  const view = viewOf(validated, phase === 'over' ? 'spectator' : actor, 'none');
  return priceIn(validated, payingRow(validated, view), action);
}

export function priceInView(games: Games, view: View, action: Action): Price | null {
  const [rules, row] = withView(games, view, (variant) => {
    const found = rulesFor(variant, view);
    return [found, payingRow(found, view)] as const;
  });
  return priceIn(rules, row, action);
}

/** Makes a row from a view, so that prices reveal nothing hidden; `null` if the game is over or has no `readView`. */
function payingRow({ variant, compiled }: CompiledRules, view: View): AnyRow | null {
  const isOver = (view as { readonly actor: Seat | null }).actor === null;
  return isOver ? null : (variant.readView?.(compiled)(view) ?? null);
}

/** Returns the price of an action; before the payer's turn, the price that it would have on that turn. */
function priceIn(rules: CompiledRules, row: AnyRow | null, action: Action): Price | null {
  const { variant, compiled } = rules;
  const entry = unlessRefused(entryFor(rules, action), action);
  const { cubeKinds } = variant;
  if (row === null) return deepFreeze(priceOf({}, cubeKinds));
  const { actor } = row;
  if (row.seat !== actor && variant.rules.violation(compiled, row, entry)?.code === 'wrong-phase')
    row.seat = actor;
  const cost = variant.rules.of(entry).price?.(compiled, row, entry.named as never);
  return cost === null ? null : deepFreeze(priceOf(cost, cubeKinds));
}
