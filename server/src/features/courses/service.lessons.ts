import type { Lesson, LessonProgress } from '@chinar/contract/courses.lessons';
import type { Asking } from '../../context.ts';
import { AppError, found } from '../../errors.ts';
import { partIn, titleIn } from '../../locale.ts';
import { findLesson, findText } from './data.outline.ts';
import type { ProgressRow } from './data.progress.ts';
import { type Place, placesOf, whyClosed } from './policy.outline.ts';
import { hashOf, htmlOf, outlineOf, readDraft } from './service.compile.ts';
import { type Opened, openCourse } from './service.reading.ts';
import { accessView } from './views.ts';

/** Where a lesson stands: in the version that its reader reads, to those who teach it in the draft too. */
async function placeOf(
  ctx: Asking,
  opened: Opened,
  lessonId: string,
): Promise<{ place: Place; places: Place[]; isDraft: boolean }> {
  const places = placesOf(opened.outline);
  const place = places.find(({ lesson }) => lesson._id === lessonId);
  if (place) return { place, places, isDraft: opened.number === null };
  if (!opened.isTeacher) throw new AppError('not_found');
  const drafted = placesOf(outlineOf(await readDraft(ctx.db, opened.row.id)));
  const found_ = found(drafted.find(({ lesson }) => lesson._id === lessonId));
  return { place: found_, places: drafted, isDraft: true };
}

async function bodyOf(ctx: Asking, { row }: Opened, { lesson }: Place): Promise<string> {
  if (lesson.textHash === null) return '';
  const kept = await findText(ctx.db, lesson.textHash);
  if (kept !== undefined) return kept;
  // A draft's text is not compiled yet.
  const draft = await findLesson(ctx.db, { courseId: row.id, lessonId: lesson._id });
  return draft && hashOf(draft.body) === lesson.textHash ? htmlOf(draft.body) : '';
}

export function progressView(row: ProgressRow | undefined): LessonProgress {
  return {
    seenSeconds: row?.seen ?? 0,
    doneAt: row?.done_at?.toISOString() ?? null,
    doneBy: row?.done_by ?? null,
  };
}

/** Throws `not_enrolled` or `not_yet_open` where the reader may not open it. */
export async function getLesson(
  ctx: Asking,
  { idOrSlug, lessonId }: { idOrSlug: string; lessonId: string },
): Promise<Lesson> {
  const opened = await openCourse(ctx, idOrSlug);
  const { place, places, isDraft } = await placeOf(ctx, opened, lessonId);
  const closed = whyClosed(place, opened.reading);
  if (closed !== null) throw new AppError(closed);
  const { row, reading, held } = opened;
  const { lesson, section } = place;
  const part = partIn(row, ctx.locale);
  const at = places.indexOf(place);
  const neighbour = (other: Place | undefined) =>
    other
      ? {
          _id: other.lesson._id,
          title: part(other.lesson.title),
          isOpen: whyClosed(other, reading) === null,
        }
      : null;
  const refOf = (type: Place['lesson']['type']) => (lesson.type === type ? lesson.refId : null);
  const hasProgress = held !== null && held.state !== 'none';
  return {
    _id: lesson._id,
    title: part(lesson.title),
    type: lesson.type,
    section: { _id: section._id, title: part(section.title) },
    course: {
      _id: row.id,
      slug: row.slug,
      title: titleIn(row, ctx.locale),
      language: row.language,
    },
    version: isDraft ? null : opened.number,
    html: await bodyOf(ctx, opened, place),
    videoId: refOf('video'),
    materialId: refOf('material'),
    quizId: refOf('quiz'),
    live: lesson.live,
    seconds: lesson.seconds,
    bytes: lesson.bytes,
    isPreview: lesson.isPreview,
    rule: lesson.rule,
    passPercent: lesson.passPercent,
    previous: neighbour(places[at - 1]),
    next: neighbour(places[at + 1]),
    progress: hasProgress
      ? progressView(opened.progress.find(({ lesson_id }) => lesson_id === lesson._id))
      : null,
    access: accessView(opened),
  };
}
