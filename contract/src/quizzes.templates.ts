import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { QuestionType } from './questions.terms.ts';
import { QuizDraft, quizLimits, SectionDraft } from './quizzes.ts';
import { Calculator, Marking, RoomStyle, SaveProfile, SectionOrder } from './quizzes.rules.ts';
import { Language, text } from './text.ts';

/** Here no language stands in for the other: a quiz may be written in either. */
const Both = z.strictObject({ en: text(1, 400), hi: text(1, 400) });
const place = z.number().check(z.int(), z.minimum(0), z.maximum(quizLimits.sections - 1));
const count = z.number().check(z.int(), z.minimum(1), z.maximum(quizLimits.questions));
const minutes = z.nullable(z.number().check(z.int(), z.minimum(1)));

/**
 * What tells equal totals apart: more marks in a section (by its place, from 0), fewer wrong answers in
 * all or in a section, less time, or a draw. The time counts only where learners are told beforehand.
 */
export const TieRule = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('marks'), section: place }),
  z.strictObject({ by: z.literal('wrong'), section: z.optional(place) }),
  z.strictObject({ by: z.literal('time'), isTold: z.literal(true) }),
  z.strictObject({ by: z.literal('draw') }),
]);

const Block = z.strictObject({
  types: z.array(QuestionType).check(z.minLength(1)),
  count,
  marking: Marking,
});

const TemplateSection = z.strictObject({
  title: z.strictObject({ en: SectionDraft.shape.title, hi: SectionDraft.shape.title }),
  /** Questions that are marked alike, in the order of the paper. */
  blocks: z.array(Block).check(z.minLength(1)),
  timerMinutes: SectionDraft.shape.timerMinutes,
  attemptLimit: SectionDraft.shape.attemptLimit,
  counts: SectionDraft.shape.counts,
});

export const QuizTemplate = z.strictObject({
  code: text(2, 60),
  /** The code of the exam among those that the platform covers. */
  exam: text(2, 20),
  title: z.strictObject({ en: QuizDraft.shape.title, hi: QuizDraft.shape.title }),
  /** The first day of the earliest year of which the sources speak. */
  effectiveFrom: z.iso.date(),
  /** The day on which this was written down from its sources. */
  checkedOn: z.iso.date(),
  /** Sites that printed it, by their names. */
  sources: z.array(text(2, 60)).check(z.minLength(1)),
  notes: z.array(Both),
  /** What is yet to be confirmed. */
  unsure: z.array(Both),
  languages: z.array(Language).check(z.minLength(1)),
  durationMinutes: QuizDraft.shape.durationMinutes,
  roomStyle: RoomStyle,
  calculator: Calculator,
  sectionOrder: SectionOrder,
  saveProfile: SaveProfile,
  sections: z.array(TemplateSection).check(z.minLength(1), z.maxLength(quizLimits.sections)),
  /** Parts of the exam that no quiz can ask; null where the sources give no figure. */
  apart: z.array(
    z.strictObject({
      title: Both,
      questions: z.nullable(count),
      marks: z.nullable(count),
      minutes,
    }),
  ),
  ties: z.array(TieRule),
  /** How the exam itself compares: not at all, among all takers, or in each session apart, then merged. */
  percentile: z.enum(['none', 'takers', 'sessions']),
  /** Whether the exam prints another figure in place of the marks. */
  scale: z.enum(['none', 'gate']),
});
export type QuizTemplate = z.infer<typeof QuizTemplate>;

export const listQuizTemplates = endpoint({
  name: 'quizzes.listQuizTemplates',
  summary: 'How real exams are laid out and marked, to begin a quiz from',
  method: 'GET',
  path: '/api/v1/quizzes/templates',
  access: 'tutor',
  response: z.array(QuizTemplate),
});

type Section = QuizTemplate['sections'][number];
/** A question that stands in a block. */
type Chosen = { _id: string; type: QuestionType };

const isSame = (one: Marking, other: Marking): boolean =>
  (Object.keys(one) as (keyof Marking)[]).every((name) => one[name] === other[name]);

/**
 * A section of a draft in the template's shape, with `chosen[i]` in its i-th block (a block may be filled
 * in part, or not yet). The first block's marking is the section's; types that are marked otherwise have
 * theirs, and a question says its own only where another block marks the same type in another way.
 */
export function sectionOf(
  section: Section,
  chosen: readonly (readonly Chosen[])[],
  language: Language,
): SectionDraft {
  const [first, ...others] = section.blocks;
  if (!first) throw new RangeError('A section has at least one block');
  const byType = new Map(first.types.map((type) => [type, first.marking]));
  for (const { types, marking } of others)
    for (const type of types) if (!byType.has(type)) byType.set(type, marking);
  const ruleOf = (type: QuestionType): Marking => byType.get(type) ?? first.marking;
  const unlike = [...byType].filter(([, marking]) => !isSame(marking, first.marking));
  const { timerMinutes, attemptLimit, counts } = section;
  return {
    title: section.title[language],
    questions: section.blocks.flatMap(({ marking }, at) =>
      (chosen[at] ?? []).map(({ _id: questionId, type }) =>
        isSame(ruleOf(type), marking) ? { questionId } : { questionId, marking },
      ),
    ),
    marking: first.marking,
    ...(unlike.length > 0 ? { markingByType: Object.fromEntries(unlike) } : {}),
    ...(timerMinutes === undefined ? {} : { timerMinutes }),
    ...(attemptLimit === undefined ? {} : { attemptLimit }),
    ...(counts === undefined ? {} : { counts }),
  };
}

/** What a template says of a whole quiz: titles in `language`, and those of the other as translations. */
export function draftOf(template: QuizTemplate, language: Language) {
  const other = language === 'en' ? 'hi' : 'en';
  const { durationMinutes, roomStyle, calculator, sectionOrder, saveProfile } = template;
  const titles = template.sections.map(({ title }) => [title[language], title[other]] as const);
  return {
    title: template.title[language],
    template: template.code,
    durationMinutes,
    roomStyle,
    calculator,
    sectionOrder,
    saveProfile,
    translations: { [other]: { title: template.title[other], parts: Object.fromEntries(titles) } },
  };
}
