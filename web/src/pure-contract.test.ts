import { expect, it } from 'vitest';
import { withPure } from '../pure-contract.ts';

it('marks what the contract makes by calls as pure, exported or not, and leaves the rest as it is', () => {
  const source = [
    `import * as z from 'zod/mini';`,
    `export const limits = { title: 3 } as const;`,
    `const Title = z.string().check(z.minLength(limits.title));`,
    `export const Draft = z.strictObject({ title: Title });`,
    `export type Draft = z.infer<typeof Draft>;`,
  ];
  expect(withPure(source.join('\n')).split('\n')).toEqual([
    source[0],
    source[1],
    `const Title = /* @__PURE__ */ (() => z.string().check(z.minLength(limits.title)))();`,
    `export const Draft = /* @__PURE__ */ (() => z.strictObject({ title: Title }))();`,
    source[4],
  ]);
});
