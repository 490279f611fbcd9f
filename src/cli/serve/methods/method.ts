import type { Schema } from '../../../core/schema';
import type { Session } from '../session';

/** A method: takes plain JSON and answers with plain JSON, or throws and changes nothing. */
export type Method = (params: unknown, session: Session) => object;

export function method<T>(schema: Schema<T>, run: (params: T, session: Session) => object): Method {
  return (params, session) => run(schema.parse(params), session);
}
