import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type * as contract from '@chinar/contract/notifications';
import { notificationTopics, NotificationType } from '@chinar/contract/notifications';
import { OwnerScope } from '../../auth/scope.ts';
import { type Asking, transact } from '../../context.ts';
import { makeGathered } from '../../db/gather.ts';
import { AppError, found } from '../../errors.ts';
import { addressKey } from '../../http/limits.ts';
import * as data from './data.ts';
import { findChoice, findZone, lockReader, saveChoice } from './data.readers.ts';
import type { Reader } from './kinds.ts';
import { chosenBy, isOwed, preferencesOf, without } from './policy.ts';
import { readTexts } from './service.words.ts';
import { notificationView } from './views.ts';

const nowOf = (ctx: Asking): Date => new Date(ctx.services.clock.now());

/** How many somebody has not read, as the bell says it. */
const unreadOf = makeGathered((ctx, userIds) =>
  data.countUnread(ctx.db, userIds, new Date(ctx.services.clock.now())),
);

const readerOf = async (ctx: Asking<'user'>): Promise<Reader> => ({
  locale: ctx.locale,
  zone: await findZone(ctx.db, ctx.actor.userId),
});

export async function list(
  ctx: Asking<'user'>,
  query: QueryOf<typeof contract.listNotifications>,
): Promise<DataOf<typeof contract.listNotifications>> {
  const own = { scope: OwnerScope.own(ctx.actor), now: nowOf(ctx) };
  const types = query.topic && notificationTopics[query.topic];
  const filter = { ...own, unreadOnly: query.unreadOnly === true, types };
  const { rows, pagination } = await data.listNotifications(ctx.db, filter, query);
  const unreadCount = (await unreadOf(ctx, ctx.actor.userId)) ?? 0;
  const texts = await readTexts(ctx, rows);
  const reader = await readerOf(ctx);
  const notifications = rows.map((row) => notificationView(row, reader, texts));
  return { notifications, unreadCount, pagination };
}

export async function count(ctx: Asking<'user'>): Promise<{ count: number }> {
  return { count: (await unreadOf(ctx, ctx.actor.userId)) ?? 0 };
}

export async function markRead(
  ctx: Asking<'user'>,
  id: Id<'notifications'>,
): Promise<DataOf<typeof contract.markRead>> {
  const own = { id, scope: OwnerScope.own(ctx.actor), now: nowOf(ctx) };
  const row = found(await data.markRead(ctx.db, own));
  return notificationView(row, await readerOf(ctx), await readTexts(ctx, [row]));
}

export async function markAllRead(ctx: Asking<'user'>): Promise<{ changed: number }> {
  return { changed: await data.markAllRead(ctx.db, OwnerScope.own(ctx.actor), nowOf(ctx)) };
}

export async function remove(
  ctx: Asking<'user'>,
  id: Id<'notifications'>,
): Promise<{ _id: string }> {
  if (!(await data.deleteNotification(ctx.db, id, OwnerScope.own(ctx.actor))))
    throw new AppError('not_found');
  return { _id: id };
}

export async function removeRead(ctx: Asking<'user'>): Promise<{ changed: number }> {
  return { changed: await data.deleteRead(ctx.db, OwnerScope.own(ctx.actor)) };
}

export async function getPreferences(
  ctx: Asking<'user'>,
): Promise<DataOf<typeof contract.getPreferences>> {
  return preferencesOf(await findChoice(ctx.db, ctx.actor.userId));
}

export async function setPreferences(
  ctx: Asking<'user'>,
  edit: BodyOf<typeof contract.setPreferences>,
): Promise<DataOf<typeof contract.setPreferences>> {
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    await lockReader(inner.db, userId);
    const chosen = chosenBy(await findChoice(inner.db, userId), edit);
    await saveChoice(inner.db, userId, chosen);
    return preferencesOf(chosen);
  });
}

/** Ends mails by the link that stands in each of them, without a login; repeating it changes nothing. */
export async function unsubscribe(
  ctx: Asking,
  token: string,
): Promise<DataOf<typeof contract.unsubscribe>> {
  const { limits, tokens } = ctx.services;
  const address = addressKey(ctx.ip);
  await limits.check('linkFailure', address);
  const [userId = '', kind = ''] = tokens.readOptOutToken(token)?.split('.') ?? [];
  const type = kind === 'digest' ? kind : NotificationType.safeParse(kind).data;
  if (!type || (type !== 'digest' && isOwed(type))) {
    await limits.spend([['linkFailure', address]]);
    throw new AppError('token_invalid');
  }
  return transact(ctx, async (inner) => {
    if (!(await lockReader(inner.db, userId))) throw new AppError('token_invalid');
    await saveChoice(inner.db, userId, without(await findChoice(inner.db, userId), type));
    return { type };
  });
}
