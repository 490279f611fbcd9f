import { outlineOf, parseJson } from '../json';
import { faultOf } from '../serve/faults';
import { answerRpc, rpcFailure } from '../serve/json-rpc';
import { FAULTS, type Line } from '../serve/lines';

/** What a client has sent: a value, or the answer to what cannot be one; `null` if there is nothing to answer. */
export type Read = { readonly value: unknown } | { readonly refusal: string | null };

/** Reads a message of JSON-RPC 2.0. */
export function readMessage(line: Line): Read {
  if ('fault' in line) return { refusal: rpcFailure(FAULTS[line.fault]) };
  if (line.text.trim() === '') return { refusal: null };
  try {
    return { value: parseJson(line.text) };
  } catch (error) {
    return {
      refusal: error instanceof SyntaxError ? rpcFailure(FAULTS['not-json']) : unread(line.text, error),
    };
  }
}

/** Refuses a message whose value is too large to be made; its outline says which request it is. */
function unread(text: string, error: unknown): string | null {
  try {
    return answerRpc(outlineOf(text) as object, () => {
      throw error;
    });
  } catch (fault) {
    return rpcFailure(fault instanceof SyntaxError ? FAULTS['not-json'] : faultOf(error));
  }
}
