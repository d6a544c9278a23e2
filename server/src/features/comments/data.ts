import { sql } from 'kysely';
import type { HeldReason, ReportReason } from '@chinar/contract/comments';
import type { Id } from '@chinar/contract/ids';
import { newestFirst, type ListQuery, type Page, readPage } from '../../db/list.ts';
import type { Db } from '../../db/pool.ts';
import type { Row } from '../../db/row.ts';

export type CommentRow = Row<'comments'> &
  Pick<
    Row<'users'>,
    'full_name' | 'avatar' | 'date_of_birth' | 'guardian_consent_at' | 'google_sub' | 'role'
  > & {
    /** Whose film it is. */
    maker_id: Id<'users'>;
    liked: boolean;
  };

type Reader = Id<'users'> | null;

function seen(db: Db, reader: Reader) {
  return db.q
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.author_id')
    .innerJoin('videos as v', 'v.id', 'c.target_id')
    .selectAll('c')
    .select([
      'u.full_name',
      'u.avatar',
      'u.date_of_birth',
      'u.guardian_consent_at',
      'u.google_sub',
      'u.role',
    ])
    .select('v.owner_id as maker_id')
    .select(
      sql<boolean>`exists (select 1 from comment_likes l where l.comment_id = c.id and l.user_id = ${reader})`.as(
        'liked',
      ),
    );
}

const hasReplies = sql<boolean>`exists (select 1 from comments r where r.parent_id = c.id and r.status = 'visible')`;

/** What stands below a film for a reader: what everybody sees, what is their own, and gaps with replies below. */
export async function listTop(
  db: Db,
  videoId: Id<'videos'>,
  { query, reader }: { query: ListQuery; reader: Reader },
): Promise<Page<CommentRow>> {
  const matched = seen(db, reader)
    .where('c.target_type', '=', 'video')
    .where('c.target_id', '=', videoId)
    .where('c.parent_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.status', '=', 'visible'),
        eb.and([eb('c.author_id', '=', reader), eb('c.status', '<>', 'removed')]),
        eb.and([eb('c.status', '=', 'removed'), hasReplies]),
      ]),
    );
  const orders = {
    newest: newestFirst,
    popular: { by: 'c.likes', type: 'bigint', isDescending: true },
    second: { by: sql`coalesce(c.at_seconds, 21601)`, type: 'bigint' },
  } as const;
  return readPage(db, matched, { id: 'c.id', query, orders });
}

/** Replies to comments that a reader sees, the oldest first; a hundred to each at most. */
export async function listReplies(
  db: Db,
  parents: readonly Id<'comments'>[],
  reader: Reader,
): Promise<CommentRow[]> {
  if (parents.length === 0) return [];
  return seen(db, reader)
    .where('c.parent_id', 'in', [...parents])
    .where((eb) =>
      eb.or([
        eb('c.status', '=', 'visible'),
        eb.and([eb('c.author_id', '=', reader), eb('c.status', '<>', 'removed')]),
      ]),
    )
    .orderBy('c.id')
    .limit(100 * parents.length)
    .execute();
}

export async function findComment(
  db: Db,
  id: Id<'comments'>,
  reader: Reader,
): Promise<CommentRow | undefined> {
  return seen(db, reader).where('c.id', '=', id).executeTakeFirst();
}

/** As `findComment`, held until the transaction ends. */
export async function lockComment(
  db: Db,
  id: Id<'comments'>,
  reader: Reader,
): Promise<CommentRow | undefined> {
  return seen(db, reader).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
}

/** What speaks for or against somebody's next words: how many of theirs stand, and whether these were said. */
export async function lookBack(
  db: Db,
  authorId: Id<'users'>,
  content: string,
): Promise<{ stood: number; isRepeat: boolean; since: Date }> {
  const row = await db.q
    .selectFrom('users as u')
    .select(['u.created_at as since'])
    .select(
      sql<number>`(select count(*)::int from (select from comments c
        where c.author_id = u.id and c.status = 'visible' limit 10) s)`.as('stood'),
    )
    .select(
      sql<boolean>`exists (select 1 from comments c where c.author_id = u.id and c.content = ${content}
        and c.created_at > now() - interval '7 days')`.as('isRepeat'),
    )
    .where('u.id', '=', authorId)
    .executeTakeFirstOrThrow();
  return row;
}

export type NewComment = Pick<
  Row<'comments'>,
  | 'id'
  | 'target_id'
  | 'parent_id'
  | 'author_id'
  | 'content'
  | 'at_seconds'
  | 'client_id'
  | 'status'
  | 'created_at'
> & { reason: HeldReason | null };

/** Adds one; the id of the one that is there where the same device sent it before. */
export async function addComment(db: Db, row: NewComment): Promise<Id<'comments'>> {
  const added = await db.q
    .insertInto('comments')
    .values({ ...row, target_type: 'video' })
    .onConflict((conflict) => conflict.constraint('comments__client').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return added.id;
  const held = await db.q
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', row.author_id)
    .where('client_id', '=', row.client_id)
    .executeTakeFirstOrThrow();
  return held.id;
}

type Change = Partial<Pick<Row<'comments'>, 'content' | 'status' | 'edited_at' | 'restored_at'>> & {
  reason?: HeldReason | null;
};

/** Writes a locked one. */
export async function writeComment(db: Db, id: Id<'comments'>, change: Change): Promise<void> {
  await db.q.updateTable('comments').set(change).where('id', '=', id).execute();
}

/** Likes or unlikes, and moves the count by what really changed; gives the count. */
export async function setLiked(
  db: Db,
  { id, userId, liked }: { id: Id<'comments'>; userId: Id<'users'>; liked: boolean },
): Promise<number> {
  const { rows } = await (
    liked
      ? sql<{ likes: number }>`
          with new as (insert into comment_likes (comment_id, user_id) values (${id}, ${userId})
            on conflict do nothing returning 1)
          update comments set likes = likes + (select count(*) from new) where id = ${id} returning likes`
      : sql<{ likes: number }>`
          with gone as (delete from comment_likes where comment_id = ${id} and user_id = ${userId} returning 1)
          update comments set likes = likes - (select count(*) from gone) where id = ${id} returning likes`
  ).execute(db.q);
  return rows[0]?.likes ?? 0;
}

/** Notes a report, once for each reporter. */
export async function addReport(
  db: Db,
  report: {
    commentId: Id<'comments'>;
    reporterId: Id<'users'>;
    reason: ReportReason;
    note: string;
    now: Date;
  },
): Promise<void> {
  const { commentId, reporterId, reason, note, now } = report;
  await db.q
    .insertInto('comment_reports')
    .values({ comment_id: commentId, reporter_id: reporterId, reason, note, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * How many have reported a comment whose accounts are older than that, and whose last three were not all refused;
 * reports that were decided upon count no more.
 */
export async function countKnownReports(
  db: Db,
  id: Id<'comments'>,
  knownSince: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from comment_reports r join users u on u.id = r.reporter_id
     where r.comment_id = ${id} and r.upheld is null and u.created_at < ${knownSince}
       and 3 > (select count(*) from (select p.upheld from comment_reports p
             where p.reporter_id = r.reporter_id and p.upheld is not null
             order by p.created_at desc limit 3) last where not last.upheld)`.execute(db.q);
  return rows[0]?.count ?? 0;
}

/** Says of the reports on a comment whether whoever decided agreed. */
export async function settleReports(db: Db, id: Id<'comments'>, upheld: boolean): Promise<void> {
  await db.q
    .updateTable('comment_reports')
    .set({ upheld })
    .where('comment_id', '=', id)
    .where('upheld', 'is', null)
    .execute();
}

export async function addLikesBack(db: Db, userId: Id<'users'>): Promise<void> {
  await sql`
    update comments c set likes = likes - 1 from comment_likes l
     where l.comment_id = c.id and l.user_id = ${userId}`.execute(db.q);
}
