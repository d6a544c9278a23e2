import * as contract from '@chinar/contract/attempts';
import * as care from '@chinar/contract/attempts.care';
import * as insights from '@chinar/contract/attempts.insights';
import * as own from '@chinar/contract/attempts.own';
import * as papers from '@chinar/contract/attempts.papers';
import * as results from '@chinar/contract/attempts.results';
import * as signals from '@chinar/contract/attempts.signals';
import * as staff from '@chinar/contract/attempts.staff';
import * as statistics from '@chinar/contract/attempts.statistics';
import * as scorecard from '@chinar/contract/attempts.scorecard';
import {
  accommodated,
  handedIn,
  lateSitting,
  onQuiz,
  printed,
  sit,
} from '../../testing/attempt-scenes.ts';
import { makeHall } from '../../testing/hall.ts';
import { actors, type CallFixture } from '../../testing/scene.ts';
import { found } from '../../errors.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import {
  buildPicturedQuiz,
  buildQuiz,
  pictureNames,
  readFixturePaper,
} from '../quizzes/fixtures.ts';
import { findQuiz } from '../quizzes/api.ts';
import { makerCalls } from './fixtures.makers.ts';
import { buildAttempt } from './fixtures.ts';

const people = ['learner', 'otherLearner', 'tutor', 'otherTutor', 'admin'] as const;

/** A valid call of each endpoint, for the generated tests. */
export const calls: CallFixture[] = [
  { endpoint: own.getOwnNow, allowed: people, build: () => ({}) },
  {
    endpoint: contract.startAttempt,
    shared: 'the quiz is open to all',
    allowed: people,
    build: async (scene) => ({ ...(await onQuiz(scene)), body: { language: 'en' } }),
  },
  {
    endpoint: contract.startPublicAttempt,
    shared: 'the quiz is open to all',
    allowed: actors,
    build: async (scene) => ({ ...(await onQuiz(scene)), body: {} }),
  },
  {
    endpoint: contract.claimAttempt,
    // With a session and the token of a guest's attempt; the session alone is not enough.
    allowed: [],
    build: async (scene) => {
      const hall = makeHall(scene.world);
      const { params } = await onQuiz(scene);
      const guest = await hall.begin(params.id);
      await hall.submit(guest);
      return { params: { id: guest.attempt._id }, attemptToken: guest.attemptToken };
    },
  },
  {
    endpoint: papers.getPaper,
    allowed: ['learner', 'tutor', 'admin', 'guest'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      return { params: { hash: attempt.paperHash }, attemptToken };
    },
  },
  {
    endpoint: papers.getPaperPicture,
    allowed: ['learner', 'tutor', 'admin', 'guest'],
    build: async (scene) => {
      const { ctx } = scene.world;
      const tutorId = scene.people.tutor.id;
      const quizId = await buildPicturedQuiz(ctx, tutorId);
      // Not by a start: of those a learner has so many in a day, and the other calls take them.
      const { paper_name } = found(await findQuiz(ctx.db, quizId));
      const hash = found(paper_name);
      const startedAt = new Date(ctx.services.clock.now() - 3_600_000);
      const attemptId = await buildAttempt(ctx, {
        quizId,
        userId: scene.people.learner.id,
        startedAt,
        minutes: 1,
        solve: () => null,
      });
      const deadlineAt = new Date(startedAt.getTime() + 1_800_000);
      const pass = { attemptId, paperName: hash, isGuest: false };
      const attemptToken = ctx.services.tokens.attemptToken({ ...pass, deadlineAt });
      const [name = ''] = pictureNames(await readFixturePaper(ctx, quizId));
      return { params: { hash, name }, attemptToken };
    },
  },
  {
    endpoint: papers.getSealedPaper,
    shared: 'sealed, and its key comes with an attempt',
    allowed: actors,
    build: onQuiz,
  },
  {
    endpoint: contract.saveResponses,
    // Not even an admin writes answers.
    allowed: ['learner', 'guest'],
    build: async (scene) => {
      const { event, option } = makeHall(scene.world);
      const sitting = await sit(scene);
      const events = [event(sitting, 0, option(sitting, 0, 1))];
      const { attempt, attemptToken } = sitting;
      return { params: { id: attempt._id }, body: { epoch: 1, events }, attemptToken };
    },
  },
  {
    endpoint: results.submitAttempt,
    allowed: ['learner', 'guest'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      return { params: { id: attempt._id }, body: { answers: [] }, attemptToken };
    },
  },
  {
    endpoint: results.getAttempt,
    allowed: ['learner', 'tutor', 'admin', 'guest'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      return { params: { id: attempt._id }, attemptToken };
    },
  },
  {
    endpoint: care.takeOverAttempt,
    // The device that knows the token, or the session of the taker.
    allowed: ['learner', 'guest'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      return { params: { id: attempt._id }, attemptToken };
    },
  },
  {
    endpoint: care.getLedger,
    allowed: ['learner', 'tutor', 'admin', 'guest'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      return { params: { id: attempt._id }, attemptToken };
    },
  },
  {
    endpoint: care.getStartTerms,
    shared: 'the quiz is open to all',
    allowed: actors,
    build: onQuiz,
  },
  {
    endpoint: care.setAccommodation,
    allowed: ['admin'],
    build: async (scene) => ({
      params: { id: scene.people.learner.id },
      body: { extraTimePercent: 25, reason: 'writes with a scribe' },
    }),
  },
  { endpoint: care.getAccommodation, allowed: ['admin'], build: accommodated },
  { endpoint: care.removeAccommodation, allowed: ['admin'], build: accommodated },
  {
    endpoint: signals.getSignals,
    allowed: ['learner', 'tutor', 'admin'],
    build: async (scene) => ({ params: { id: (await sit(scene)).attempt._id } }),
  },
  {
    endpoint: insights.getInsights,
    allowed: ['learner', 'tutor', 'admin', 'guest'],
    build: handedIn,
  },
  {
    endpoint: scorecard.getScorecard,
    allowed: ['learner'],
    build: async (scene) => ({ params: (await handedIn(scene)).params }),
  },
  {
    endpoint: scorecard.printScorecard,
    allowed: ['learner'],
    build: async (scene) => ({ params: (await handedIn(scene)).params }),
  },
  {
    endpoint: scorecard.shareScorecard,
    allowed: ['learner'],
    build: async (scene) => ({
      params: (await printed(scene)).params,
      body: { isShared: false },
    }),
  },
  {
    endpoint: scorecard.verifyScorecard,
    shared: 'whoever holds the code may look',
    allowed: actors,
    build: async (scene) => ({ params: { code: (await printed(scene)).code } }),
  },
  {
    endpoint: care.grantExtraTime,
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      const body = { minutes: 10, reason: 'the power failed at the centre' };
      return { params: { id: attempt._id }, body, attemptToken };
    },
  },
  {
    endpoint: care.reopenAttempt,
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const sitting = await sit(scene);
      await makeHall(scene.world).submit(sitting);
      const { attempt, attemptToken } = sitting;
      const body = { minutes: 10, reason: 'the power failed at the centre' };
      return { params: { id: attempt._id }, body, attemptToken };
    },
  },
  {
    endpoint: care.voidAttempt,
    allowed: ['admin'],
    build: async (scene) => {
      const { attempt, attemptToken } = await sit(scene);
      const body = { reason: 'it was sat by somebody else' };
      return { params: { id: attempt._id }, body, attemptToken };
    },
  },
  {
    endpoint: staff.getAttemptCare,
    allowed: ['tutor', 'admin'],
    build: async (scene) => ({ params: { id: (await sit(scene)).attempt._id } }),
  },
  {
    endpoint: staff.giveFurtherAttempt,
    // Attempts are limited: an admin decides.
    allowed: ['admin'],
    build: async (scene) => {
      const { ctx } = scene.world;
      const { tutor, learner } = scene.people;
      const quizId = await buildQuiz(ctx, tutor.id, { attemptsAllowed: 1 });
      const startedAt = new Date(ctx.services.clock.now() - 3_600_000);
      const given = { quizId, userId: learner.id, startedAt, minutes: 1, solve: () => null };
      const body = { reason: 'the power failed at the centre' };
      return { params: { id: await buildAttempt(ctx, given) }, body };
    },
  },
  {
    endpoint: staff.exportAttempts,
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: () => ({ query: { format: 'csv', state: 'submitted' } }),
  },
  {
    endpoint: staff.listAccommodated,
    allowed: ['admin'],
    build: () => ({ query: { q: 'a' } }),
  },
  {
    endpoint: results.reviewLateAnswers,
    allowed: ['tutor', 'admin'],
    build: async (scene) => {
      const { attempt, attemptToken } = await lateSitting(scene);
      const body = { accept: true, reason: 'the hall had no network' };
      return { params: { id: attempt._id }, body, attemptToken };
    },
  },
  { endpoint: results.listQuizAttempts, allowed: ['tutor', 'admin'], build: onQuiz },
  {
    endpoint: results.listMyAttempts,
    shared: 'of everybody the own ones on a quiz that is open to all',
    allowed: people,
    build: onQuiz,
  },
  {
    endpoint: results.listAllAttempts,
    // Of another tutor's quiz nothing is listed.
    allowed: ['tutor', 'otherTutor', 'admin'],
    build: async (scene) => {
      const { params } = await onQuiz(scene);
      return { query: { quizId: params.id, state: 'submitted' } };
    },
  },
  {
    endpoint: results.listAllMyAttempts,
    allowed: people,
    build: () => ({ query: { state: 'submitted' } }),
  },
  ...makerCalls,
  {
    endpoint: statistics.getSeriesLeaderboard,
    shared: 'the board of a published series',
    allowed: actors,
    build: async (scene) => {
      const series = await buildSeries(scene.world.ctx, scene.people.tutor.id);
      return { params: { idOrSlug: series } };
    },
  },
  {
    endpoint: results.getLeaderboard,
    shared: 'the board of a quiz that is open to all',
    allowed: people,
    build: onQuiz,
  },
  {
    endpoint: results.getPublicLeaderboard,
    shared: 'the board of a quiz that is open to all',
    allowed: actors,
    build: onQuiz,
  },
];
