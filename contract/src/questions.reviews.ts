import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, idParams } from './ids.ts';
import { listEndpoint } from './list.ts';
import { PassageHtml } from './questions.passages.ts';
import { QuestionShown } from './questions.ts';
import { QuestionStatus } from './questions.terms.ts';
import { Instant, text } from './text.ts';
import { Version } from './version.ts';

/* One question is opened to one named tutor until that one has decided, and nothing else of the bank is. */

export const reviewLimits = { note: 1000, comment: 2000 } as const;

export const ReviewState = z.enum(['open', 'approved', 'sent_back', 'withdrawn']);
export type ReviewState = z.infer<typeof ReviewState>;

const Person = z.object({ fullName: z.string(), username: z.string() });

export const ReviewRequest = z.object({
  _id: Id,
  questionId: Id,
  /** What is asked, without markup, in a line. */
  stem: z.string(),
  state: ReviewState,
  askedBy: Person,
  reviewer: Person,
  /** What the reviewer is asked to look at. */
  note: z.string(),
  /** What the reviewer said. */
  comment: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

const ofQuestion = {
  path: '/api/v1/questions/{id}/reviews',
  access: 'tutor',
  params: idParams<'questions'>(),
} as const;
const one = {
  path: '/api/v1/questions/reviews/{id}',
  access: 'tutor',
  params: idParams<'question_reviews'>(),
} as const;

export const askReview = endpoint({
  ...ofQuestion,
  name: 'questions.askReview',
  summary: 'Open a question of the own bank to a tutor, until that one has decided about it',
  method: 'POST',
  body: z.strictObject({
    /** The username of a tutor or an admin, other than who asks. */
    reviewer: text(1, 60),
    note: z._default(text(0, reviewLimits.note), ''),
  }),
  response: ReviewRequest,
  status: 201,
  message: 'Review asked for',
  errors: ['not_found', 'unacceptable', 'rate_limited'],
  limit: { bucket: 'question-reviews', points: 100, seconds: 3600 },
});

export const listQuestionReviews = listEndpoint({
  ...ofQuestion,
  name: 'questions.listQuestionReviews',
  summary: 'The reviews that were asked for a question of the own bank, newest first',
  noun: 'reviews',
  item: ReviewRequest,
  sorts: ['newest'],
  errors: ['not_found'],
});

export const listReviews = listEndpoint({
  name: 'questions.listReviews',
  summary:
    'The reviews that one is asked for, newest first; those that wait where no state is named',
  path: '/api/v1/questions/reviews',
  access: 'tutor',
  noun: 'reviews',
  item: ReviewRequest,
  filters: { state: z._default(ReviewState, 'open') },
  sorts: ['newest', 'oldest'],
});

export const getReview = endpoint({
  ...one,
  name: 'questions.getReview',
  summary:
    'A review with its question and the key: for its reviewer while it is open, for the owner of the question always',
  method: 'GET',
  response: z.extend(ReviewRequest, {
    question: QuestionShown,
    passage: z.optional(PassageHtml),
    can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
  }),
  errors: ['not_found'],
});

export const decideReview = endpoint({
  ...one,
  name: 'questions.decideReview',
  summary:
    'Say that a question is good, or send it back with a comment; it is closed to the reviewer then',
  method: 'POST',
  path: `${one.path}/decision`,
  body: z.strictObject({
    decision: z.enum(['approved', 'sent_back']),
    comment: z._default(text(0, reviewLimits.comment), ''),
    /** The version that was read: another one has to be read first. */
    version: Version,
  }),
  response: z.extend(ReviewRequest, { status: QuestionStatus }),
  message: 'Decided',
  errors: ['not_found', 'unacceptable', 'state_conflict'],
});

export const withdrawReview = endpoint({
  ...one,
  name: 'questions.withdrawReview',
  summary: 'Take back a review that was asked for; the question is closed to the reviewer',
  method: 'POST',
  path: `${one.path}/withdraw`,
  response: ReviewRequest,
  message: 'Taken back',
  errors: ['not_found', 'state_conflict'],
});
