import { describe, expect, test } from 'vitest';
import * as quizContract from '@chinar/contract/quizzes';
import * as resultsContract from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { republish as publishAgain } from '../../../testing/republish.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const { begin, option, submit, read } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

/** Changes a quiz as its owner does, and publishes it again. */
const republish = async (id: string, changes: Partial<quizContract.QuizDraft>): Promise<void> =>
  expect((await publishAgain(world, id, tutor, changes)).status).toBe(200);

async function otherSections(): Promise<quizContract.SectionDraft[]> {
  const questionIds = await buildQuestions(ctx, tutor.id, [draftQuestion()]);
  const marking = { correct: 1, wrong: 0, unanswered: 0, partial: 'none' } as const;
  return [{ title: 'New', questionIds, marking }];
}

/** One learner's first attempt, with as many right answers as said. */
async function sit(quizId: string, right: number) {
  const as = await buildUser(ctx);
  const sitting = await begin(quizId, as);
  const answers = sitting.questions.slice(0, right).map((question, place) => ({
    questionId: question._id,
    answer: option(sitting, place, 1),
  }));
  const { data } = await submit(sitting, answers);
  return { ...sitting, as, result: data.result };
}

// The fixture's right option is the second one, worth 4; a wrong one costs 1.
describe('editing a published quiz', () => {
  test('Q16 leaves the running attempt on its paper', async () => {
    const as = await buildUser(ctx);
    const id = await buildQuiz(ctx, tutor.id);
    const sitting = await begin(id, as);
    await republish(id, { sections: await otherSections() });
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

  test('other questions begin a ranking of their own; the old one stays for those who sat it', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    const best = await sit(id, 3);
    const second = await sit(id, 1);
    await republish(id, { sections: await otherSections() });
    expect((await sit(id, 0)).result).toMatchObject({ score: 0, rank: 1 });
    expect((await read(second)).data.result).toMatchObject({ score: 4, rank: 2 });

    const board = async (as: { id: string }, attemptId?: string) =>
      call(
        resultsContract.getLeaderboard,
        { params: { id }, query: attemptId ? { attemptId } : {} },
        { as },
      );
    const newest = await board(second.as);
    expect(newest.data).toMatchObject({ entries: [{ rank: 1, score: 0 }], maxScore: 1 });
    expect(newest.data.me).toBeUndefined();
    const old = await board(second.as, second.attempt._id);
    expect(old.data).toMatchObject({
      entries: [{ score: 12 }, { score: 4 }],
      me: { rank: 2 },
      maxScore: 12,
    });
    expect((await board(best.as, second.attempt._id)).status).toBe(404);
  });

  test('other words and dates keep the ranking, for the questions are the same', async () => {
    const id = await buildQuiz(ctx, tutor.id);
    await sit(id, 3);
    await republish(id, { title: 'A better title', attemptsAllowed: 2 });
    expect((await sit(id, 2)).result).toMatchObject({ score: 8, rank: 2 });
  });

  test('a release by hand opens every set of questions that was asked until then', async () => {
    const byHand = { score: 'manual', review: 'manual' } as const;
    const id = await buildQuiz(ctx, tutor.id, { release: byHand });
    const first = await sit(id, 1);
    await republish(id, { sections: await otherSections() });
    const second = await sit(id, 1);
    const body = { score: true, review: true };
    await call(quizContract.releaseQuiz, { params: { id }, body }, { as: tutor });
    for (const [sat, score] of [
      [first, 4],
      [second, 1],
    ] as const)
      expect((await read(sat)).data.result).toMatchObject({ score });
  });

  test('a release by hand opens the questions that were asked until then, not the next ones', async () => {
    const byHand = { score: 'manual', review: 'manual' } as const;
    const id = await buildQuiz(ctx, tutor.id, { release: byHand });
    const early = await sit(id, 1);
    const release = () =>
      call(
        quizContract.releaseQuiz,
        { params: { id }, body: { score: true, review: true } },
        { as: tutor },
      );
    expect((await release()).data.release.reviewReleasedAt).not.toBeNull();
    expect((await read(early)).data.result?.questions).toHaveLength(3);
    await republish(id, { sections: await otherSections() });
    const late = await sit(id, 1);
    expect(late.result).toBeUndefined();
    expect((await read(early)).data.result?.questions).toHaveLength(3);
    const draft = await buildQuiz(ctx, tutor.id, { release: byHand, isPublished: false });
    const refused = await call(
      quizContract.releaseQuiz,
      { params: { id: draft }, body: { score: true } },
      { as: tutor },
    );
    expect(refused.error.code).toBe('state_conflict');
  });
});
