// Starts `century serve` and connects to it with vscode-jsonrpc, the JSON-RPC client of Visual Studio Code.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AbstractMessageReader, AbstractMessageWriter, createMessageConnection } from 'vscode-jsonrpc/node';

const cli = process.env.CENTURY_CLI ?? fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Messages as `century serve` writes them: one on each line. */
class LineReader extends AbstractMessageReader {
  #stream;
  constructor(stream) {
    super();
    this.#stream = stream;
  }
  listen(callback) {
    const lines = createInterface({ input: this.#stream });
    lines.on('line', (line) => callback(JSON.parse(line)));
    lines.on('close', () => this.fireClose());
    return { dispose: () => lines.close() };
  }
}

class LineWriter extends AbstractMessageWriter {
  #stream;
  constructor(stream) {
    super();
    this.#stream = stream;
  }
  write(message) {
    return new Promise((resolve, reject) => {
      this.#stream.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }
  end() {
    this.#stream.end();
  }
}

/** A connection whose hello has been answered. */
export async function connect() {
  const server = spawn(process.execPath, [cli, 'serve'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createMessageConnection(new LineReader(server.stdout), new LineWriter(server.stdin));
  connection.listen();
  await connection.sendRequest('hello', { protocol: 2, client: 'vscode-jsonrpc' });
  return connection;
}
