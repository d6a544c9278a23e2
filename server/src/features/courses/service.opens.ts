import type { Id } from '@chinar/contract/ids';
import type { Asking } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findOpening, type OpeningRow, type Shown } from './data.opens.ts';
import { findCourse, type Found, listFacts } from './data.ts';
import { type OutlineLesson, type Place, placesOf, whyClosed } from './policy.outline.ts';
import { canSee, canTeach } from './policy.ts';
import { factsOf, nowOf, type Opened, openCourse, readingOf } from './service.reading.ts';

async function openedCourse(ctx: Asking, courseId: Id<'courses'>): Promise<Opened | null> {
  try {
    return await openCourse(ctx, courseId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Whether its reader's right, or the teacher's, opens the lesson where it stands. */
function opensInPlace(
  ctx: Asking,
  row: OpeningRow,
  place: Place & { isTeacher: boolean },
): boolean {
  const state = row.is_live ? ('active' as const) : ('expired' as const);
  const held = row.is_live === null ? null : { state, beganAt: row.began_at };
  const progress = row.is_touched ? [{ lesson_id: place.lesson._id }] : [];
  const opened = new Set(row.is_opened ? [place.section._id] : []);
  const { isTeacher } = place;
  return whyClosed(place, readingOf(ctx, { held, isTeacher }, { progress, opened })) === null;
}

/** Whether a lesson shows it: as its own, or as the recording of its meeting. */
function shows({ type, refId, live }: OutlineLesson, shown: Shown): boolean {
  const isOwn = type === shown.kind && refId === shown.refId;
  return isOwn || (shown.kind === 'video' && live?.recordingVideoId === shown.refId);
}

/**
 * The course by which somebody may open what a lesson shows now: by their right to it, once the lesson is open;
 * as a preview, guests too; or because they teach it, in the draft too. Null where they may not, or where the lesson
 * shows something else.
 */
export async function lessonOpens(
  ctx: Asking,
  { lessonId, kind, refId }: Shown & { lessonId: Id<'course_lessons'> },
): Promise<{ courseId: Id<'courses'> } | null> {
  const readerId = ctx.actor?.userId ?? null;
  const row = await findOpening(ctx.db, { lessonId, kind, refId, readerId, now: nowOf(ctx) });
  if (row === undefined) return null;
  const isTeacher = canTeach(ctx.actor, factsOf(row));
  if (!canSee(ctx.actor, factsOf(row), { isHeld: row.is_live !== null })) return null;
  // What changed hands since it was put there is shown no more.
  if (!row.may_show) return null;
  const { section, lesson } = row;
  const isThere = section && lesson && shows(lesson, { kind, refId });
  const opens = isThere
    ? opensInPlace(ctx, row, { section, lesson, isTeacher })
    : isTeacher && row.is_drafted;
  return opens ? { courseId: row.course_id } : null;
}

export type CourseBrief = {
  _id: Id<'courses'>;
  title: string;
  translations: Found['translations'];
  slug: string;
  status: Found['status'];
  ownerId: Id<'users'>;
};

/** What courses are called and whose they are, whatever their state; who may see them is the caller's to ask. */
export async function courseFacts(
  { db }: Pick<Asking, 'db'>,
  ids: readonly Id<'courses'>[],
): Promise<CourseBrief[]> {
  return (await listFacts(db, ids)).map(({ id, title, translations, slug, status, owner_id }) => ({
    _id: id,
    title,
    translations,
    slug,
    status,
    ownerId: owner_id,
  }));
}

/** Whether somebody writes what is in a course; not so for one that is not there. */
export async function teachesCourse(ctx: Asking, courseId: Id<'courses'>): Promise<boolean> {
  const row = await findCourse(ctx.db, { id: courseId }, ctx.actor?.userId ?? null);
  return row !== undefined && canTeach(ctx.actor, factsOf(row));
}

/** As `openCourse`: throws `not_found` for a course that its reader may not see. */
export async function mustSeeCourse(ctx: Asking, courseId: Id<'courses'>): Promise<void> {
  await openCourse(ctx, courseId);
}

/**
 * Whether a test of a course is open to somebody: with their right to the course, once a lesson that asks it is open;
 * one that no lesson asks is open to all who have the course.
 */
export async function courseOpensQuiz(
  ctx: Asking,
  { courseId, quizId }: { courseId: Id<'courses'>; quizId: Id<'quizzes'> },
): Promise<boolean> {
  const opened = await openedCourse(ctx, courseId);
  if (opened === null) return false;
  const { outline, reading } = opened;
  if (reading.state !== 'active' && reading.state !== 'teacher') return false;
  const places = placesOf(outline).filter(({ lesson }) => lesson.refId === quizId);
  return places.length === 0 || places.some((place) => whyClosed(place, reading) === null);
}

/** Whether a film is open to somebody in a course that they hold or teach: once a lesson that shows it is. */
export async function courseOpensFilm(
  ctx: Asking,
  { courseId, videoId }: { courseId: Id<'courses'>; videoId: Id<'videos'> },
): Promise<boolean> {
  const opened = await openedCourse(ctx, courseId);
  if (opened === null) return false;
  const { outline, reading } = opened;
  return placesOf(outline).some(
    (place) =>
      shows(place.lesson, { kind: 'video', refId: videoId }) && whyClosed(place, reading) === null,
  );
}

/** How a course and one of its sections are called, and the first lesson in it. */
export async function sectionFacts(
  { db }: Pick<Asking, 'db'>,
  { courseId, sectionId }: { courseId: Id<'courses'>; sectionId: Id<'course_sections'> },
) {
  const row = await findCourse(db, { id: courseId }, null);
  const section = row?.outline?.sections.find(({ _id }) => _id === sectionId);
  if (!row || !section) return null;
  const { title, translations } = row;
  const lessonId = section.lessons[0]?._id ?? null;
  return { title, translations, section: section.title, lessonId };
}
