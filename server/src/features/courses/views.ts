import { formatLength } from '@chinar/content/format';
import type { Course, CourseCard } from '@chinar/contract/courses';
import { toRupees } from '@chinar/contract/money';
import type { Locale } from '../../context.ts';
import { inTongue, partIn } from '../../locale.ts';
import { avatarAddress } from '../files/api.ts';
import type { CourseRow, LessonRow } from './data.ts';

function writtenCard(row: CourseRow): CourseCard {
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
    videos: row.extent.films.map((seconds) => ({ duration: formatLength(seconds) })),
    lessonCount: row.extent.lessons,
    seconds: row.extent.seconds,
    enrolledCount: row.enrolled,
    createdAt: row.created_at.toISOString(),
  };
}

/** A course in a list, in the language of its reader. */
export function cardView(row: CourseRow, locale: Locale): CourseCard {
  return inTongue(writtenCard(row), row, locale);
}

/** Lessons of one section stand together, for they come in the order of the course. */
function sectionsOf(
  lessons: readonly LessonRow[],
  part: (title: string) => string,
): Course['sections'] {
  const sections = new Map<string, Course['sections'][number]>();
  for (const { id, section_id, section, title, kind, seconds, is_preview } of lessons) {
    const known = sections.get(section_id) ?? {
      _id: section_id,
      title: part(section),
      lessons: [],
    };
    known.lessons.push({
      _id: id,
      title: part(title),
      type: kind,
      seconds,
      isPreview: is_preview,
    });
    sections.set(section_id, known);
  }
  return [...sections.values()];
}

/** A course with its contents, in the language of its reader. */
export function courseView(row: CourseRow, lessons: readonly LessonRow[], locale: Locale): Course {
  const written = {
    ...writtenCard(row),
    description: row.description,
    outcomes: row.outcomes,
    requirements: row.requirements,
    sections: sectionsOf(lessons, partIn(row, locale)),
  };
  return inTongue(written, row, locale);
}
