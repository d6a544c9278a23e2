/* What the house holds in memory of the settings. */
import type { PublicSettings } from '@chinar/contract/settings';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { listSettings } from './data.ts';
import { countingSettings } from './policy.ts';

/** What counts while nobody has asked the database yet. */
export function configuredSettings(config: Config): PublicSettings {
  return countingSettings([], config);
}

/** What counts now. */
export async function readSettings(db: Db, config: Config): Promise<PublicSettings> {
  return countingSettings(await listSettings(db), config);
}
