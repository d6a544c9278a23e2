import { toDecimal } from '@chinar/measurement/marks';
import type { Ctx } from '../../context.ts';
import { type Listener, on } from '../../events/listener.ts';
import { titlesIn, type Translated } from '../../locale.ts';
import { holdAnnouncement } from '../announcements/api.ts';
import { announcementAddressed, announcementRecalled } from '../announcements/events.ts';
import { findFinished, findTitled, listTakers } from '../attempts/api.ts';
import { attemptCared, attemptFinished, attemptRegraded } from '../attempts/events.ts';
import { findAnswer } from '../comments/api.ts';
import { commentAnswered } from '../comments/events.ts';
import { courseFacts } from '../courses/api.ts';
import {
  courseCompleted,
  courseEnrolled,
  liveStarting,
  sectionClosed,
  sectionOpened,
} from '../courses/events.ts';
import { listHolders } from '../entitlements/api.ts';
import { accessEnding } from '../entitlements/events.ts';
import { levelUp } from '../gamification/events.ts';
import { rightsGiven, rightsTakenBack } from '../grants/events.ts';
import { challengeDecided } from '../key-challenges/events.ts';
import { findQuiz } from '../quizzes/api.ts';
import { quizPublished, scoresReleased } from '../quizzes/events.ts';
import { findSeriesTitle } from '../test-series/api.ts';
import { seriesPublished } from '../test-series/events.ts';
import * as tutors from '../tutors/events.ts';
import { withdraw } from './data.ts';
import type { Way } from './kinds.ts';
import { ofPayments } from './service.payments.ts';
import { tellDecision, tellDesk, tellWordsBack } from './service.desk.ts';
import { tellEnding } from './service.ending.ts';
import { tellGranted, untellGranted } from './service.granted.ts';
import { tellLiveLesson } from './service.live.ts';
import { tellSectionOpened, untellSection } from './service.sections.ts';
import { tell } from './service.tell.ts';

type TestPlace = { quizId: string; seriesId: string | null; courseId: string | null };

/** A test has its pages within its course or its series, or by itself where it belongs to none. */
function quizPath({ quizId, seriesId, courseId }: TestPlace): string {
  if (courseId) return `/courses/${courseId}/quizzes/${quizId}`;
  return seriesId ? `/test-series/${seriesId}/quiz/${quizId}` : `/quizzes/${quizId}`;
}
const announcementKey = (id: string): string => `announcement:${id}`;

/** Titles in other languages, where there are any. */
function translated<N extends 'title' | 'series'>(rows: Record<N, Translated>) {
  const titles = titlesIn(rows);
  return Object.keys(titles).length > 0 ? { in: titles } : {};
}

const addressed = on(
  announcementAddressed,
  'notifications.announcement',
  async (ctx, { announcementId, userIds }, { at }) => {
    // Held, so that one that is taken back meanwhile waits for this step and finds all of it.
    const news = await holdAnnouncement(ctx.db, announcementId);
    if (!news || news.status === 'recalled') return;
    await tell(ctx, {
      type: 'announcement',
      facts: { announcementId },
      key: announcementKey(announcementId),
      priority: news.priority,
      expiresAt: news.expires_at,
      ways: news.channels as Way[],
      at,
      userIds,
    });
  },
);

const recalled = on(
  announcementRecalled,
  'notifications.recall',
  async (ctx, { announcementId }, { at }) => withdraw(ctx.db, announcementKey(announcementId), at),
);

/** Where the result stands, or what is in its place. */
const resultPath = (of: TestPlace, attemptId: string): string =>
  `${quizPath(of)}/results/${attemptId}`;

const finished = on(
  attemptFinished,
  'notifications.finished',
  async (ctx, { attemptId, userId }, { at, id }) => {
    const attempt = userId && (await findFinished(ctx, attemptId));
    if (!attempt) return;
    const { title, isOut } = attempt;
    const path = resultPath(attempt, attemptId);
    await tell(ctx, {
      type: 'quiz_completed',
      facts: { title, path, isOut, ...translated({ title: attempt }) },
      // Of each finish: one that was opened again finishes again.
      key: `finished:${id}`,
      at,
      userIds: [userId],
    });
  },
);

const regraded = on(
  attemptRegraded,
  'notifications.regraded',
  async (ctx, { attemptId, userId, correctionId, before, after }, { at }) => {
    const attempt = userId && (await findFinished(ctx, attemptId));
    // A score that nobody has seen has not changed for anybody.
    if (!attempt || !attempt.isOut) return;
    const { title, isOut } = attempt;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title,
        path: resultPath(attempt, attemptId),
        isOut,
        change: { before: toDecimal(before), after: toDecimal(after) },
        ...translated({ title: attempt }),
      },
      key: `regraded:${correctionId}:${attemptId}`,
      at,
      userIds: [userId],
    });
  },
);

const challenged = on(
  challengeDecided,
  'notifications.challenge',
  async (ctx, { challengeId, attemptId, userId, isAccepted }, { at }) => {
    const attempt = await findFinished(ctx, attemptId);
    if (!attempt) return;
    const { title, isOut } = attempt;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title,
        path: resultPath(attempt, attemptId),
        isOut,
        challenge: isAccepted ? 'accepted' : 'rejected',
        ...translated({ title: attempt }),
      },
      key: `challenge:${challengeId}`,
      at,
      userIds: [userId],
    });
  },
);

const cared = on(
  attemptCared,
  'notifications.cared',
  async (ctx, { attemptId, userId, act }, { id, at }) => {
    const attempt = userId && (await findTitled(ctx, attemptId));
    if (!attempt) return;
    const { title } = attempt;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title,
        // What is set aside is explained where its result stood; the others are begun or gone on with.
        path: act === 'voided' ? resultPath(attempt, attemptId) : quizPath(attempt),
        isOut: false,
        care: act,
        ...translated({ title: attempt }),
      },
      key: `cared:${id}`,
      priority: 'high',
      at,
      userIds: [userId],
    });
  },
);

const released = on(
  scoresReleased,
  'notifications.released',
  async (ctx, { quizId, formIds }, { id, at }) => {
    const quiz = await findQuiz(ctx.db, quizId);
    if (!quiz) return;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title: quiz.title,
        path: `${quizPath({ quizId, seriesId: quiz.test_series_id, courseId: quiz.course_id })}/attempts`,
        isOut: true,
        ...translated({ title: quiz }),
      },
      key: `released:${id}`,
      at,
      userIds: await listTakers(ctx.db, quizId, formIds),
    });
  },
);

const quizOffered = on(
  quizPublished,
  'notifications.quiz',
  async (ctx, { quizId, testSeriesId }, { at }) => {
    if (!testSeriesId) return;
    const quiz = await findQuiz(ctx.db, quizId);
    const series = await findSeriesTitle(ctx.db, testSeriesId);
    if (!quiz?.is_published || !series) return;
    await tell(ctx, {
      type: 'quiz_published',
      facts: {
        title: quiz.title,
        series: series.title,
        path: quizPath({ quizId, seriesId: testSeriesId, courseId: null }),
        ...translated({ title: quiz, series }),
      },
      key: `quiz:${quizId}`,
      group: `quizzes:${testSeriesId}`,
      at,
      userIds: await listHolders(ctx.db, { itemType: 'test_series', itemId: testSeriesId }, at),
    });
  },
);

const seriesOffered = on(
  seriesPublished,
  'notifications.series',
  async (ctx, { testSeriesId }, { at }) => {
    const series = await findSeriesTitle(ctx.db, testSeriesId);
    if (!series) return;
    await tell(ctx, {
      type: 'test_series_published',
      facts: {
        title: series.title,
        path: `/test-series/${testSeriesId}`,
        ...translated({ title: series }),
      },
      key: `series:${testSeriesId}`,
      at,
      userIds: await listHolders(ctx.db, { itemType: 'test_series', itemId: testSeriesId }, at),
    });
  },
);

const levelReached = on(levelUp, 'notifications.level', async (ctx, { userId, level }, { at }) =>
  tell(ctx, {
    type: 'level_up',
    facts: { level },
    // Lost by a correction and reached again, it is no news.
    key: `level:${level}`,
    at,
    userIds: [userId],
  }),
);

/** Only here does anybody get told anything: what happens elsewhere is heard, never called. */
const answered = on(
  commentAnswered,
  'notifications.answered',
  async (ctx, { commentId, replyId, authorId }, { at }) => {
    const answer = await findAnswer(ctx, replyId);
    if (!answer) return;
    await tell(ctx, {
      type: 'comment_reply',
      facts: { by: answer.by, path: `/videos/${answer.videoId}` },
      key: `answer:${replyId}`,
      group: `answers:${commentId}`,
      at,
      userIds: [authorId],
    });
  },
);

/** Told to whoever it happened to: what a course is called, and where it is. */
const ofCourse = (type: 'course_enrolled' | 'course_completed') =>
  async function tellOfCourse(
    ctx: Ctx,
    { courseId, userId }: { courseId: string; userId: string },
    { at }: { at: Date },
  ): Promise<void> {
    const [course] = await courseFacts(ctx, [courseId]);
    if (!course) return;
    const facts = { title: course.title, path: `/courses/${courseId}` };
    await tell(ctx, { type, facts, key: `${type}:${courseId}:${userId}`, at, userIds: [userId] });
  };
const enrolled = on(courseEnrolled, 'notifications.courseEnrolled', ofCourse('course_enrolled'));
const completed = on(
  courseCompleted,
  'notifications.courseCompleted',
  ofCourse('course_completed'),
);

export const listeners: Listener[] = [
  on(tutors.applicationDecided, 'notifications.application', tellDecision),
  on(tutors.applicationSubmitted, 'notifications.applicationSubmitted', tellDesk('application')),
  on(tutors.wordsChanged, 'notifications.wordsChanged', tellDesk('words')),
  on(tutors.wordsTakenBack, 'notifications.wordsTakenBack', tellWordsBack),
  on(accessEnding, 'notifications.accessEnding', tellEnding),
  on(liveStarting, 'notifications.liveLesson', tellLiveLesson),
  on(sectionOpened, 'notifications.sectionOpened', tellSectionOpened),
  on(sectionClosed, 'notifications.sectionClosed', untellSection),
  ...ofPayments,
  on(rightsGiven, 'notifications.granted', tellGranted),
  on(rightsTakenBack, 'notifications.grantUndone', untellGranted),
  enrolled,
  completed,
  answered,
  addressed,
  recalled,
  finished,
  regraded,
  challenged,
  cared,
  released,
  quizOffered,
  seriesOffered,
  levelReached,
];
