import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { leadersShown, streaksAtOnce } from './gamification.limits.ts';
import { Id } from './ids.ts';
import { listEndpoint } from './list.ts';
import { Instant } from './text.ts';

/** A board of all time, of this week (from Monday) or of this month, by India's calendar. */
export const Period = z.enum(['all', 'week', 'month']);
export type Period = z.infer<typeof Period>;

/** A line of the board (spec 3). */
export const Leader = z.object({
  _id: Id,
  /** The place in the whole list, from 1: who reached the same total first stands first. */
  rank: z.number(),
  /** A child's name is another. */
  user: z.object({
    _id: Id,
    avatar: z.nullable(z.string()),
    username: z.string(),
    fullName: z.string(),
    /** A word stands for the name, and no page stands behind it. */
    isAlias: z.boolean(),
  }),
  /** By the points of all time, whatever the board. */
  level: z.number(),
  totalPoints: z.number(),
});
export type Leader = z.infer<typeof Leader>;

export const PointReason = z.enum([
  'first_attempt',
  'better_attempt',
  'not_better',
  'too_quick',
  'too_few_answers',
  'correction',
]);
export type PointReason = z.infer<typeof PointReason>;

const PointEntry = z.object({
  _id: Id,
  /** Below 0 where a score was taken back. */
  delta: z.number(),
  reason: PointReason,
  /** The day was full: it would have been more. */
  isCapped: z.boolean(),
  /** Of the test. */
  title: z.string(),
  ref: z.object({ attemptId: Id, quizId: Id, testSeriesId: z.nullable(Id) }),
  createdAt: Instant,
});
export type PointEntry = z.infer<typeof PointEntry>;

/** A day by India's calendar. */
const Day = z.iso.date();

export const Streak = z.object({
  currentStreak: z.number(),
  longestStreak: z.number(),
  todayDone: z.boolean(),
  /** Days that may be missed; they are spent by themselves. */
  freezesHeld: z.number(),
  /** Whole weeks from Monday on, the last one up to today. */
  days: z.array(z.object({ day: Day, state: z.enum(['done', 'frozen', 'missed']) })),
});
export type Streak = z.infer<typeof Streak>;

export const PointsProfile = z.object({
  level: z.number(),
  totalPoints: z.number(),
  /** Points at which this level began, and at which the next one begins. */
  levelAt: z.number(),
  nextLevelAt: z.number(),
  currentStreak: z.number(),
  /** Among all; null for whoever stands on no board. */
  rank: z.nullable(z.number()),
});
export type PointsProfile = z.infer<typeof PointsProfile>;

const base = '/api/v1/gamification';

export const listLeaders = listEndpoint({
  name: 'gamification.listLeaders',
  summary: 'Learners by their points; with a session the own line too',
  path: `${base}/leaderboard`,
  access: 'public',
  noun: 'leaderboard',
  item: Leader,
  filters: { period: z.optional(Period) },
  sorts: ['points'],
  beside: { me: z.optional(Leader) },
  perPage: leadersShown,
});

export const listStreaks = endpoint({
  name: 'gamification.listStreaks',
  summary: 'The streaks of learners; 0 for whoever has none',
  method: 'POST',
  path: `${base}/leaderboard-streaks`,
  access: 'public',
  body: z.strictObject({
    userIds: z.array(Id).check(z.minLength(1), z.maxLength(streaksAtOnce)),
  }),
  response: z.object({
    streaks: z.array(z.object({ user: Id, currentStreak: z.number() })),
  }),
});

export const getPointsProfile = endpoint({
  name: 'gamification.getProfile',
  summary: 'Own level, points, rank and streak',
  method: 'GET',
  path: `${base}/profile`,
  access: 'user',
  response: PointsProfile,
});

export const listPoints = listEndpoint({
  name: 'gamification.listPoints',
  summary: 'Where own points came from, the newest first',
  path: `${base}/points-history`,
  access: 'user',
  noun: 'history',
  item: PointEntry,
  sorts: ['newest'],
  perPage: 20,
});

export const getStreak = endpoint({
  name: 'gamification.getStreak',
  summary: 'Own streak, with the days of the last year',
  method: 'GET',
  path: `${base}/streak`,
  access: 'user',
  response: Streak,
});

export const updateStreak = endpoint({
  name: 'gamification.updateStreak',
  summary: 'Count the own streak anew from the days of study; it never adds one',
  method: 'POST',
  path: `${base}/force-update-streak`,
  access: 'user',
  response: Streak,
  message: 'Streak counted anew',
  limit: { bucket: 'streak-update', points: 20, seconds: 3600 },
});
