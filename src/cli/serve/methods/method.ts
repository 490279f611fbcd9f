import { read, type Schema } from '../../../input/read';
import type { Errand } from '../errand';
import { within } from '../faults';
import type { Session } from '../session';

/** A method: takes plain JSON and answers with plain JSON, or throws and changes nothing. */
export type Method = (params: unknown, session: Session, errand: Errand) => object;

export function method<T>(
  schema: Schema<T>,
  run: (params: T, session: Session, errand: Errand) => object,
): Method {
  return (params, session, errand) =>
    run(
      within([], () => read(schema, params), { schema }),
      session,
      errand,
    );
}
