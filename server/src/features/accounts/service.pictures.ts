import { pictureShapes } from '@chinar/contract/pictures';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { found } from '../../errors.ts';
import { dropPicture, replacePicture } from '../files/api.ts';
import { setPicture, type UserRow } from './data.ts';
import { purgeChannel } from './service.channel.ts';

/** What stands in rows of files, and in which column of the account. */
const places = {
  avatar: { purpose: 'accounts.avatar', shape: pictureShapes.avatar },
  cover: { purpose: 'accounts.cover', shape: pictureShapes.cover },
} as const;

type Kind = keyof typeof places;

async function write(ctx: Asking<'user'>, kind: Kind, shared: string | null): Promise<UserRow> {
  const { userId } = ctx.actor;
  const updated = found(await setPicture(ctx.db, userId, { [kind]: shared }));
  const action = `account.${kind}${shared === null ? 'Removed' : 'Changed'}`;
  await audit(ctx, action, ['user', userId]);
  await purgeChannel(ctx.db, updated.username);
  return updated;
}

/** Shows a picture of oneself in place of the one before. Nothing is ever fetched from an address. */
export async function setOwnPicture(
  ctx: Asking<'user'>,
  kind: Kind,
  file: { path: string },
): Promise<UserRow> {
  return replacePicture(ctx, file.path, places[kind], (inner, shared) =>
    write(inner, kind, shared),
  );
}

export async function removeOwnPicture(ctx: Asking<'user'>, kind: Kind): Promise<UserRow> {
  return transact(ctx, async (inner) => {
    const updated = await write(inner, kind, null);
    await dropPicture(inner, updated.id, places[kind].purpose);
    return updated;
  });
}
