import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { foreseenLimits, previewCorrection } from '@chinar/contract/attempts.corrections';
import * as notices from '@chinar/contract/notifications';
import { runs } from '../../../testing/runs.ts';
import { makeKeyHall } from '../../../testing/key-hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { draftQuestion } from '../../questions/fixtures.ts';
import { chooseToForesee } from './data.foresee.ts';
import { regradeOpen } from './service.regrade.ts';
import { stepsOf } from './service.foresee.ts';

const world = await openWorld({ endsSound: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { correct, listed, makeQuiz, read, sit } = makeKeyHall(world, tutor);
type Body = Omit<Parameters<typeof correct>[1], 'reason'>;

const foresee = (id: string, body: Body, as: { id: string } = tutor) =>
  call(previewCorrection, { params: { id }, body }, { as });

/** All that a correction could write. */
async function written(quizId: string): Promise<unknown> {
  const { rows } = await ctx.db.execute(
    `select (select count(*)::int from key_corrections) as corrections,
            (select count(*)::int from corrected_items) as items,
            (select count(*)::int from question_versions) as versions,
            (select count(*)::int from audit_log) as audited,
            (select count(*)::int from events) as events,
            (select max(key_revision) from paper_forms where quiz_id = $1) as revision,
            (select sum(score)::int from results r join attempts a on a.id = r.attempt_id
              where a.quiz_id = $1) as scores`,
    [quizId],
  );
  return rows;
}

/** How often each taker was told of another score. */
async function toldTo(sat: readonly { as: { id: string } }[]): Promise<number[]> {
  await world.server.events.deliver(ctx);
  return Promise.all(
    sat.map(async ({ as }) => {
      const { data } = await call(notices.listNotifications, {}, { as });
      return data.notifications.filter(({ title }) => title === 'Your score has changed').length;
    }),
  );
}

const place = fc.option(fc.integer({ min: 0, max: 3 }));
const correction = fc.record({
  question: fc.integer({ min: 0, max: 2 }),
  kind: fc.constantFrom('drop', 'bonus', 'accept', 'replace'),
  option: fc.constantFrom('a', 'b', 'c', 'd'),
});
const bodyOf =
  ({ question, kind, option }: { question: number; kind: Body['kind']; option: string }) =>
  ({ questionIds }: { questionIds: string[] }): Body => ({
    questionId: questionIds[question] ?? '',
    kind,
    ...(kind === 'accept' || kind === 'replace' ? { key: { optionIds: [option] } } : {}),
  });

describe('what is foreseen of a correction', () => {
  test('is what marking anew then does: scores, steps, places and news, whatever was corrected before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sheets: fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 5 }),
          first: fc.option(correction),
          isRegraded: fc.boolean(),
          second: correction,
          release: fc.constantFrom('immediately', 'manual'),
          attemptLimit: fc.option(fc.constant(1)),
        }),
        async ({ sheets, first, isRegraded, second, release, attemptLimit }) => {
          const drafts = [draftQuestion(), draftQuestion(), draftQuestion()];
          const section = attemptLimit ? { attemptLimit, counts: 'best' as const } : {};
          const quiz = await makeQuiz(
            { release: { score: release, review: release } },
            drafts,
            section,
          );
          const sat = [];
          for (const places of sheets) sat.push(await sit(quiz.id, places));
          if (first) {
            await correct(quiz.id, bodyOf(first)(quiz));
            if (isRegraded) await regradeOpen(ctx);
          }
          const toldBefore = await toldTo(sat);
          const before = await rowsOf(quiz.id);
          const held = await written(quiz.id);
          const body = bodyOf(second)(quiz);
          const { status, data } = await foresee(quiz.id, body);
          expect(status).toBe(200);
          expect(await written(quiz.id)).toEqual(held);

          await correct(quiz.id, body);
          await regradeOpen(ctx);
          const after = await rowsOf(quiz.id);
          const [made] = await listed(quiz.id);
          const { changed, meanChange, mostGained, mostLost } = data;
          expect({
            regraded: data.sheets.looked,
            changed,
            meanChange,
            mostGained,
            mostLost,
          }).toEqual({
            regraded: made?.regrade.regraded,
            changed: made?.regrade.changed,
            meanChange: made?.regrade.meanChange,
            mostGained: made?.regrade.mostGained,
            mostLost: made?.regrade.mostLost,
          });
          const moves = before.map((score, at) => (after[at] ?? 0) - score).filter(Boolean);
          expect([data.up, data.down]).toEqual([
            moves.filter((move) => move > 0).length,
            moves.filter((move) => move < 0).length,
          ]);
          expect(data.steps).toEqual(stepsOf(moves, foreseenLimits.steps));
          const told = (await toldTo(sat)).filter((times, at) => times > (toldBefore[at] ?? 0));
          expect(data.told).toBe(told.length);
          if (release === 'immediately') {
            const ranks = await Promise.all(
              sat.map(async (one) => (await read(one)).data.result?.rank),
            );
            expect(data.top?.map(({ rankThen }) => rankThen)).toEqual(
              ranks.toSorted((a, b) => (a ?? 0) - (b ?? 0)),
            );
          }
        },
      ),
      { numRuns: runs(20) },
    );
  });

  /** Own scores of a quiz, in 1/600, in the order of the attempts. */
  async function rowsOf(quizId: string): Promise<number[]> {
    const { rows } = (await ctx.db.execute(
      `select r.score from results r join attempts a on a.id = r.attempt_id
        where a.quiz_id = $1 order by a.id`,
      [quizId],
    )) as { rows: { score: number }[] };
    return rows.map(({ score }) => score);
  }

  test('names who falls from the first place and who comes up to it', async () => {
    const { id, questionIds } = await makeQuiz();
    await sit(id, [1, 1, null]);
    await sit(id, [2, 1, 1]);
    const body = {
      questionId: questionIds[0] ?? '',
      kind: 'replace' as const,
      key: { optionIds: ['c'] },
    };
    const { data } = await foresee(id, body);
    expect(data.top).toEqual([
      { rank: 2, rankThen: 1, score: 7, scoreThen: 12 },
      { rank: 1, rankThen: 2, score: 8, scoreThen: 3 },
    ]);
    expect(data.steps).toEqual([
      { from: -5, to: -5, attempts: 1 },
      { from: 5, to: 5, attempts: 1 },
    ]);
    expect(data.told).toBe(2);
  });

  test('reaches as news those alone whose score is out', async () => {
    const { id, questionIds } = await makeQuiz({ release: { score: 'manual', review: 'manual' } });
    await sit(id, [2, 1, 1]);
    const drop = { questionId: questionIds[0] ?? '', kind: 'drop' as const };
    const { data } = await foresee(id, drop);
    expect([data.changed, data.told]).toEqual([1, 0]);
  });

  test('is of a sample where there are many sheets, the same one each time, and says so', async () => {
    const { id } = await makeQuiz();
    for (let at = 0; at < 4; at += 1) await sit(id, [1, 1, 1]);
    const { rows } = (await ctx.db.execute('select id from paper_forms where quiz_id = $1', [
      id,
    ])) as {
      rows: { id: string }[];
    };
    const asked = { quizId: id, formIds: rows.map((row) => row.id) };
    const some = await chooseToForesee(ctx.db, asked, { most: 2, counted: 3 });
    expect([some.ids.length, some.total]).toEqual([2, 3]);
    expect(await chooseToForesee(ctx.db, asked, { most: 2, counted: 3 })).toEqual(some);
  });

  test('is told to those who may correct the key, and refuses what correcting refuses', async () => {
    const { id, questionIds } = await makeQuiz({ attemptsAllowed: 1 });
    const [questionId = ''] = questionIds;
    const drop = { questionId, kind: 'drop' as const };
    expect((await foresee(id, drop, otherTutor)).status).toBe(404);
    expect((await foresee(id, drop)).error.code).toBe('forbidden');
    expect((await foresee(id, drop, admin)).data.sheets).toEqual({
      looked: 0,
      total: 0,
      isWhole: true,
    });
    const keyless = await foresee(id, { questionId, kind: 'replace' }, admin);
    expect([keyless.status, keyless.error.errors?.[0]?.path]).toEqual([422, 'key']);
  });

  test('tells no places where nobody is ranked', async () => {
    const { id, questionIds } = await makeQuiz({ isRanked: false });
    await sit(id, [2, 1, 1]);
    const { data } = await foresee(id, { questionId: questionIds[0] ?? '', kind: 'drop' });
    expect([data.changed, data.top]).toEqual([1, null]);
  });
});

describe('steps of a distribution', () => {
  test('are each move of its own while they are few, and equal ones when they are many', () => {
    expect(stepsOf([0, 600, -600, 600], 24)).toEqual([
      { from: -1, to: -1, attempts: 1 },
      { from: 1, to: 1, attempts: 2 },
    ]);
    const many = Array.from({ length: 200 }, (_, at) => (at - 100) * 30);
    const steps = stepsOf(many, 24);
    expect(steps.length).toBeLessThanOrEqual(25);
    expect(steps.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(199);
    expect(steps.some(({ from, to }) => from < 0 && to > 0)).toBe(false);
  });
});
