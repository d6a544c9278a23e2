import type { PrintedCertificate } from '@chinar/contract/certificates';
import { CertificateTerms } from '@chinar/contract/courses';
import type { Id } from '@chinar/contract/ids';
import type { Ctx } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { accessOf } from '../entitlements/api.ts';
import { findTeachers } from './data.certificate.ts';
import { findCourse } from './data.ts';
import { listProgress } from './data.progress.ts';
import { type Outline, percentDone, placesOf } from './policy.outline.ts';
import { hiddenIn } from './service.reading.ts';

/** What a certificate of a course hangs on, and what it would say. */
export type CertificateBasis = {
  terms: CertificateTerms;
  /** Of the lessons of the version that is read, in percent, without hidden films and those that were only said to be seen. */
  provedPct: number;
  /** The tests that it asks. */
  quizIds: string[];
  paper: Pick<
    PrintedCertificate,
    'title' | 'language' | 'teachers' | 'lessonCount' | 'seconds' | 'completedAt'
  >;
};

/** Films that somebody has marked as seen by hand count for the course, and not for what is certified. */
function certifiedDone(
  outline: Outline,
  progress: Awaited<ReturnType<typeof listProgress>>,
): ReadonlySet<string> {
  const films = new Set(
    placesOf(outline).flatMap(({ lesson }) => (lesson.type === 'video' ? [lesson._id] : [])),
  );
  const isProved = (one: (typeof progress)[number]): boolean =>
    one.done_at !== null && !(one.done_by === 'self' && films.has(one.lesson_id));
  return new Set(progress.filter(isProved).map(({ lesson_id }) => lesson_id));
}

/** Throws `not_found` for whoever has no right to the course and never had, or whose payment is disputed. */
export async function certificateBasis(
  ctx: Ctx,
  { userId, itemId }: { userId: string; itemId: string },
): Promise<CertificateBasis> {
  const courseId: Id<'courses'> = itemId;
  const row = found(await findCourse(ctx.db, { id: courseId }, userId));
  const held = await accessOf(ctx, { userId, itemType: 'course', itemId });
  const isGone = held.state === 'none' || held.state === 'paused';
  if (isGone || row.outline === null) throw new AppError('not_found');
  const { outline } = row;
  const progress = await listProgress(ctx.db, { userId, courseId });
  const lessons = placesOf(outline).map(({ lesson }) => lesson);
  // Where less than everything is asked, the day on which it is asked for: a device's clock is not believed.
  const completedAt = held.completedAt ?? new Date(ctx.services.clock.now());
  return {
    terms: CertificateTerms.parse(row.certificate),
    provedPct: percentDone(outline, certifiedDone(outline, progress), await hiddenIn(ctx, outline)),
    quizIds: lessons.flatMap(({ type, refId }) => (type === 'quiz' && refId ? [refId] : [])),
    paper: {
      title: row.title,
      language: row.language,
      teachers: await findTeachers(ctx.db, courseId),
      lessonCount: lessons.length,
      seconds: lessons.reduce(
        (sum, { type, seconds }) => sum + (type === 'video' ? seconds : 0),
        0,
      ),
      completedAt: completedAt.toISOString(),
    },
  };
}
