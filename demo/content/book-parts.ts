import type { MaterialFields } from '../../server/src/features/materials/fixtures.ts';

export type BookPage = NonNullable<MaterialFields['book']>['pages'][number];

/** A page: its head, and what stands below it. */
export const page = (head: string, ...parts: BookPage['parts']): BookPage => ({ head, parts });
/** A table; its first row is the head. */
export const table = (...rows: string[][]) => ({ rows });
/** A question, and what it is asked for. */
export const ask = (question: string, answer?: string) => ({
  ask: question,
  ...(answer ? { answer } : {}),
});
