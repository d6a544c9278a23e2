import { describe, expect, test } from 'vitest';
import * as attempts from '@chinar/contract/attempts';
import * as contract from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import * as items from '@chinar/contract/test-series.items';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const soon = '2030-01-05T04:30:00.000Z';

type Item = { quizId: string; unlockAt?: string | null; isFreeSample?: boolean };

const read = async (id: string, as = tutor) =>
  (await call(items.getSeriesItems, { params: { id } }, { as })).data;

/** Writes the list over the one that stands there. */
async function put(id: string, list: Item[], { as = tutor, version = 0 } = {}) {
  const known = version || (await read(id, admin)).version;
  return call(
    items.setSeriesItems,
    { params: { id }, body: { version: known, items: list } },
    { as },
  );
}

async function seriesOf(count: number, quiz: Parameters<typeof buildQuiz>[2] = {}) {
  const id = await buildSeries(ctx, tutor.id);
  const quizIds: string[] = [];
  for (let n = 0; n < count; n += 1)
    quizIds.push(await buildQuiz(ctx, tutor.id, { testSeriesId: id, isPublic: false, ...quiz }));
  return { id, quizIds };
}

const listed = async (id: string) =>
  (await call(series.listPublicSeriesQuizzes, { params: { id } })).data.quizzes;

describe('what stands in a series', () => {
  test('stands in the order that its maker gives it, with dates and samples, for everybody', async () => {
    const { id, quizIds } = await seriesOf(2);
    const [one = '', two = ''] = quizIds;
    const loose = await buildQuiz(ctx, tutor.id);
    const wanted = [
      { quizId: loose, unlockAt: null, isFreeSample: true },
      { quizId: two, unlockAt: soon, isFreeSample: false },
      { quizId: one, unlockAt: null, isFreeSample: false },
    ];
    const answer = await put(id, wanted);
    expect([answer.status, answer.data.items]).toMatchObject([200, wanted]);
    expect(await listed(id)).toMatchObject([
      { _id: loose, unlockAt: null, isFreeSample: true, testSeriesId: id },
      { _id: two, unlockAt: soon, isFreeSample: false },
      { _id: one, unlockAt: null, isFreeSample: false },
    ]);
    expect(await auditedOf(ctx, id)).toContain('test_series.items_set');
  });

  test('is written by its owner and by admins, and by nobody else', async () => {
    const { id, quizIds } = await seriesOf(1);
    const list = quizIds.map((quizId) => ({ quizId }));
    const refused = await put(id, list, { as: otherTutor });
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
    expect((await put(id, list, { as: admin })).status).toBe(200);
  });

  test('are own tests that stand in no other series and no course, each once', async () => {
    const { id, quizIds } = await seriesOf(1);
    const { quizIds: elsewhere } = await seriesOf(1);
    const strange = await buildQuiz(ctx, otherTutor.id);
    const [own = ''] = quizIds;
    const courseId = await buildCourse(ctx, tutor.id);
    const taught = await buildQuiz(ctx, tutor.id, { courseId, isPublic: false });
    const ids = [own, own, elsewhere[0] ?? '', strange, tutor.id, taught];
    const answer = await put(
      id,
      ids.map((quizId) => ({ quizId })),
    );
    expect(answer.status).toBe(422);
    expect(answer.error.errors.map(({ path }) => path)).toEqual([
      'items.1.quizId',
      'items.2.quizId',
      'items.3.quizId',
      'items.4.quizId',
      'items.5.quizId',
    ]);
    expect(answer.error.errors[1]?.message).toContain('another series');
    expect((await read(id)).items.map(({ quizId }) => quizId)).toEqual([own]);
  });

  test('stays, whoever made it: a tutor keeps what an admin put there', async () => {
    const { id, quizIds } = await seriesOf(1);
    const strange = await buildQuiz(ctx, otherTutor.id);
    const list = [...quizIds, strange].map((quizId) => ({ quizId }));
    expect((await put(id, list, { as: admin })).status).toBe(200);
    expect((await put(id, list.toReversed())).status).toBe(200);
  });

  test('is offered from the owner’s loose tests, found by title', async () => {
    const { id } = await seriesOf(1);
    const title = `Loose ${id.slice(-6)}`;
    const loose = await buildQuiz(ctx, tutor.id, { title });
    await buildQuiz(ctx, otherTutor.id, { title });
    const ask = (as: { id: string }) =>
      call(items.listSeriesCandidates, { params: { id }, query: { q: title } }, { as });
    for (const as of [tutor, admin])
      expect((await ask(as)).data.quizzes).toMatchObject([{ quizId: loose, title }]);
    expect((await ask(otherTutor)).status).toBe(404);
  });
});

describe('a test that leaves its series', () => {
  test('is taken back: what its enrolled paid for does not become everybody’s', async () => {
    const { id, quizIds } = await seriesOf(2);
    const [stays = '', goes = ''] = quizIds;
    expect((await put(id, [{ quizId: stays, unlockAt: soon }])).status).toBe(200);
    const quiz = await call(contract.getQuiz, { params: { id: goes } }, { as: tutor });
    expect(quiz.data).toMatchObject({ isPublished: false, testSeriesId: null, unlockAt: null });
    const as = await buildUser(ctx);
    const start = await call(attempts.startAttempt, { params: { id: goes }, body: {} }, { as });
    expect(start.error.code).toBe('not_found');
    expect(await auditedOf(ctx, goes)).toContain('quiz.unpublished');
  });

  test('is taken back by its own form too, which may leave the series out', async () => {
    const { quizIds } = await seriesOf(1);
    const params = { id: quizIds[0] ?? '' };
    const known = await call(contract.getQuizForEdit, { params }, { as: tutor });
    const { testSeriesId: _, ...body } = known.data.definition;
    await call(contract.updateQuiz, { params, body }, { as: tutor });
    const quiz = await call(contract.getQuiz, { params }, { as: tutor });
    expect(quiz.data).toMatchObject({ isPublished: false, testSeriesId: null });
    expect(await auditedOf(ctx, params.id)).toContain('quiz.unpublished');
  });

  test('is published on no day that was set within it', async () => {
    const { id, quizIds } = await seriesOf(1);
    const params = { id: quizIds[0] ?? '' };
    const body = { isPublished: true, publishAt: soon };
    expect((await call(contract.publishQuiz, { params, body }, { as: tutor })).status).toBe(200);
    await put(id, []);
    const { data } = await call(contract.getQuizForEdit, { params }, { as: tutor });
    expect(data).toMatchObject({ isPublished: false, publishAt: null });
  });

  test('stays published where guests may sit it', async () => {
    const { id, quizIds } = await seriesOf(1, { isPublic: true });
    await put(id, []);
    const { data } = await call(contract.getPublicQuiz, { params: { id: quizIds[0] ?? '' } });
    expect(data.isPublished).toBe(true);
  });

  test('leaves date, sample and place behind, by whichever form it is moved', async () => {
    const { id, quizIds } = await seriesOf(1);
    const [quizId = ''] = quizIds;
    await put(id, [{ quizId, unlockAt: soon, isFreeSample: true }]);
    const { id: other, quizIds: there } = await seriesOf(2);
    const known = await call(contract.getQuizForEdit, { params: { id: quizId } }, { as: tutor });
    const body = { ...known.data.definition, testSeriesId: other };
    await call(contract.updateQuiz, { params: { id: quizId }, body }, { as: tutor });
    expect((await read(other)).items).toMatchObject([
      ...there.map((held) => ({ quizId: held })),
      { quizId, unlockAt: null, isFreeSample: false },
    ]);
    expect((await read(id)).items).toEqual([]);
  });
});

describe('two who write the list at once', () => {
  test('do not undo each other: the second sees what the first wrote', async () => {
    const { id, quizIds } = await seriesOf(2);
    const { version } = await read(id);
    const list = quizIds.map((quizId) => ({ quizId }));
    const answers = await Promise.all(
      [list, list.toReversed()].map((one) => put(id, one, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error.code).toBe('state_conflict');
    expect(late?.error.data).toEqual(await read(id));
  });

  test('a test that came, moved or was archived by another form makes a list old', async () => {
    const { id, quizIds } = await seriesOf(2);
    const [kept = '', gone = ''] = quizIds;
    const { version } = await read(id);
    const added = await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    expect((await put(id, [{ quizId: kept }], { version })).status).toBe(409);
    const { version: second } = await read(id);
    await call(contract.deleteQuiz, { params: { id: gone } }, { as: tutor });
    const list = [kept, gone, added].map((quizId) => ({ quizId }));
    expect((await put(id, list, { version: second })).status).toBe(409);
    expect((await put(id, [{ quizId: added }, { quizId: kept }])).status).toBe(200);
  });
});
