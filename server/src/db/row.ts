import type { Selectable } from 'kysely';
import type { DB } from './types.ts';

/** A row of a table as it is read, by the generated types: columns, nulls, and the values that checks allow. */
export type Row<
  T extends keyof DB,
  C extends keyof Selectable<DB[T]> = keyof Selectable<DB[T]>,
> = Pick<Selectable<DB[T]>, C>;
