import { describe, expect, it } from 'vitest';
import { examTemplates } from '../../content/src/exam-templates/all.ts';
import { QuizDraft, type SectionDraft } from './quizzes.ts';
import { draftOf, QuizTemplate, sectionOf } from './quizzes.templates.ts';

const templates = examTemplates.map((template) => QuizTemplate.parse(template));
const named = (code: string): QuizTemplate => templates.find((one) => one.code === code)!;

let made = 0;
/** As many questions as each block wants, its types in turn. */
function chosenFor(section: QuizTemplate['sections'][number]) {
  return section.blocks.map(({ types, count }) =>
    Array.from({ length: count }, (_, at) => {
      made += 1;
      const _id = `01890000-0000-7000-8000-${String(made).padStart(12, '0')}`;
      return { _id, type: types[at % types.length]! };
    }),
  );
}

/** By which marking a question of a draft is scored (ruling 7). */
function markingFor(section: SectionDraft, id: string, type: string) {
  const own = section.questions?.find(({ questionId }) => questionId === id)?.marking;
  const byType = section.markingByType as Record<string, SectionDraft['marking']> | undefined;
  return own ?? byType?.[type] ?? section.marking;
}

describe.each(templates)('$code', (template) => {
  it('says since when it holds, who printed it, and when that was written down', () => {
    expect(template.sources.length).toBeGreaterThan(0);
    expect(template.effectiveFrom <= template.checkedOn).toBe(true);
    expect(template.saveProfile).toBe('real');
  });

  it.each(['en', 'hi'] as const)(
    'becomes a draft in %s, every question marked as told',
    (tongue) => {
      const chosen = template.sections.map(chosenFor);
      const sections = template.sections.map((section, at) =>
        sectionOf(section, chosen[at]!, tongue),
      );
      const draft = QuizDraft.parse({ ...draftOf(template, tongue), sections });
      expect(draft).toMatchObject({
        title: template.title[tongue],
        durationMinutes: template.durationMinutes,
        roomStyle: template.roomStyle,
        calculator: template.calculator,
        sectionOrder: template.sectionOrder,
        saveProfile: 'real',
      });
      for (const [place, { blocks, timerMinutes }] of template.sections.entries()) {
        const section = draft.sections[place]!;
        expect(section.timerMinutes).toBe(timerMinutes);
        const asked = chosen[place]!.flat();
        expect(section.questions?.map(({ questionId }) => questionId)).toEqual(
          asked.map(({ _id }) => _id),
        );
        for (const [at, { marking }] of blocks.entries())
          for (const { _id, type } of chosen[place]![at]!)
            expect(markingFor(section, _id, type)).toEqual(marking);
      }
    },
  );

  it('has translated titles for every section, none of them twice', () => {
    const { translations } = QuizDraft.parse({ ...draftOf(template, 'en'), sections: [] });
    expect(translations?.hi?.title).toBe(template.title.hi);
    expect(Object.keys(translations?.hi?.parts ?? {})).toHaveLength(template.sections.length);
  });
});

describe('a section of a draft', () => {
  it('marks types apart where they differ, and questions only where their type is not enough', () => {
    const [aptitude, subject] = named('gate').sections;
    const chosen = chosenFor(subject!);
    const draft = sectionOf(subject!, chosen, 'en');
    expect(draft.marking).toMatchObject({ correct: 1, wrong: '-1/3' });
    expect(draft.markingByType?.multiple).toMatchObject({ correct: 1, wrong: 0 });
    expect(draft.questions?.filter(({ marking }) => marking)).toHaveLength(15 + 8 + 7);
    const two = sectionOf(aptitude!, chosenFor(aptitude!), 'en');
    expect(two.markingByType).toBeUndefined();
    expect(two.questions?.filter(({ marking }) => marking)).toHaveLength(5);
  });

  it('may be begun before its questions are chosen', () => {
    const [main] = named('jee-advanced-2024').sections;
    expect(sectionOf(main!, [], 'hi')).toMatchObject({ title: 'गणित', questions: [] });
  });
});

it('exams of a fixed order have a clock for every section', () => {
  const fixed = templates.filter(({ sectionOrder }) => sectionOrder === 'fixed');
  expect(fixed.map(({ code }) => code)).toEqual([
    'cat-2025',
    'ssc-cgl-tier-2-paper-1',
    'ibps-po-prelims-2025',
    'ibps-po-mains-2025',
  ]);
  for (const { sections } of fixed)
    expect(sections.every(({ timerMinutes }) => timerMinutes)).toBe(true);
});

it('rooms and calculators are those of the real halls', () => {
  const looks = templates.map(({ code, roomStyle, calculator }) => [code, roomStyle, calculator]);
  const other = looks.filter(([, room, calculator]) => room !== 'chinar' || calculator !== 'none');
  expect(other).toEqual([
    ['jee-main-paper-1', 'nta', 'none'],
    ['jee-main-paper-2a', 'nta', 'none'],
    ['jee-main-paper-2b', 'nta', 'none'],
    ['jee-advanced-2024', 'tcs', 'none'],
    ['gate', 'tcs', 'scientific'],
    ['neet-ug', 'nta', 'none'],
    ['cat-2025', 'tcs', 'basic'],
    ['ssc-cgl-tier-1', 'tcs', 'none'],
    ['ssc-cgl-tier-2-paper-1', 'tcs', 'none'],
    ['ssc-cgl-tier-2-paper-2', 'tcs', 'none'],
    ['ssc-cgl-tier-2-paper-3', 'tcs', 'none'],
    ['ibps-po-prelims-2025', 'tcs', 'none'],
    ['ibps-po-mains-2025', 'tcs', 'none'],
  ]);
});
