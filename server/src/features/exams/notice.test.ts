import * as contract from '@chinar/contract/exams';
import { getExamOfQuiz } from '@chinar/contract/quizzes.exam';
import * as notice from '@chinar/contract/exams.notice';
import { syllabusTree } from '@chinar/contract/exams.syllabus';
import { parseMark } from '@chinar/measurement/marks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildExam, type ExamFixture } from './fixtures.ts';
import { guessesOf } from './service.marks.ts';

const { call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const topic = (en: string, level: number) => ({ name: { en }, level });
const syllabus = [
  topic('Physics', 0),
  topic('Light', 1),
  topic('Lenses', 2),
  topic('Chemistry', 0),
];
const draft = { name: { en: 'A tree' }, summary: { en: '' }, category: 'state' } as const;

const get = async (idOrSlug: string) =>
  (await call(contract.getExam, { params: { idOrSlug } }, { as: admin })).data;

describe('the syllabus of an exam', () => {
  test('is kept as an outline of depths, and is a tree', async () => {
    const body = { ...draft, code: 'TREE', syllabus };
    const made = await call(contract.createExam, { body }, { as: admin });
    const read = (await get(made.data._id)).syllabus;
    expect(read.map(({ name, level }) => [name.en, level])).toEqual(
      syllabus.map(({ name, level }) => [name.en, level]),
    );
    const [physics, chemistry] = syllabusTree(read);
    expect(physics?.parts[0]?.parts[0]?.topic.name.en).toBe('Lenses');
    expect(chemistry?.parts).toEqual([]);
  });

  test.each([
    ['a first one that is not at the top', [topic('Light', 1)], 0],
    ['one two levels below the one before it', [topic('Physics', 0), topic('Lenses', 2)], 1],
  ])('with %s is refused at its place', async (_, wrong, place) => {
    const body = { ...draft, code: 'STEEP', syllabus: wrong };
    const answer = await call(contract.createExam, { body }, { as: admin });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, `syllabus.${place}.level`]);
  });

  test('that the version before this one wrote over still is a tree', async () => {
    const id = await buildExam(ctx, admin.id, { syllabus });
    // It knows the names alone, and left the depths of others behind.
    await ctx.db.q
      .updateTable('exams')
      .set({
        syllabus: JSON.stringify([
          { en: 'One', hi: null },
          { en: 'Two', hi: null },
        ]),
      })
      .set({ syllabus_levels: JSON.stringify([3, 3, 1]) })
      .where('id', '=', id)
      .execute();
    expect((await get(id)).syllabus.map(({ level }) => level)).toEqual([0, 1]);
  });
});

describe('the days of an exam', () => {
  const read = (idOrSlug: string, as?: { id: string }) =>
    call(notice.getExamDates, { params: { idOrSlug } }, { as });

  test('that are confirmed stand in a calendar, each as a whole day', async () => {
    const id = await buildExam(ctx, admin.id, {
      code: 'DAYS',
      importantDates: [
        { label: { en: 'Form opens; soon' }, on: '2027-01-31', isConfirmed: true, source: 'NTA' },
        { label: { en: 'Rumoured' }, on: '2027-02-01' },
        { label: { en: 'Unknown' } },
      ],
    });
    const { text, headers } = await read(id);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(text.split('BEGIN:VEVENT')).toHaveLength(2);
    expect(text).toContain('DTSTART;VALUE=DATE:20270131\r\nDTEND;VALUE=DATE:20270201');
    expect(text).toContain(String.raw`SUMMARY:DAYS: Form opens\; soon`);
    expect(text).not.toContain('Rumoured');
  });

  test('C09 of a draft are the admins’ alone', async () => {
    const id = await buildExam(ctx, admin.id, { status: 'draft' });
    expect((await read(id)).status).toBe(404);
    expect((await read(id, tutor)).status).toBe(404);
    expect((await read(id, admin)).status).toBe(200);
  });
});

test('nobody has compared a pattern with its sources tomorrow', async () => {
  const body = { ...draft, code: 'AHEAD', checkedOn: '2199-01-01' };
  const answer = await call(contract.createExam, { body }, { as: admin });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'checkedOn']);
});

type Marking = NonNullable<NonNullable<ExamFixture['stages']>[number]['papers'][number]['marking']>;

async function marksOf(marking: Marking, optionCount: number | null = 4) {
  const paper = { mode: 'paper' as const, marking };
  const papers = [
    { ...paper, name: { en: 'One' } },
    { ...paper, name: { en: 'Two' } },
    { mode: 'paper' as const, name: { en: 'Unmarked' } },
  ];
  const stages = [{ name: { en: 'Only' }, papers }];
  const idOrSlug = await buildExam(ctx, admin.id, { stages, optionCount });
  return (await call(notice.getExamMarks, { params: { idOrSlug } })).data;
}

describe('how an exam marks', () => {
  test('papers that are marked alike stand together, and the guess is reckoned of the scheme', async () => {
    const { schemes } = await marksOf([{ kind: 'all', correct: '4', wrong: '-1' }]);
    expect(schemes).toHaveLength(1);
    expect(schemes[0]?.papers.map(({ name }) => name.en)).toEqual(['One', 'Two']);
    const [rule] = schemes[0]?.rules ?? [];
    // Decisions 3.4: a blind guess at JEE Main or NEET pays.
    expect(rule).toMatchObject({ breakEven: 0.2, correct: 4, wrong: -1 });
    expect(rule?.guesses.slice(0, 2)).toEqual([
      { ruledOut: 0, left: 4, marks: 0.25 },
      { ruledOut: 1, left: 3, marks: 0.6667 },
    ]);
  });

  test('where questions differ by their marks, each worth that takes something off has a rule of its own', async () => {
    const { schemes } = await marksOf([
      { kind: 'single', correct: '1, 2', wrong: '-0.25, -0.5' },
      { kind: 'numeric', correct: '1, 2', wrong: '0' },
    ]);
    expect(schemes[0]?.rules.map(({ printed, guesses }) => [printed, guesses[1]?.marks])).toEqual([
      [{ correct: '1', wrong: '-0.25' }, 0.1667],
      [{ correct: '2', wrong: '-0.5' }, 0.3333],
      // Where nothing is taken off, both mean the same.
      [{ correct: '1, 2', wrong: '0' }, undefined],
    ]);
  });

  test('marks that no sum can be made of are refused by their path', async () => {
    const marking = [{ kind: 'all' as const, correct: '1', wrong: '-1/7' }];
    const paper = { name: { en: 'One' }, mode: 'paper' as const, marking };
    const body = { ...draft, code: 'ODD', stages: [{ name: { en: 'Only' }, papers: [paper] }] };
    const answer = await call(contract.createExam, { body }, { as: admin });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([
      422,
      'stages.0.papers.0.marking.0.wrong',
    ]);
    // What was written before stands, and nothing is reckoned of it.
    expect((await marksOf(marking)).schemes[0]?.rules).toEqual([]);
  });

  test('nothing is reckoned of options that nobody counted, nor of several right ones', async () => {
    const rule = { correct: '4', wrong: '-2' };
    const both = [
      { kind: 'single', ...rule },
      { kind: 'multiple', ...rule },
    ] as const;
    const unknown = await marksOf([...both], null);
    expect(unknown.schemes[0]?.rules.map(({ guesses }) => guesses)).toEqual([[], []]);
    const known = await marksOf([...both]);
    expect(known.schemes[0]?.rules.map(({ guesses }) => guesses.length)).toEqual([4, 0]);
  });

  test('with each option that is ruled out a guess is worth more, up to a right answer', () => {
    const mark = fc.integer({ min: 1, max: 3000 });
    const options = fc.integer({ min: 2, max: 10 });
    fc.assert(
      fc.property(mark, fc.nat({ max: 3000 }), options, (correct, off, count) => {
        const rule = { correct, wrong: -off, unanswered: 0 };
        const guesses = guessesOf('single', rule, count);
        expect(guesses.map(({ left }) => left)).toEqual(
          Array.from({ length: count }, (_, at) => count - at),
        );
        for (const [at, { marks }] of guesses.entries())
          expect(marks).toBeGreaterThanOrEqual(guesses[at - 1]?.marks ?? -Infinity);
        expect(guesses.at(-1)?.marks).toBeCloseTo(correct / 600, 3);
      }),
    );
  });

  test('a blind guess of four brings nothing where a third is taken off, and something where a quarter is', () => {
    const blind = (correct: string, wrong: string) =>
      guessesOf(
        'all',
        { correct: parseMark(correct), wrong: parseMark(wrong), unanswered: 0 },
        4,
      )[0]?.marks;
    expect(blind('2', '-2/3')).toBe(0);
    expect(blind('2.5', '-5/6')).toBe(0);
    expect(blind('1', '-0.25')).toBe(0.0625);
  });
});

describe('the exam of a quiz', () => {
  const of = async (id: string, as?: { id: string }) =>
    call(getExamOfQuiz, { params: { id } }, { as });

  test('is the one of its pattern, else the only one that its series names', async () => {
    await buildExam(ctx, admin.id, { code: 'GATE' });
    await buildExam(ctx, admin.id, { code: 'WORDED', seriesWord: 'Lowlands' });
    const patterned = await buildQuiz(ctx, tutor.id, { template: 'gate' });
    expect((await of(patterned)).data?.code).toBe('GATE');
    const testSeriesId = await buildSeries(ctx, tutor.id, { examType: 'Lowlands 2027' });
    const named = await buildQuiz(ctx, tutor.id, { testSeriesId });
    expect((await of(named)).data?.code).toBe('WORDED');
    const neither = await buildQuiz(ctx, tutor.id);
    expect((await of(neither)).data).toBeNull();
    const hidden = await buildQuiz(ctx, tutor.id, { template: 'gate', isPublished: false });
    expect((await of(hidden)).status).toBe(404);
  });
});
