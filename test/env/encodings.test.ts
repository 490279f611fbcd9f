import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodingsPage } from './encodings-page';

test('docs/encodings.md is what the code says; `npm run encodings` writes it anew', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/encodings.md'), 'utf8');
  expect(page).toBe(encodingsPage());
});
