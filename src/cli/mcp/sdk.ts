import type * as Protocol from '@modelcontextprotocol/sdk/server/index.js';
import type * as Types from '@modelcontextprotocol/sdk/types.js';
import { Complaint } from '../complaint';

/** The official library of the Model Context Protocol; users who want the server install it. */
export interface Sdk {
  readonly protocol: typeof Protocol;
  readonly types: typeof Types;
}

/** @throws Complaint if it is not installed */
export async function loadSdk(): Promise<Sdk> {
  try {
    const [protocol, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    return { protocol, types };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new Complaint(
      'mcp needs the library of the Model Context Protocol: npm install @modelcontextprotocol/sdk@1',
    );
  }
}
