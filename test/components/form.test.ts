import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultComponents, parseComponents, provenance } from '../../src/entries/components';
import { type Options, setup } from '../../src/index';
import { century } from '../support/century';

const folder = mkdtempSync(join(tmpdir(), 'form-'));
afterAll(() => rmSync(folder, { recursive: true }));

const saved = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const INVENTED = ['eastern-wonders', 'new-world', 'sand-to-sea'] as const;

test.each(INVENTED)(
  '%s: a form has no number that is invented, and is no set until it has them all',
  async (variant) => {
    const { out } = await century(['components', 'template', variant, '--blank']);
    const left = [...doubtful(defaultComponents(variant), JSON.parse(out))];
    expect(left.length).toBeGreaterThan(9);
    expect(left.flatMap(numbersIn)).toEqual([]);
    expect(left.map((row) => (row as Row).source)).toEqual(left.map(() => 'own'));
    const checked = await century(['components', 'check', saved(`${variant}.json`, out)]);
    expect(checked).toMatchObject({ status: 2, err: expect.stringMatching(/: \w+\[\d+\][.[]\S+: /) });
    expect(() => parseComponents(JSON.parse(out))).toThrow();

    // Filled in, here with what was left out.
    const filled = parseComponents(merged(JSON.parse(out), defaultComponents(variant)));
    const options = { variant, players: 2, seed: 1, components: filled } as Options;
    const { invented, own } = provenance(setup(options));
    expect([invented, own > 0]).toEqual([0, true]);
  },
);

type Row = Readonly<Record<string, unknown>>;

/** The rows of a form that nobody can vouch for in a set. */
function* doubtful(set: unknown, form: unknown): Generator<unknown> {
  if (typeof set !== 'object' || set === null) return;
  const { source } = set as Row;
  if (source === 'reconstructed' || source === 'transcribed-doubtful') yield form;
  else for (const [key, child] of Object.entries(set)) yield* doubtful(child, (form as Row)[key]);
}

/** All numbers in a row but that of its copies. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'copies' ? [] : numbersIn(child)));
}

/** A form with its gaps filled from a set. */
function merged(form: unknown, set: unknown): unknown {
  if (form === null) return set;
  if (Array.isArray(form)) return form.map((each, i) => merged(each, (set as unknown[])[i]));
  if (typeof form !== 'object') return form;
  const entries = Object.entries(form).filter(([key]) => key !== '//');
  return Object.fromEntries(
    entries.map(([key, child]) => [key, merged(child, (set as Record<string, unknown>)[key])]),
  );
}
