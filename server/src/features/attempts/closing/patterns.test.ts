import type { Answer } from '@chinar/contract/attempts';
import type { QuestionDraft } from '@chinar/contract/questions';
import type { QuestionType } from '@chinar/contract/questions.terms';
import { getQuiz } from '@chinar/contract/quizzes';
import {
  draftOf,
  listQuizTemplates,
  type QuizTemplate,
  sectionOf,
} from '@chinar/contract/quizzes.templates';
import { expect, test } from 'vitest';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { ctx, call, clock } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

/**
 * Of each exam: questions, marks, minutes, and what it takes for nothing but wrong answers. By the notices,
 * worked out by hand, and not by the templates: 45 + 45 + 90 wrong answers of NEET cost a mark each.
 */
const exams: [code: string, questions: number, marks: number, minutes: number, wrong: number][] = [
  ['jee-main-paper-1', 75, 300, 180, -75],
  // The drawing (100 of 400 marks) is none of a quiz.
  ['jee-main-paper-2a', 75, 300, 180, -75],
  ['jee-main-paper-2b', 100, 400, 180, -100],
  // In each of three subjects eight single ones (−1), three of several right options (−2), six numbers (0).
  ['jee-advanced-2024', 51, 180, 180, -42],
  ['gate', 65, 100, 180, -20],
  ['neet-ug', 180, 720, 180, -180],
  // 21 + 12 + 14 that are chosen; those that are typed cost nothing.
  ['cat-2025', 68, 204, 120, -47],
  ['clat-ug-2026', 120, 120, 120, -30],
  ['ssc-cgl-tier-1', 100, 200, 60, -50],
  ['ssc-cgl-tier-2-paper-1', 150, 450, 135, -150],
  ['ssc-cgl-tier-2-paper-2', 100, 200, 120, -50],
  ['ssc-cgl-tier-2-paper-3', 100, 200, 120, -50],
  ['ibps-po-prelims-2025', 100, 100, 60, -25],
  ['ibps-po-mains-2025', 145, 200, 160, -50],
  ['upsc-gs-1', 100, 200, 120, -66.67],
  ['upsc-csat', 80, 200, 120, -66.67],
  ['jkpsc-cce-paper-1', 100, 200, 120, -66.67],
  ['jkpsc-cce-paper-2', 80, 200, 120, -66.67],
  ['jkssb-accounts-assistant', 120, 120, 120, -30],
  ['jkssb-class-iv', 100, 100, 120, -25],
  ['jkssb-naib-tehsildar-paper-1', 120, 120, 120, -30],
  ['jkssb-naib-tehsildar-paper-2', 50, 50, 60, -12.5],
  ['jkssb-sub-inspector', 120, 120, 120, -30],
];

type Kind = {
  draft: (plain: QuestionDraft) => Partial<QuestionDraft>;
  right: (sitting: Sitting, at: number) => Answer;
  wrong: (sitting: Sitting, at: number) => Answer;
};
const withoutOptions = ({ content }: QuestionDraft) => ({
  content: { en: { ...content.en, options: [] } },
});
const chosen = (sitting: Sitting, at: number, places: number[]): Answer => ({
  optionIds: places.map(
    (place) => sitting.questions[at]?.content.en?.options[place]?._id ?? 'missing',
  ),
});

/** How a question of each type is asked, answered rightly, and answered wrongly. */
const kinds: Partial<Record<QuestionType, Kind>> = {
  single: {
    draft: () => ({}),
    right: (sitting, at) => option(sitting, at, 1),
    wrong: (sitting, at) => option(sitting, at, 0),
  },
  multiple: {
    draft: () => ({ key: { optionIds: ['b', 'c'] } }),
    right: (sitting, at) => chosen(sitting, at, [1, 2]),
    wrong: (sitting, at) => chosen(sitting, at, [1, 3]),
  },
  numeric: {
    draft: (plain) => ({ ...withoutOptions(plain), key: { numeric: [{ min: 1.95, max: 2.05 }] } }),
    right: () => ({ value: '2.0' }),
    wrong: () => ({ value: '2.06' }),
  },
  integer: {
    draft: (plain) => ({ ...withoutOptions(plain), key: { numeric: [{ value: 7 }] } }),
    right: () => ({ value: '7' }),
    wrong: () => ({ value: '-7' }),
  },
  shorttext: {
    draft: (plain) => ({ ...withoutOptions(plain), key: { accepted: ['Dal', 'Dal Lake'] } }),
    right: () => ({ text: 'dal lake' }),
    wrong: () => ({ text: 'Wular' }),
  },
};
function kindOf(type: QuestionType): Kind {
  const kind = kinds[type];
  if (!kind) throw new Error(`No question of the type ${type} is asked here.`);
  return kind;
}

/** Fills each block with questions, of its types in turn. */
async function filled(template: QuizTemplate) {
  const sections = [];
  for (const section of template.sections) {
    const types = section.blocks.map((block) =>
      Array.from({ length: block.count }, (_, at) => block.types[at % block.types.length]!),
    );
    const drafts = types.flat().map((type) => {
      const plain = draftQuestion({ type });
      return { ...plain, ...kindOf(type).draft(plain) };
    });
    const ids = await buildQuestions(ctx, tutor.id, drafts);
    const named = types.map((of) => of.map((type) => ({ _id: ids.shift() ?? '', type })));
    sections.push(sectionOf(section, named, 'en'));
  }
  return sections;
}

/** Answers all questions one way, each section while its clock runs, and hands in. */
async function sitThrough(quizId: string, template: QuizTemplate, way: 'right' | 'wrong') {
  const sitting = await begin(quizId, await buildUser(ctx));
  let first = 0;
  for (const { blocks, timerMinutes } of template.sections) {
    const count = blocks.reduce((sum, block) => sum + block.count, 0);
    const events = sitting.questions
      .slice(first, first + count)
      .map(({ type }, place) =>
        event(sitting, first + place, kindOf(type)[way](sitting, first + place)),
      );
    const { status, data } = await save(sitting, events);
    expect([status, data?.accepted.length]).toEqual([200, count]);
    first += count;
    const isLast = first === sitting.questions.length;
    if (timerMinutes && !isLast) clock.advance(timerMinutes * 60_000 + 1);
  }
  return { ...sitting, result: (await submit(sitting)).data.result };
}

test('all exams that a quiz can be begun from are sat here, and no other', async () => {
  const { data } = await call(listQuizTemplates, {}, { as: tutor });
  expect(data.map(({ code }) => code)).toEqual(exams.map(([code]) => code));
});

test.each(exams)(
  'a quiz from the template %s asks %i questions for %i marks in %i minutes, and a sheet of wrong answers ends at %d',
  async (code, ...told) => {
    const [questions, marks, minutes, wrong] = told;
    const { data: listed } = await call(listQuizTemplates, {}, { as: tutor });
    const template = listed.find((one) => one.code === code)!;
    const quizId = await buildQuiz(ctx, tutor.id, {
      ...draftOf(template, 'en'),
      sections: await filled(template),
    });
    const published = await call(getQuiz, { params: { id: quizId } }, { as: tutor });
    expect(published.data).toMatchObject({
      totalQuestions: questions,
      maxScore: marks,
      durationMinutes: minutes,
      roomStyle: template.roomStyle,
      calculator: template.calculator,
      sectionOrder: template.sectionOrder,
      saveProfile: 'real',
    });

    const best = await sitThrough(quizId, template, 'right');
    const { startedAt, deadlineAt } = best.attempt;
    expect(best.questions).toHaveLength(questions);
    expect(Date.parse(deadlineAt) - Date.parse(startedAt)).toBe(minutes * 60_000);
    expect(best.result).toMatchObject({ score: marks, maxScore: marks, correct: questions });

    const worst = await sitThrough(quizId, template, 'wrong');
    expect(worst.result).toMatchObject({ score: wrong, maxScore: marks, wrong: questions });
  },
);
