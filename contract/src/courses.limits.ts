/* Apart from the calls, for forms and messages. */

import type { CompletionRule, LessonKind } from './courses.ts';

export const courseLimits = {
  title: { min: 5, max: 120 },
  /** Signs of a description below which nothing is published. */
  description: 100,
  lines: 12,
  tags: 10,
  instructors: 5,
  sections: 60,
  /** In a section. */
  lessons: 100,
  /** Bytes of the text of a lesson. */
  body: 200 * 1024,
  /** Its characters: more are shown as plain text. */
  letters: 100_000,
} as const;

/** What makes a lesson of each kind done where its author says nothing. */
export const usualRules = {
  video: 'watched',
  text: 'read',
  material: 'paged',
  quiz: 'submitted',
  live: 'hand',
} as const satisfies Record<LessonKind, CompletionRule>;

/** The rules among which an author may choose. */
export const rulesOf: Record<LessonKind, readonly CompletionRule[]> = {
  video: ['watched', 'hand'],
  text: ['read', 'hand'],
  material: ['paged', 'hand'],
  quiz: ['submitted', 'passed'],
  live: ['hand'],
};
