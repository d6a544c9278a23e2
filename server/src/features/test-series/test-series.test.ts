import { describe, expect, test } from 'vitest';
import * as seriesContract from '@chinar/contract/test-series';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from './fixtures.ts';

const { ctx, call } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx);
const admin = await buildUser(ctx, { role: 'admin' });

describe('a test series', () => {
  test('is found by every slug that it had, which no series of anybody else gets', async () => {
    const draft = { title: 'Spring mocks', description: 'Ten tests for the spring.' };
    const id = await buildSeries(ctx, tutor.id, { ...draft, slug: 'spring-mocks' });
    const rename = (slug: string) =>
      call(
        seriesContract.updateTestSeries,
        { params: { id }, body: { ...draft, slug } },
        { as: tutor },
      );
    const find = async (idOrSlug: string) =>
      (await call(seriesContract.getTestSeries, { params: { idOrSlug } })).data?._id;
    for (const slug of ['summer-mocks', 'spring-mocks', 'autumn-mocks']) await rename(slug);
    for (const slug of ['spring-mocks', 'summer-mocks', 'autumn-mocks'])
      expect(await find(slug)).toBe(id);
    // Links on posters must not come to somebody else's, be it a draft.
    const stranger = await buildUser(ctx, { role: 'tutor' });
    const taken = { body: { ...draft, slug: 'summer-mocks' } };
    const made = await call(seriesContract.createTestSeries, taken, { as: stranger });
    expect([made.status, made.error.code]).toEqual([409, 'slug_taken']);
    const theirs = await buildSeries(ctx, stranger.id, { ...draft, slug: 'winter-mocks' });
    const moved = await call(
      seriesContract.updateTestSeries,
      { params: { id: theirs }, ...taken },
      { as: stranger },
    );
    expect(moved.status).toBe(409);
    expect(await find('summer-mocks')).toBe(id);
  });

  test('is made by a tutor, published by an admin, found by everybody', async () => {
    const body = seriesContract.TestSeriesDraft.parse({
      title: 'Newest of all',
      description: 'Ten tests for the spring.',
      price: 499,
      originalPrice: 999.5,
    });
    const made = await call(seriesContract.createTestSeries, { body }, { as: tutor });
    expect(made).toMatchObject({
      status: 201,
      data: {
        price: 499,
        originalPrice: 999.5,
        isPublished: false,
        can: { edit: true, publish: false },
      },
    });
    const id = made.data._id;
    const publishSeries = (as: { id: string }) =>
      call(
        seriesContract.publishTestSeries,
        { params: { id }, body: { isPublished: true } },
        { as },
      );
    expect((await publishSeries(tutor)).status).toBe(403);
    expect((await publishSeries(admin)).status).toBe(422);
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    expect((await publishSeries(admin)).status).toBe(200);
    for (const idOrSlug of [id, made.data.slug]) {
      expect(
        (await call(seriesContract.getTestSeries, { params: { idOrSlug } })).data.totalQuizzes,
      ).toBe(1);
    }
  });

  test('C01 with a price is not enrolled in for nothing', async () => {
    const id = await buildSeries(ctx, tutor.id, { price: 100 });
    const answer = await call(
      seriesContract.enrollInTestSeries,
      { params: { id } },
      { as: learner },
    );
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'price']);
    const rows = await ctx.db.q
      .selectFrom('entitlements')
      .select('id')
      .where('item_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('takes nobody once all its tests were taken out', async () => {
    const id = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: id, isPublished: false });
    const as = await buildUser(ctx);
    const answer = await call(seriesContract.enrollInTestSeries, { params: { id } }, { as });
    expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([422, 'quizzes']);
  });

  test('free ones take a learner once, however often asked', async () => {
    const id = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const someone = await buildUser(ctx);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(seriesContract.enrollInTestSeries, { params: { id } }, { as: someone }),
      ),
    );
    expect(answers.every(({ status, data }) => status === 200 && data.isEnrolled)).toBe(true);
    const { data } = await call(seriesContract.getTestSeries, { params: { idOrSlug: id } });
    expect(data).toMatchObject({ enrolledStudentsCount: 1, isEnrolled: false });
  });

  test('lists the most enrolled first, then the newest, and finds by words and price', async () => {
    const [first, second, third] = [
      await buildSeries(ctx, tutor.id, { category: 'sorted' }),
      await buildSeries(ctx, tutor.id, { category: 'sorted' }),
      await buildSeries(ctx, tutor.id, { category: 'sorted', price: 5, title: 'A 50%_off series' }),
    ];
    await buildEnrolment(ctx, learner.id, first ?? '');
    const list = (query: Record<string, string>) =>
      call(seriesContract.listTestSeries, { query: { category: 'sorted', ...query } });
    const ids = async (query: Record<string, string>) =>
      (await list(query)).data.testSeries.map(({ _id }) => _id);
    expect(await ids({})).toEqual([first, third, second]);
    expect(await ids({ sort: 'newest' })).toEqual([third, second, first]);
    const beyond = await list({ limit: '2', page: '3' });
    expect(beyond.data).toMatchObject({ testSeries: [], pagination: { total: 3, pages: 2 } });
    expect(await ids({ price: 'paid' })).toEqual([third]);
    expect(await ids({ q: '50%_' })).toEqual([third]);
    expect(await ids({ q: '50_' })).toEqual([]);
    expect(
      (await call(seriesContract.listTestSeries, { query: { q: 'x'.repeat(101) } })).status,
    ).toBe(400);
  });

  test('a taken slug is named', async () => {
    const body = seriesContract.TestSeriesDraft.parse({
      title: 'Some title',
      slug: 'my-own-address',
      description: 'Ten tests for the spring.',
    });
    await call(seriesContract.createTestSeries, { body }, { as: tutor });
    const again = await call(seriesContract.createTestSeries, { body }, { as: tutor });
    expect([again.status, again.error.code]).toEqual([409, 'slug_taken']);
  });

  test('that was called so last is found by an address that two had and nobody has', async () => {
    const draft = { title: 'Autumn mocks', description: 'Ten tests for the autumn.' };
    const rename = (id: string, slug: string) =>
      call(
        seriesContract.updateTestSeries,
        { params: { id }, body: { ...draft, slug } },
        { as: tutor },
      );
    const [first, second] = [
      await buildSeries(ctx, tutor.id, { ...draft, slug: 'had-by-two' }),
      await buildSeries(ctx, tutor.id, { ...draft, slug: 'had-by-two-later' }),
    ];
    await rename(first, 'had-by-one');
    await rename(second, 'had-by-two');
    await rename(second, 'had-by-nobody');
    const found = await call(seriesContract.getTestSeries, {
      params: { idOrSlug: 'had-by-two' },
    });
    expect(found.data._id).toBe(second);
  });

  test('counts the tests that a learner sees and the learners who still have it', async () => {
    const id = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    await buildQuiz(ctx, tutor.id, { testSeriesId: id, isPublished: false });
    const [stays, goes] = [await buildUser(ctx), await buildUser(ctx)];
    for (const { id: userId } of [stays, goes]) await buildEnrolment(ctx, userId, id);
    await ctx.db.q
      .updateTable('entitlements')
      .set({ revoked_at: new Date() })
      .where('user_id', '=', goes.id)
      .execute();
    const { data } = await call(seriesContract.getTestSeries, { params: { idOrSlug: id } });
    expect([data.totalQuizzes, data.enrolledStudentsCount]).toEqual([1, 1]);
  });
});
