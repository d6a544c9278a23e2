import { afterEach, expect, it, vi } from 'vitest';
import { newKey } from './new-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('each key is a random UUID, also where a page comes over plain HTTP', () => {
  const values = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: values });
  const keys = Array.from({ length: 200 }, newKey);
  expect(new Set(keys).size).toBe(200);
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
