/* What the house holds in memory of the settings. */
import type { PublicSettings } from '@chinar/contract/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import type { Asking } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import { listSettings } from './data.ts';
import { countingSettings, type ValuesOf, valuesOf } from './policy.ts';
import { update } from './service.ts';

/** What counts while nobody has asked the database yet. */
export function configuredSettings(config: Config): PublicSettings {
  return countingSettings([], config);
}

/** What counts now. */
export async function readSettings(db: Db, config: Config): Promise<PublicSettings> {
  return countingSettings(await listSettings(db), config);
}

export type Seller = Omit<ValuesOf<'seller'>, 'name' | 'address'> & {
  name: string;
  address: string;
};

/** Who sells, now: what nobody has set is the operator's. */
export async function readSeller(db: Db, config: Config): Promise<Seller> {
  const rows = await listSettings(db);
  const { operator } = countingSettings(rows, config);
  const seller = valuesOf(
    'seller',
    rows.find(({ section }) => section === 'seller'),
  );
  const { name, address } = seller;
  return { ...seller, name: name ?? operator.name, address: address ?? operator.address };
}

/** Keeps where the bank's statements have what, for the next one. */
export async function rememberStatement(
  ctx: Asking<'admin'>,
  statementColumns: NonNullable<Seller['statementColumns']>,
): Promise<void> {
  const before = (await readSeller(ctx.db, ctx.services.config)).statementColumns;
  if (isDeepStrictEqual(before, statementColumns)) return;
  await update(ctx, 'seller', { statementColumns });
}
