import { afterEach, describe, expect, test } from 'vitest';
import * as insights from '@chinar/contract/attempts.insights';
import * as notices from '@chinar/contract/notifications';
import * as questions from '@chinar/contract/questions';
import * as quizzes from '@chinar/contract/quizzes';
import * as results from '@chinar/contract/attempts.results';
import { auditedOf } from '../../../testing/audited.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { makeLateHall } from '../../../testing/late-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { sweep } from '../jobs.ts';
import { countNewSheets } from '../results/service.count.ts';
import { foldOld } from '../archive/service.fold.ts';
import { regradeOpen } from './service.regrade.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const late = makeLateHall(world, tutor);
const { begin, correct, event, listed, makeQuiz, option, read, save, scoreOf, sit, submit } =
  makeKeyHall(world, tutor);
afterEach(() => clock.set(Date.now()));
const marking = { correct: 4, wrong: -1 };
const reason = 'The hall had no network.';

describe('a corrected key', () => {
  /** First question: right b, chosen in turn b, c and nothing. */
  async function three() {
    const quiz = await makeQuiz();
    const sat = [
      await sit(quiz.id, [1, 1, null]),
      await sit(quiz.id, [2, 1, null]),
      await sit(quiz.id, [null, 1, null]),
    ];
    await countNewSheets(ctx);
    return { ...quiz, sat, first: quiz.questionIds[0] ?? '' };
  }

  test.each([
    ['drop', undefined, [8, 8, 8], { changed: 2, meanChange: 4.5, mostGained: 5, mostLost: 0 }],
    ['bonus', undefined, [8, 8, 4], { changed: 1, meanChange: 5, mostGained: 5, mostLost: 0 }],
    ['accept', ['c'], [8, 8, 4], { changed: 1, meanChange: 5, mostGained: 5, mostLost: 0 }],
    ['replace', ['c'], [3, 8, 4], { changed: 2, meanChange: 0, mostGained: 5, mostLost: 5 }],
  ] as const)(
    'by %s marks every attempt anew, and all sums with it',
    async (kind, ids, wanted, sums) => {
      const { id, first, sat } = await three();
      const key = ids && { optionIds: [...ids] };
      const made = await correct(id, { questionId: first, kind, key });
      expect([made.status, made.data.regrade.state]).toEqual([201, 'running']);
      await regradeOpen(ctx);
      expect(await Promise.all(sat.map(scoreOf))).toEqual(wanted);
      expect(await sumsOf(ctx, id)).toEqual(nothingOff);
      const [correction] = await listed(id);
      expect(correction?.regrade).toMatchObject({ state: 'done', regraded: 3, ...sums });
      // Once more changes nothing.
      await regradeOpen(ctx);
      expect(await listed(id)).toEqual([correction]);
      const ranks = await Promise.all(sat.map(async (one) => (await read(one)).data.result?.rank));
      expect(ranks).toEqual(wanted.map((score) => 1 + wanted.filter((one) => one > score).length));
    },
  );

  test('stands in the result and the review, with what it did to this sheet', async () => {
    const { id, first, sat } = await three();
    await correct(id, { questionId: first, kind: 'drop', reason: 'No answer is right.' });
    await regradeOpen(ctx);
    const { result } = (await read(sat[1]!)).data;
    expect(result?.corrections).toEqual([
      { questionId: first, kind: 'drop', reason: 'No answer is right.', before: -1, after: 4 },
    ]);
    expect(result?.questions?.[0]).toMatchObject({ outcome: 'dropped', marks: 4 });
  });

  test('says what was not saved by the key as it is now', async () => {
    const { id, questionIds } = await makeQuiz({ saveProfile: 'strict' });
    const as = await buildUser(ctx);
    const sitting = await begin(id, as);
    await save(sitting, [event(sitting, 0, null, { selection: option(sitting, 0, 2) })]);
    await submit(sitting);
    const unsaved = async () => {
      const params = { id: sitting.attempt._id };
      const { data } = await call(insights.getInsights, { params }, { as });
      return data.review?.unsaved?.marks;
    };
    expect(await unsaved()).toBe(-1);
    const key = { optionIds: ['c'] };
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'replace', key });
    // Until the sheet is marked anew it goes by the key that it was marked by.
    expect(await unsaved()).toBe(-1);
    await regradeOpen(ctx);
    expect(await unsaved()).toBe(4);
  });

  test('is told to whoever has another score, with both, and to nobody else', async () => {
    const { id, first, sat } = await three();
    await correct(id, { questionId: first, kind: 'bonus' });
    await regradeOpen(ctx);
    await world.server.events.deliver(ctx);
    const told = await Promise.all(
      sat.map(async ({ as }) => {
        const { data } = await call(notices.listNotifications, {}, { as });
        return data.notifications.filter(({ title }) => title === 'Your score has changed');
      }),
    );
    expect(told.map((rows) => rows.length)).toEqual([0, 1, 0]);
    expect(told[1]?.[0]?.message).toContain('Your score was 3; it is 8 now.');
  });

  test('is told to nobody whose score is not out', async () => {
    const { id, questionIds } = await makeQuiz({ release: { score: 'manual', review: 'manual' } });
    const { as } = await sit(id, [2, 1, 1]);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'bonus' });
    await regradeOpen(ctx);
    await world.server.events.deliver(ctx);
    const { notifications } = (await call(notices.listNotifications, {}, { as })).data;
    expect(notifications.map(({ title }) => title)).toEqual(['Test handed in']);
  });

  test('is corrected again: the last word counts, said of the published key', async () => {
    const { id, first, sat } = await three();
    await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['c'] } });
    await regradeOpen(ctx);
    await correct(id, { questionId: first, kind: 'accept', key: { optionIds: ['d'] } });
    await regradeOpen(ctx);
    expect(await Promise.all(sat.map(scoreOf))).toEqual([8, 3, 4]);
    await correct(id, { questionId: first, kind: 'replace', key: { optionIds: ['b'] } });
    await regradeOpen(ctx);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    expect(
      (await listed(id)).map(({ number, before, after }) => [number, before.status, after.status]),
    ).toEqual([
      [3, 'multi_correct', 'normal'],
      [2, 'normal', 'multi_correct'],
      [1, 'normal', 'normal'],
    ]);
    expect(await auditedOf(ctx, id)).toEqual([
      'quiz.created',
      'quiz.published',
      'quiz.key_corrected',
      'quiz.key_corrected',
      'quiz.key_corrected',
    ]);
  });

  test('marks what is handed in afterwards, before the job has come to anything', async () => {
    const { id, questionIds } = await makeQuiz();
    await correct(id, {
      questionId: questionIds[0] ?? '',
      kind: 'accept',
      key: { optionIds: ['c'] },
    });
    expect(await scoreOf(await sit(id, [2, null, null]))).toBe(4);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    await regradeOpen(ctx);
    expect((await listed(id))[0]?.regrade).toMatchObject({ state: 'done', regraded: 0 });
  });

  test('is the bank’s too, and papers to come are marked by it', async () => {
    const { id, first } = await three();
    const made = await correct(id, {
      questionId: first,
      kind: 'replace',
      key: { optionIds: ['c'] },
    });
    expect(made.data.newVersion).toBe(2);
    const held = await call(questions.getQuestion, { params: { id: first } }, { as: tutor });
    expect([held.data.version, held.data.key]).toEqual([2, { optionIds: ['c'] }]);
    await call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
    expect(await scoreOf(await sit(id, [2, null, null]))).toBe(4);
  });

  test('that gives away marks stays with the question until it is written anew', async () => {
    const { id, first } = await three();
    await correct(id, { questionId: first, kind: 'drop' });
    await regradeOpen(ctx);
    const publish = () =>
      call(quizzes.publishQuiz, { params: { id }, body: { isPublished: true } }, { as: tutor });
    await publish();
    expect(await scoreOf(await sit(id, [2, null, null]))).toBe(4);
    const written = await call(questions.getQuestion, { params: { id: first } }, { as: tutor });
    const { type, textKind, content, key, topic, difficulty } = written.data;
    const draft = { type, textKind, content, key, topic, difficulty };
    await call(
      questions.updateQuestion,
      { params: { id: first }, body: { ...draft, source: 'mended' } },
      { as: tutor },
    );
    await publish();
    expect(await scoreOf(await sit(id, [2, null, null]))).toBe(-1);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
  });
});

describe('marking anew', () => {
  test('takes folded attempts, and the order in which answers came', async () => {
    const questionIds = await buildQuestions(ctx, tutor.id, [
      draftQuestion(),
      draftQuestion(),
      draftQuestion(),
    ]);
    const sections = [
      { title: 'One of three', questionIds, marking, attemptLimit: 1, counts: 'first' as const },
    ];
    const id = await buildQuiz(ctx, tutor.id, { sections });
    // The third was answered first, and alone counts.
    const as = await buildUser(ctx);
    const sitting = await begin(id, as);
    await save(sitting, [event(sitting, 2, option(sitting, 2, 2))]);
    clock.advance(1000);
    await save(sitting, [event(sitting, 0, option(sitting, 0, 0))]);
    await submit(sitting);
    expect(await scoreOf(sitting)).toBe(-1);
    clock.advance(9 * 86_400_000);
    await foldOld(ctx);
    expect(
      await ctx.db.q
        .selectFrom('responses')
        .select('seq')
        .where('attempt_id', '=', sitting.attempt._id)
        .execute(),
    ).toEqual([]);
    await correct(id, {
      questionId: questionIds[2] ?? '',
      kind: 'replace',
      key: { optionIds: ['c'] },
    });
    await regradeOpen(ctx);
    const row = await ctx.db.q
      .selectFrom('results')
      .select(['score', 'ranked_score'])
      .where('attempt_id', '=', sitting.attempt._id)
      .executeTakeFirst();
    expect(row).toEqual({ score: 2400, ranked_score: 2400 });
  });

  test('keeps both scores of answers that came late', async () => {
    const quiz = await makeQuiz();
    const as = await buildUser(ctx);
    const sitting = { ...(await begin(quiz.id, as)), as, quizId: quiz.id };
    await late.save(sitting, [
      late.event(sitting, 0, option(sitting, 0, 2)),
      late.event(sitting, 1, option(sitting, 1, 0)),
    ]);
    late.moveTo(sitting, 4);
    await sweep(ctx);
    // In the place of a wrong answer in time a right one came late.
    await late.saveRight(sitting, [1], -5);
    late.moveTo(sitting, 20);
    expect((await read(sitting)).data.result).toMatchObject({
      score: 3,
      late: { inTimeScore: -2 },
    });
    await correct(quiz.id, {
      questionId: quiz.questionIds[0] ?? '',
      kind: 'accept',
      key: { optionIds: ['c'] },
    });
    await regradeOpen(ctx);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8, late: { inTimeScore: 3 } });
    const row = () =>
      ctx.db.q
        .selectFrom('results')
        .select('ranked_score')
        .where('attempt_id', '=', sitting.attempt._id)
        .executeTakeFirst();
    expect(await row()).toEqual({ ranked_score: 1800 });
    const params = { id: sitting.attempt._id };
    await call(
      results.reviewLateAnswers,
      { params, body: { accept: true, reason } },
      { as: tutor },
    );
    await correct(quiz.id, { questionId: quiz.questionIds[1] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    expect((await read(sitting)).data.result).toMatchObject({ score: 8, late: { inTimeScore: 8 } });
    expect(await row()).toEqual({ ranked_score: 4800 });
    expect(await sumsOf(ctx, quiz.id)).toEqual(nothingOff);
  });

  test('goes on where it was killed, and counts nothing twice', async () => {
    const { id, questionIds } = await makeQuiz();
    const startedAt = new Date(clock.now() - 3_600_000);
    for (let at = 0; at < 130; at += 1) {
      await buildAttempt(ctx, {
        quizId: id,
        userId: (await buildUser(ctx, { password: null })).id,
        startedAt,
        minutes: 5,
        solve: ({ key, place }) =>
          at % 2 === 0 || place > 0 ? { answer: key as never, timeSpentMs: 1000 } : null,
      });
    }
    await countNewSheets(ctx);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
    // Killed while it writes down how far the second batch has come.
    await world.asOwner(`create function killed() returns trigger language plpgsql as $$ begin
      if new.regraded > 100 then raise exception 'killed'; end if; return new; end $$;
      create trigger killed before update on key_corrections for each row execute function killed()`);
    await expect(regradeOpen(ctx)).rejects.toThrow('killed');
    await world.asOwner('drop trigger killed on key_corrections; drop function killed()');
    expect((await listed(id))[0]?.regrade).toMatchObject({ state: 'running', regraded: 100 });
    await regradeOpen(ctx);
    expect((await listed(id))[0]?.regrade).toMatchObject({
      state: 'done',
      regraded: 130,
      changed: 65,
      meanChange: 4,
      mostGained: 4,
      mostLost: 0,
    });
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
  });
});
