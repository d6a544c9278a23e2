import type { QuestionAsked } from '@chinar/contract/attempts.papers';
import type { QuestionType } from '@chinar/contract/questions.terms';
import type { MarkingInForce } from '@chinar/contract/quizzes.rules';
import type { MarkedItem } from '@chinar/measurement/item-score';
import { toDecimal } from '@chinar/measurement/marks';

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
