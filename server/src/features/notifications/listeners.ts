import { toDecimal } from '@chinar/measurement/marks';
import { type Listener, on } from '../../events/listener.ts';
import { titlesIn, type Translated } from '../../locale.ts';
import { holdAnnouncement } from '../announcements/api.ts';
import { announcementAddressed, announcementRecalled } from '../announcements/events.ts';
import { findFinished, listTakers } from '../attempts/api.ts';
import { attemptFinished, attemptRegraded } from '../attempts/events.ts';
import { listHolders } from '../entitlements/api.ts';
import { levelUp } from '../gamification/events.ts';
import { challengeDecided } from '../key-challenges/events.ts';
import { findQuiz } from '../quizzes/api.ts';
import { quizPublished, scoresReleased } from '../quizzes/events.ts';
import { findSeriesTitle } from '../test-series/api.ts';
import { seriesPublished } from '../test-series/events.ts';
import { withdraw } from './data.ts';
import type { Way } from './kinds.ts';
import { tell } from './service.tell.ts';

const quizPath = (seriesId: string | null, quizId: string): string =>
  seriesId ? `/test-series/${seriesId}/quiz/${quizId}` : `/quizzes/${quizId}`;
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

const attemptPath = (seriesId: string | null, quizId: string, attemptId: string): string =>
  seriesId ? `${quizPath(seriesId, quizId)}/results/${attemptId}` : `/quiz-attempts/${attemptId}`;

const finished = on(
  attemptFinished,
  'notifications.finished',
  async (ctx, { attemptId, userId }, { at }) => {
    const attempt = userId && (await findFinished(ctx, attemptId));
    if (!attempt) return;
    const { title, seriesId, quizId, isOut } = attempt;
    const path = attemptPath(seriesId, quizId, attemptId);
    await tell(ctx, {
      type: 'quiz_completed',
      facts: { title, path, isOut, ...translated({ title: attempt }) },
      key: `attempt:${attemptId}`,
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
    const { title, seriesId, quizId, isOut } = attempt;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title,
        path: attemptPath(seriesId, quizId, attemptId),
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
    const { title, seriesId, quizId, isOut } = attempt;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title,
        path: attemptPath(seriesId, quizId, attemptId),
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

const released = on(
  scoresReleased,
  'notifications.released',
  async (ctx, { quizId }, { id, at }) => {
    const quiz = await findQuiz(ctx.db, quizId);
    if (!quiz) return;
    await tell(ctx, {
      type: 'quiz_completed',
      facts: {
        title: quiz.title,
        path: `${quizPath(quiz.test_series_id, quizId)}/attempts`,
        isOut: true,
        ...translated({ title: quiz }),
      },
      key: `released:${id}`,
      at,
      userIds: await listTakers(ctx.db, quizId),
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
        path: quizPath(testSeriesId, quizId),
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
export const listeners: Listener[] = [
  addressed,
  recalled,
  finished,
  regraded,
  challenged,
  released,
  quizOffered,
  seriesOffered,
  levelReached,
];
