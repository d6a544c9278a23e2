import { CourseLevel } from '@chinar/contract/courses';
import type { CompletionRule } from '@chinar/contract/courses';
import * as m from '@chinar/messages/paraglide/messages';
import { fieldWord } from '../../../lib/field-words.ts';
import { knownFields, levelWord } from '../course-words.ts';

/** Fields of courses; what a course has already may be another one. */
export function fieldChoices(held?: string) {
  const others = held === undefined || knownFields.includes(held) ? [] : [held];
  return [...knownFields, ...others].map((value) => ({ value, label: fieldWord(value) }));
}

export const levelChoices = () =>
  CourseLevel.options.map((value) => ({ value, label: levelWord(value) }));

export const languageChoices = () => [
  { value: 'en', label: m.courses_language_en() },
  { value: 'hi', label: m.courses_language_hi() },
];

const rules: Record<CompletionRule, () => string> = {
  watched: m.courses_make_rule_watched,
  read: m.courses_make_rule_read,
  paged: m.courses_make_rule_paged,
  submitted: m.courses_make_rule_submitted,
  passed: m.courses_make_rule_passed,
  hand: m.courses_make_rule_hand,
};

export const ruleChoices = (of: readonly CompletionRule[]) =>
  of.map((value) => ({ value, label: rules[value]() }));
