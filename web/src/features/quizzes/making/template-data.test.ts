import { examTemplates } from '@chinar/content/exam-templates/all';
import { createQuiz } from '@chinar/contract/quizzes';
import type { QuizTemplate } from '@chinar/contract/quizzes.templates';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { valuesOf } from '../../../lib/forms/record-values.ts';
import { withoutEmpties } from '../../../lib/forms/schema-walk.ts';
import { announcedBy, firstOf } from './template-data.ts';

const templates = examTemplates as readonly QuizTemplate[];
const named = (code: string) => templates.find((one) => one.code === code) as QuizTemplate;

it.each([
  ['jee-main-paper-1', 75, 300],
  ['neet-ug', 180, 720],
])('%s is announced with %i questions and %i marks', (code, questions, marks) => {
  expect(announcedBy(named(code))).toEqual({ questions, marks });
});

it('what a form begins with, by any pattern, is taken by the server once it is sent', () => {
  for (const template of [null, ...templates]) {
    const first = firstOf(template);
    const sent = withoutEmpties(createQuiz.body, {
      ...valuesOf(createQuiz.body, first),
      ...(template
        ? {}
        : { title: 'A test', sections: [{ ...(first['sections'] as object[])[0], title: 'One' }] }),
    });
    const parsed = z.safeParse(createQuiz.body, sent);
    expect(parsed.success ? null : parsed.error, template?.code).toBeNull();
  }
});
