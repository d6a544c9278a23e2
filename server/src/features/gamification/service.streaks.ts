import { dateOf, dayOf, mondayOf } from '@chinar/content/india';
import { yearWeeks } from '@chinar/contract/gamification.limits';
import type { Streak } from '@chinar/contract/gamification';
import { type Asking, type Ctx, transact } from '../../context.ts';
import { lockTotal } from './data.ts';
import { addStudyDay, listSteps, listStudyDays, saveStreak } from './data.streaks.ts';
import { foldStreak, stepsOf, streakAt, type StudyDay } from './service.fold.ts';

const todayOf = (ctx: Ctx): number => dayOf(ctx.services.clock.now());

/** Counts a streak anew from all days of study and keeps what comes of it. */
async function recount(ctx: Ctx, userId: string): Promise<StudyDay[]> {
  const studied = await listStudyDays(ctx.db, userId);
  const last = studied.at(-1)?.day ?? 0;
  const { longest } = foldStreak(studied, last);
  await saveStreak(ctx.db, userId, { steps: stepsOf(studied, last), longest });
  return studied;
}

/** Somebody studied; their transaction is held. */
export async function noteStudy(
  ctx: Ctx,
  userId: string,
  study: { day: number; isNight: boolean },
): Promise<void> {
  if (await addStudyDay(ctx.db, userId, study)) await recount(ctx, userId);
}

/** The streaks of learners; whoever has none, or is not there, has 0. */
export async function listStreaks(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<{ user: string; currentStreak: number }[]> {
  const ids = [...new Set(userIds)];
  const steps = await listSteps(ctx.db, ids);
  const today = todayOf(ctx);
  return ids.map((user) => ({ user, currentStreak: streakAt(steps.get(user) ?? [], today) }));
}

function streakView(studied: readonly StudyDay[], today: number): Streak {
  const { current, longest, todayDone, freezes, kept } = foldStreak(studied, today);
  const known = new Set(studied.map(({ day }) => day));
  const first = mondayOf(today) - 7 * (yearWeeks - 1);
  const stateOf = (day: number) => kept.get(day) ?? (known.has(day) ? 'done' : 'missed');
  return {
    currentStreak: current,
    longestStreak: longest,
    todayDone,
    freezesHeld: freezes,
    days: Array.from({ length: today - first + 1 }, (_, place) => ({
      day: dateOf(first + place),
      state: stateOf(first + place),
    })),
  };
}

export async function getStreak(ctx: Asking<'user'>): Promise<Streak> {
  return streakView(await listStudyDays(ctx.db, ctx.actor.userId), todayOf(ctx));
}

/** N08: counts anew from the days of study, and adds none. */
export async function updateStreak(ctx: Asking<'user'>): Promise<Streak> {
  return transact(ctx, async (inner) => {
    const { userId } = ctx.actor;
    await lockTotal(inner.db, userId);
    return streakView(await recount(inner, userId), todayOf(inner));
  });
}
