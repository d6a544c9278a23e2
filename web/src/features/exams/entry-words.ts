import type { ExamMarking } from '@chinar/contract/exams';
import { formatDate } from '@chinar/content/format';
import * as m from '@chinar/messages/paraglide/messages';
import { currentLocale, said } from '../../lib/i18n.ts';
import { markingWord, printedMarks } from './exam-words.ts';

/* What stands in place of a folded entry of the form: its values are as they are typed, so anything may be empty. */

type Typed = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): Typed[] => (Array.isArray(value) ? (value as Typed[]) : []);

/** A name in the reader's language, or in the one that was typed. */
function nameOf(value: unknown): string {
  const { en, hi } = (value ?? {}) as Typed;
  return said({ en: textOf(en) || textOf(hi), hi: textOf(hi) });
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** Nothing at all while it has no name: there is nothing to fold yet. */
const named = (name: string, parts: readonly string[]): string =>
  name === '' ? '' : joined([name, ...parts]);

const marksOf = ({ correct, wrong }: Typed): string =>
  [correct, wrong]
    .map((marks) => printedMarks(textOf(marks)))
    .filter((marks) => marks !== '' && marks !== '+')
    .join(' / ');

const questionsOf = ({ questions }: Typed): string => {
  const count = Number(textOf(questions));
  return count > 0 ? m.exams_questions({ count }) : '';
};

export const stageSummary = ({ name, papers }: Typed): string =>
  named(nameOf(name), [m.exams_papers({ count: listOf(papers).length })]);

export const paperSummary = (paper: Typed): string =>
  named(nameOf(paper['name']), [questionsOf(paper), marksOf(listOf(paper['marking'])[0] ?? {})]);

export const sectionSummary = (section: Typed): string =>
  named(nameOf(section['name']), [questionsOf(section)]);

export const markingSummary = (rule: Typed): string =>
  textOf(rule['correct']) === ''
    ? ''
    : joined([markingWord(rule['kind'] as ExamMarking['kind']), marksOf(rule)]);

export const dateSummary = ({ label, on }: Typed): string =>
  named(nameOf(label), [textOf(on) && formatDate(textOf(on), currentLocale())]);

/** What a line asks, as far as it is typed. */
function worthOf({ marks, outOf, isPercentile }: Typed): string {
  const [value, whole] = [textOf(marks), textOf(outOf)];
  if (value === '') return '';
  if (isPercentile === true) return m.exams_cutoffs_percentile({ value });
  return whole && m.exams_cutoffs_of({ marks: value, outOf: whole });
}

export const cutoffSummary = (line: Typed): string =>
  textOf(line['category']) === ''
    ? ''
    : joined([line['year'], line['stage'], line['category']].map(textOf).concat(worthOf(line)));
