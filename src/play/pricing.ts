import { deepFreeze } from '../util/immutable';
import type { Action, AnyGame, CompiledGame, Components, State, View } from './game';
import type { Games } from './games';
import { inPlay } from './pieces';
import type { Price } from './price';
import { entryFor, unlessRefused } from './resolve-action';
import type { Seat } from './seats';
import { validateState } from './validated-state';
import { viewOf } from './view';

export function price(games: Games, state: State, action: Action): Price | null {
  const validated = validateState(games, state);
  const { variant, compiled, state: own } = validated;
  const payer = own.phase === 'over' ? 'spectator' : own.actor;
  return priceOf(variant, compiled, viewOf(validated, payer, 'none'), action);
}

export function priceInView(games: Games, view: View, action: Action): Price | null {
  const { variant, compiled } = inPlay(games, view);
  return priceOf(variant, compiled, view, action);
}

/** A price is made of a view and nothing else, so that it cannot tell more than its payer sees. */
function priceOf(variant: AnyGame, compiled: CompiledGame, view: View, action: Action): Price | null {
  const entry = unlessRefused(entryFor({ variant, compiled }, action), action);
  const { actor, game } = view as {
    readonly actor: Seat | null;
    readonly game: { readonly components?: Components | undefined };
  };
  const components = game.components ?? variant.components;
  return deepFreeze(variant.price?.({ view, components, actor }, entry.action) ?? null);
}
