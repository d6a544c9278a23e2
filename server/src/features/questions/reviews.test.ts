import {
  createQuestion,
  getQuestion,
  listQuestions,
  updateQuestion,
} from '@chinar/contract/questions';
import * as bank from '@chinar/contract/questions.bank';
import * as contract from '@chinar/contract/questions.reviews';
import { describe, expect, test } from 'vitest';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildReview, draftQuestion } from './fixtures.ts';

const { call, ctx } = await openWorld();
const owner = await buildUser(ctx, { role: 'tutor' });
const reviewer = await buildUser(ctx, { role: 'tutor' });
const stranger = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx, { role: 'learner' });
const admin = await buildUser(ctx, { role: 'admin' });

async function draft(): Promise<string> {
  const body = { ...draftQuestion(), status: 'draft' as const };
  return (await call(createQuestion, { body }, { as: owner })).data._id;
}
const ask = (id: string, person = reviewer) =>
  call(contract.askReview, { params: { id }, body: { reviewer: person.username } }, { as: owner });
const read = (id: string, as: { id: string }) =>
  call(contract.getReview, { params: { id } }, { as });
const decide = (
  id: string,
  body: { decision: 'approved' | 'sent_back'; comment?: string; version?: number },
  as = reviewer,
) => call(contract.decideReview, { params: { id }, body: { version: 1, ...body } }, { as });
const statusOf = async (id: string) =>
  (await call(getQuestion, { params: { id } }, { as: owner })).data.status;
const waiting = async (as: { id: string }) =>
  (await call(contract.listReviews, { query: {} }, { as })).data.reviews.map(({ _id }) => _id);

describe('a question that is opened for review', () => {
  test('is read with its key by the named tutor until it is decided, and nothing else of the bank is', async () => {
    const question = await draft();
    const hidden = await draft();
    const { status, data } = await ask(question);
    expect([status, data.state]).toEqual([201, 'open']);
    expect(await waiting(reviewer)).toContain(data._id);
    expect(await waiting(stranger)).toEqual([]);
    const seen = await read(data._id, reviewer);
    expect(seen.data).toMatchObject({
      question: { _id: question, key: { optionIds: ['b'] } },
      can: { decide: true, withdraw: false },
    });
    for (const as of [stranger, learner]) expect((await read(data._id, as)).status).not.toBe(200);
    for (const id of [question, hidden]) {
      // The bank itself stays closed: the question too, but for the way of the review.
      const direct = await call(getQuestion, { params: { id } }, { as: reviewer });
      expect(direct.status).toBe(404);
      const versions = await call(bank.listQuestionVersions, { params: { id } }, { as: reviewer });
      expect(versions.status).toBe(404);
    }
    const list = await call(listQuestions, { query: {} }, { as: reviewer });
    expect(list.data.questions).toEqual([]);

    expect((await decide(data._id, { decision: 'approved' })).data).toMatchObject({
      state: 'approved',
      status: 'reviewed',
    });
    expect(await statusOf(question)).toBe('reviewed');
    expect((await read(data._id, reviewer)).status).toBe(404);
    const past = { query: { state: 'approved' } } as const;
    const after = await call(contract.listReviews, past, { as: reviewer });
    expect(after.data.reviews.map(({ stem }) => stem)).toEqual(['']);
    expect(await auditedOf(ctx, question)).toEqual([
      'question.created',
      'review.asked',
      'review.decided',
    ]);
  });

  test('is sent back with a comment, which its owner reads', async () => {
    const question = await draft();
    const { data } = await ask(question);
    const silent = await decide(data._id, { decision: 'sent_back' });
    expect([silent.status, silent.error.errors[0]?.path]).toEqual([422, 'comment']);
    await decide(data._id, { decision: 'sent_back', comment: 'Two options are right.' });
    expect(await statusOf(question)).toBe('draft');
    const params = { id: question };
    const seen = await call(contract.listQuestionReviews, { params }, { as: owner });
    expect(seen.data.reviews).toMatchObject([
      { state: 'sent_back', comment: 'Two options are right.' },
    ]);
    // It may be asked for again.
    expect((await ask(question)).status).toBe(201);
  });

  test('is decided of the version that was read', async () => {
    const question = await draft();
    const { data } = await ask(question);
    const { data: held } = await call(getQuestion, { params: { id: question } }, { as: owner });
    const edit = { ...draftQuestion(), version: held.version };
    await call(updateQuestion, { params: { id: question }, body: edit }, { as: owner });
    expect((await decide(data._id, { decision: 'approved' })).status).toBe(409);
    expect((await decide(data._id, { decision: 'approved', version: 2 })).status).toBe(200);
  });

  test('is closed again when it is taken back, and then nobody decides', async () => {
    const question = await draft();
    const { data } = await ask(question);
    const params = { id: data._id };
    const withdraw = (as: { id: string }) => call(contract.withdrawReview, { params }, { as });
    expect((await withdraw(reviewer)).status).toBe(404);
    expect((await withdraw(stranger)).status).toBe(404);
    expect((await withdraw(owner)).data.state).toBe('withdrawn');
    expect((await read(data._id, reviewer)).status).toBe(404);
    expect((await decide(data._id, { decision: 'approved' })).status).toBe(404);
    expect((await withdraw(owner)).status).toBe(409);
    expect(await statusOf(question)).toBe('draft');
  });

  test('is decided once: of two decisions at once one counts', async () => {
    const { data } = await ask(await draft());
    const both = await Promise.all([
      decide(data._id, { decision: 'approved' }),
      decide(data._id, { decision: 'sent_back', comment: 'Not yet.' }),
    ]);
    const won = both.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
  });

  test('is decided by the named one alone, not by its owner nor an admin', async () => {
    const { data } = await ask(await draft());
    for (const as of [owner, admin, stranger])
      expect((await decide(data._id, { decision: 'approved' }, as)).status).toBe(404);
  });

  test('stays as it stands where it is asked in public already', async () => {
    const question = await draft();
    const { data } = await ask(question);
    const body = { to: 'active', was: 'draft' } as const;
    await call(bank.moveQuestion, { params: { id: question }, body }, { as: owner });
    expect((await decide(data._id, { decision: 'approved' })).data.status).toBe('active');
  });

  test('has one open request for each reviewer, however many are sent at once', async () => {
    const question = await draft();
    const sent = await Promise.all([ask(question), ask(question), ask(question, stranger)]);
    expect(sent.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      201, 201, 422,
    ]);
    // The database says so, whoever writes.
    const between = { askedBy: owner.id, reviewerId: reviewer.id };
    await expect(buildReview(ctx, question, between)).rejects.toMatchObject({
      code: 'unacceptable',
    });
  });

  test.each([
    ['oneself', () => owner.username],
    ['a learner', () => learner.username],
    ['nobody', () => 'no-such-person'],
  ])('is not opened to %s', async (_, name) => {
    const params = { id: await draft() };
    const body = { reviewer: name() };
    const answer = await call(contract.askReview, { params, body }, { as: owner });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, 'reviewer']);
  });

  test('is opened by its owner alone', async () => {
    const params = { id: await draft() };
    const body = { reviewer: reviewer.username };
    expect((await call(contract.askReview, { params, body }, { as: stranger })).status).toBe(404);
  });
});
