import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import canonicalize from 'canonicalize';
import { admit } from './admission';
import { type Components, type State, variantOf } from './registry';

/** SHA-256, in hex, over a value in canonical JSON (RFC 8785). */
function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalize(value) ?? '')));
}

const setHashes = new WeakMap<object, string>();
const gameHashes = new WeakMap<object, string>();

/** The hash of a component set. Where its rows come from (`source`) makes no difference. */
export function componentsHash(components: Components): string {
  return remember(setHashes, components, () => hashOf(withoutSources(components)));
}

/**
 * The hash of a state, in hex: equal exactly for states that mean the same, on every platform and whatever the
 * order of keys. It is SHA-256 over the canonical JSON (RFC 8785) of the state, in which `game` is replaced by
 * such a hash of itself with its defaults filled in and its component set replaced by {@link componentsHash}.
 */
export function hash(state: State): string {
  const { state: own } = admit(state);
  return hashOf({ ...own, game: gameHash(own) });
}

function gameHash({ variant, game }: State): string {
  const { components, fillGame } = variantOf(variant);
  return remember(gameHashes, game, () =>
    hashOf({ ...fillGame(game), components: componentsHash(game.components ?? components) }),
  );
}

function remember(memory: WeakMap<object, string>, key: object, make: () => string): string {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (key === 'source' ? [] : [[key, withoutSources(child)]])),
  );
}
