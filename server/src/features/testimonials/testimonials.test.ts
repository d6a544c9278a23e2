import { updatePhoneNumber } from '@chinar/contract/accounts';
import * as contract from '@chinar/contract/testimonials';
import { consentVersion } from '@chinar/contract/testimonials.limits';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildTestimonial } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const content = 'The timer was the one of exam day, and nothing got lost.';
const body = { content, consent: consentVersion } as const;

type Person = Awaited<ReturnType<typeof buildUser>>;

const publicIds = async () => {
  const { data } = await call(contract.listPublicTestimonials, { query: { limit: '100' } });
  return data.testimonials.map(({ _id }) => _id);
};
const told = async (as: Person) => {
  const { data } = await call(contract.createTestimonial, { body }, { as });
  return data;
};
const decide = (id: string, verdict: Record<string, unknown>) =>
  call(contract.reviewTestimonial, { params: { id }, body: verdict as never }, { as: admin });

test('what is told is shown once an admin has approved it, with five stars unless told otherwise', async () => {
  const as = await buildUser(ctx, { fullName: 'Rubina Wani' });
  const made = await told(as);
  expect(made).toMatchObject({ status: 'pending', rating: 5, authorName: 'Rubina Wani' });
  expect(await publicIds()).not.toContain(made._id);
  expect((await decide(made._id, { status: 'approved', version: 1 })).status).toBe(200);
  const { data } = await call(contract.listPublicTestimonials, {});
  expect(data.testimonials[0]).toEqual({
    _id: made._id,
    content,
    rating: 5,
    authorName: 'Rubina Wani',
    language: 'en',
    isSample: false,
  });
});

test('the public list comes as the spec reads it, six of them unless more are asked for', async () => {
  const as = await buildUser(ctx);
  for (let at = 0; at < 7; at += 1) await buildTestimonial(ctx, as.id, { status: 'approved' });
  const answer = await world.server.app.inject({ url: '/api/public/testimonials' });
  const { data, pagination } = answer.json();
  expect([data.length, pagination.limit]).toEqual([6, 6]);
});

test('one that is not approved is refused with a reason, which its author reads and nobody else', async () => {
  const as = await buildUser(ctx);
  const { _id } = await told(as);
  const bare = await decide(_id, { status: 'rejected' });
  expect([bare.status, bare.error.errors[0]?.path]).toEqual([422, 'reason']);
  await decide(_id, { status: 'rejected', reason: 'It names a phone number.' });
  const { data } = await call(contract.listMyTestimonials, {}, { as });
  expect(data.testimonials).toMatchObject([
    { _id, status: 'rejected', reason: 'It names a phone number.' },
  ]);
  expect(await publicIds()).not.toContain(_id);
});

test('a decision on what was decided meanwhile is stale', async () => {
  const { _id } = await told(await buildUser(ctx));
  await decide(_id, { status: 'approved', version: 1 });
  const stale = await decide(_id, { status: 'rejected', reason: 'Too late.', version: 1 });
  expect([stale.status, stale.error.data]).toMatchObject([409, { status: 'approved', version: 2 }]);
});

describe('ruling 27: consent', () => {
  test('is an act: without it nothing is taken', async () => {
    const as = await buildUser(ctx);
    const answer = await call(contract.createTestimonial, { body: { content } as never }, { as });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'consent']);
  });

  test('to another text than the one that stands here is none', async () => {
    const as = await buildUser(ctx);
    const other = { content, consent: 'testimonial-2020-01' } as never;
    const answer = await call(contract.createTestimonial, { body: other }, { as });
    expect([answer.status, answer.error.errors[0]?.message]).toEqual([
      400,
      'Please tick this box: nothing is shown without your consent.',
    ]);
  });

  test('is kept with its version and time, and goes when the author takes it back', async () => {
    const as = await buildUser(ctx);
    const { _id, consentVersion: version } = await told(as);
    expect(version).toBe(consentVersion);
    await decide(_id, { status: 'approved' });
    await call(contract.deleteTestimonial, { params: { id: _id } }, { as });
    expect(await publicIds()).not.toContain(_id);
  });
});

test('the reason of a refusal goes with it when one is approved after all', async () => {
  const as = await buildUser(ctx);
  const { _id } = await told(as);
  const reason = 'It names a teacher.';
  expect((await decide(_id, { status: 'rejected', reason })).data.reason).toBe(reason);
  expect((await decide(_id, { status: 'approved', reason })).data.reason).toBeNull();
});

describe('ruling 1: whoever speaks in public', () => {
  test.each([
    [{ isEmailVerified: false }, 'email_unverified'],
    [{ phoneNumber: null }, 'phone_required'],
  ])('%j is refused: %s', async (facts, code) => {
    const as = await buildUser(ctx, facts);
    const answer = await call(contract.createTestimonial, { body }, { as });
    expect([answer.status, answer.error.code]).toEqual([403, code]);
  });

  test('speaks as soon as the number is given, though it was asked for a moment before', async () => {
    const as = await buildUser(ctx, { phoneNumber: null });
    const tell = () => call(contract.createTestimonial, { body }, { as });
    expect((await tell()).error.code).toBe('phone_required');
    const phone = { body: { phoneNumber: '+919906155503' } };
    expect((await call(updatePhoneNumber, phone, { as })).status).toBe(200);
    expect((await tell()).status).toBe(201);
  });

  test('waits for an answer before telling more', async () => {
    const as = await buildUser(ctx);
    const first = await told(as);
    expect((await call(contract.createTestimonial, { body }, { as })).error.code).toBe(
      'state_conflict',
    );
    await decide(first._id, { status: 'approved' });
    expect((await call(contract.createTestimonial, { body }, { as })).status).toBe(201);
  });

  test('twice at once, tells one', async () => {
    const as = await buildUser(ctx);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(contract.createTestimonial, { body }, { as })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

test('N09 a child is not named', async () => {
  const as = await buildUser(ctx, { fullName: 'Zoya Child', dateOfBirth: '2015-01-01' });
  await buildTestimonial(ctx, as.id, { status: 'approved' });
  const answer = await world.server.app.inject({ url: '/api/public/testimonials?limit=100' });
  expect(answer.body).not.toContain('Zoya');
  expect(answer.json().data[0].authorName).toBe('A learner');
});

test('one that is taken back takes its own consent along, and no other', async () => {
  const [as, other] = [await buildUser(ctx), await buildUser(ctx)];
  const [mine, theirs] = [await told(as), await told(other)];
  await call(contract.deleteTestimonial, { params: { id: mine._id } }, { as });
  const withdrawn = async (refId: string) =>
    (
      await ctx.db.q
        .selectFrom('consents')
        .select('withdrawn_at')
        .where('ref_id', '=', refId)
        .execute()
    ).map(({ withdrawn_at: at }) => at !== null);
  expect(await withdrawn(mine._id)).toEqual([true]);
  expect(await withdrawn(theirs._id)).toEqual([false]);
});

test('a stranger takes nobody else’s back', async () => {
  const { _id } = await told(await buildUser(ctx));
  const as = await buildUser(ctx);
  expect((await call(contract.deleteTestimonial, { params: { id: _id } }, { as })).status).toBe(
    404,
  );
});

test.each([
  [{ content: 'x'.repeat(19) }, 'content'],
  [{ content: 'x'.repeat(601) }, 'content'],
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
])('%o is refused by name', async (part, path) => {
  const as = await buildUser(ctx);
  const answer = await call(contract.createTestimonial, { body: { ...body, ...part } }, { as });
  expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, path]);
});
