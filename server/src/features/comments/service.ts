import type { Comment } from '@chinar/contract/comments';
import type * as contract from '@chinar/contract/comments';
import type { BodyOf, DataOf, QueryOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import type { WithinLesson } from '@chinar/contract/videos';
import { type Asking, transact } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { newId } from '../../db/ids.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { lessonOpens } from '../courses/api.ts';
import {
  canEditVideo,
  isVideoOpen,
  listVideoFacts,
  opensInLessons,
  type VideoFacts,
} from '../videos/api.ts';
import {
  addComment,
  addReport,
  type CommentRow,
  countKnownReports,
  findComment,
  listReplies,
  listTop,
  lockComment,
  lookBack,
  setLiked,
  writeComment,
} from './data.ts';
import { commentAnswered } from './events.ts';
import {
  canDelete,
  canEdit,
  freshLimit,
  freshMs,
  heldFor,
  hidingReports,
  knownMs,
} from './policy.ts';
import { commentView, type Seen } from './views.ts';

export function seenBy(ctx: Asking): Seen {
  return { actor: ctx.actor, now: ctx.services.clock.now(), locale: ctx.locale };
}

/** The video whose comments somebody may read: who sees the film sees what is said of it. */
async function admittedTo(
  ctx: Asking,
  id: Id<'videos'>,
  { lessonId }: WithinLesson,
): Promise<VideoFacts> {
  const video = found((await listVideoFacts(ctx, [id]))[0]);
  if (video.status === 'deleted') throw new AppError('not_found');
  if (isVideoOpen(video) || canEditVideo(ctx.actor, video)) return video;
  if (!lessonId || !opensInLessons(video)) throw new AppError('not_found');
  found(await lessonOpens(ctx, { lessonId, kind: 'video', refId: id }));
  return video;
}

export async function list(
  ctx: Asking<'public'>,
  id: Id<'videos'>,
  query: QueryOf<typeof contract.listVideoComments>,
): Promise<DataOf<typeof contract.listVideoComments>> {
  const video = await admittedTo(ctx, id, query);
  const reader = ctx.actor?.userId ?? null;
  const { rows, pagination } = await listTop(ctx.db, id, { query, reader });
  const replies = await listReplies(
    ctx.db,
    rows.map((row) => row.id),
    reader,
  );
  return {
    comments: rows.map((row) => commentView(row, replies, seenBy(ctx))),
    isOpen: video.allow_comments,
    pagination,
  };
}

async function viewOf(ctx: Asking, id: Id<'comments'>): Promise<Comment> {
  const reader = ctx.actor?.userId ?? null;
  const row = found(await findComment(ctx.db, id, reader));
  return commentView(row, await listReplies(ctx.db, [id], reader), seenBy(ctx));
}

/** No second lies behind the end of a film whose length is known. */
const secondIn = ({ seconds }: VideoFacts, at: number): number =>
  seconds ? Math.min(at, seconds) : at;

type Said = { content: string; clientId?: string | undefined; atSeconds?: number | undefined };

/** Adds words below a film; those of strangers wait until they were read. */
async function say(
  ctx: Asking<'user'>,
  { video, parent }: { video: VideoFacts; parent: CommentRow | null },
  { content, clientId, atSeconds }: Said,
): Promise<Comment> {
  if (!ctx.actor.isEmailVerified) throw new AppError('email_unverified');
  if (!video.allow_comments)
    throw new AppError('unacceptable', { faults: [{ path: 'content', key: 'comments_closed' }] });
  const { userId } = ctx.actor;
  const now = ctx.services.clock.now();
  const past = await lookBack(ctx.db, userId, content);
  if (now - past.since.getTime() < freshMs) await ctx.services.limits.spendCall(freshLimit, userId);
  const reason = canEditVideo(ctx.actor, video) ? null : heldFor(content, past);
  const top = parent?.parent_id ?? parent?.id ?? null;
  return transact(ctx, async (inner) => {
    const row = {
      id: newId(),
      target_id: video.id,
      parent_id: top,
      author_id: userId,
      content,
      at_seconds: atSeconds === undefined ? null : secondIn(video, atSeconds),
      client_id: clientId ?? null,
      status: reason ? ('pending' as const) : ('visible' as const),
      reason,
      created_at: new Date(now),
    };
    const id = await addComment(inner.db, row);
    if (id === row.id) {
      await audit(inner, 'comment.created', ['comment', id], { after: { status: row.status } });
      if (parent && !reason && parent.author_id !== userId)
        await emit(inner, commentAnswered, parent.id, {
          commentId: parent.id,
          replyId: id,
          authorId: parent.author_id,
          videoId: video.id,
        });
    }
    return viewOf(inner, id);
  });
}

export async function create(
  ctx: Asking<'user'>,
  id: Id<'videos'>,
  said: BodyOf<typeof contract.createVideoComment>,
): Promise<Comment> {
  return say(ctx, { video: await admittedTo(ctx, id, said), parent: null }, said);
}

/** A comment that stands, of a film that who asks may see. */
async function visible(ctx: Asking<'user'>, id: Id<'comments'>, within: WithinLesson) {
  const row = found(await findComment(ctx.db, id, ctx.actor.userId));
  if (row.status !== 'visible') throw new AppError('not_found');
  return { row, video: await admittedTo(ctx, row.target_id, within) };
}

export async function reply(
  ctx: Asking<'user'>,
  id: Id<'comments'>,
  said: BodyOf<typeof contract.replyToComment>,
): Promise<Comment> {
  const { row, video } = await visible(ctx, id, said);
  return say(ctx, { video, parent: row }, said);
}

const factsOf = (row: CommentRow) => ({
  authorId: row.author_id,
  makerId: row.maker_id,
  status: row.status,
  createdAt: row.created_at,
});

/** Puts own words right; what they say now is looked at as new words are. */
export async function edit(
  ctx: Asking<'user'>,
  id: Id<'comments'>,
  { content }: BodyOf<typeof contract.editComment>,
): Promise<Comment> {
  const now = ctx.services.clock.now();
  const past = await lookBack(ctx.db, ctx.actor.userId, content);
  return transact(ctx, async (inner) => {
    const row = found(await lockComment(inner.db, id, ctx.actor.userId));
    if (row.author_id !== ctx.actor.userId) throw new AppError('not_found');
    if (!canEdit(ctx.actor, factsOf(row), now)) throw new AppError('state_conflict');
    const isTheirs = row.maker_id === row.author_id;
    const reason = isTheirs ? null : heldFor(content, { ...past, isRepeat: false });
    const held = reason === null ? {} : { status: 'pending' as const, reason };
    // What a moderator let stand were other words.
    const edited = { content, edited_at: new Date(now), restored_at: null };
    await writeComment(inner.db, id, { ...edited, ...held });
    await audit(inner, 'comment.edited', ['comment', id]);
    return viewOf(inner, id);
  });
}

/** Takes words away; where replies stand below them, a gap stays. */
export async function remove(ctx: Asking<'user'>, id: Id<'comments'>): Promise<{ _id: string }> {
  return transact(ctx, async (inner) => {
    const row = found(await lockComment(inner.db, id, ctx.actor.userId));
    if (!canDelete(ctx.actor, factsOf(row))) throw new AppError('not_found');
    await writeComment(inner.db, id, { status: 'removed', content: '', reason: null });
    await audit(inner, 'comment.deleted', ['comment', id], { before: { status: row.status } });
    return { _id: id };
  });
}

export async function like(
  ctx: Asking<'user'>,
  id: Id<'comments'>,
  { liked }: BodyOf<typeof contract.likeComment>,
): Promise<DataOf<typeof contract.likeComment>> {
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    const row = found(await lockComment(inner.db, id, userId));
    if (row.status !== 'visible') throw new AppError('not_found');
    const wish = liked ?? !row.liked;
    return { _id: id, liked: wish, likes: await setLiked(inner.db, { id, userId, liked: wish }) };
  });
}

export async function report(
  ctx: Asking<'user'>,
  id: Id<'comments'>,
  { reason, note }: BodyOf<typeof contract.reportComment>,
): Promise<{ _id: string }> {
  const now = new Date(ctx.services.clock.now());
  const { userId } = ctx.actor;
  return transact(ctx, async (inner) => {
    const row = found(await lockComment(inner.db, id, userId));
    if (row.status !== 'visible' || row.author_id === userId) throw new AppError('not_found');
    await addReport(inner.db, { commentId: id, reporterId: userId, reason, note, now });
    const known = new Date(now.getTime() - knownMs);
    const isMany = (await countKnownReports(inner.db, id, known)) >= hidingReports;
    if (isMany && row.restored_at === null) {
      await writeComment(inner.db, id, { status: 'hidden', reason: 'reported' });
      await audit(inner, 'comment.hidden', ['comment', id], { after: { by: 'reports' } });
    }
    return { _id: id };
  });
}
