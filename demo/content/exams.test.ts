import { examTemplates } from '../../content/src/exam-templates/all.ts';
import { expect, test } from 'vitest';
import { exams } from './exams.ts';

const papers = exams.flatMap(({ code = '', stages = [] }) =>
  stages.flatMap((stage) =>
    stage.papers.map((paper) => ({
      ...paper,
      code,
      name: [code, stage.name.en, paper.name.en].join(', '),
    })),
  ),
);
const find = (name: string) => papers.find((paper) => paper.name === name);

/** Marks of one question where all questions of a paper have the same; null where a paper does not say so. */
const markOfAll = ({ marking = [] }: (typeof papers)[number]) =>
  marking[0]?.kind === 'all' ? Number(marking[0].correct) : null;

test.each(papers.map((paper) => [paper.name, paper] as const))(
  '%s gives as many marks as its questions and its parts',
  (_, paper) => {
    const { questions, marks, sections = [] } = paper;
    const each = markOfAll(paper);
    const parts = [{ questions, marks }, ...sections];
    for (const part of parts)
      if (each !== null && part.questions && part.marks)
        expect(part.questions * each).toBe(part.marks);
    for (const of of ['questions', 'marks'] as const) {
      const sizes = sections.map((section) => section[of] ?? 0);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      if (sizes.length > 0 && !sizes.includes(0)) expect(total).toBe(paper[of]);
    }
  },
);

test.each([
  ['IBPS, Prelims, The paper', 'ibps-po-prelims-2025', /How the marks .* to be confirmed/],
  ['IBPS, Mains, The paper', 'ibps-po-mains-2025', /How the marks .* to be confirmed.* 155/],
  ['IIT JEE, JEE Main, Paper 2A, architecture', 'jee-main-paper-2a', /three and a half hours/],
  ['IIT JEE, JEE Main, Paper 2B, planning', 'jee-main-paper-2b', /three and a half hours/],
])('%s leaves open what its template %s does', (name, code, open) => {
  const template = examTemplates.find((one) => one.code === code);
  expect(template?.unsure.length).toBeGreaterThan(0);
  const paper = find(name);
  expect(paper?.isConfirmed ?? false).toBe(false);
  expect(paper?.note?.en).toMatch(open);
});

test('every paper of the table of patterns is there', () => {
  const wanted = [
    'JKSSB, By post, Accounts Assistant',
    'JKSSB, By post, Class IV',
    'JKSSB, By post, Naib Tehsildar, paper 1',
    'JKSSB, By post, Naib Tehsildar, paper 2',
    'JKSSB, By post, Sub-Inspector',
    'IIT JEE, JEE Main, Paper 1',
    'IIT JEE, JEE Main, Paper 2A, architecture',
    'IIT JEE, JEE Main, Paper 2B, planning',
    'SSC, Tier 2, Paper 1',
    'SSC, Tier 2, Paper 2',
    'SSC, Tier 2, Paper 3',
  ];
  expect(wanted.filter((name) => !find(name))).toEqual([]);
});

test('two answers to one question are told to be a wrong one where they are', () => {
  for (const paper of papers.filter(({ code }) => code === 'JKPSC'))
    expect(paper.note?.en).toContain('Two answers to one question count as a wrong one.');
});
