import { expect, test } from 'vitest';
import { getInsights } from '@chinar/contract/attempts.insights';
import { getOwnNow } from '@chinar/contract/attempts.own';
import { getAttempt } from '@chinar/contract/attempts.results';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuestions, draftQuestion } from '../../questions/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const { begin, submit } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

test('topics have their names in the language of who asks, as far as somebody translated them', async () => {
  const hi = { subject: 'भौतिकी', topic: 'ऊष्मा' };
  const written = { subject: 'Physics', topic: 'Heat' };
  const waves = { subject: 'Physics', topic: 'Waves' };
  const heat = { ...written, subtopic: '', translations: { hi } };
  const topics = [heat, heat, { ...waves, subtopic: '' }];
  const drafts = topics.map((topic) => draftQuestion({ topic }));
  const questionIds = await buildQuestions(ctx, tutor.id, drafts);
  const marking = { correct: 4, wrong: -1 };
  const learner = await buildUser(ctx);
  const quizId = await buildQuiz(ctx, tutor.id, {
    sections: [{ title: 'All', questionIds, marking }],
  });
  const sitting = await begin(quizId, learner);
  await submit(sitting);
  const params = { id: sitting.attempt._id };
  const told = async (headers: Record<string, string>) => {
    const asked = { as: learner, headers };
    const { data: insights } = await call(getInsights, { params }, asked);
    const { data: outcome } = await call(getAttempt, { params }, asked);
    const { data: now } = await call(getOwnNow, {}, asked);
    return {
      topics: insights.review?.topics.map(({ subject, topic: name }) => [subject, name]),
      questions: outcome.result?.questions?.map((one) => one.topic),
      study: now.last?.study,
    };
  };
  expect(await told({ 'accept-language': 'hi' })).toEqual({
    topics: [Object.values(hi), Object.values(waves)],
    questions: [hi, hi, waves],
    study: { topic: 'ऊष्मा', marks: 8 },
  });
  expect(await told({ 'accept-language': 'en' })).toEqual({
    topics: [Object.values(written), Object.values(waves)],
    questions: [written, written, waves],
    study: { topic: 'Heat', marks: 8 },
  });
});
