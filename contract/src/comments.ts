import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant, text } from './text.ts';
import { WithinLesson } from './videos.ts';
import { maxVideoSeconds } from './videos.limits.ts';

export const commentLetters = 2000;
/** Minutes for which an author may put their words right. */
export const editMinutes = 15;

export const CommentStatus = z.enum(['pending', 'visible', 'hidden', 'removed']);
export type CommentStatus = z.infer<typeof CommentStatus>;

export const reportReasons = ['spam', 'rude', 'private', 'wrong', 'other'] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

/** Why a comment waits or was hidden. */
export const HeldReason = z.enum(['first', 'link', 'contact', 'repeat', 'reported', 'moderated']);
export type HeldReason = z.infer<typeof HeldReason>;

const said = {
  _id: Id,
  /** A child's is another; empty where it was taken away. */
  authorName: z.string(),
  avatar: z.nullable(z.string()),
  /** Whether it is whose film it is. */
  isMaker: z.boolean(),
  /** Plain words; empty where it was taken away and replies stand below it. */
  content: z.string(),
  atSeconds: z.nullable(z.number()),
  likes: z.number(),
  liked: z.boolean(),
  status: CommentStatus,
  reason: z.nullable(HeldReason),
  isEdited: z.boolean(),
  createdAt: Instant,
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    moderate: z.boolean(),
  }),
};

export const Reply = z.object({ ...said, parentId: Id });
export type Reply = z.infer<typeof Reply>;

/** A comment with the replies to it, the oldest first. */
export const Comment = z.object({ ...said, parentId: z.nullable(Id), replies: z.array(Reply) });
export type Comment = z.infer<typeof Comment>;

const content = text(1, commentLetters);
/** What the device calls it: the same sent twice is one. */
const clientId = z.optional(Id);
const one = { access: 'user', params: idParams<'comments'>() } as const;
const writing = { bucket: 'comments', points: 30, seconds: 3600 } as const;

export const listVideoComments = listEndpoint({
  name: 'comments.listVideoComments',
  summary: 'What viewers say of a video: what is shown to everybody, and what is one’s own',
  path: '/api/v1/comments/video/{id}',
  access: 'public',
  noun: 'comments',
  item: Comment,
  filters: WithinLesson.shape,
  sorts: ['newest', 'popular', 'second'],
  params: idParams<'videos'>(),
  beside: {
    /** Whether more may be said here. */
    isOpen: z.boolean(),
  },
  errors: ['not_found'],
});

export const createVideoComment = endpoint({
  name: 'comments.createVideoComment',
  summary:
    'Say something of a video, of one second of it perhaps; the first ones of an account wait to be read',
  method: 'POST',
  path: '/api/v1/comments/video/{id}',
  access: 'user',
  params: idParams<'videos'>(),
  body: z.strictObject({
    ...WithinLesson.shape,
    content,
    clientId,
    atSeconds: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(maxVideoSeconds))),
  }),
  response: Comment,
  status: 201,
  message: 'Comment sent',
  errors: ['not_found', 'email_unverified', 'unacceptable'],
  limit: writing,
});

export const replyToComment = endpoint({
  ...one,
  name: 'comments.replyToComment',
  summary: 'Answer a comment; an answer to an answer stands below the first one',
  method: 'POST',
  path: '/api/v1/comments/reply/{id}',
  body: z.strictObject({ ...WithinLesson.shape, content, clientId }),
  response: Comment,
  status: 201,
  message: 'Reply sent',
  errors: ['not_found', 'email_unverified', 'unacceptable'],
  limit: writing,
});

export const editComment = endpoint({
  ...one,
  name: 'comments.editComment',
  summary: 'Put own words right, within a quarter of an hour',
  method: 'PATCH',
  path: '/api/v1/comments/{id}',
  body: z.strictObject({ content }),
  response: Comment,
  message: 'Comment changed',
  errors: ['not_found', 'state_conflict'],
  limit: writing,
});

export const deleteComment = endpoint({
  ...one,
  name: 'comments.deleteComment',
  summary: 'Take own words away; whose film it is and admins take away any',
  method: 'DELETE',
  path: '/api/v1/comments/{id}',
  response: z.object({ _id: Id }),
  message: 'Comment deleted',
  errors: ['not_found'],
});

export const likeComment = endpoint({
  ...one,
  name: 'comments.likeComment',
  summary: 'Like a comment, or not; without a wish it is the other of what it was',
  method: 'POST',
  path: '/api/v1/comments/{id}/like',
  body: z.strictObject({ liked: z.optional(z.boolean()) }),
  response: z.object({ _id: Id, liked: z.boolean(), likes: z.number() }),
  errors: ['not_found'],
});

export const reportComment = endpoint({
  ...one,
  name: 'comments.reportComment',
  summary:
    'Tell that a comment does not belong here; three who are known hide it until somebody looks',
  method: 'POST',
  path: '/api/v1/comments/{id}/report',
  body: z.strictObject({ reason: ReportReason, note: z._default(text(0, 500), '') }),
  response: z.object({ _id: Id }),
  message: 'Thank you. Somebody looks at it.',
  errors: ['not_found'],
  limit: { bucket: 'comment-reports', points: 20, seconds: 3600 },
});

export const HeldComment = z.object({
  ...said,
  video: z.object({ _id: Id, title: z.string() }),
  reports: z.array(z.object({ reason: ReportReason, note: z.string() })),
});
export type HeldComment = z.infer<typeof HeldComment>;

export const listHeldComments = listEndpoint({
  name: 'comments.listHeldComments',
  summary: 'Comments on own films that wait, were hidden or reported; an admin’s are all',
  path: '/api/v1/comments/held',
  access: 'tutor',
  noun: 'comments',
  item: HeldComment,
  filters: { state: z.optional(z.enum(['pending', 'hidden', 'reported'])) },
  sorts: ['newest', 'oldest'],
});

export const moderateComment = endpoint({
  access: 'tutor',
  params: idParams<'comments'>(),
  name: 'comments.moderateComment',
  summary: 'Let a comment stand, or hide it',
  method: 'POST',
  path: '/api/v1/comments/{id}/moderate',
  body: z.strictObject({ status: z.enum(['visible', 'hidden']) }),
  response: HeldComment,
  message: 'Decided',
  errors: ['not_found', 'state_conflict'],
});
