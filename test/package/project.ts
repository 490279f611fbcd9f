import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { unpacked } from './unpacked';

/** A project as {@link unpacked} makes it, for the tests of one file; gone after them. */
export function ownProject(more: readonly string[] = []): string {
  const project = unpacked(more);
  afterAll(() => rmSync(project, { recursive: true, force: true }));
  return project;
}
