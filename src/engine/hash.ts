import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import canonicalize from 'canonicalize';
import { admit } from './admission';
import { checkPlain, refuseSize } from './plain';
import { type Components, type State, variantOf } from './registry';

/** SHA-256, in hex, over text in UTF-8. */
export function hashOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** SHA-256, in hex, over a value in canonical JSON (RFC 8785). */
export function hashOfValue(value: unknown): string {
  return hashOfText(canonicalize(value) ?? '');
}

/** No component set has more values. */
const MAX_VALUES = 20_000;

/** By the games of states that the engine has made or checked, which nobody can change. */
const gameHashes = new WeakMap<object, string>();

/**
 * The hash of a component set. Where its rows come from (`source`) makes no difference.
 *
 * @param components - a set in the form of {@link defaultComponents}
 * @returns 64 hexadecimal digits
 * @throws {@link InvalidInputError} if it is no plain JSON
 */
export function componentsHash(components: Components): string {
  if (!checkPlain(components, [], MAX_VALUES)) refuseSize([]);
  return hashOfValue(withoutSources(components));
}

/**
 * The hash of a state, in hex: equal exactly for states that mean the same, on every platform and whatever the
 * order of keys. It is SHA-256 over the canonical JSON (RFC 8785) of the state, in which `game` is replaced by
 * such a hash of itself with its defaults filled in and its component set replaced by {@link componentsHash}.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @returns 64 hexadecimal digits
 * @throws {@link InvalidInputError} if the state is not one
 */
export function hash(state: State): string {
  const { state: own } = admit(state);
  return hashOfValue({ ...own, game: gameHash(own) });
}

function gameHash({ variant, game }: State): string {
  const known = gameHashes.get(game);
  if (known !== undefined) return known;
  const { components, fillGame } = variantOf(variant);
  const set = componentsHash((game.components as Components | undefined) ?? components);
  const made = hashOfValue({ ...fillGame(game), components: set });
  gameHashes.set(game, made);
  return made;
}

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      key === 'source' || child === undefined ? [] : [[key, withoutSources(child)]],
    ),
  );
}
