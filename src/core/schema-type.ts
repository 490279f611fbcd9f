import type { InvalidInputError } from './errors';

/** What a value must look like to be a `T`. */
export interface Schema<T> {
  /** Whether it is that of a member that need not be there. */
  readonly isOptional: boolean;
  /**
   * Checks a value, and stops at the first fault. Whatever is not plain JSON is refused: functions, class instances,
   * getters, symbols, cycles, `NaN`, `-0`; keys that are `undefined` are left out, as in JSON.
   *
   * @param value - parsed JSON, from any source
   * @param reading - how it is read
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parse(value: unknown, reading?: Reading): T;
  /**
   * Like {@link parse}, without throwing.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or what is wrong
   */
  safeParse(value: unknown): Parsed<T>;
  /** The same for libraries that take schemas of any make: https://standardschema.dev */
  readonly '~standard': StandardSchema<T>;
}

/** How a value is read. */
export interface Reading {
  /** Whether keys named `//` are comments, which are left out. */
  readonly hasComments?: boolean;
}

/** What {@link Schema.safeParse} returns. */
export type Parsed<T> =
  | {
      /** The value is one. */
      readonly success: true;
      /** A deeply frozen copy. */
      readonly data: T;
    }
  | {
      /** The value is none. */
      readonly success: false;
      /** What is wrong, with the path to the first fault. */
      readonly error: InvalidInputError;
    };

/** A schema as libraries take it that know neither this engine nor what it checks with. */
export interface StandardSchema<T> {
  /** The version of that interface. */
  readonly version: 1;
  /** Who made the schema. */
  readonly vendor: 'century-engine';
  /**
   * Checks a value.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or what is wrong
   */
  validate(value: unknown):
    | {
        /** A deeply frozen copy. */
        readonly value: T;
        /** None. */
        readonly issues?: undefined;
      }
    | {
        /** The first fault. */
        readonly issues: readonly {
          /** A plain sentence. */
          readonly message: string;
          /** Where the fault lies. */
          readonly path: readonly PropertyKey[];
        }[];
      };
  /** For the compiler only: nothing stands here. */
  readonly types?:
    | {
        /** What a value has to be. */
        readonly input: T;
        /** What comes out. */
        readonly output: T;
      }
    | undefined;
}
