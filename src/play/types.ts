import type { AnyViolation, CodedViolation } from '../input/errors';
import type { GameTypes, Typed } from './game-types';
import type { Numbered } from './pieces';
import type { Price } from './price';

/** Maps the name of each game to its types. */
type ByName<T extends GameTypes> = { [K in T['name']]: Extract<T, { name: K }> };

/** The member `M` of the types of the games with the names `N`; a union if `N` is several names. */
type TypeOf<T extends GameTypes, N extends T['name'], M extends keyof GameTypes> = {
  [K in N]: ByName<T>[K][M];
}[N];

/** An argument from whose type TypeScript infers the game. */
interface Of<N> {
  /** The name of the game. */
  readonly variant: N;
  /** Never set: the compiler infers `N` from this member. */
  readonly [NAME]?: Open<N>;
}
declare const NAME: unique symbol;
type Open<N> = N extends string ? undefined : undefined;

/** The names of the games `T`, as a union of literals. */
export type NameOf<T extends GameTypes> = T['name'];
/** The options of `setup`, by the name of the game. */
export type OptionsOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'options'> & Of<N>;
/** The options as an argument; for an engine of one game, `variant` is optional. */
export type OptionsIn<T extends GameTypes, N extends T['name'] = T['name']> =
  | OptionsOf<T, N>
  | ([T['name']] extends [Common<T['name']>]
      ? Omit<OptionsOf<T, N>, 'variant'> & { variant?: undefined }
      : never);
/** The name `N`, or `never` if `N` is a union of several names. */
type Common<N> = (N extends unknown ? (name: N) => void : never) extends (name: infer C) => void ? C : never;
type WithoutSeed<T> = T extends unknown ? Omit<T, 'seed'> : never;

/** The options agreed before a seed is drawn: those of `setup`, without `seed`. */
export type SeedlessOptionsOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> = WithoutSeed<
  OptionsOf<T, N>
>;
/** The state of the game with the name `N`; a union if `N` is several names. */
export type StateOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'state'>;
/** A state as an argument: the compiler infers the game from it. */
export type StateIn<T extends GameTypes, N extends T['name'] = T['name']> = StateOf<T, N> & Inferred<N>;
/** The compiler infers `N` from `variant`; `string` admits states whose game is not known at compile time. */
interface Inferred<N> {
  /** The name of the game. */
  readonly variant: N | string;
}
/** Actions, by the name of the game. */
export type ActionOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'action'>;
/** Values for some members of an action. */
export type Where<A> = A extends unknown ? Partial<A> : never;
/** The actions of the kind that `W` names, or all actions. */
export type OfWhere<A, W> = W extends { readonly kind: infer K } ? Extract<A, { readonly kind: K }> : A;
/** Restricts the `kind` of `V` to the kinds of the actions `A`; no restriction without a literal `kind`. */
export type Tried<V, A extends { readonly kind: string }> = V extends {
  readonly kind: infer K extends string;
}
  ? string extends K
    ? unknown
    : Pick<A, 'kind'>
  : unknown;
/** Views, by the name of the game. */
export type ViewOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'view'>;
/** Changes, by the name of the game. */
export type ChangeOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'change'>;
/** Component sets, by the name of the game. */
export type ComponentsOf<T extends GameTypes, N extends T['name'] = T['name']> = TypeOf<T, N, 'components'>;

/** Prices of actions; `null` if a game of your own does not define the price. */
export type PriceOf<T extends GameTypes, N extends T['name'] = T['name']> = {
  [K in N]: ByName<T>[K] extends { readonly price: infer P } ? P : Price | null;
}[N];

/** The pieces in play, by kind. */
export type PiecesOf<T extends GameTypes, N extends T['name'] = T['name']> = {
  [K in N]: NumberedIn<ByName<T>[K]['pieces']>;
}[N];
type NumberedIn<P> = { readonly [K in keyof P]: P[K] extends readonly (infer R)[] ? Numbered<R> : never };
/** Violations, discriminated by `code`. */
export type ViolationOf<T extends GameTypes, N extends T['name'] = T['name']> = {
  [K in N]: ByCode<ByName<T>[K]['violations']>;
}[N];
type ByCode<D> = object extends D
  ? AnyViolation
  : { [C in keyof D & string]: CodedViolation<C, Extract<D[C], object>> }[keyof D & string];
/** The types of a game, inferred from the type `G` of the game object. */
export type TypesOf<G> = G extends Typed<infer T> ? Extract<T, GameTypes> : never;
