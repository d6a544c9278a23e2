import type { QuizMeta } from '@chinar/contract/quizzes';

type Section = Pick<QuizMeta['sections'][number], 'title' | 'rules'>;
export type Rule = Section['rules'][number];
export type Marking = { rule: Rule; sections: string[] };

/** Each way of marking once, with the kinds of question it covers and the sections in which it holds. */
export function markingOf(sections: readonly Section[]): Marking[] {
  const found = new Map<string, Marking>();
  for (const section of sections) {
    for (const rule of section.rules) {
      const { correct, wrong, unanswered, partial, perOption, form } = rule;
      const name = [correct, wrong, unanswered, partial, perOption, form].join();
      const known = found.get(name);
      found.set(name, {
        rule: { ...rule, types: [...new Set([...(known?.rule.types ?? []), ...rule.types])] },
        sections: [...new Set([...(known?.sections ?? []), section.title])],
      });
    }
  }
  return [...found.values()];
}
