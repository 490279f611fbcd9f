import { writeSync } from 'node:fs';

/** Writes bytes to a place in an open file. */
export function writeAt(handle: number, bytes: Uint8Array, place: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, place + at);
}

/** Whether it is a system error, with one of these codes if any are given. */
export function isSystemError(
  error: unknown,
  ...codes: readonly string[]
): error is Error & { readonly code: string } {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return false;
  return codes.length === 0 || codes.includes(String(error.code));
}
