import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { Marking, MarkingInForce } from '@chinar/contract/quizzes.rules';
import type { MarkedItem, Rule } from '@chinar/measurement/item-score';
import { parseMark, toDecimal } from '@chinar/measurement/marks';

/** A marking in 1/600 of a mark. */
export function ruleOf(marking: Marking): Rule {
  return {
    correct: parseMark(marking.correct),
    wrong: parseMark(marking.wrong),
    unanswered: parseMark(marking.unanswered),
    partial: marking.partial,
  };
}

type OfSection = {
  marking: Marking;
  markingByType: { [type in QuestionType]?: Marking | undefined } | null;
};

/** Ruling 7: question over section by type over section. */
export function markingFor(
  section: OfSection,
  placed: { question: { type: QuestionType }; marking: Marking | null },
): Marking {
  return placed.marking ?? section.markingByType?.[placed.question.type] ?? section.marking;
}

type Marked = Pick<MarkedItem, 'type' | 'rule'>;
type Compiled = { asked: Pick<QuestionAsked, 'form' | 'marks'>; item: Marked };

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** With a limit only the best maxima can be reached. */
export function maxOf(items: readonly Marked[], limit: number | null): number {
  const maxima = items.map((item) => item.rule.correct).toSorted((a, b) => b - a);
  return sum(maxima.slice(0, limit ?? maxima.length));
}

/** The ways of marking, each once: by rule, by who weighs the options, and by the form that is explained. */
export function rulesOf(compiled: readonly Compiled[]): MarkingInForce[] {
  const rules = new Map<string, Compiled & { types: Set<QuestionType> }>();
  for (const { asked, item } of compiled) {
    const name = JSON.stringify([item.rule, asked.marks.perOption, asked.form]);
    const entry = rules.get(name) ?? { types: new Set(), asked, item };
    entry.types.add(item.type);
    rules.set(name, entry);
  }
  return [...rules.values()].map(({ types, asked, item: { rule } }) => ({
    types: [...types],
    correct: toDecimal(rule.correct),
    wrong: toDecimal(rule.wrong),
    unanswered: toDecimal(rule.unanswered),
    partial: rule.partial,
    ...(asked.marks.perOption ? { perOption: true } : {}),
    ...(asked.form ? { form: asked.form } : {}),
  }));
}
