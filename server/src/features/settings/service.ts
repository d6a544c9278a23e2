import type { PublicSettings, Settings, SettingsSection } from '@chinar/contract/settings';
import { type Asking, transact } from '../../context.ts';
import { audit, changesOf } from '../../db/audit.ts';
import type { Db } from '../../db/pool.ts';
import { purgePages } from '../../db/purge.ts';
import { AppError, isStale } from '../../errors.ts';
import { listTag } from '../../page-tags.ts';
import { findSettings, lockSettings, updateSettings } from './data.ts';
import { type ValuesOf, valuesOf } from './policy.ts';
import { settingsView } from './views.ts';

/** What a body names: a part of the section, and the version that was read. */
type Sent<S extends SettingsSection> = { [K in keyof ValuesOf<S>]?: ValuesOf<S>[K] | undefined } & {
  version?: number | undefined;
};

/** What counts, from memory: the database is not asked. */
export async function readPublic(ctx: Asking): Promise<PublicSettings> {
  return ctx.services.settings.current();
}

export async function read<S extends SettingsSection>(
  ctx: Asking<'admin'>,
  section: S,
): Promise<Settings[S]> {
  return settingsView(section, await findSettings(ctx.db, section), ctx.services.config);
}

/** Transactions that have changed settings: until their end nobody else sees that, the memory neither. */
const changing = new WeakSet<Db>();

/** Whether what is held in memory is older than what this transaction has written. */
export const isChangedWithin = (db: Db): boolean => changing.has(db);

/** Writes what the body names and leaves the rest; afterwards it counts here, and soon everywhere. */
export async function update<S extends SettingsSection>(
  ctx: Asking<'admin'>,
  section: S,
  { version, ...sent }: Sent<S>,
): Promise<Settings[S]> {
  const { config, settings } = ctx.services;
  const record = await transact(ctx, async (inner) => {
    const row = await lockSettings(inner.db, section);
    if (isStale(row, { version }))
      throw new AppError('state_conflict', { held: settingsView(section, row, config) });
    const before: object = valuesOf(section, row);
    // What another version of the server knows and this one does not stays.
    const values = { ...(row?.values as object | undefined), ...before, ...sent };
    const after = await updateSettings(inner.db, section, { values, updatedBy: ctx.actor.userId });
    // Its name is a word, which the log has no column for.
    const changed = changesOf(before, sent);
    await audit(inner, 'settings.updated', ['settings', null], {
      before: { section, ...changed.before },
      after: { section, ...changed.after },
    });
    changing.add(inner.db);
    // The word for every server to read them anew; what it holds then drops the pages.
    await purgePages(inner.db, [listTag('settings')]);
    return settingsView(section, after, config);
  });
  // Within a transaction of its caller the word comes with the commit.
  if (!ctx.db.isTransaction) await settings.refresh();
  return record;
}
