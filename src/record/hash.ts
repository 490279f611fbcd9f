import serialize from 'canonicalize';
import { checkPlain, refuseSize } from '../input/plain-json';
import type { AnyRow, Components, EngineGame, State } from '../play/game';
import type { Games } from '../play/games';
import { rowOf, type ValidatedState, validateState } from '../play/validated-state';
import { RowText } from '../rows/row-text';
import { cachedBy, getOrInsert } from '../util/cache';
import { sha256 } from '../util/crypto';

const encoder = /* @__PURE__ */ new TextEncoder();

export function hashOfText(text: string): string {
  return sha256(encoder.encode(text));
}

/** Returns canonical JSON (RFC 8785). */
export function canonicalJson(value: unknown): string {
  // In CommonJS, bundlers return the module object in place of its default export.
  const { default: canonicalize = serialize } = serialize as typeof serialize & {
    default?: typeof serialize;
  };
  return canonicalize(value) ?? '';
}

/** Returns the SHA-256 of canonical JSON, in hex. */
export function hashOfValue(value: unknown): string {
  return hashOfText(canonicalJson(value));
}

/** The maximum number of values in a component set. */
const MAX_VALUES = 20_000;

/**
 * Returns the hash of a component set without the members `source`.
 *
 * @param components - a set like {@link defaultComponents}
 * @returns 64 hexadecimal digits
 * @throws {@link InvalidInputError} if the set is not plain JSON or has too many values
 */
export function componentsHash(components: Components): string {
  if (checkPlain(components, [], MAX_VALUES) < 0) refuseSize([]);
  return hashOfValue(withoutSources(components));
}

export function hash(games: Games, state: State): string {
  const validated = validateState(games, state);
  return hashOfRow(validated, rowOf(validated));
}

type HashedGame = Pick<ValidatedState, 'variant' | 'compiled'>;

export function hashOfRow({ variant, compiled }: HashedGame, row: AnyRow): string {
  return sha256(textOf(variant, compiled.rowKind, row.game as State['game']).of(row.cells));
}

/** Keyed by `state.game`, the constants of a game. */
const texts = new WeakMap<object, RowText>();

function textOf(
  variant: EngineGame,
  { part }: ValidatedState['compiled']['rowKind'],
  game: State['game'],
): RowText {
  return getOrInsert(texts, game, () => {
    const set = ownSetHash((game.components as Components | undefined) ?? variant.components);
    const gameHash = hashOfValue({ ...game, ...variant.defaultsOf?.(game), components: set });
    return new RowText(part, { variant: JSON.stringify(variant.name), game: JSON.stringify(gameHash) });
  });
}

/** Caches {@link componentsHash}, so the set must be frozen. */
export const ownSetHash = /* @__PURE__ */ cachedBy(componentsHash);

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      key === 'source' || child === undefined ? [] : [[key, withoutSources(child)]],
    ),
  );
}
