import { formatLength } from '@chinar/content/format';
import type { Course, CourseCard } from '@chinar/contract/courses';
import { toRupees } from '@chinar/contract/money';
import { avatarAddress } from '../files/api.ts';
import type { CourseRow, LessonRow } from './data.ts';

export function cardView(row: CourseRow): CourseCard {
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

/** Lessons of one section stand together, for they come in the order of the course. */
function sectionsOf(lessons: readonly LessonRow[]): Course['sections'] {
  const sections = new Map<string, Course['sections'][number]>();
  for (const { id, section_id, section, title, kind, seconds, is_preview } of lessons) {
    const known = sections.get(section_id) ?? { _id: section_id, title: section, lessons: [] };
    known.lessons.push({ _id: id, title, type: kind, seconds, isPreview: is_preview });
    sections.set(section_id, known);
  }
  return [...sections.values()];
}

export function courseView(row: CourseRow, lessons: readonly LessonRow[]): Course {
  return {
    ...cardView(row),
    description: row.description,
    outcomes: row.outcomes,
    requirements: row.requirements,
    sections: sectionsOf(lessons),
  };
}
