import {
  type PublicSettings,
  type SettingsSection,
  settingsSections,
} from '@chinar/contract/settings';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { SettingsRow } from './data.ts';

/** What may be set in a section. */
export type ValuesOf<S extends SettingsSection> = z.infer<(typeof settingsSections)[S]['values']>;

/**
 * What a section's row says; its default for what the row does not say, or says as no version of ours
 * would: a value that went out of use stops no page.
 */
export function valuesOf<S extends SettingsSection>(
  section: S,
  row: Pick<SettingsRow, 'values'> | undefined,
): ValuesOf<S> {
  const { values, defaults } = settingsSections[section];
  const held = (row?.values ?? {}) as Record<string, unknown>;
  const entries = Object.entries(values.shape).map(([name, schema]) => {
    const read = z.safeParse(schema, held[name]);
    return [name, read.success ? read.data : (defaults as Record<string, unknown>)[name]];
  });
  return Object.fromEntries(entries) as ValuesOf<S>;
}

/** What the environment says where an admin has set nothing. */
export function configuredOf(section: SettingsSection, config: Config): Record<string, string> {
  switch (section) {
    case 'operator':
      return {
        name: config.OPERATOR_NAME,
        address: config.OPERATOR_ADDRESS,
        email: config.OPERATOR_EMAIL,
      };
    case 'community':
      return { url: config.COMMUNITY_URL };
    default:
      return {};
  }
}

/** What counts: what was set here, else the environment's, else nothing. */
export function countingSettings(rows: readonly SettingsRow[], config: Config): PublicSettings {
  const read = <S extends SettingsSection>(section: S): ValuesOf<S> =>
    valuesOf(
      section,
      rows.find((row) => row.section === section),
    );
  const { name, address, email } = read('operator');
  const { url, showButton } = read('community');
  return {
    operator: {
      name: name ?? config.OPERATOR_NAME,
      address: address ?? config.OPERATOR_ADDRESS,
      email: email ?? config.OPERATOR_EMAIL,
    },
    community: { url: url ?? config.COMMUNITY_URL, showButton },
    home: read('home'),
  };
}
