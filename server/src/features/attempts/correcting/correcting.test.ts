import { describe, expect, test } from 'vitest';
import * as keys from '@chinar/contract/quizzes.keys';
import { draftQuestion } from '../../questions/fixtures.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { nothingOff, sumsOf } from '../../../testing/sums.ts';
import { until } from '../../../testing/until.ts';
import { republish } from '../../../testing/republish.ts';
import { openWorld } from '../../../testing/world.ts';
import { transact } from '../../../context.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { lockAttempt } from '../data.ts';
import { countNewSheets } from '../results/service.count.ts';
import { regradeOpen } from './service.regrade.ts';

const world = await openWorld({ endsSound: true });
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { begin, correct, event, listed, makeQuiz, option, read, save, scoreOf, sit, submit } =
  makeKeyHall(world, tutor);
type Body = Parameters<typeof correct>[1];

describe('F24 at the same time', () => {
  test('whoever scores by the old key is marked anew: a correction waits for them', async () => {
    const { id, questionIds } = await makeQuiz();
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, option(sitting, 0, 2))]);
    const held = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const scoring = transact(ctx, async (inner) => {
      await lockAttempt(inner.db, sitting.attempt._id);
      isHeld.resolve();
      await held.promise;
    });
    await isHeld.promise;
    let isMade = false;
    const made = correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' }).then((answer) => {
      isMade = true;
      return answer;
    });
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like '%paper_forms%'`;
    await until(async () => expect((await ctx.db.execute(waiting)).rows).toEqual([{ n: 1 }]));
    expect(isMade).toBe(false);
    held.resolve();
    await scoring;
    expect((await made).status).toBe(201);
  });

  test('a later correction takes over what an earlier one has not come to', async () => {
    const { id, questionIds } = await makeQuiz();
    await sit(id, [2, 2, 1]);
    await correct(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
    const later = await correct(id, { questionId: questionIds[1] ?? '', kind: 'drop' });
    await regradeOpen(ctx);
    const [last, first] = await listed(id);
    expect(first?.regrade).toMatchObject({
      state: 'joined',
      regraded: 0,
      wentOnAs: later.data._id,
    });
    expect(last?.regrade).toMatchObject({ state: 'done', regraded: 1, mostGained: 10 });
  });

  test('corrections, hand-ins, the count and the job leave everything in step', async () => {
    const { id, questionIds } = await makeQuiz();
    const sat = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const sitting = await begin(id, await buildUser(ctx));
        await save(
          sitting,
          [0, 1, 2].map((one) => event(sitting, one, option(sitting, one, (at + one) % 4))),
        );
        return sitting;
      }),
    );
    const one = (questionId = '', kind: 'drop' | 'bonus') => correct(id, { questionId, kind });
    const outcomes = await Promise.all([
      ...sat.map((sitting) => submit(sitting)),
      one(questionIds[0], 'drop'),
      one(questionIds[1], 'bonus'),
      one(questionIds[0], 'bonus'),
      regradeOpen(ctx).then(() => ({ status: 200 })),
      countNewSheets(ctx).then(() => ({ status: 200 })),
      regradeOpen(ctx).then(() => ({ status: 200 })),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status > 201)).toEqual([]);
    await Promise.all([regradeOpen(ctx), regradeOpen(ctx), countNewSheets(ctx)]);
    await regradeOpen(ctx);
    expect(await sumsOf(ctx, id)).toEqual(nothingOff);
    const all = await listed(id);
    expect(all.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(all.some(({ regrade }) => regrade.state === 'running')).toBe(false);
  });
});

describe('ruling 11 a key is corrected', () => {
  const drop = (questionId = ''): Body => ({ questionId, kind: 'drop' });

  test('by its owner and by admins, and seen by nobody else', async () => {
    const { id, questionIds } = await makeQuiz();
    expect((await correct(id, drop(questionIds[0]), otherTutor)).status).toBe(404);
    const params = { id };
    expect((await call(keys.listKeyCorrections, { params }, { as: otherTutor })).status).toBe(404);
    expect((await correct(id, drop(questionIds[0]), admin)).status).toBe(201);
  });

  test('on every paper that asks the question, of however many', async () => {
    const { id, questionIds } = await makeQuiz();
    for (let round = 1; round <= 11; round += 1) {
      const { status } = await republish(world, id, tutor, { durationMinutes: 30 + round });
      expect(status).toBe(200);
    }
    expect((await correct(id, drop(questionIds[0]))).status).toBe(201);
    const { rows } = await ctx.db.execute(
      `select count(*)::int as papers, count(i.paper_name)::int as corrected
         from papers p left join corrected_items i on i.paper_name = p.name where p.quiz_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ papers: 12, corrected: 12 }]);
  });

  test('by an admin alone where attempts are limited, or were when somebody began', async () => {
    const limited = await makeQuiz({ attemptsAllowed: 1 });
    const mayCorrect = async (as: { id: string }) => {
      const { data } = await call(keys.listKeyCorrections, { params: { id: limited.id } }, { as });
      return data.can.correct;
    };
    expect([await mayCorrect(tutor), await mayCorrect(admin)]).toEqual([false, true]);
    expect((await correct(limited.id, drop(limited.questionIds[0]))).error.code).toBe('forbidden');
    await sit(limited.id, [1]);
    await ctx.db.q
      .updateTable('quizzes')
      .set({ attempts_allowed: 0 })
      .where('id', '=', limited.id)
      .execute();
    expect((await correct(limited.id, drop(limited.questionIds[0]))).error.code).toBe('forbidden');
    expect((await correct(limited.id, drop(limited.questionIds[0]), admin)).status).toBe(201);
  });

  test('by an admin alone where a window stands', async () => {
    const [open, close] = [-1, 60].map((minutes) =>
      new Date(clock.now() + minutes * 60_000).toISOString(),
    );
    const { id, questionIds } = await makeQuiz({
      window: { open: open ?? '', close: close ?? '' },
    });
    expect((await correct(id, drop(questionIds[0]))).error.code).toBe('forbidden');
    expect((await correct(id, drop(questionIds[0]), admin)).status).toBe(201);
  });

  test('only to one that the question can have', async () => {
    const { id, questionIds } = await makeQuiz();
    const [questionId = ''] = questionIds;
    const wrong: [Body, string][] = [
      [{ questionId, kind: 'replace' }, 'key'],
      [{ questionId, kind: 'drop', key: { optionIds: ['a'] } }, 'key'],
      [{ questionId, kind: 'replace', key: { optionIds: ['e'] } }, 'key'],
      [{ questionId, kind: 'replace', key: { optionIds: ['a', 'b'] } }, 'key.optionIds'],
      [{ questionId, kind: 'accept', key: { accepted: ['4'] } }, 'key'],
      [{ questionId: id, kind: 'drop' }, 'questionId'],
    ];
    for (const [body, path] of wrong) {
      const { status, error } = await correct(id, body);
      expect([status, error.errors?.[0]?.path]).toEqual([422, path]);
    }
    expect(await listed(id)).toEqual([]);
  });
});

describe('of another test that asks the same question', () => {
  const marking = { correct: 4, wrong: -1 };
  const asking = (questionIds: string[], quiz: Parameters<typeof buildQuiz>[2] = {}) =>
    buildQuiz(ctx, tutor.id, {
      sections: [{ title: 'Arithmetic', questionIds, marking }],
      ...quiz,
    });

  test('the key stays as it is, of a limited one too, whose key is an admin’s to correct', async () => {
    const { id, questionIds } = await makeQuiz();
    const other = await asking(questionIds, { attemptsAllowed: 1 });
    const [questionId = ''] = questionIds;
    expect((await correct(id, { questionId, kind: 'drop' })).status).toBe(201);
    const { rows } = await ctx.db.execute(
      `select p.quiz_id, count(i.paper_name)::int as corrected, max(f.key_revision) as revision
         from papers p join paper_forms f on f.id = p.form_id
         left join corrected_items i on i.paper_name = p.name
        where p.quiz_id = any ($1) group by 1 order by 1`,
      [[id, other]],
    );
    expect(rows).toEqual([
      { quiz_id: id, corrected: 1, revision: 2 },
      { quiz_id: other, corrected: 0, revision: 1 },
    ]);
    expect(await scoreOf(await sit(other, [2]))).toBe(-1);
  });

  test('a paper that is published later is marked by its own corrections alone', async () => {
    const { id, questionIds } = await makeQuiz();
    const [questionId = ''] = questionIds;
    expect((await correct(id, { questionId, kind: 'drop' })).status).toBe(201);
    expect(await scoreOf(await sit(await asking(questionIds), [2]))).toBe(-1);
  });
});

describe('of several right together', () => {
  test('another whole set is accepted beside the published one', async () => {
    const draft = draftQuestion({ type: 'multiple', key: { optionIds: ['a', 'b'] } });
    const { id, questionIds } = await makeQuiz({}, [draft]);
    const sitting = await begin(id, await buildUser(ctx));
    const of = (...places: number[]) => ({
      optionIds: places.flatMap((place) => {
        const one = option(sitting, 0, place);
        return one && 'optionIds' in one ? one.optionIds : [];
      }),
    });
    await save(sitting, [event(sitting, 0, of(0, 2))]);
    await submit(sitting);
    const [questionId = ''] = questionIds;
    const made = await correct(id, { questionId, kind: 'accept', key: { optionIds: ['a', 'c'] } });
    expect(made.data).toMatchObject({
      newVersion: null,
      after: { status: 'multi_correct', alternatives: [{ optionIds: ['a', 'c'] }] },
    });
    await regradeOpen(ctx);
    const { result } = (await read(sitting)).data;
    expect([result?.score, result?.questions?.[0]?.alternatives]).toEqual([4, [of(0, 2)]]);
  });

  test('a number is accepted beside another', async () => {
    const content = { en: { stem: 'Half of 5 to the whole?', options: [], explanation: '' } };
    const draft = draftQuestion({ type: 'integer', content, key: { numeric: [{ value: 2 }] } });
    const { id, questionIds } = await makeQuiz({}, [draft]);
    const sitting = await begin(id, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, { value: '3' })]);
    await submit(sitting);
    const [questionId = ''] = questionIds;
    await correct(id, { questionId, kind: 'accept', key: { numeric: [{ value: 3 }] } });
    await regradeOpen(ctx);
    expect(await scoreOf(sitting)).toBe(4);
  });
});

test('who looks at a review again sees at once how many have it right by the corrected key', async () => {
  const { id, questionIds } = await makeQuiz();
  const [questionId = ''] = questionIds;
  const sat = [await sit(id, [2, 1, 1]), await sit(id, [2, 1, 1])];
  await countNewSheets(ctx);
  const right = async () => {
    const { result } = (await read(sat[0]!)).data;
    return [result?.questions?.[0]?.takersCorrect, result?.questions?.[0]?.takers];
  };
  expect(await right()).toEqual([0, 2]);
  await correct(id, { questionId, kind: 'replace', key: { optionIds: ['c'] } });
  await regradeOpen(ctx);
  expect(await right()).toEqual([2, 2]);
});
