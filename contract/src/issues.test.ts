import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from './issues.ts';
import { tellUtr } from './orders.ts';
import { Billing } from './orders.billing.ts';

const keysIn = (schema: z.ZodMiniType, input: unknown): string[] => {
  const { error } = z.safeParse(schema, input);
  return error ? issuesOf(error, input).map(({ key }) => key) : [];
};

it('a buyer is told what a number of money looks like, not only that theirs is wrong', () => {
  expect(keysIn(tellUtr.body, { utr: '12345' })).toEqual(['utr_digits']);
  const billing = { name: 'Aaliya', email: 'a@example.org', stateCode: '01' };
  expect(keysIn(Billing, { ...billing, gstin: '22AAAAA0000A1Z' })).toEqual(['gstin_invalid']);
  expect(keysIn(Billing, { ...billing, pin: '012345' })).toEqual(['pin_invalid']);
});

it('whatever a schema names as its fault reaches the reader', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const named = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/error: '([a-z_]+)'/g)].map(
      ([, key]) => key as string,
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const key of new Set(named)) {
    const schema = z.string().check(z.regex(/^$/, { error: key }));
    expect(keysIn(schema, 'x')).toEqual([key]);
  }
});
