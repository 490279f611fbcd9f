import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { jsonSchema } from '../../src/entries/schemas';
import { VARIANTS } from '../../src/index';

const NAMES = ['action', 'state', 'options', 'components', 'record'] as const;

test('JSON Schemas are these, byte for byte', async () => {
  const lines = VARIANTS.flatMap((variant) =>
    NAMES.map((name) => {
      const text = JSON.stringify(jsonSchema(variant, name));
      return `${createHash('sha256').update(text).digest('hex')} ${variant} ${name}`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('schemas.txt');
});
