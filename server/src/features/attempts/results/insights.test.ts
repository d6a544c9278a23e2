import { describe, expect, test } from 'vitest';
import { getInsights } from '@chinar/contract/attempts.insights';
import type { QuizDraft } from '@chinar/contract/quizzes';
import type { z } from 'zod/mini';
import { makeHall, type Sitting } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildAttempt } from '../fixtures.ts';
import { countNewSheets } from './service.count.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const { begin, event, option, save, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const minute = 60_000;

const look = async ({ attempt, attemptToken }: Sitting) =>
  (await call(getInsights, { params: { id: attempt._id } }, { attemptToken })).data;

const topic = (name: string) =>
  draftQuestion({ topic: { subject: 'Physics', topic: name, subtopic: '' } });

type Section = z.input<typeof QuizDraft>['sections'][number];

/** Sections of the topics named, each question worth 4 and a wrong answer 1. */
async function sections(...parts: string[][]): Promise<Section[]> {
  return Promise.all(
    parts.map(async (topics, place) => ({
      title: `Part ${place + 1}`,
      questionIds: await buildQuestions(ctx, tutor.id, topics.map(topic)),
      marking: { correct: 4, wrong: -1 },
    })),
  );
}

/** Three sections of one question. */
async function jeeSections(correct: number): Promise<Section[]> {
  const parts = await sections(['Sets'], ['Optics'], ['Acids']);
  return parts.map((part) => ({ ...part, marking: { correct, wrong: -1 } }));
}

/** Somebody hands in nothing. */
async function nobody(quizId: string): Promise<Sitting> {
  const sitting = await begin(quizId, await buildUser(ctx));
  await submit(sitting);
  return sitting;
}

async function neetSections(): Promise<Section[]> {
  const titles = ['Physics', 'Chemistry', 'Biology'];
  const parts = await sections(['Optics'], ['Acids'], ['Cells']);
  return parts.map((part, place) => ({ ...part, title: titles[place] ?? '' }));
}

/** Others hand in; each `right` says of one of them how many questions they had right, from the first. */
async function others(quizId: string, rights: readonly number[], timeSpentMs = 30_000) {
  for (const right of rights) {
    const { id } = await buildUser(ctx);
    await buildAttempt(ctx, {
      quizId,
      userId: id,
      startedAt: new Date(clock.now() - 60 * minute),
      minutes: 10,
      solve: ({ key, place }) =>
        place < right ? { answer: key as { optionIds: string[] }, timeSpentMs } : null,
    });
  }
}

describe('Q02 before the review is released', () => {
  test('nothing is told that tells which answers were right', async () => {
    const release = { score: 'immediately', review: 'never' } as const;
    const quizId = await buildQuiz(ctx, tutor.id, { release, saveProfile: 'strict' });
    const sitting = await begin(quizId, await buildUser(ctx));
    await save(sitting, [event(sitting, 0, null, { selection: option(sitting, 0, 1) })]);
    await submit(sitting);
    const told = await look(sitting);
    expect(told.ties).toEqual({ sharing: 1, rule: [], place: null });
    expect(told).not.toHaveProperty('review');
  });

  test('nor anything at all before the score is', async () => {
    const release = { score: 'never', review: 'immediately' } as const;
    const sitting = await begin(await buildQuiz(ctx, tutor.id, { release }), await buildUser(ctx));
    await submit(sitting);
    const nothing = { attemptId: sitting.attempt._id, exam: null, chosen: [] };
    expect(await look(sitting)).toEqual(nothing);
  });

  test('nor to a guest on a quiz whose attempts are limited', async () => {
    const guest = await begin(await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 }));
    await submit(guest);
    expect(await look(guest)).not.toHaveProperty('review');
  });
});

test('topics are counted and say where the marks are, the dearest first', async () => {
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: await sections(['Waves', 'Heat', 'Heat']),
  });
  const sitting = await begin(quizId, await buildUser(ctx));
  await save(sitting, [
    event(sitting, 0, option(sitting, 0, 1)),
    event(sitting, 1, option(sitting, 1, 0)),
  ]);
  await submit(sitting);
  const { review } = await look(sitting);
  const none = { subject: 'Physics', correct: 0, partial: 0, wrong: 0, unanswered: 0 };
  expect(review?.topics).toEqual([
    {
      ...none,
      topic: 'Heat',
      questions: 2,
      wrong: 1,
      unanswered: 1,
      marks: -1,
      maxMarks: 8,
      timeSpentMs: 1000,
    },
    { ...none, topic: 'Waves', questions: 1, correct: 1, marks: 4, maxMarks: 4, timeSpentMs: 1000 },
  ]);
});

test('a blind guess is told by what the scheme makes of it', async () => {
  const quizId = await buildQuiz(ctx, tutor.id);
  const sitting = await begin(quizId, await buildUser(ctx));
  await submit(sitting);
  const { review } = await look(sitting);
  // Four options, +4 and −1: a quarter of a mark, and two thirds after one is ruled out.
  expect(review?.guesses).toMatchObject({
    range: null,
    schemes: [{ options: 4, questions: 3, correct: 4, wrong: -1, blind: 0.25, ruledOut: 0.6667 }],
  });
});

test('guesses are a range: quick answers to what few can do are in any case in it', async () => {
  const quizId = await buildQuiz(ctx, tutor.id, { sections: await sections(['Waves', 'Heat']) });
  // All were right on the first in half a minute, nobody on the second.
  await others(
    quizId,
    Array.from({ length: 20 }, () => 1),
  );
  await others(
    quizId,
    Array.from({ length: 20 }, () => 2),
  );
  await others(
    quizId,
    Array.from({ length: 100 }, () => 0),
  );
  await countNewSheets(ctx);
  const sitting = await begin(quizId, await buildUser(ctx));
  const quick = { timeSpentMs: 2000 };
  await save(sitting, [
    event(sitting, 0, option(sitting, 0, 1), quick),
    event(sitting, 1, option(sitting, 1, 0), quick),
  ]);
  await submit(sitting);
  // 40 of 140 are above the fifth that answering asks here; 20 of 140 are below it.
  expect((await look(sitting)).review?.guesses.range).toEqual({
    answers: { low: 1, high: 2 },
    won: { low: 0, high: 4 },
    lost: { low: 1, high: 1 },
    net: { low: -1, high: 3 },
  });
});

describe('others', () => {
  test('are compared with from twenty takers on', async () => {
    const quizId = await buildQuiz(ctx, tutor.id);
    await others(quizId, [3, ...Array.from({ length: 17 }, () => 1)]);
    const first = await begin(quizId, await buildUser(ctx));
    await submit(first);
    expect(await look(first)).not.toHaveProperty('comparison');
    const second = await begin(quizId, await buildUser(ctx));
    await submit(second);
    expect((await look(first)).comparison).toEqual({ takers: 20, topper: 12, median: 4 });
  });

  test('with the same score share a rank, and the exam’s rule says who would come first', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      template: 'neet-ug',
      sections: await neetSections(),
    });
    const sat: Sitting[] = [];
    for (const place of [0, 2, 1]) {
      const sitting = await begin(quizId, await buildUser(ctx));
      await save(sitting, [event(sitting, place, option(sitting, place, 1))]);
      await submit(sitting);
      sat.push(sitting);
    }
    const told = await Promise.all(sat.map(look));
    // Biology before chemistry before physics.
    expect(told.map(({ ties }) => [ties?.sharing, ties?.place])).toEqual([
      [3, 3],
      [3, 1],
      [3, 2],
    ]);
    expect(told[0]?.exam).toBe('NEET UG');
    expect(told[0]?.ties?.rule.slice(0, 4)).toEqual([
      { by: 'marks', section: 'Biology' },
      { by: 'marks', section: 'Chemistry' },
      { by: 'marks', section: 'Physics' },
      { by: 'wrong' },
    ]);
  });

  test('make the percentile of an exam that prints one, to seven places and not below twenty', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      template: 'jee-main-paper-1',
      sections: await jeeSections(100),
    });
    await others(quizId, [3, 2, ...Array.from({ length: 16 }, () => 0)]);
    const early = await begin(quizId, await buildUser(ctx));
    await submit(early);
    expect(await look(early)).not.toHaveProperty('scaled');
    await others(quizId, [0, 0]);
    const takers = 21;
    expect((await look(early)).scaled).toEqual({
      kind: 'percentile',
      value: ((100 * 19) / takers).toFixed(7),
      takers,
    });
  });

  test('make the score of GATE out of their own best and their own spread', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      template: 'gate',
      sections: (
        await sections(
          ['Verbal'],
          Array.from({ length: 9 }, () => 'Subject'),
        )
      ).map((section) => ({ ...section, marking: { correct: 10, wrong: 0 } })),
    });
    await others(quizId, [
      ...Array.from({ length: 10 }, () => 10),
      ...Array.from({ length: 19 }, () => 0),
    ]);
    const sitting = await begin(quizId, await buildUser(ctx));
    const all = sitting.questions.map((_, place) =>
      event(sitting, place, option(sitting, place, 1)),
    );
    await save(sitting, all);
    await submit(sitting);
    // Who has the mean of the ten best has 900; who has nothing is far below who just qualifies.
    expect((await look(sitting)).scaled).toMatchObject({
      kind: 'gate',
      value: 900,
      top: 100,
      takers: 30,
    });
    const last = await begin(quizId, await buildUser(ctx));
    await submit(last);
    expect((await look(last)).scaled).toMatchObject({ kind: 'gate', value: 0, takers: 31 });
  });

  test('make no figure of an exam in a test out of other marks than the exam is', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      template: 'jee-main-paper-1',
      sections: await jeeSections(4),
    });
    await others(
      quizId,
      Array.from({ length: 20 }, () => 1),
    );
    const sitting = await begin(quizId, await buildUser(ctx));
    await submit(sitting);
    const told = await look(sitting);
    expect(told.ties?.sharing).toBe(1);
    expect(told).not.toHaveProperty('scaled');
  });

  test('whom only a draw would tell apart have no place, and are counted to the last', async () => {
    const quizId = await buildQuiz(ctx, tutor.id, {
      template: 'neet-ug',
      sections: await neetSections(),
    });
    const [one, two, three] = [await nobody(quizId), await nobody(quizId), await begin(quizId)];
    await save(three, [event(three, 0, option(three, 0, 1))]);
    await submit(three);
    for (const sitting of [one, two])
      expect((await look(sitting)).ties).toMatchObject({ sharing: 2, place: null });
  });

  test('are told apart by no rule of an exam whose sections the quiz has not, or in another order', async () => {
    const turned = (await neetSections()).toReversed();
    const quizId = await buildQuiz(ctx, tutor.id, { template: 'neet-ug', sections: turned });
    const sitting = await begin(quizId, await buildUser(ctx));
    await submit(sitting);
    expect(await look(sitting)).toMatchObject({ exam: 'NEET UG', ties: { rule: [], place: null } });
  });
});

test('sections of which some answers count say which', async () => {
  const [only] = await sections(['Waves', 'Heat', 'Light']);
  if (!only) throw new Error('no section');
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [{ ...only, attemptLimit: 2, counts: 'best' }],
  });
  const sitting = await begin(quizId, await buildUser(ctx));
  await submit(sitting);
  expect((await look(sitting)).chosen).toEqual([
    { place: 0, title: 'Part 1', attemptLimit: 2, questions: 3, counts: 'best' },
  ]);
});

test('of two sections that were called alike before, the one of which some answers count is told by its place', async () => {
  const [one, two] = await sections(['Waves'], ['Heat', 'Light']);
  if (!one || !two) throw new Error('no sections');
  const quizId = await buildQuiz(ctx, tutor.id, { sections: [one, { ...two, attemptLimit: 1 }] });
  await ctx.db.execute(
    `update paper_keys set key = jsonb_set(key, '{sections,1,title}', '"Part 1"')
      where paper_name = (select paper_name from quizzes where id = $1)`,
    [quizId],
  );
  const sitting = await nobody(quizId);
  expect((await look(sitting)).chosen).toEqual([
    { place: 1, title: 'Part 1', attemptLimit: 1, questions: 2, counts: 'first' },
  ]);
});
