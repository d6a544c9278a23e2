import { describe, expect, test } from 'vitest';
import * as trust from '@chinar/contract/accounts.trust';
import { getOwnNow } from '@chinar/contract/attempts.own';
import * as contract from '@chinar/contract/test-series';
import * as staff from '@chinar/contract/test-series.staff';
import { auditedOf } from '../../testing/audited.ts';
import { hold } from '../../testing/held.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from './fixtures.ts';

const { call, clock, ctx, ownerUrl } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const day = 86_400_000;

type Who = { id: string };
const list = async (as: Who, query: object = {}) =>
  (await call(staff.listStaffSeries, { query }, { as })).data.testSeries;
const publish = (id: string, as: Who, isPublished = true) =>
  call(contract.publishTestSeries, { params: { id }, body: { isPublished } }, { as });
const archive = (id: string, as: Who = tutor) =>
  call(staff.archiveTestSeries, { params: { id } }, { as });
const restore = (id: string, as: Who = tutor) =>
  call(staff.restoreTestSeries, { params: { id } }, { as });
const get = (idOrSlug: string, as?: Who) =>
  call(contract.getTestSeries, { params: { idOrSlug } }, { as });

async function draftWithTest(owner: Who = tutor) {
  const id = await buildSeries(ctx, owner.id, { isPublished: false });
  await buildQuiz(ctx, owner.id, { testSeriesId: id });
  return id;
}

describe('the list of those who make series', () => {
  test('holds the own ones of a tutor, and for an admin all, whatever their state', async () => {
    const [own, strange] = [await draftWithTest(), await draftWithTest(otherTutor)];
    const ids = async (as: Who) => (await list(as, { limit: '100' })).map(({ _id }) => _id);
    expect(await ids(tutor)).toContain(own);
    expect(await ids(tutor)).not.toContain(strange);
    expect(await ids(admin)).toEqual(expect.arrayContaining([own, strange]));
  });

  test('says state, tests, and whose each is, and is found by state and words', async () => {
    const title = `Findable ${clock.now()}`;
    const id = await buildSeries(ctx, tutor.id, { title });
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    await buildQuiz(ctx, tutor.id, { testSeriesId: id, isPublished: false });
    const [row] = await list(tutor, { q: title });
    expect(row).toMatchObject({
      state: 'published',
      totalQuizzes: 1,
      itemsCount: 2,
      owner: { _id: tutor.id },
    });
    for (const [state, count] of [
      ['published', 1],
      ['draft', 0],
      ['archived', 0],
    ] as const)
      expect(await list(tutor, { q: title, state })).toHaveLength(count);
  });
});

describe('publishing', () => {
  const trustTutor = (isTrusted: boolean) =>
    call(trust.setTutorTrust, { params: { id: tutor.id }, body: { isTrusted } }, { as: admin });

  test('is the admins’ until they trust a tutor, who then publishes the own ones alone', async () => {
    const [own, strange] = [await draftWithTest(), await draftWithTest(otherTutor)];
    expect((await publish(own, tutor)).error.code).toBe('forbidden');
    expect((await trustTutor(true)).data.isTrusted).toBe(true);
    expect((await publish(own, tutor)).status).toBe(200);
    expect((await publish(strange, tutor)).error.code).toBe('not_found');
    expect((await publish(strange, otherTutor)).error.code).toBe('forbidden');
    await trustTutor(false);
    expect((await publish(own, tutor, false)).error.code).toBe('forbidden');
    expect(await auditedOf(ctx, tutor.id)).toEqual(
      expect.arrayContaining(['account.trustSet', 'account.trustSet']),
    );
  });

  test('waits for trust that is being withdrawn', async () => {
    const id = await draftWithTest();
    await trustTutor(true);
    const withdrawing = await hold(ownerUrl, 'update users set is_trusted = false where id = $1', [
      tutor.id,
    ]);
    const published = publish(id, tutor);
    await Promise.race([withdrawing.waitedFor(), published]);
    await withdrawing.end();
    expect((await published).error?.code).toBe('forbidden');
  });

  test('asks for an address that was verified, a phone number and a published test', async () => {
    const unverified = await buildUser(ctx, { role: 'admin', isEmailVerified: false });
    const id = await buildSeries(ctx, tutor.id, { isPublished: false });
    expect((await publish(id, unverified)).error.code).toBe('email_unverified');
    const empty = await publish(id, admin);
    expect(empty.error.errors).toMatchObject([{ path: 'quizzes' }]);
    expect(empty.error.errors[0]?.message).toContain('No published test');
  });

  test('offers the draft that was looked at: of another one the answer holds what is there', async () => {
    const id = await draftWithTest();
    const draft = { title: 'Written meanwhile', description: 'A series for trying things out.' };
    await call(contract.updateTestSeries, { params: { id }, body: draft }, { as: tutor });
    const offer = (version: number, isPublished = true) =>
      call(
        contract.publishTestSeries,
        { params: { id }, body: { isPublished, version } },
        { as: admin },
      );
    const stale = await offer(1);
    expect([stale.status, stale.error?.code]).toEqual([409, 'state_conflict']);
    expect(stale.error.data).toMatchObject({ title: draft.title, version: 2, isPublished: false });
    expect((await offer(2)).data.isPublished).toBe(true);
    // Whoever takes it back takes back whatever is offered.
    expect((await offer(1, false)).data.isPublished).toBe(false);
  });

  test('waits for a draft that is being written, and is told', async () => {
    const id = await draftWithTest();
    const other = await hold(
      ownerUrl,
      'update test_series set version = version + 1 where id = $1',
      [id],
    );
    const body = { isPublished: true, version: 1 };
    const publishing = call(contract.publishTestSeries, { params: { id }, body }, { as: admin });
    await Promise.race([other.waitedFor(), publishing]);
    await other.end();
    expect((await publishing).status).toBe(409);
  });

  test('trust is set for tutors alone', async () => {
    const learner = await buildUser(ctx);
    const body = { isTrusted: true };
    const answer = await call(
      trust.setTutorTrust,
      { params: { id: learner.id }, body },
      { as: admin },
    );
    expect(answer.status).toBe(404);
    const { data } = await call(trust.listTutorTrust, { query: { limit: '100' } }, { as: admin });
    expect(data.tutors.map(({ _id }) => _id)).not.toContain(learner.id);
  });
});

describe('a series that was put away', () => {
  test('is found by nobody, kept by those who are enrolled, and comes back as a draft', async () => {
    const id = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const enrolled = await buildUser(ctx);
    await buildEnrolment(ctx, enrolled.id, id);
    expect((await archive(id)).data).toMatchObject({ isArchived: true, isPublished: false });
    expect((await get(id)).status).toBe(404);
    expect((await get(id, await buildUser(ctx))).status).toBe(404);
    expect((await get(id, enrolled)).data.isEnrolled).toBe(true);
    const quizzes = await call(contract.listSeriesQuizzes, { params: { id } }, { as: enrolled });
    expect(quizzes.data.quizzes).toHaveLength(1);
    expect((await publish(id, admin)).error.code).toBe('state_conflict');
    expect((await restore(id)).data).toMatchObject({ isArchived: false, isPublished: false });
    expect((await publish(id, admin)).status).toBe(200);
    expect(await auditedOf(ctx, id)).toEqual(
      expect.arrayContaining(['test_series.archived', 'test_series.restored']),
    );
  });

  test('that was taken back is kept by those who are enrolled as well, with what they sit next', async () => {
    const id = await buildSeries(ctx, tutor.id);
    const quizId = await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const enrolled = await buildUser(ctx);
    await buildEnrolment(ctx, enrolled.id, id);
    const body = { isPublished: false };
    await call(contract.publishTestSeries, { params: { id }, body }, { as: admin });
    expect((await get(id)).status).toBe(404);
    expect((await get(id, await buildUser(ctx))).status).toBe(404);
    expect((await get(id, enrolled)).data.isEnrolled).toBe(true);
    const home = await call(getOwnNow, {}, { as: enrolled });
    expect(home.data.next.map(({ _id }) => _id)).toEqual([quizId]);
  });

  test('is put away once, by its owner or an admin', async () => {
    const id = await draftWithTest();
    expect((await archive(id, otherTutor)).status).toBe(404);
    const answers = await Promise.all([archive(id), archive(id, admin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await restore(id, otherTutor)).status).toBe(404);
  });
});

describe('terms', () => {
  const draft = { title: 'Terms', description: 'A series for trying things out.' };

  test('an enrolment ends after the days that the series is open for', async () => {
    const id = await buildSeries(ctx, tutor.id, { validityDays: 30 });
    await buildQuiz(ctx, tutor.id, { testSeriesId: id });
    const as = await buildUser(ctx);
    const { data } = await call(contract.enrollInTestSeries, { params: { id } }, { as });
    expect(data).toMatchObject({ isEnrolled: true, validityDays: 30 });
    const { rows } = await ctx.db.execute(
      'select starts_at, expires_at from entitlements where user_id = $1',
      [as.id],
    );
    const [{ starts_at: from, expires_at: to }] = rows as [{ starts_at: Date; expires_at: Date }];
    expect(to.getTime() - from.getTime()).toBe(30 * day);
    const forEver = await buildSeries(ctx, tutor.id);
    await buildQuiz(ctx, tutor.id, { testSeriesId: forEver });
    await call(contract.enrollInTestSeries, { params: { id: forEver } }, { as });
    const held = await ctx.db.execute(
      'select 1 from entitlements where user_id = $1 and expires_at is null',
      [as.id],
    );
    expect(held.rows).toHaveLength(1);
  });

  test('a price before is no less than the price now', async () => {
    const body = { ...draft, price: 500, originalPrice: 400 };
    const answer = await call(contract.createTestSeries, { body }, { as: tutor });
    expect(answer.error.errors).toMatchObject([{ path: 'originalPrice' }]);
    const none = await call(
      contract.createTestSeries,
      { body: { ...body, originalPrice: 0 } },
      { as: tutor },
    );
    expect(none.status).toBe(201);
  });
});
