import type { QuestionType } from '@chinar/contract/questions.terms';

/** Marks are whole numbers of this part of one, as the server counts them. */
const units = 600;

/** What is typed as a mark in 1/600; null while it is none. */
export function unitsOf(typed: unknown): number | null {
  const match = /^([+-]?)(\d{1,4})(?:\.(\d{1,4})|\/(\d{1,3}))?$/.exec(String(typed).trim());
  if (!match) return null;
  const [, sign, whole = '', fraction = '', divisor] = match;
  const over = divisor === undefined ? 10 ** fraction.length : Number(divisor);
  const size = (Number(whole + fraction) * units) / over;
  return Number.isInteger(size) ? (sign === '-' ? -size : size) : null;
}

/** Marks as they are said: 1/600 as a decimal with two places at most. */
export const marksOf = (inUnits: number): number => Math.round(inUnits / 6) / 100;

type Marking = { correct?: unknown } | '' | undefined;

/** A section as the form holds it. */
export type SectionValues = {
  title?: string;
  marking?: Marking;
  markingByType?: Partial<Record<QuestionType, Marking>> | '' | undefined;
  attemptLimit?: number | '' | null;
  timerMinutes?: number | '' | null;
  questions?: { questionId: string; marking?: Marking }[] | undefined;
  /** What it is drawn from, in place of questions. */
  pool?: { filter?: Record<string, unknown> | ''; count?: number | '' | null } | '' | undefined;
};

/** Whether a section is drawn: the form holds the fields of a pool, emptied, where it is not. */
export function isDrawn({ pool }: Pick<SectionValues, 'pool'>): boolean {
  if (!pool) return false;
  return Boolean(pool.count) || Object.values(pool.filter || {}).some((part) => Boolean(part));
}

const correctOf = (marking: Marking): unknown =>
  marking === undefined || marking === '' ? undefined : marking.correct;

/** The marks of a question, by its own rule, its type's or its section's: the first that is filled in. */
function fullOf(section: SectionValues, place: number, type: QuestionType | undefined): number {
  const byType = section.markingByType || {};
  const typed = [
    correctOf(section.questions?.[place]?.marking),
    type && correctOf(byType[type]),
    correctOf(section.marking),
  ].find((one) => one !== undefined && one !== '');
  return unitsOf(typed ?? '') ?? 0;
}

export type SectionTotals = { questions: number; units: number };

/** Of questions that nobody knows yet: by the marks of the section. */
function drawnTotals(section: SectionValues, count: number): SectionTotals {
  const each = unitsOf(correctOf(section.marking) ?? '') ?? 0;
  return { questions: count, units: Math.min(Number(section.attemptLimit) || count, count) * each };
}

/** How many questions a section holds and what they come to, of those that count. */
export function sectionTotals(
  section: SectionValues,
  typeOf: (id: string) => QuestionType | undefined,
): SectionTotals {
  if (section.pool && isDrawn(section))
    return drawnTotals(section, Number(section.pool.count) || 0);
  const questions = section.questions ?? [];
  const full = questions
    .map(({ questionId }, place) => fullOf(section, place, typeOf(questionId)))
    .toSorted((one, other) => other - one);
  const limit = Number(section.attemptLimit) || full.length;
  return {
    questions: questions.length,
    units: full.slice(0, limit).reduce((sum, one) => sum + one, 0),
  };
}
