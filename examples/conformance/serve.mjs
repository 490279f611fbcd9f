import { createInterface } from 'node:readline';

/** Answers one line of JSON with one line of JSON, in order: { method, params } with { result } or { error }. */
export async function serve(methods) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(answer(methods, line))}\n`);
  }
}

function answer(methods, line) {
  try {
    const { method, params } = JSON.parse(line);
    return { result: methods[method](...params) };
  } catch (error) {
    return { error: error.message };
  }
}
