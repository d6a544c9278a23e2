import { formatLength } from '@chinar/content/format';
import { renderMarkdownText } from '@chinar/content/render-markdown';
import type { CertificateTerms, Course, CourseAccess, CourseCard } from '@chinar/contract/courses';
import { toRupees } from '@chinar/contract/money';
import type { Actor } from '../../auth/actor.ts';
import type { Locale } from '../../context.ts';
import { inTongue, partIn } from '../../locale.ts';
import type { Access } from '../entitlements/api.ts';
import { avatarAddress } from '../files/api.ts';
import type { CourseRow } from './data.ts';
import {
  nextLesson,
  opensAt,
  type OutlineSection,
  percentDone,
  type Reading,
  whyClosed,
} from './policy.outline.ts';
import { canTeach } from './policy.ts';
import { factsOf, type Opened } from './service.reading.ts';

function ratingOf({ rating_sum: sum, rating_count: count }: CourseRow): CourseCard['rating'] {
  return { avg: count === 0 ? 0 : Math.round((sum / count) * 100) / 100, count };
}

export function writtenCard(row: CourseRow): CourseCard {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    subtitle: row.subtitle,
    thumbnail: row.thumbnail,
    category: row.category,
    level: row.level,
    language: row.language,
    price: toRupees(row.price_paise),
    originalPrice: toRupees(row.original_price_paise),
    creator: { avatar: avatarAddress(row.avatar), fullName: row.full_name },
    videos: row.films.map((seconds) => ({ duration: formatLength(seconds) })),
    lessonCount: row.lesson_count,
    seconds: row.films.reduce((sum, seconds) => sum + seconds, 0),
    enrolledCount: row.enrolled,
    rating: ratingOf(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** A course in a list, in the language of its reader. */
export function cardView(row: CourseRow, locale: Locale): CourseCard {
  return inTongue(writtenCard(row), row, locale);
}

type Followed = Pick<Opened, 'outline' | 'progress' | 'reading'> & {
  held: Pick<Access, 'expiresAt' | 'lastPartId' | 'completedAt'> | null;
};

const doneOf = ({ progress }: Pick<Opened, 'progress'>): Set<string> =>
  new Set(progress.flatMap(({ lesson_id, done_at }) => (done_at ? [lesson_id] : [])));

/** What a reader has of a course, and where they go on. */
export function accessView(opened: Followed): CourseAccess {
  const { held, outline, reading } = opened;
  const done = doneOf(opened);
  return {
    state: reading.state,
    expiresAt: held?.expiresAt?.toISOString() ?? null,
    progressPct: percentDone(outline, done, reading.hidden),
    nextLessonId: nextLesson(outline, { ...reading, done, lastId: held?.lastPartId ?? null }),
    completedAt: held?.completedAt?.toISOString() ?? null,
  };
}

function sectionView(
  section: OutlineSection,
  { reading, done }: { reading: Reading; done: ReadonlySet<string> },
  part: (title: string) => string,
): Course['sections'][number] {
  const isOpened = reading.opened.has(section._id);
  return {
    _id: section._id,
    title: part(section.title),
    // What was opened by hand waits for nothing.
    opensAt: isOpened ? null : (opensAt(section, reading.beganAt)?.toISOString() ?? null),
    opensAfterDays: isOpened ? null : section.opensAfterDays,
    lessons: section.lessons.map((lesson) => ({
      _id: lesson._id,
      title: part(lesson.title),
      type: lesson.type,
      seconds: lesson.seconds,
      bytes: lesson.bytes,
      isPreview: lesson.isPreview,
      videoId: lesson.type === 'video' ? lesson.refId : null,
      topic: lesson.topic,
      isOpen: whyClosed({ section, lesson }, reading) === null,
      isDone: done.has(lesson._id),
    })),
  };
}

function mayEnroll({ row, reading }: Opened, actor: Actor | null): boolean {
  const isOffered = row.status === 'published' || row.status === 'unlisted';
  if (actor === null || !isOffered || row.price_paise > 0) return false;
  return reading.state !== 'active' && reading.state !== 'teacher';
}

/** A course with its contents, in the language of its reader. */
export function courseView(opened: Opened, actor: Actor | null, locale: Locale): Course {
  const { row, outline, number, reading } = opened;
  const part = partIn(row, locale);
  const done = doneOf(opened);
  const written = {
    ...writtenCard(row),
    status: row.status,
    version: number,
    description: row.description,
    thumbnailAlt: row.thumbnail_alt,
    outcomes: row.outcomes,
    requirements: row.requirements,
    examIds: row.exam_ids,
    tags: row.tags,
    validityDays: row.validity_days,
    refundDays: row.refund_days,
    certificate: row.certificate as CertificateTerms,
    instructors: row.instructors.map(({ full_name: fullName, avatar }) => ({
      fullName,
      avatar: avatarAddress(avatar),
    })),
    sections: outline.sections.map((section) => sectionView(section, { reading, done }, part)),
    access: accessView(opened),
    can: { edit: canTeach(actor, factsOf(row)), enroll: mayEnroll(opened, actor) },
  };
  const told = inTongue(written, row, locale);
  return { ...told, html: renderMarkdownText(told.description).html };
}
