import { expect, test } from 'vitest';
import { checkQuiz } from '@chinar/contract/quizzes.making';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildPicture, buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const world = await openWorld();
const { ctx, call } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const marking = { correct: 4, wrong: -1 };
type Quiz = NonNullable<Parameters<typeof buildQuiz>[2]>;

/** What its maker is warned of before a test is published, which is no obstacle. */
async function warned(quiz: Quiz) {
  const id = await buildQuiz(ctx, tutor.id, { isPublished: false, ...quiz });
  const { data } = await call(checkQuiz, { params: { id } }, { as: tutor });
  expect(data.faults).toEqual([]);
  return data.warnings;
}

test('its maker is warned of wrong answers that bring marks, in a section, by type and of one question', async () => {
  const [first = '', second = ''] = await buildQuestions(ctx, tutor.id, [
    draftQuestion(),
    draftQuestion(),
  ]);
  const questions = [
    { questionId: first },
    { questionId: second, marking: { correct: 4, wrong: 2 } },
  ];
  const sections = [
    {
      title: 'All',
      marking: { correct: 4, wrong: 1 },
      markingByType: { single: { correct: 4, wrong: '1/2' }, numeric: marking },
      questions,
    },
  ];
  const warnings = await warned({ sections });
  expect(warnings.map(({ path }) => path)).toEqual([
    'sections.0.marking.wrong',
    'sections.0.markingByType.single.wrong',
    'sections.0.questions.1',
  ]);
  expect(warnings.map(({ message }) => /brings (\S+) marks/.exec(message)?.[1])).toEqual([
    '1',
    '0.5',
    '2',
  ]);
});

test('marks that a wrong answer costs, or none, are no matter', async () => {
  const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion(), draftQuestion()]);
  const [first = '', second = ''] = questionIds;
  const sections = [
    { title: 'Costs', questionIds: [first], marking },
    { title: 'Free', questionIds: [second], marking: { correct: 1, wrong: 0 } },
  ];
  expect(await warned({ sections })).toEqual([]);
});

test('its maker is warned of a section with more time of its own than the whole test has', async () => {
  const [first = '', second = ''] = await buildQuestions(ctx, tutor.id, [
    draftQuestion(),
    draftQuestion(),
  ]);
  const sections = [
    { title: 'As long', questionIds: [first], marking, timerMinutes: 10 },
    { title: 'Longer', questionIds: [second], marking, timerMinutes: 90 },
  ];
  expect(await warned({ durationMinutes: 10, sections })).toEqual([
    {
      path: 'sections.1.timerMinutes',
      message: 'This section has 90 minutes of its own, but the whole test ends after 10.',
    },
  ]);
});

type Text = ReturnType<typeof draftQuestion>['content']['en'];

/** A question in both languages, each changed a little. */
const inBoth = (en: Partial<Text>, hi: Partial<Text>) => {
  const { content } = draftQuestion();
  return draftQuestion({ content: { en: { ...content.en, ...en }, hi: { ...content.en, ...hi } } });
};

test('its maker is warned of a picture and of an explanation that stand in one language alone', async () => {
  const figure = `Find it. ![A figure](picture:${await buildPicture(ctx, tutor.id)})`;
  const explanation = 'Add them.';
  const questionIds = await buildQuestions(ctx, tutor.id, [
    inBoth({ stem: figure, explanation }, { explanation: '' }),
    inBoth({ explanation: '' }, { stem: figure, explanation }),
    inBoth({ stem: figure, explanation }, { stem: figure, explanation }),
    inBoth({ explanation: '' }, { explanation: '' }),
  ]);
  const sections = [{ title: 'All', questionIds, marking }];
  const warnings = await warned({ languages: ['en', 'hi'], sections });
  expect(warnings.map(({ path, message }) => [path.at(-1), message])).toEqual([
    ['0', 'A picture of this question is missing in Hindi.'],
    ['0', 'This question has no explanation in Hindi.'],
    ['1', 'A picture of this question is missing in English.'],
    ['1', 'This question has no explanation in English.'],
    ['3', 'This question has no explanation.'],
  ]);
  // In a language that is not offered nobody misses anything.
  const english = await warned({ languages: ['en'], sections });
  expect(english.map(({ path }) => path.at(-1))).toEqual(['1', '3']);
});

test('who writes of a picture in words alone is warned of none', async () => {
  const said = draftQuestion();
  const { en } = said.content;
  const stem = 'Look at the picture: which bird is it?';
  const content = {
    en: { ...en, stem, explanation: 'A hoopoe.' },
    hi: { ...en, stem: 'चित्र देखें', explanation: 'हुदहुद' },
  };
  const questionIds = await buildQuestions(ctx, tutor.id, [{ ...said, content }]);
  const sections = [{ title: 'All', questionIds, marking }];
  expect(await warned({ languages: ['en', 'hi'], sections })).toEqual([]);
});
