import { EventEmitter } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createSeatServer, loadSdk } from '../../src/cli/mcp/server';
import type { McpTable, OpenTables } from '../../src/cli/mcp/tables';
import { type Options, type State, startRecord } from '../../src/index';

const sdk = await loadSdk();

/** What a call came to. */
export interface ToolReply {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export interface Talk {
  call(name: string, given?: object): Promise<ToolReply>;
  readonly client: Client;
}

/** The client of the official library, connected to a server with a session of its own. */
export async function talk(tables: OpenTables): Promise<Talk> {
  const client = new Client({ name: 'test', version: '1' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await createSeatServer(sdk, tables).connect(there);
  await client.connect(here);
  return {
    client,
    async call(name, given = {}) {
      const { content, structuredContent, isError } = await client.callTool({
        name,
        arguments: { ...given },
      });
      const text = (content as { text: string }[]).map((part) => part.text).join('\n');
      return { text, data: (structuredContent ?? {}) as ToolReply['data'], isError: isError === true };
    },
  };
}

/** A table that stands at a state, with nobody at it. */
export function tableAt(state: State): McpTable {
  return {
    state: state as never,
    record: startRecord({
      variant: state.variant,
      players: state.players.length,
      seed: 1,
    } as Options) as never,
    log: [],
    seats: [],
    held: new Set(),
    steps: new EventEmitter(),
  };
}
