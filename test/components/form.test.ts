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
    expect(out).not.toMatch(/"source": "(?:reconstructed|transcribed-doubtful)"/);
    const checked = await century(['components', 'check', saved(`${variant}.json`, out)]);
    expect(checked).toMatchObject({ status: 2, err: expect.stringMatching(/\[\d+\]|\.\w+/) });
    expect(() => parseComponents(JSON.parse(out))).toThrow();

    // Filled in, here with what was left out.
    const filled = parseComponents(merged(JSON.parse(out), defaultComponents(variant)));
    const options = { variant, players: 2, seed: 1, components: filled } as Options;
    const { invented, own } = provenance(setup(options));
    expect([invented, own > 0]).toEqual([0, true]);
  },
);

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

test('two forms agree, or are told where they differ', async () => {
  const set = defaultComponents('new-world');
  const [first, ...others] = set.pointCards;
  const other = { ...set, pointCards: [{ ...first, points: 99, source: 'own' }, ...others] };
  const one = saved('one.json', JSON.stringify(set));
  const two = saved('two.json', JSON.stringify(other));
  const same = saved('same.json', JSON.stringify(set).replaceAll('"reconstructed"', '"own"'));
  expect(await century(['components', 'compare', one, same])).toMatchObject({
    status: 0,
    out: `${one} and ${same} agree\n`,
  });
  expect(await century(['components', 'compare', one, two])).toMatchObject({
    status: 1,
    out: `pointCards ${first?.id} points: ${first?.points} or 99\n`,
    err: expect.stringContaining('differ in 1 place'),
  });
});
