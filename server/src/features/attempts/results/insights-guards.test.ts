import { afterEach, expect, test } from 'vitest';
import { getInsights } from '@chinar/contract/attempts.insights';
import { reviewLateAnswers } from '@chinar/contract/attempts.results';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { sweep } from '../jobs.ts';

/* To whom the figures of an exam are told, and by which marks. */

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const minute = 60_000;
afterEach(() => clock.set(Date.now()));

const look = async ({ attempt, attemptToken }: Sitting) =>
  (await call(getInsights, { params: { id: attempt._id } }, { attemptToken })).data;

/** A test by the pattern of an exam, of sections of so many questions. */
async function examOf(
  template: string,
  sections: readonly [title: string, questions: number][],
  marking = { correct: 4, wrong: -1 },
): Promise<string> {
  const built = sections.map(async ([title, questions]) => {
    const drafts = Array.from({ length: questions }, () => draftQuestion());
    return { title, marking, questionIds: await buildQuestions(ctx, tutor.id, drafts) };
  });
  return buildQuiz(ctx, tutor.id, { template, sections: await Promise.all(built) });
}

/** Others hand in; each of `rights` says how many questions one of them had right, from the first. */
async function others(quizId: string, rights: readonly number[]): Promise<void> {
  for (const right of rights)
    await buildAttempt(ctx, {
      quizId,
      userId: (await buildUser(ctx)).id,
      startedAt: new Date(clock.now() - 60 * minute),
      minutes: 10,
      solve: ({ key, place }) =>
        place < right ? { answer: key as { optionIds: string[] }, timeSpentMs: 30_000 } : null,
    });
}

const rightTo = (sitting: Sitting, places: readonly number[], at = clock.now()) =>
  save(
    sitting,
    places.map((place) =>
      event(sitting, place, option(sitting, place, 1), { at: new Date(at).toISOString() }),
    ),
  );

/** Right answers to these questions in time, and to those once the end has come. Nothing more can come then. */
async function sitLate(sitting: Sitting, inTime: number[], late: number[]): Promise<void> {
  const end = Date.parse(sitting.attempt.deadlineAt);
  await rightTo(sitting, inTime);
  clock.set(end + minute);
  await sweep(ctx);
  expect((await rightTo(sitting, late, end - minute)).data).toMatchObject({ late: true });
  clock.set(end + 20 * minute);
}

test('a practice attempt has neither a place among equals nor the figure of its exam', async () => {
  const quizId = await examOf(
    'jee-main-paper-1',
    [
      ['Sets', 1],
      ['Optics', 1],
      ['Acids', 1],
    ],
    { correct: 100, wrong: -1 },
  );
  await others(
    quizId,
    Array.from({ length: 19 }, () => 1),
  );
  const as = await buildUser(ctx);
  const told = [];
  for (const _ of ['ranked', 'practice']) {
    const sitting = await begin(quizId, as);
    await rightTo(sitting, [0]);
    await submit(sitting);
    told.push(await look(sitting));
  }
  const [ranked, practice] = told;
  expect(ranked).toMatchObject({ ties: { sharing: 20 }, scaled: { takers: 20 } });
  expect(practice).not.toHaveProperty('ties');
  expect(practice).not.toHaveProperty('scaled');
});

test('Q09 the score of GATE takes late answers once they are accepted, not before', async () => {
  const parts: [string, number][] = [
    ['Verbal', 1],
    ['Subject', 9],
  ];
  const quizId = await examOf('gate', parts, { correct: 10, wrong: 0 });
  await others(
    quizId,
    Array.from({ length: 29 }, (_, place) => (place < 10 ? 10 : 0)),
  );
  const sitting = await begin(quizId, await buildUser(ctx));
  await sitLate(sitting, [0, 1, 2, 3, 4], [5, 6, 7, 8, 9]);
  // Half of the marks are far below who just qualifies, all of them are those of the best.
  expect((await look(sitting)).scaled).toMatchObject({ kind: 'gate', value: 0, takers: 30 });
  const params = { id: sitting.attempt._id };
  const body = { accept: true, reason: 'the hall had no network' };
  expect((await call(reviewLateAnswers, { params, body }, { as: tutor })).status).toBe(200);
  expect((await look(sitting)).scaled).toMatchObject({ kind: 'gate', value: 900, takers: 30 });
});

test('among equals of whom one has late answers nobody is told a place: its sheet is not what it is ranked by', async () => {
  const quizId = await examOf('neet-ug', [
    ['Physics', 1],
    ['Chemistry', 1],
    ['Biology', 1],
  ]);
  const late = await begin(quizId, await buildUser(ctx));
  const sat = [late];
  for (const place of [2, 1]) {
    const sitting = await begin(quizId, await buildUser(ctx));
    await rightTo(sitting, [place]);
    await submit(sitting);
    sat.push(sitting);
  }
  await sitLate(late, [0], [1]);
  const told = await Promise.all(sat.map(look));
  expect(told.map(({ ties }) => [ties?.sharing, ties?.place])).toEqual([
    [3, null],
    [3, null],
    [3, null],
  ]);
});

test('among equals a practice attempt takes nobody’s place', async () => {
  const quizId = await examOf('neet-ug', [
    ['Physics', 1],
    ['Chemistry', 1],
    ['Biology', 1],
  ]);
  const sit = async (as: { id: string }, place: number) => {
    const sitting = await begin(quizId, as);
    await rightTo(sitting, [place]);
    await submit(sitting);
    return sitting;
  };
  const [one, other] = [await buildUser(ctx), await buildUser(ctx)];
  const sat = [await sit(one, 2), await sit(other, 1)];
  // As good as the first of them.
  await sit(other, 2);
  const told = await Promise.all(sat.map(look));
  expect(told.map(({ ties }) => [ties?.sharing, ties?.place])).toEqual([
    [2, 1],
    [2, 2],
  ]);
});

test('answers beyond those that count of a section are no question of its topic and no guess', async () => {
  const draft = () =>
    draftQuestion({ topic: { subject: 'Physics', topic: 'Waves', subtopic: '' } });
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [
      {
        title: 'Two of three',
        questionIds: await buildQuestions(ctx, tutor.id, [draft(), draft(), draft()]),
        marking: { correct: 4, wrong: -1 },
        attemptLimit: 2,
        counts: 'first',
      },
    ],
  });
  await others(
    quizId,
    Array.from({ length: 20 }, () => 0),
  );
  const sitting = await begin(quizId, await buildUser(ctx));
  for (const place of [0, 1, 2]) {
    await save(sitting, [event(sitting, place, option(sitting, place, 0), { timeSpentMs: 2000 })]);
    clock.advance(1000);
  }
  await submit(sitting);
  const { review } = await look(sitting);
  expect(review?.topics).toMatchObject([
    { topic: 'Waves', questions: 2, wrong: 2, marks: -2, maxMarks: 8, timeSpentMs: 6000 },
  ]);
  expect(review?.guesses.range).toMatchObject({ answers: { high: 2 }, lost: { high: 2 } });
});
