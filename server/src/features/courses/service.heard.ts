import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { findSat } from '../attempts/api.ts';
import { accessOf } from '../entitlements/api.ts';
import { listOpenedTo } from './data.learners.ts';
import { listShowing, type Showing } from './data.outline.ts';
import { listProgress } from './data.progress.ts';
import { saveWaiting } from './data.waiting.ts';
import { type OutlineLesson, type Place, placesOf, whyClosed } from './policy.outline.ts';
import { mayTell } from './policy.ts';
import { settleLesson } from './service.progress.ts';
import { hiddenIn } from './service.reading.ts';

type Seen = {
  userId: Id<'users'>;
  /** The film or the test. */
  refId: string;
  isDone: (lesson: OutlineLesson) => boolean;
  /** When it was done: that may be heard of when the right to the course is over. */
  at: Date;
  by: 'rule' | 'quiz';
};

const nothingOpened = { touched: new Set<string>(), opened: new Set<string>() };

type Holding = { userId: Id<'users'>; courseId: Id<'courses'>; beganAt: Date | null };

/** Whether a lesson stands in a section that is not open yet to whoever has the course, and never was to them. */
async function isYetToOpen(
  ctx: Ctx,
  place: Place,
  { userId, courseId, beganAt }: Holding,
): Promise<boolean> {
  const reading = { state: 'active', beganAt, now: new Date(ctx.services.clock.now()) } as const;
  // By the calendar first: what was opened by hand, or before, is looked up for what waits alone.
  if (whyClosed(place, { ...reading, ...nothingOpened }) === null) return false;
  const opened = await listOpenedTo(ctx.db, userId, [courseId]);
  const progress = await listProgress(ctx.db, { userId, courseId });
  const touched = new Set(progress.map(({ lesson_id: id }) => id));
  return whyClosed(place, { ...reading, touched, opened }) !== null;
}

/** Settles each lesson that shows something, in courses that somebody is enrolled in. */
async function settleIn(
  ctx: Ctx,
  courses: readonly Showing[],
  { userId, refId, isDone, at, by }: Seen,
): Promise<void> {
  const now = new Date(ctx.services.clock.now());
  for (const { course_id: courseId, outline } of courses) {
    const held = await accessOf(ctx, { userId, itemType: 'course', itemId: courseId });
    if (!mayTell(held, { at, now })) continue;
    for (const place of placesOf(outline)) {
      const { lesson } = place;
      if (lesson.refId !== refId || !isDone(lesson)) continue;
      // What opens later is done when its lesson is opened, by what was seen or sat before.
      if (await isYetToOpen(ctx, place, { userId, courseId, beganAt: held.beganAt })) continue;
      // Nothing was done before the right began.
      const doneAt = held.beganAt && held.beganAt > at ? held.beganAt : at;
      const told = { userId, courseId, lessonId: lesson._id, seen: 0, at: doneAt, doneBy: by };
      const parts = { outline, hidden: await hiddenIn(ctx, outline) };
      await settleLesson(ctx, { ...told, isTakenBack: false }, parts);
    }
  }
}

async function settleAll(ctx: Ctx, seen: Seen): Promise<void> {
  await settleIn(ctx, await listShowing(ctx.db, seen.userId, seen.refId), seen);
}

/** A material was read to its end. */
export function hearMaterial(
  ctx: Ctx,
  { materialId, userId }: { materialId: Id<'materials'>; userId: Id<'users'> },
  at: Date,
): Promise<void> {
  return settleAll(ctx, {
    userId,
    refId: materialId,
    isDone: ({ rule }) => rule === 'paged',
    at,
    by: 'rule',
  });
}

/** Nine tenths of a film were seen. */
export function hearFilm(
  ctx: Ctx,
  { videoId, userId }: { videoId: Id<'videos'>; userId: Id<'users'> },
  at: Date,
): Promise<void> {
  return settleAll(ctx, {
    userId,
    refId: videoId,
    isDone: ({ rule }) => rule === 'watched',
    at,
    by: 'rule',
  });
}

/** How often a score is looked for of which nobody can say when it comes out. */
const againMs = 3_600_000;

/**
 * A test was handed in, or counts for something else now: what was done by it stays done. A lesson that is to be
 * passed waits for the score, which it would tell; one whose score never comes out is settled at once, for its
 * maker asks that it be passed.
 */
export async function hearTest(
  ctx: Ctx,
  {
    attemptId,
    quizId,
    userId,
  }: { attemptId: Id<'attempts'>; quizId: Id<'quizzes'>; userId: Id<'users'> | null },
): Promise<void> {
  if (userId === null) return;
  // Asked first: most tests are in no course of whoever sat them.
  const courses = await listShowing(ctx.db, userId, quizId);
  const sat = courses.length > 0 ? await findSat(ctx, attemptId) : undefined;
  if (!sat?.sheet) return;
  const { share } = sat.sheet;
  const isTold = sat.score === 'out' || sat.score === 'never';
  let waits = false;
  await settleIn(ctx, courses, {
    userId,
    refId: quizId,
    at: sat.endedAt,
    isDone: ({ rule, passPercent }) => {
      waits ||= rule === 'passed' && !isTold;
      return (
        rule === 'submitted' || (rule === 'passed' && isTold && share * 100 >= (passPercent ?? 100))
      );
    },
    by: 'quiz',
  });
  if (!waits) return;
  const from = typeof sat.score === 'object' ? sat.score.from : null;
  const lookAt = from ?? new Date(ctx.services.clock.now() + againMs);
  await saveWaiting(ctx.db, { attempt_id: attemptId, quiz_id: quizId, look_at: lookAt });
}
