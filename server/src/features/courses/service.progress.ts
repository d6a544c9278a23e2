import { usualRules } from '@chinar/contract/courses.limits';
import type * as contract from '@chinar/contract/courses.lessons';
import type { BodyOf, DataOf } from '@chinar/contract/endpoint';
import type { Id } from '@chinar/contract/ids';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { emit } from '../../events/emit.ts';
import { hasReached } from '../attempts/api.ts';
import { keepProgress, lockProgress } from '../entitlements/api.ts';
import { findLesson, wasDoneBefore } from './data.outline.ts';
import { keepLesson, listProgress, type Told } from './data.progress.ts';
import { courseCompleted } from './events.ts';
import {
  isDoneByTelling,
  mayMarkSelf,
  nextLesson,
  type Outline,
  type OutlineLesson,
  percentDone,
  placesOf,
  whyClosed,
} from './policy.outline.ts';
import { mayTell } from './policy.ts';
import { progressView } from './service.lessons.ts';
import { nowOf, type Opened, openCourse } from './service.reading.ts';

/**
 * Writes down what became of a lesson and what that makes of the course; the enrolment is held, so that two
 * lessons that are done at once both count. Completion happens once, and is told then.
 */
export async function settleLesson(
  ctx: Ctx,
  told: Told,
  { outline, hidden }: { outline: Outline; hidden: ReadonlySet<string> },
) {
  const { userId, courseId, lessonId } = told;
  const of = { userId, itemType: 'course', itemId: courseId } as const;
  await lockProgress(ctx.db, of);
  const row = await keepLesson(ctx.db, told);
  const progress = await listProgress(ctx.db, told);
  const done = new Set(progress.flatMap((one) => (one.done_at ? [one.lesson_id] : [])));
  const pct = percentDone(outline, done, hidden);
  const isThere = placesOf(outline).some(({ lesson }) => lesson._id === lessonId);
  const kept = await keepProgress(ctx.db, {
    ...of,
    pct,
    lastPartId: isThere ? lessonId : undefined,
    // A certificate prints it: a device's clock is not believed.
    completedAt: pct === 100 ? new Date(ctx.services.clock.now()) : null,
  });
  if (kept.isCompletedNow) await emit(ctx, courseCompleted, courseId, { courseId, userId });
  return { row, done, pct, completedAt: kept.completedAt };
}

type Rules = Pick<OutlineLesson, 'type' | 'refId' | 'rule' | 'seconds' | 'passPercent'>;

/** By what a lesson is told about: in the version that is read, or as it was when it was taken out of it. */
async function rulesOf(
  ctx: Asking<'user'>,
  { row, outline, reading }: Opened,
  lessonId: Id<'course_lessons'>,
): Promise<Rules> {
  const place = placesOf(outline).find(({ lesson }) => lesson._id === lessonId);
  if (place) {
    // A right that ended closes every lesson alike, and would hide which of them had not opened yet.
    const state = reading.state === 'teacher' ? 'teacher' : 'active';
    if (whyClosed(place, { ...reading, state }) === 'not_yet_open')
      throw new AppError('not_yet_open');
    return place.lesson;
  }
  const gone = found(await findLesson(ctx.db, { courseId: row.id, lessonId }));
  if (gone.removed_at === null) throw new AppError('not_found');
  const { kind: type, ref_id: refId, seconds, pass_percent: passPercent } = gone;
  return { type, refId, seconds, passPercent, rule: gone.rule ?? usualRules[type] };
}

type Body = BodyOf<typeof contract.keepLessonProgress>;

/** What is heard of from its own feature, also from before one had the course. */
const kindsHeard: Partial<Record<Rules['rule'], 'video' | 'material' | 'quiz'>> = {
  watched: 'video',
  paged: 'material',
  submitted: 'quiz',
};

/** Whether a test was passed before its lesson was opened. */
async function wasPassed(
  ctx: Asking<'user'>,
  { refId, rule, passPercent }: Rules,
  before: Date,
): Promise<boolean> {
  if (rule !== 'passed' || refId === null) return false;
  const share = (passPercent ?? 100) / 100;
  return hasReached(ctx, { userId: ctx.actor.userId, quizId: refId, share, before });
}

async function doneByOf(
  ctx: Asking<'user'>,
  lesson: Rules,
  body: Body,
  before: Date,
): Promise<'rule' | 'self' | 'quiz' | null> {
  if (isDoneByTelling(lesson, body)) return 'rule';
  const { refId, rule } = lesson;
  const kind = kindsHeard[rule];
  const of = { userId: ctx.actor.userId, before };
  if (refId !== null && kind && (await wasDoneBefore(ctx.db, of, { kind, refId })))
    return kind === 'quiz' ? 'quiz' : 'rule';
  if (await wasPassed(ctx, lesson, before)) return 'quiz';
  if (body.done !== true) return null;
  if (!mayMarkSelf(lesson))
    throw new AppError('unacceptable', { faults: [{ path: 'done', key: 'lesson_by_test' }] });
  return 'self';
}

/** A clock that is ahead would hold for ever, and nothing was done before the right began. */
function timeOf(told: string, { from, now }: { from: Date | null; now: Date }): Date {
  return new Date(Math.min(Math.max(Date.parse(told), from?.getTime() ?? 0), now.getTime()));
}

/** Throws `not_enrolled` for whoever has no right to the course, or lost it before. */
export async function tell(
  ctx: Asking<'user'>,
  { idOrSlug, lessonId }: { idOrSlug: string; lessonId: Id<'course_lessons'> },
  body: Body,
): Promise<DataOf<typeof contract.keepLessonProgress>> {
  return transact(ctx, async (inner) => {
    const opened = await openCourse(inner, idOrSlug);
    const { held, outline, reading } = opened;
    const now = nowOf(ctx);
    const at = timeOf(body.at, { from: held?.beganAt ?? null, now });
    if (
      held === null ||
      held.state === 'none' ||
      !mayTell({ ...held, state: held.state }, { at, now })
    )
      throw new AppError('not_enrolled');
    const lesson = await rulesOf(inner, opened, lessonId);
    // What was done after the right had ended makes no lesson done.
    const until = held.state === 'expired' && held.expiresAt ? held.expiresAt : now;
    const told = {
      userId: ctx.actor.userId,
      courseId: opened.row.id,
      lessonId,
      seen: body.seenSeconds,
      at,
      doneBy: await doneByOf(inner, lesson, body, until),
      isTakenBack: body.done === false,
    };
    const { row, done, pct, completedAt } = await settleLesson(inner, told, {
      outline,
      hidden: reading.hidden,
    });
    const touched = new Set([...reading.touched, lessonId]);
    return {
      coursePct: pct,
      nextLessonId: nextLesson(outline, { ...reading, touched, done, lastId: lessonId }),
      completedAt: completedAt?.toISOString() ?? null,
      progress: progressView(row),
    };
  });
}
