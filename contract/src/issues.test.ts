import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from './issues.ts';
import { Billing } from './orders.billing.ts';

const folder = new URL('.', import.meta.url);

test('every message that a schema names is said, and none is lost for a general one', () => {
  const sources = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const keys = sources.flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return [...text.matchAll(/\berror: '([a-z_]+)'/g)].map(([, key]) => key ?? '');
  });
  expect(keys).toContain('gstin_invalid');
  for (const key of new Set(keys)) {
    const schema = z.string().check(z.refine(() => false, { error: key }));
    const { error } = z.safeParse(schema, 'x');
    expect(issuesOf(error!, 'x')).toEqual([{ path: '', key, values: {} }]);
  }
});

test('a GST number and a PIN code are refused in words of their own', () => {
  const billing = { name: 'Zoya', email: 'z@x.example', stateCode: '01' };
  const input = { ...billing, gstin: '01AAAAA0000A1ZX', pin: '000000' };
  const { error } = z.safeParse(Billing, input);
  const keys = issuesOf(error!, input).map(({ path, key }) => [path, key]);
  expect(keys).toEqual([
    ['gstin', 'gstin_invalid'],
    ['pin', 'pin_invalid'],
  ]);
});
