import { expect, test } from 'vitest';
import * as single from '../compiled/messages.js';
import * as whole from '../compiled/whole.js';

type Say = (values: Record<string, string | number>, how: { locale: 'en' | 'hi' }) => string;

test('the one file of all messages, which Node reads, says what the single ones say, which pages are built of', () => {
  const { m: _, ...messages } = single as unknown as Record<string, Say>;
  const gathered = whole as unknown as Record<string, Say>;
  expect(Object.keys(gathered).toSorted()).toEqual(Object.keys(messages).toSorted());
  for (const value of [1, 3]) {
    // Whatever a message asks for is there.
    const values = new Proxy<Record<string, number>>({}, { get: () => value });
    for (const [name, say] of Object.entries(messages))
      for (const locale of ['en', 'hi'] as const)
        expect(gathered[name]?.(values, { locale })).toBe(say(values, { locale }));
  }
});
