import { describe, expect, it } from 'vitest';
import { refuseAsking, withoutUnasked, withPure } from '../pure-contract.ts';

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
    `const Title = /* @__PURE__ */ (() => (z.string().check(z.minLength(limits.title))))();`,
    `export const Draft = /* @__PURE__ */ (() => (z.strictObject({ title: Title })))();`,
    source[4],
  ]);
});

it('marks what holds calls, and what a function makes, as pure too', () => {
  const source = [
    `const fields = { title: z.string(), limits } as const;`,
    `export const twice = (one: number): number => Number(one) * 2;`,
    `export function list(): object {`,
    `  const query = z.object(fields);`,
    `  return endpoint({ query });`,
    `}`,
  ];
  expect(withPure(source.join('\n')).split('\n')).toEqual([
    `const fields = /* @__PURE__ */ (() => ({ title: z.string(), limits } as const))();`,
    source[1],
    source[2],
    `  const query = /* @__PURE__ */ (() => (z.object(fields)))();`,
    source[4],
    source[5],
  ]);
});

describe('what a page does not ask of a call', () => {
  const source = [
    `const saving = { method: 'PUT', access: 'user', errors: ['not_found'], body: Draft } as const;`,
    `const told = { errors: 1 };`,
    `export const save = endpoint({ ...saving, name: 'save', summary: 'Save', path: '/x', params: IdParams, response: z.object({ errors }) });`,
  ];
  const squeezed = (code: string): string => code.replaceAll(/\s+/g, ' ');

  it('is left out, of what calls have in common too', () => {
    expect(squeezed(withoutUnasked(source.join('\n')))).toBe(
      squeezed(
        [
          `const saving = { method: 'PUT', access: 'user', body: Draft } as const;`,
          source[1],
          `export const save = endpoint({ ...saving, name: 'save', path: '/x', });`,
        ].join('\n'),
      ),
    );
  });

  it('is its body as well, where nobody fills in a form', () => {
    const bare = withoutUnasked(source.join('\n'), new Set(['body']));
    expect(bare).not.toContain('Draft');
    expect(bare).toContain(`path: '/x'`);
  });
});

describe('a page that reads of a call what does not come to it', () => {
  const page = (read: string): string =>
    `import { payOrder, type Quote } from '@chinar/contract/orders';\nexport const isFine = z.safeParse(${read}, 1);`;
  const form = '/chinar/web/src/features/orders/pay-form.tsx';
  const room = '/chinar/web/src/features/attempts/exam-room/room.ts';

  it.each(['payOrder.params', 'payOrder.response'])('does not build: %s', (read) => {
    expect(() => refuseAsking(page(read), form)).toThrow(`${read} does not come to the browser`);
  });

  it('builds where a form is made of its body, which the exam room has not', () => {
    expect(() => refuseAsking(page('payOrder.body'), form)).not.toThrow();
    expect(() => refuseAsking(page('payOrder.body'), room)).toThrow('payOrder.body');
  });
});
