import { type Fault, faultOf } from './faults';
import { type Id, idOf } from './id';
import { type Request, requestOf } from './request';

/** The answer to a request of protocol 1. */
export function answerPlainly(message: object, run: (request: Request) => object): string {
  let id: Id = null;
  try {
    id = idOf(message) ?? null;
    return JSON.stringify({ id, result: run(requestOf(message, ['id', 'method', 'params'])) });
  } catch (error) {
    return plainFailure(faultOf(error), id);
  }
}

/** The answer of protocol 1 to a request that fails. */
export function plainFailure(error: Fault, id: Id = null): string {
  return JSON.stringify({ id, error });
}
