import type { InvalidInputError } from './errors';

/** What a value must look like to be a `T`. */
export interface Schema<T> {
  /** Whether it is the schema of an optional member. */
  readonly isOptional: boolean;
  /**
   * Validates a value, and stops at the first fault. Anything that is not plain JSON is rejected: functions, class
   * instances, getters, symbols, cycles, `NaN`, `-0`; keys that are `undefined` are ignored, as in JSON.
   *
   * @param value - parsed JSON, from any source
   * @param reading - how to read it
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parse(value: unknown, reading?: Reading): T;
  /**
   * Like {@link parse}, without throwing.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or the fault
   */
  safeParse(value: unknown): Parsed<T>;
  /** The same for libraries that accept any Standard Schema: https://standardschema.dev */
  readonly '~standard': StandardSchema<T>;
}

/** How a value is read. */
export interface Reading {
  /** Whether keys named `//` are comments, which are removed. */
  readonly hasComments?: boolean;
}

/** The result of {@link Schema.safeParse}. */
export type Parsed<T> =
  | {
      /** The value is valid. */
      readonly success: true;
      /** A deeply frozen copy. */
      readonly data: T;
    }
  | {
      /** The value is invalid. */
      readonly success: false;
      /** The first fault, with its path. */
      readonly error: InvalidInputError;
    };

/** A schema for libraries that know nothing of this engine. */
export interface StandardSchema<T> {
  /** The version of that interface. */
  readonly version: 1;
  /** Who made the schema. */
  readonly vendor: 'century-engine';
  /**
   * Validates a value.
   *
   * @param value - parsed JSON, from any source
   * @returns a deeply frozen copy, or the fault
   */
  validate(value: unknown):
    | {
        /** A deeply frozen copy. */
        readonly value: T;
        /** Absent on success. */
        readonly issues?: undefined;
      }
    | {
        /** The first fault. */
        readonly issues: readonly {
          /** A sentence for people. */
          readonly message: string;
          /** The path to the fault. */
          readonly path: readonly PropertyKey[];
        }[];
      };
  /** For the compiler only; absent at run time. */
  readonly types?:
    | {
        /** The type of the input. */
        readonly input: T;
        /** The type of the output. */
        readonly output: T;
      }
    | undefined;
}
