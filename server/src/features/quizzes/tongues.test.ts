import * as own from '@chinar/contract/attempts.own';
import * as results from '@chinar/contract/attempts.results';
import * as points from '@chinar/contract/gamification';
import * as contract from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { describe, expect, test } from 'vitest';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { buildQuiz, readFixturePaper } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const hall = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

const inHindi = { headers: { 'accept-language': 'hi' } };
const marking = { correct: 4, wrong: -1 };
const hi = {
  title: 'छोटा मॉक',
  description: 'दो खंडों में।',
  parts: { Physics: 'भौतिकी', Chemistry: 'रसायन विज्ञान', History: 'इतिहास' },
};
const written = { title: 'A short mock', description: 'In two sections.' };

async function section(title: string) {
  return {
    title,
    questionIds: await buildQuestions(ctx, tutor.id, [draftQuestion()]),
    marking,
  };
}
const sections = async () => [await section('Physics'), await section('Chemistry')];
const titles = (quiz: { sections: { title: string }[] }) => quiz.sections.map(({ title }) => title);

async function make(more: object = {}): Promise<string> {
  const fields = { ...written, sections: await sections(), translations: { hi }, ...more };
  return buildQuiz(ctx, tutor.id, fields);
}
const read = (id: string, options: object = {}) =>
  call(contract.getPublicQuiz, { params: { id } }, options);
const forEdit = async (id: string) =>
  (await call(contract.getQuizForEdit, { params: { id } }, { as: tutor, ...inHindi })).data;
const write = (id: string, body: contract.QuizEditBody) =>
  call(contract.updateQuiz, { params: { id }, body }, { as: tutor, ...inHindi });

describe('a quiz in two languages', () => {
  test('is read in the reader’s, its sections too, alone and in lists', async () => {
    const testSeriesId = await buildSeries(ctx, tutor.id);
    const id = await make({ testSeriesId });
    const english = (await read(id)).data;
    expect(english).toMatchObject(written);
    expect(titles(english)).toEqual(['Physics', 'Chemistry']);
    const hindi = (await read(id, inHindi)).data;
    expect(hindi).toMatchObject({ title: hi.title, description: hi.description });
    expect(titles(hindi)).toEqual(['भौतिकी', 'रसायन विज्ञान']);
    expect(hindi).not.toHaveProperty('translations');
    const listed = await call(
      series.listPublicSeriesQuizzes,
      { params: { id: testSeriesId } },
      inHindi,
    );
    expect(listed.data.quizzes[0]).toEqual(hindi);
  });

  test('is edited as it was written, and keeps its translations while nobody sends others', async () => {
    const id = await make();
    const { definition, title } = await forEdit(id);
    expect([title, definition.title, titles(definition)]).toEqual([
      written.title,
      written.title,
      ['Physics', 'Chemistry'],
    ]);
    expect(definition.translations).toEqual({ hi });
    const { translations: _, ...rest } = definition;
    const saved = await write(id, { ...rest, durationMinutes: 20 });
    expect(saved.data).toMatchObject({ ...written, translations: { hi } });
    expect((await read(id)).data).toMatchObject(written);
    const stale = await write(id, { ...rest, version: 1 });
    expect(stale.error.data).toMatchObject({ ...written, translations: { hi } });
    await write(id, { ...rest, translations: {} });
    expect((await read(id, inHindi)).data).toMatchObject(written);
  });

  test('a section that moves keeps its translation, a renamed one loses it, before it is offered anew and after', async () => {
    const id = await make();
    const { definition } = await forEdit(id);
    const [first, second] = definition.sections;
    if (!first || !second) throw new Error('Two sections were made.');
    await write(id, { ...definition, sections: [second, { ...first, title: 'Mechanics' }] });
    expect(titles((await read(id, inHindi)).data)).toEqual(['भौतिकी', 'रसायन विज्ञान']);
    await call(
      contract.publishQuiz,
      { params: { id }, body: { isPublished: true } },
      { as: tutor },
    );
    expect(titles((await read(id, inHindi)).data)).toEqual(['रसायन विज्ञान', 'Mechanics']);
  });
});

test('translations that are sent again as they are held are no change', async () => {
  const id = await make();
  const { definition } = await forEdit(id);
  await write(id, { ...definition, durationMinutes: 20 });
  const note = await ctx.db.q
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', id)
    .where('action', '=', 'quiz.updated')
    .executeTakeFirstOrThrow();
  expect(note.after).toEqual({ duration_minutes: 20 });
});

test('titles of parts that no database can keep, or too many of them, are refused', async () => {
  const id = await make({ isPublished: false });
  const { definition } = await forEdit(id);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`Part ${n}`, 'खंड']));
  for (const parts of [{ 'a\0b': 'खंड' }, { Physics: '' }, many]) {
    const answer = await write(id, { ...definition, translations: { hi: { parts } } });
    expect([answer.status, answer.error.code]).toEqual([400, 'validation_failed']);
  }
});

describe('a paper', () => {
  test('carries the words of its test in other languages, those of its sections alone', async () => {
    const paper = await readFixturePaper(ctx, await make());
    const { History: _, ...parts } = hi.parts;
    expect(paper.translations).toEqual({ hi: { title: hi.title, parts } });
    expect([paper.title, titles(paper)]).toEqual([written.title, ['Physics', 'Chemistry']]);
  });

  test('without any says nothing of them, so that its name is what it was', async () => {
    for (const translations of [{}, { hi: { description: 'कुछ और।' } }])
      expect(await readFixturePaper(ctx, await make({ translations }))).not.toHaveProperty(
        'translations',
      );
  });

  test('is of the same form with other translations: results stay in one ranking', async () => {
    const id = await make();
    const first = await hall.begin(id, await buildUser(ctx));
    await hall.submit(first);
    const { definition } = await forEdit(id);
    await write(id, { ...definition, translations: { hi: { title: 'नया नाम' } } });
    const body = { isPublished: true };
    await call(contract.publishQuiz, { params: { id }, body }, { as: tutor });
    const as = await buildUser(ctx);
    await hall.submit(await hall.begin(id, as));
    const board = await call(results.getLeaderboard, { params: { id } }, { as });
    expect(board.data.pagination.total).toBe(2);
  });
});

test('whoever sat it reads of it in their language, wherever it is told', async () => {
  const seriesHi = { title: 'वसंत के मॉक' };
  const testSeriesId = await buildSeries(ctx, tutor.id, { translations: { hi: seriesHi } });
  const id = await make({ testSeriesId });
  const next = await make({ testSeriesId });
  const as = await buildUser(ctx);
  await buildEnrolment(ctx, as.id, testSeriesId);
  const reader = { as, ...inHindi };
  const now = async () => (await call(own.getOwnNow, {}, reader)).data;
  const sitting = await hall.begin(id, as);
  expect((await now()).running?.title).toBe(hi.title);
  await hall.save(sitting, [
    hall.event(sitting, 0, hall.option(sitting, 0, 0)),
    hall.event(sitting, 1, hall.option(sitting, 1, 0)),
  ]);
  await hall.submit(sitting);
  await world.server.events.deliver(ctx);
  const outcome = await call(
    results.getAttempt,
    { params: { id: sitting.attempt._id } },
    { as, ...inHindi },
  );
  expect(outcome.data.title).toBe(hi.title);
  expect(titles({ sections: outcome.data.result?.sections ?? [] })).toEqual([
    'भौतिकी',
    'रसायन विज्ञान',
  ]);
  const found = await now();
  expect(found.last?.title).toBe(hi.title);
  expect(found.next).toMatchObject([{ _id: next, title: hi.title, series: seriesHi.title }]);
  const attempts = await call(results.listAllMyAttempts, {}, reader);
  expect(attempts.data.attempts.map(({ title }) => title)).toEqual([hi.title]);
  const history = await call(points.listPoints, {}, reader);
  expect(history.data.history.map(({ title }) => title)).toEqual([hi.title]);
});

test('what a formula suffers from is told in the language of who publishes, as the sentence around it', async () => {
  const broken = draftQuestion();
  broken.content.en.stem = 'What is $\\frac{1}{$?';
  const questionIds = await buildQuestions(ctx, tutor.id, [broken]);
  const sectionsOf = [{ title: 'Broken', questionIds, marking }];
  const id = await buildQuiz(ctx, tutor.id, { isPublished: false, sections: sectionsOf });
  const told = async (options: object): Promise<string> => {
    const body = { isPublished: true };
    const request = { params: { id }, body };
    const answer = await call(contract.publishQuiz, request, { as: tutor, ...options });
    return answer.error.errors.map(({ message }) => message).join(' ');
  };
  expect(await told({})).toMatch(/The maths does not compile: The formula “.*” does not compile/);
  expect(await told(inHindi)).toContain('सूत्र');
  expect(await told(inHindi)).not.toContain('The formula');
});
