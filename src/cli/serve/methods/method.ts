import type * as z from 'zod';
import { parseWith } from '../../../engine/input';
import type { Session } from '../session';

/** What a client can ask for: takes plain JSON and answers with plain JSON, or throws and changes nothing. */
export type Method = (params: unknown, session: Session) => object;

export function method<T>(schema: z.ZodType<T>, run: (params: T, session: Session) => object): Method {
  return (params, session) => run(parseWith(schema, params), session);
}
