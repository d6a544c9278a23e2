import { type Ctx, transact } from '../../context.ts';
import { newId } from '../../db/ids.ts';
import { type Told, tell } from './service.tell.ts';

type NotificationFixture = Partial<Told<'system'>> & { readAt?: Date; createdAt?: Date };

/** Tells somebody that a room has moved, in the app alone unless told otherwise. */
export async function buildNotification(
  ctx: Ctx,
  userId: string,
  { readAt, createdAt, ...told }: NotificationFixture = {},
): Promise<string> {
  const key = `fixture:${newId()}`;
  return transact(ctx, async (inner) => {
    await tell(inner, {
      type: 'system',
      facts: { title: 'Room 4 instead of room 2', message: 'Come to the first floor.', path: null },
      key,
      ways: ['inApp'],
      ...told,
      userIds: [userId],
    });
    const { id } = await inner.db.q
      .updateTable('notifications')
      .set((eb) => ({
        read_at: readAt ?? eb.ref('read_at'),
        created_at: createdAt ?? eb.ref('created_at'),
      }))
      .where('dedupe_key', '=', told.key ?? key)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
