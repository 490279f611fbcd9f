import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { lineReader } from '../serve/lines';
import { readMessage } from './message';
import type { Sdk } from './sdk';

/** The client behind standard input and output; the program ends with it. */
export function stdioTransport({ types }: Sdk): Transport {
  const { stdin, stdout } = process;
  const reader = lineReader();
  const write = (line: string): Promise<void> =>
    new Promise((resolve) => {
      stdout.write(`${line}\n`, () => resolve());
    });
  const transport: Transport = {
    async start() {
      stdin.on('data', (chunk: Buffer) => {
        for (const line of reader.push(chunk)) {
          const read = readMessage(line);
          if ('refusal' in read) {
            if (read.refusal !== null) void write(read.refusal);
            continue;
          }
          const { success, data, error } = types.JSONRPCMessageSchema.safeParse(read.value);
          if (success) transport.onmessage?.(data);
          else transport.onerror?.(error);
        }
      });
      stdin.on('end', () => process.exit(0));
    },
    send: (message) => write(JSON.stringify(message)),
    async close() {
      stdin.pause();
      transport.onclose?.();
    },
  };
  return transport;
}
