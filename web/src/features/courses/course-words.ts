import { formatDuration, formatLength } from '@chinar/content/format';
import type { CourseCard, CourseLevel, LessonKind } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale } from '../../lib/i18n.ts';

export function levelWord(level: CourseLevel): string {
  return {
    Beginner: m.courses_level_beginner,
    Intermediate: m.courses_level_intermediate,
    Advanced: m.courses_level_advanced,
    All: m.courses_level_all,
  }[level]();
}

export function kindWord(kind: LessonKind): string {
  return {
    video: m.courses_kind_video,
    material: m.courses_kind_material,
    quiz: m.courses_kind_quiz,
    text: m.courses_kind_text,
    live: m.courses_kind_live,
  }[kind]();
}

/** Fields of spec 3, those that exams ask, and the palettes of their covers; any other gets one by its id. */
const fields: Record<string, number> = {
  Programming: 1,
  'Web Development': 4,
  'Data Science': 3,
  Marketing: 2,
  Design: 5,
  Business: 0,
  'Software Development': 1,
  'Mobile Development': 4,
  Physics: 3,
  Mathematics: 2,
  English: 5,
  'General Knowledge': 0,
};

export const knownFields = Object.keys(fields);

export const paletteOf = ({ category }: CourseCard): number | undefined => fields[category];

/** How long a lesson takes: what is read in minutes, what is played by the clock; '' where nothing is known. */
export function lengthWords({ type, seconds }: { type: LessonKind; seconds: number }): string {
  if (seconds <= 0) return '';
  const isRead = type === 'text' || type === 'material';
  return isRead
    ? m.courses_read_minutes({ minutes: Math.max(1, Math.round(seconds / 60)) })
    : formatLength(seconds);
}

/** How long all films take together, in words (spec 5); null for a course without films. */
export function filmWords(seconds: number): string | null {
  if (seconds <= 0) return null;
  return m.courses_films({ length: formatDuration(Math.max(1, seconds / 60), currentLocale()) });
}
