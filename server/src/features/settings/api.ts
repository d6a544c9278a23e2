/* What the house holds in memory of the settings. */
import type { PublicSettings } from '@chinar/contract/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../config.ts';
import type { Asking, Ctx } from '../../context.ts';
import type { Db } from '../../db/pool.ts';
import type { HouseSettings } from '../../held-settings.ts';
import { listSettings, type SettingsRow } from './data.ts';
import { countingSettings, valuesOf } from './policy.ts';
import { isChangedWithin, update } from './service.ts';

/** What counts while nobody has asked the database yet. */
export function configuredSettings(config: Config): PublicSettings {
  return countingSettings([], config);
}

export type Seller = HouseSettings['seller'];

/** What counts now. */
export async function readSettings(db: Db, config: Config): Promise<HouseSettings> {
  const rows = await listSettings(db);
  const shown = countingSettings(rows, config);
  return { shown, seller: sellerOf(rows, shown) };
}

/** Who sells, for what is shown and asked: from memory, a moment old. */
export async function heldSeller({ db, services }: Ctx): Promise<Seller> {
  const held = isChangedWithin(db) ? null : services.settings.seller();
  return held ?? readSeller(db, services.config);
}

/** Who sells, as a document names them: what it says never changes, so it is read with what it stands for. */
export async function readSeller(db: Db, config: Config): Promise<Seller> {
  return (await readSettings(db, config)).seller;
}

/** What nobody has set is the operator's. */
function sellerOf(rows: readonly SettingsRow[], { operator }: PublicSettings): Seller {
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
