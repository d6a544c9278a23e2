import type { SettingsSection } from '@chinar/contract/settings';
import type { Asking } from '../../context.ts';
import type { ValuesOf } from './policy.ts';
import { update } from './service.ts';

export type SellerValues = Partial<ValuesOf<'seller'>>;

/** Sets some of a section, as an admin does. */
export async function buildSettings<S extends SettingsSection>(
  ctx: Asking<'admin'>,
  section: S,
  values: Partial<ValuesOf<S>>,
): Promise<void> {
  await update(ctx, section, values);
}
