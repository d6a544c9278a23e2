import type { Settings, SettingsSection } from '@chinar/contract/settings';
import type { Config } from '../../config.ts';
import type { SettingsRow } from './data.ts';
import { configuredOf, valuesOf } from './policy.ts';

/** A section for admins; one that nobody has written is at its first version. */
export function settingsView<S extends SettingsSection>(
  section: S,
  row: SettingsRow | undefined,
  config: Config,
): Settings[S] {
  return {
    ...valuesOf(section, row),
    configured: configuredOf(section, config),
    version: row?.version ?? 1,
    updatedAt: row?.updated_by ? row.updated_at.toISOString() : null,
  } as Settings[S];
}
