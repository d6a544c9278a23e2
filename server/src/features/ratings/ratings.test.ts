import * as contract from '@chinar/contract/ratings';
import { getCourse } from '@chinar/contract/courses';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment } from '../courses/fixtures.ts';
import { keepProgress, revoke } from '../entitlements/api.ts';
import { buildProgram } from '../programs/fixtures.ts';
import { buildRating } from './fixtures.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const said = { stars: 4, content: 'Clear from the first lesson on.' };

const of = (courseId: string) => ({ kind: 'courses', id: courseId }) as const;
const write = (courseId: string, as: { id: string }, body: object = said) =>
  call(contract.writeReview, { params: of(courseId), body: body as typeof said }, { as });

/** Somebody who has done so much of a course. */
async function learnerOf(courseId: string, pct = 50) {
  const learner = await buildUser(ctx);
  await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id });
  const right = { userId: learner.id, itemType: 'course', itemId: courseId } as const;
  await keepProgress(ctx.db, { ...right, pct, completedAt: null });
  return learner;
}

/** Somebody whose account is older than a day. */
const known = () => buildUser(ctx, { createdAt: new Date(clock.now() - 3 * 86_400_000) });

const rating = async (courseId: string) =>
  (await call(getCourse, { params: { idOrSlug: courseId } })).data.rating;

describe('who may review a course', () => {
  test('whoever has done a tenth of it, and no earlier', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const early = await write(courseId, await learnerOf(courseId, 9));
    expect([early.status, early.error.errors?.[0]?.path]).toEqual([422, 'content']);
    expect((await write(courseId, await learnerOf(courseId, 10))).status).toBe(200);
  });

  test('not who has no right to it, or had it taken back', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    expect((await write(courseId, await buildUser(ctx))).error.code).toBe('not_enrolled');
    const gone = await learnerOf(courseId);
    const right = await ctx.db.q
      .selectFrom('entitlements')
      .selectAll()
      .where('user_id', '=', gone.id)
      .executeTakeFirstOrThrow();
    const from = { source: right.source, sourceRef: right.source_ref };
    await revoke(ctx, from, { actorId: null, reason: 'A refund.' });
    expect((await write(courseId, gone)).error.code).toBe('not_enrolled');
  });

  test('not who teaches it', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    await buildCourseEnrolment(ctx, tutor.id, { courseId, actorId: admin.id });
    const right = { userId: tutor.id, itemType: 'course', itemId: courseId } as const;
    await keepProgress(ctx.db, { ...right, pct: 100, completedAt: null });
    expect((await write(courseId, tutor)).status).toBe(422);
  });

  test('a program by how far one has come in its parts', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const items = [{ itemType: 'course' as const, itemId: courseId }];
    const id = await buildProgram(ctx, tutor.id, { items });
    const learner = await learnerOf(courseId, 40);
    const params = { kind: 'programs', id } as const;
    const ask = () => call(contract.writeReview, { params, body: said }, { as: learner });
    expect((await ask()).error.code).toBe('not_enrolled');
    await ctx.db.execute(
      `insert into entitlements (id, user_id, item_type, item_id, source, source_ref, starts_at)
       values (gen_random_uuid(), $1, 'program', $2, 'grant', gen_random_uuid(), now() - interval '1 minute')`,
      [learner.id, id],
    );
    expect((await ask()).status).toBe(200);
  });
});

test('somebody has one review: said again it stands in the place of the one before', async () => {
  const courseId = await buildCourse(ctx, tutor.id);
  const learner = await learnerOf(courseId);
  await Promise.all([1, 2, 3].map((stars) => write(courseId, learner, { ...said, stars })));
  await write(courseId, learner, { stars: 2, content: 'Too fast for me, all in all.' });
  const { data } = await call(contract.listReviews, { params: of(courseId) });
  expect(data.reviews).toMatchObject([
    { stars: 2, content: 'Too fast for me, all in all.', isEdited: true },
  ]);
  expect(await rating(courseId)).toEqual({ avg: 2, count: 1 });
});

test('the rating of a course is the mean of what is shown, whatever is written, hidden and taken back', async () => {
  const courseId = await buildCourse(ctx, tutor.id);
  const authors: { id: string }[] = [];
  for (let count = 0; count < 4; count += 1) authors.push(await buildUser(ctx));
  const act = fc.record({
    who: fc.nat({ max: 3 }),
    what: fc.constantFrom('write', 'hide', 'show', 'delete'),
    stars: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await ctx.db.q.deleteFrom('ratings').where('item_id', '=', courseId).execute();
      for (const { who, what, stars } of acts) {
        const userId = authors[who]?.id ?? '';
        const own = ctx.db.q.updateTable('ratings').where('user_id', '=', userId);
        if (what === 'write') await buildRating(ctx, userId, { itemId: courseId, stars });
        else if (what === 'delete')
          await ctx.db.q.deleteFrom('ratings').where('user_id', '=', userId).execute();
        else await own.set({ is_hidden: what === 'hide' }).execute();
      }
      const rows = await ctx.db.q
        .selectFrom('ratings')
        .select(['stars', 'is_hidden'])
        .where('item_id', '=', courseId)
        .execute();
      const shown = rows.filter((row) => !row.is_hidden).map((row) => row.stars);
      const held = await ctx.db.q
        .selectFrom('courses')
        .select(['rating_sum', 'rating_count'])
        .where('id', '=', courseId)
        .executeTakeFirstOrThrow();
      expect(held).toEqual({
        rating_sum: shown.reduce((sum, each) => sum + each, 0),
        rating_count: shown.length,
      });
    }),
    { numRuns: 30 },
  );
});

describe('a review', () => {
  test('is answered by who teaches the course, and the answer can be taken back', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const learner = await learnerOf(courseId);
    const id = await buildRating(ctx, learner.id, { itemId: courseId });
    const answer = (as: { id: string }, content: string | null) =>
      call(contract.replyToReview, { params: { id }, body: { content } }, { as });
    const other = await buildUser(ctx, { role: 'tutor' });
    expect((await answer(other, 'Not mine to say.')).status).toBe(404);
    expect((await answer(tutor, 'Thank you.')).data.reply?.content).toBe('Thank you.');
    expect((await answer(tutor, null)).data.reply).toBeNull();
  });

  test('is hidden when the third known person reports it, and counts again when an admin shows it', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const id = await buildRating(ctx, (await learnerOf(courseId)).id, { itemId: courseId });
    const report = (as: { id: string }) =>
      call(contract.reportReview, { params: { id }, body: { reason: 'abuse' } }, { as });
    const first = await known();
    await Promise.all([report(first), report(first), report(first)]);
    expect((await rating(courseId)).count).toBe(1);
    await Promise.all([report(await known()), report(await known())]);
    expect((await rating(courseId)).count).toBe(0);
    const list = (state: 'reported' | 'hidden') =>
      call(contract.listAllReviews, { query: { state } }, { as: admin });
    expect((await list('hidden')).data.reviews[0]).toMatchObject({ _id: id, reports: 3 });
    const body = { isHidden: false };
    await call(contract.judgeReview, { params: { id }, body }, { as: admin });
    expect((await rating(courseId)).count).toBe(1);
    expect((await list('reported')).data.reviews.map(({ _id }) => _id)).not.toContain(id);
  });

  test('N21 is not hidden by accounts that are new or unproved, nor by anybody once an admin has shown it', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const id = await buildRating(ctx, (await learnerOf(courseId)).id, { itemId: courseId });
    const report = (as: { id: string }) =>
      call(contract.reportReview, { params: { id }, body: { reason: 'abuse' } }, { as });
    const createdAt = new Date(clock.now() - 3 * 86_400_000);
    for (let at = 0; at < 3; at += 1) {
      expect((await report(await buildUser(ctx))).status).toBe(200);
      const { id: unproved } = await known();
      await ctx.db.q
        .updateTable('users')
        .set({ email_verified_at: null, created_at: createdAt })
        .where('id', '=', unproved)
        .execute();
      await report({ id: unproved });
    }
    expect((await rating(courseId)).count).toBe(1);
    const judge = (isHidden: boolean) =>
      call(contract.judgeReview, { params: { id }, body: { isHidden } }, { as: admin });
    await judge(false);
    for (let at = 0; at < 3; at += 1) await report(await known());
    expect((await rating(courseId)).count).toBe(1);
  });

  test('that is hidden is not made a fresh one by deleting it: said anew it stays hidden', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const learner = await learnerOf(courseId);
    const id = await buildRating(ctx, learner.id, { itemId: courseId });
    const body = { isHidden: true };
    await call(contract.judgeReview, { params: { id }, body }, { as: admin });
    const params = of(courseId);
    const deleted = await call(contract.deleteReview, { params }, { as: learner });
    expect(deleted.status).toBe(409);
    expect((await write(courseId, learner)).data.review?.isHidden).toBe(true);
    expect((await rating(courseId)).count).toBe(0);
  });

  test('of one’s own is not reported', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const learner = await learnerOf(courseId);
    const id = await buildRating(ctx, learner.id, { itemId: courseId });
    const body = { reason: 'spam' as const };
    const { status } = await call(contract.reportReview, { params: { id }, body }, { as: learner });
    expect(status).toBe(404);
  });

  test('of a draft is read by those who make it alone', async () => {
    const courseId = await buildCourse(ctx, tutor.id, { status: 'draft' });
    const ask = async (as?: { id: string }) =>
      (await call(contract.listReviews, { params: of(courseId) }, { as })).status;
    expect([
      await ask(),
      await ask(await buildUser(ctx)),
      await ask(tutor),
      await ask(admin),
    ]).toEqual([404, 404, 200, 200]);
  });

  test('of a child stands under another name until a guardian agrees', async () => {
    const courseId = await buildCourse(ctx, tutor.id);
    const child = await buildUser(ctx, { fullName: 'Zoya Khan', dateOfBirth: '2015-01-01' });
    await buildRating(ctx, child.id, { itemId: courseId });
    const { text } = await call(contract.listReviews, { params: of(courseId) });
    expect(text).not.toContain('Zoya');
  });
});
