import { describe, expect, test } from 'vitest';
import * as contract from '@chinar/contract/attempts';
import type { Answer } from '@chinar/contract/attempts';
import * as quizContract from '@chinar/contract/quizzes';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../test-series/fixtures.ts';
import { countNewSheets, sweep } from './jobs.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });

type Sitting = Awaited<ReturnType<typeof begin>>;

/** Starts a quiz and reads its paper, as the exam room does. */
async function begin(quizId: string, as?: { id: string }) {
  const endpoint = as ? contract.startAttempt : contract.startPublicAttempt;
  const started = await call(endpoint, { params: { id: quizId }, body: {} }, { as });
  const { attempt, attemptToken, responses } = started.data;
  const paper = await call(
    contract.getPaper,
    { params: { hash: attempt.paperHash } },
    { attemptToken },
  );
  const questions = paper.data.sections.flatMap((section) => section.questions);
  return { status: started.status, attempt, attemptToken, responses, questions, paper: paper.data };
}

function option(sitting: Sitting, question: number, place: number): Answer {
  const id = sitting.questions[question]?.content.en?.options[place]?._id ?? 'missing';
  return { optionIds: [id] };
}

let seq = 0;
function event(
  sitting: Sitting,
  question: number,
  answer: Answer | null,
  overrides: Record<string, unknown> = {},
) {
  seq += 1;
  return {
    questionId: sitting.questions[question]?._id ?? 'missing',
    answer,
    status: answer ? ('answered' as const) : ('not_answered' as const),
    timeSpentMs: 1000,
    seq,
    at: new Date(clock.now()).toISOString(),
    ...overrides,
  };
}

type Event = ReturnType<typeof event>;

function save(sitting: Sitting, events: Event[], epoch = 1) {
  return call(
    contract.saveResponses,
    { params: { id: sitting.attempt._id }, body: { epoch, events } },
    { attemptToken: sitting.attemptToken },
  );
}

function submit(sitting: Sitting, answers: { questionId: string; answer: Answer | null }[] = []) {
  return call(
    contract.submitAttempt,
    { params: { id: sitting.attempt._id }, body: { answers } },
    { attemptToken: sitting.attemptToken },
  );
}

function read(sitting: Sitting) {
  return call(
    contract.getAttempt,
    { params: { id: sitting.attempt._id } },
    { attemptToken: sitting.attemptToken },
  );
}

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('starting', () => {
  test('gives attempt, token and a paper without any key', async () => {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    expect(sitting.status).toBe(201);
    expect(sitting.attempt).toMatchObject({ state: 'in_progress', epoch: 1, number: 1 });
    expect(
      new Date(sitting.attempt.deadlineAt).getTime() -
        new Date(sitting.attempt.startedAt).getTime(),
    ).toBe(30 * 60_000);
    expect(Object.keys(sitting.questions[0] ?? {}).toSorted()).toEqual([
      '_id',
      'content',
      'marks',
      'textKind',
      'type',
    ]);
    expect(Object.keys(sitting.questions[0]?.content.en ?? {}).toSorted()).toEqual([
      'html',
      'options',
      'stem',
    ]);
  });

  test('Q07 a hundred starts in parallel make one attempt', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        call(contract.startAttempt, { params: { id }, body: {} }, { as }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.attempt._id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
  });

  test('comes back to the running attempt with what it holds', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id, as);
    await save(first, [event(first, 0, option(first, 0, 2))]);
    const again = await begin(id, as);
    expect(again.status).toBe(200);
    expect(again.attempt._id).toBe(first.attempt._id);
    expect(again.responses).toMatchObject([
      { questionId: first.questions[0]?._id, answer: option(first, 0, 2), status: 'answered' },
    ]);
  });

  test('Q08 counts abandoned attempts and stops at the number allowed', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 });
    await begin(id, as);
    clock.advance(31 * 60_000);
    const again = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([again.status, again.error.code]).toEqual([409, 'attempts_used_up']);
    clock.set(Date.now());
  });

  test('Q10 needs enrolment for a quiz that is not public, by either path', async () => {
    const as = await buildUser(ctx);
    const seriesId = await buildSeries(ctx, tutor.id);
    const id = await buildQuiz(ctx, tutor.id, { isPublic: false, testSeriesId: seriesId });
    for (const endpoint of [contract.startAttempt, contract.startPublicAttempt]) {
      const answer = await call(endpoint, { params: { id }, body: {} }, { as });
      expect([answer.status, answer.error.code]).toEqual([403, 'not_enrolled']);
    }
    const guest = await call(contract.startPublicAttempt, { params: { id }, body: {} });
    expect(guest.error.code).toBe('not_enrolled');
    await buildEnrolment(ctx, as.id, seriesId);
    expect((await begin(id, as)).status).toBe(201);
  });

  test('Q10 an unpublished quiz is not there', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id, { isPublished: false });
    expect((await call(contract.startAttempt, { params: { id }, body: {} }, { as })).status).toBe(
      404,
    );
    expect((await call(contract.startPublicAttempt, { params: { id }, body: {} })).status).toBe(
      404,
    );
  });

  test.each([
    [-60, 'before it opens'],
    [121, 'after it closed'],
  ])('Q10 is refused %i minutes into the window: %s', async (minutes) => {
    const as = await buildUser(ctx);
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 120 * 60_000).toISOString(),
    };
    const id = await buildQuiz(ctx, tutor.id, { window });
    clock.advance(minutes * 60_000);
    const answer = await call(contract.startAttempt, { params: { id }, body: {} }, { as });
    expect([answer.status, answer.error.code]).toEqual([422, 'window_closed']);
    clock.set(Date.now());
  });

  test.each([
    ['hard_close', 20],
    ['full_duration', 30],
  ] as const)(
    'with %s a start 100 minutes into a window of 120 has %i minutes',
    async (closePolicy, minutes) => {
      const as = await buildUser(ctx);
      const open = clock.now();
      const window = {
        open: new Date(open).toISOString(),
        close: new Date(open + 120 * 60_000).toISOString(),
        closePolicy,
      };
      const id = await buildQuiz(ctx, tutor.id, { window });
      clock.advance(100 * 60_000);
      const { attempt } = await begin(id, as);
      const span = new Date(attempt.deadlineAt).getTime() - new Date(attempt.startedAt).getTime();
      expect(Math.round(span / 60_000)).toBe(minutes);
      clock.set(Date.now());
    },
  );

  test('Q11 a guest gets an attempt of their own, and a token that resumes it', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id);
    const second = await begin(id);
    expect(second.attempt._id).not.toBe(first.attempt._id);
    const resumed = await call(
      contract.startPublicAttempt,
      { params: { id }, body: {} },
      { attemptToken: first.attemptToken },
    );
    expect([resumed.status, resumed.data.attempt._id]).toEqual([200, first.attempt._id]);
  });
});

describe('saving', () => {
  async function sit() {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    return { ...sitting, as };
  }

  test('names what the server holds now', async () => {
    const sitting = await sit();
    const sent = event(sitting, 0, option(sitting, 0, 1));
    const { data } = await save(sitting, [sent]);
    expect(data.accepted).toEqual([{ questionId: sent.questionId, seq: sent.seq }]);
    expect(data.superseded).toEqual([]);
    expect(data.deadlineAt).toBe(sitting.attempt.deadlineAt);
  });

  test('F14 takes a repeat and changes nothing', async () => {
    const sitting = await sit();
    const events = [
      event(sitting, 0, option(sitting, 0, 1)),
      event(sitting, 1, option(sitting, 1, 0)),
    ];
    const first = await save(sitting, events);
    const second = await save(sitting, events);
    const sort = (list: { seq: number }[]) => list.toSorted((a, b) => a.seq - b.seq);
    expect(sort(second.data.accepted)).toEqual(sort(first.data.accepted));
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select('seq')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('an older save changes nothing and says what is held', async () => {
    const sitting = await sit();
    const older = event(sitting, 0, option(sitting, 0, 0));
    const newer = event(sitting, 0, option(sitting, 0, 3));
    await save(sitting, [newer]);
    const { data } = await save(sitting, [older]);
    expect(data.accepted).toEqual([]);
    expect(data.superseded).toEqual([
      {
        questionId: older.questionId,
        epoch: 1,
        seq: older.seq,
        heldEpoch: 1,
        heldSeq: newer.seq,
        heldAnswer: option(sitting, 0, 3),
      },
    ]);
    const held = await begin(sitting.attempt.quizId, sitting.as);
    expect(held.responses[0]?.answer).toEqual(option(sitting, 0, 3));
  });

  test('ruling 8: the same epoch and seq with another content is superseded', async () => {
    const sitting = await sit();
    const first = event(sitting, 0, option(sitting, 0, 0));
    await save(sitting, [first]);
    const { data } = await save(sitting, [{ ...first, answer: option(sitting, 0, 2) }]);
    expect(data.superseded).toMatchObject([
      { seq: first.seq, heldSeq: first.seq, heldAnswer: option(sitting, 0, 0) },
    ]);
  });

  test('ruling 8: a higher epoch wins over a higher seq', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0), { seq: 900 })], 1);
    const { data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), { seq: 1 })], 2);
    expect(data.accepted).toHaveLength(1);
    const late = await save(sitting, [event(sitting, 0, option(sitting, 0, 2), { seq: 901 })], 1);
    expect(late.data.superseded).toMatchObject([{ heldEpoch: 2, heldSeq: 1 }]);
  });

  test('F15 saves of many tabs in any order end with the highest seq of each question', async () => {
    const sitting = await sit();
    const events = Array.from({ length: 60 }, (_, i) =>
      event(sitting, i % 3, option(sitting, i % 3, i % 4)),
    );
    const calls = events
      .map((one, i) => ({ one, order: (i * 37) % 60 }))
      .toSorted((a, b) => a.order - b.order);
    const answers = await Promise.all(calls.map(({ one }) => save(sitting, [one])));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const held = await begin(sitting.attempt.quizId, sitting.as);
    for (const question of [0, 1, 2]) {
      const last = events.findLast((one) => one.questionId === sitting.questions[question]?._id);
      const found = held.responses.find((row) => row.questionId === last?.questionId);
      expect(found).toMatchObject({ seq: last?.seq, answer: last?.answer });
    }
  });

  test('saves of many learners that wait together all arrive', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const sittings = await Promise.all(Array.from({ length: 40 }, () => begin(id)));
    const before = ctx.services.database.statements();
    const answers = await Promise.all(
      sittings.map((sitting) => save(sitting, [event(sitting, 0, option(sitting, 0, 1))])),
    );
    expect(answers.every(({ data }) => data.accepted.length === 1)).toBe(true);
    expect(ctx.services.database.statements() - before).toBeLessThan(40);
  });

  test.each([
    [
      'a question of another paper',
      { questionId: '01890000-0000-7000-8000-000000000000' },
      'events.0.questionId',
    ],
    ['an option of no question', { answer: { optionIds: ['zzzzzz'] } }, 'events.0.answer'],
    ['a number where options are asked', { answer: { value: '4' } }, 'events.0.answer'],
  ])('Q06 refuses %s and names it', async (_, overrides, path) => {
    const sitting = await sit();
    const answer = await save(sitting, [event(sitting, 0, option(sitting, 0, 1), overrides)]);
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([422, path]);
  });

  test('Q06 refuses strangers, other tokens and forged tokens', async () => {
    const sitting = await sit();
    const other = await sit();
    const body = { epoch: 1, events: [event(sitting, 0, null)] };
    const params = { id: sitting.attempt._id };
    const stranger = await buildUser(ctx);
    const forged = `${sitting.attemptToken.slice(0, -3)}abc`;
    expect((await call(contract.saveResponses, { params, body }, { as: stranger })).status).toBe(
      404,
    );
    expect(
      (await call(contract.saveResponses, { params, body }, { attemptToken: other.attemptToken }))
        .status,
    ).toBe(404);
    expect(
      (await call(contract.saveResponses, { params, body }, { attemptToken: forged })).status,
    ).toBe(401);
    expect((await call(contract.saveResponses, { params, body })).status).toBe(401);
    expect((await call(contract.saveResponses, { params, body }, { as: sitting.as })).status).toBe(
      200,
    );
  });

  test('Q15 refuses more than 300 events and a body beyond its limit', async () => {
    const sitting = await sit();
    const events = Array.from({ length: 301 }, () => event(sitting, 0, null));
    expect((await save(sitting, events)).status).toBe(400);
    const huge = await call(
      contract.saveResponses,
      { params: { id: sitting.attempt._id } },
      { raw: { epoch: 1, pad: 'x'.repeat(300_000) }, attemptToken: sitting.attemptToken },
    );
    expect(huge.status).toBe(413);
  });

  test('counts by the server: five seconds after the deadline are the network’s', async () => {
    const sitting = await sit();
    clock.advance(30 * 60_000 + 4000);
    const { data } = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect(data).not.toHaveProperty('late');
    expect(data).not.toHaveProperty('kept');
    clock.set(Date.now());
  });

  test('F18 answers made offline before the deadline count when they come within the window, with one regrade', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const madeAt = new Date(clock.now()).toISOString();
    clock.advance(35 * 60_000);
    await sweep(ctx);
    expect((await read(sitting)).data).toMatchObject({ state: 'expired', result: { score: 4 } });
    const { data } = await save(sitting, [
      event(sitting, 1, option(sitting, 1, 1), { at: madeAt }),
    ]);
    expect(data).toMatchObject({ late: true });
    expect((await read(sitting)).data).toMatchObject({
      state: 'expired',
      result: { score: 8, correct: 2 },
    });
    const { takers } = await ctx.db.q
      .selectFrom('score_counts')
      .select((eb) => eb.fn.sum<number>('takers').as('takers'))
      .where('quiz_id', '=', sitting.attempt.quizId)
      .executeTakeFirstOrThrow();
    expect(Number(takers)).toBe(1);
    clock.set(Date.now());
  });

  test.each([
    [17, -5, 'came too late'],
    [2, 1, 'were made after the deadline'],
  ])(
    'Q04 answers %i minutes after the deadline, made %i minutes from it, are kept apart: they %s',
    async (arrive, made) => {
      const sitting = await sit();
      const deadline = new Date(sitting.attempt.deadlineAt).getTime();
      clock.set(deadline + arrive * 60_000);
      await sweep(ctx);
      const { data } = await save(sitting, [
        event(sitting, 0, option(sitting, 0, 1), {
          at: new Date(deadline + made * 60_000).toISOString(),
        }),
      ]);
      expect(data.kept).toBe('apart');
      expect((await read(sitting)).data.result?.score).toBe(0);
      const rows = await ctx.db.q
        .selectFrom('response_events')
        .select('kept_apart')
        .where('attempt_id', '=', sitting.attempt._id)
        .execute();
      expect(rows).toEqual([{ kept_apart: true }]);
      clock.set(Date.now());
    },
  );

  test('after handing in a save is refused loudly and still kept apart', async () => {
    const sitting = await sit();
    await submit(sitting);
    const answer = await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    expect([answer.status, answer.error.code]).toEqual([409, 'attempt_submitted']);
    const rows = await ctx.db.q
      .selectFrom('response_events')
      .select('kept_apart')
      .where('attempt_id', '=', sitting.attempt._id)
      .execute();
    expect(rows).toEqual([{ kept_apart: true }]);
  });

  test('never loses a save to a hand-in at the same moment: each is scored or refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      const sitting = await sit();
      const [saved] = await Promise.all([
        save(sitting, [event(sitting, 0, option(sitting, 0, 1))]),
        submit(sitting),
      ]);
      const score = (await read(sitting)).data.result?.score;
      expect([saved.status, score]).toEqual(saved.status === 200 ? [200, 4] : [409, 0]);
    }
  });
});

describe('handing in', () => {
  async function sit() {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    return { ...sitting, as };
  }

  test('scores what is held: right, wrong and left', async () => {
    const sitting = await sit();
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 1)),
      event(sitting, 1, option(sitting, 1, 0)),
    ]);
    const { data } = await submit(sitting);
    expect(data).toMatchObject({
      state: 'submitted',
      result: {
        score: 3,
        maxScore: 12,
        correct: 1,
        wrong: 1,
        unanswered: 1,
        partial: 0,
        accuracy: 0.5,
        timeSpentMs: 2000,
        rank: 1,
      },
    });
    expect(data.result?.lost).toEqual({ wrong: 4, negative: 1, partial: 0, unanswered: 4 });
    expect(data.result?.sections).toMatchObject([{ title: 'Arithmetic', score: 3, maxScore: 12 }]);
    expect(data.result?.percentile).toBeUndefined();
  });

  test('merges the answers of the body as the newest', async () => {
    const sitting = await sit();
    await save(sitting, [
      event(sitting, 0, option(sitting, 0, 0)),
      event(sitting, 1, option(sitting, 1, 1)),
    ]);
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
      { questionId: sitting.questions[1]?._id ?? '', answer: null },
    ]);
    expect(data.result).toMatchObject({ score: 4, correct: 1, wrong: 0, unanswered: 2 });
  });

  test('Q05 fifty times in parallel makes one result', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(sitting)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.data.result?.score).toBe(4);
    const counts = await ctx.db.q
      .selectFrom('score_counts')
      .selectAll()
      .where('quiz_id', '=', sitting.attempt.quizId)
      .execute();
    expect(counts).toEqual([{ quiz_id: sitting.attempt.quizId, score: 2400, takers: 1 }]);
  });

  test('F18 a deadline that passes with the browser closed is swept and scored', async () => {
    const sitting = await sit();
    await save(sitting, [event(sitting, 0, option(sitting, 0, 1))]);
    clock.advance(30 * 60_000 + 6000);
    await sweep(ctx);
    const { data } = await read(sitting);
    expect(data).toMatchObject({
      state: 'expired',
      submittedAt: sitting.attempt.deadlineAt,
      result: { score: 4 },
    });
    const { data: again } = await submit(sitting, [
      { questionId: sitting.questions[1]?._id ?? '', answer: option(sitting, 1, 1) },
    ]);
    expect(again.result?.score).toBe(4);
    clock.set(Date.now());
  });

  test('in the review shows key, explanation and how many had it right', async () => {
    const sitting = await sit();
    await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    await countNewSheets(ctx);
    const { data } = await read(sitting);
    expect(data.result?.questions?.[0]).toMatchObject({
      answer: option(sitting, 0, 1),
      key: option(sitting, 0, 1),
      marks: 4,
      outcome: 'correct',
      takers: 1,
      takersCorrect: 1,
    });
    expect(data.result?.questions?.[0]?.explanation.en?.html).toContain('<p>');
  });
});

describe('results', () => {
  test('Q02 score and review wait for their release', async () => {
    const as = await buildUser(ctx);
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 60 * 60_000).toISOString(),
    };
    const sitting = await begin(
      await buildQuiz(ctx, tutor.id, {
        window,
        release: { score: 'immediately', review: 'afterClose' },
      }),
      as,
    );
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    expect(data.result?.score).toBe(4);
    expect(data.result?.questions).toBeUndefined();
    clock.advance(61 * 60_000);
    expect((await read(sitting)).data.result?.questions).toHaveLength(3);
    clock.set(Date.now());
  });

  test('with a window nothing is shown before it closes', async () => {
    const open = clock.now();
    const window = {
      open: new Date(open).toISOString(),
      close: new Date(open + 60 * 60_000).toISOString(),
    };
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id, { window }), as);
    const { data } = await submit(sitting);
    expect(data).toMatchObject({ state: 'submitted', releasedAt: window.close });
    expect(data).not.toHaveProperty('result');
    const mine = await call(
      contract.listMyAttempts,
      { params: { id: sitting.attempt.quizId } },
      { as },
    );
    expect(mine.data.attempts[0]).not.toHaveProperty('score');
  });

  test('Q03 are for the taker, the quiz’s owner and admins, and not there for others', async () => {
    const as = await buildUser(ctx);
    const sitting = await begin(await buildQuiz(ctx, tutor.id), as);
    await submit(sitting);
    const params = { id: sitting.attempt._id };
    const admin = await buildUser(ctx, { role: 'admin' });
    const otherTutor = await buildUser(ctx, { role: 'tutor' });
    const statuses = [];
    for (const who of [as, tutor, admin, otherTutor, await buildUser(ctx)]) {
      statuses.push((await call(contract.getAttempt, { params }, { as: who })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await call(contract.getAttempt, { params })).status).toBe(401);
  });

  test('Q11 of guests need the guest’s own token, and can be claimed once by an account', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const guest = await begin(id);
    const other = await begin(id);
    await submit(guest);
    const params = { id: guest.attempt._id };
    const someone = await buildUser(ctx);
    expect((await call(contract.getAttempt, { params }, { as: someone })).status).toBe(404);
    expect(
      (await call(contract.getAttempt, { params }, { attemptToken: other.attemptToken })).status,
    ).toBe(404);
    expect((await read(guest)).data).toMatchObject({ isGuest: true, result: { score: 0 } });
    expect((await call(contract.claimAttempt, { params }, { as: someone })).status).toBe(404);
    const claimed = await call(
      contract.claimAttempt,
      { params },
      { as: someone, attemptToken: guest.attemptToken },
    );
    expect(claimed.status).toBe(200);
    expect((await call(contract.getAttempt, { params }, { as: someone })).status).toBe(200);
    const again = await call(
      contract.claimAttempt,
      { params },
      { as: await buildUser(ctx), attemptToken: guest.attemptToken },
    );
    expect(again.error.code).toBe('state_conflict');
  });

  test('rank by score, share ranks, and give no percentile below twenty takers', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const scores = [12, 8, 8, 3, 0];
    const right = [
      [1, 1, 1],
      [1, 1, null],
      [1, 1, null],
      [1, 0, null],
      [null, null, null],
    ];
    const sittings = [];
    for (const answers of right) {
      const as = await buildUser(ctx);
      const sitting = { ...(await begin(id, as)), as };
      const given = answers.flatMap((place, question) =>
        place === null
          ? []
          : [
              {
                questionId: sitting.questions[question]?._id ?? '',
                answer: option(sitting, question, place),
              },
            ],
      );
      await submit(sitting, given);
      sittings.push(sitting);
    }
    const board = await call(contract.getLeaderboard, { params: { id } }, { as: sittings[3]?.as });
    expect(board.data.entries.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 12],
      [2, 8],
      [2, 8],
      [4, 3],
      [5, 0],
    ]);
    expect(board.data.entries.map(({ score }) => score)).toEqual(scores);
    expect(board.data.me).toMatchObject({ rank: 4, score: 3 });
    expect(board.text).not.toContain('@learners.example');
    const publicBoard = await call(contract.getPublicLeaderboard, { params: { id } });
    expect(publicBoard.data.entries).toHaveLength(5);
    expect(publicBoard.data.me).toBeUndefined();
  });

  test('the second attempt is practice: it has a score and no rank', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const first = await begin(id, as);
    await submit(first);
    const second = await begin(id, as);
    const { data } = await submit(second, [
      { questionId: second.questions[0]?._id ?? '', answer: option(second, 0, 1) },
    ]);
    expect(data).toMatchObject({ number: 2, result: { score: 4 } });
    expect(data.result?.rank).toBeUndefined();
    const board = await call(contract.getLeaderboard, { params: { id } }, { as });
    expect(board.data.entries).toMatchObject([{ score: 0 }]);
  });

  test('N09 a child appears under an alias to others and by name to itself', async () => {
    const as = await buildUser(ctx, {
      fullName: 'Zara Minor',
      dateOfBirth: `${new Date().getFullYear() - 15}-01-01`,
    });
    const id = await buildQuiz(ctx, tutor.id);
    await submit(await begin(id, as));
    const forOthers = await call(contract.getPublicLeaderboard, { params: { id } });
    expect(forOthers.text).not.toContain('Zara');
    const forMe = await call(contract.getLeaderboard, { params: { id } }, { as });
    expect(forMe.data.me?.user.fullName).toBe('Zara Minor');
  });
});

describe('lists of attempts', () => {
  test('Q12 Q13 show a tutor the own quizzes, a learner only the own attempts', async () => {
    const owner = await buildUser(ctx, { role: 'tutor' });
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, owner.id);
    const sitting = await begin(id, as);
    await submit(sitting);
    const ofQuiz = await call(contract.listQuizAttempts, { params: { id } }, { as: owner });
    expect(ofQuiz.data.attempts).toMatchObject([
      { _id: sitting.attempt._id, user: { _id: as.id } },
    ]);
    expect(ofQuiz.text).not.toContain(as.email);
    expect((await call(contract.listQuizAttempts, { params: { id } }, { as })).status).toBe(403);
    expect(
      (
        await call(
          contract.listQuizAttempts,
          { params: { id } },
          { as: await buildUser(ctx, { role: 'tutor' }) },
        )
      ).status,
    ).toBe(404);
    const all = await call(
      contract.listAllAttempts,
      { query: { quizId: id } },
      { as: await buildUser(ctx, { role: 'tutor' }) },
    );
    expect(all.data.attempts).toEqual([]);
    const mine = await call(contract.listAllMyAttempts, {}, { as });
    expect(mine.data.attempts.map((row) => row._id)).toEqual([sitting.attempt._id]);
  });
});

describe('editing a published quiz', () => {
  test('Q16 leaves the running attempt on its paper', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, as);
    const [questionId] = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
    const edit = await call(quizContract.getQuizForEdit, { params: { id } }, { as: tutor });
    const sections = [
      { title: 'New', questionIds: [questionId ?? ''], marking: { correct: 1, wrong: 0 } },
    ];
    await call(
      quizContract.updateQuiz,
      { params: { id }, body: { ...edit.data.definition, sections } },
      { as: tutor },
    );
    await call(
      quizContract.publishQuiz,
      { params: { id }, body: { isPublished: true } },
      { as: tutor },
    );
    const { data } = await submit(sitting, [
      { questionId: sitting.questions[0]?._id ?? '', answer: option(sitting, 0, 1) },
    ]);
    expect(data.result).toMatchObject({ score: 4, maxScore: 12 });
    const paper = await readFixturePaper(ctx, id);
    expect(paper.sections.flatMap((section) => section.questions)).toHaveLength(1);
  });

  test('Q17 archiving keeps results readable', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, as);
    await submit(sitting);
    await call(quizContract.deleteQuiz, { params: { id } }, { as: tutor });
    expect((await call(quizContract.getQuiz, { params: { id } }, { as })).status).toBe(404);
    expect((await read(sitting)).data.result?.score).toBe(0);
  });
});
