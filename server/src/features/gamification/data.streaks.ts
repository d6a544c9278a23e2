import { type Db, statement } from '../../db/pool.ts';
import type { Steps, StudyDay } from './service.fold.ts';

const addDayStatement = statement<{ is_new: boolean }>(
  'gamification_add_study_day',
  `insert into study_days as d (user_id, day, by_day, by_night)
   values ($1, date '1970-01-01' + $2::int, not $3::boolean, $3::boolean)
   on conflict (user_id, day) do update
      set by_day = d.by_day or excluded.by_day, by_night = d.by_night or excluded.by_night
    where (d.by_day, d.by_night)
       is distinct from (d.by_day or excluded.by_day, d.by_night or excluded.by_night)
   returning true as is_new`,
);

/** Notes that somebody studied; false when that was known. */
export async function addStudyDay(
  db: Db,
  userId: string,
  { day, isNight }: { day: number; isNight: boolean },
): Promise<boolean> {
  return (await db.run(addDayStatement, [userId, day, isNight])).length > 0;
}

const listDaysStatement = statement<StudyDay>(
  'gamification_list_study_days',
  `select day - date '1970-01-01' as day, by_day as "byDay", by_night as "byNight"
     from study_days where user_id = $1 order by day`,
);

export async function listStudyDays(db: Db, userId: string): Promise<StudyDay[]> {
  return db.run(listDaysStatement, [userId]);
}

const saveStreakStatement = statement<never>(
  'gamification_save_streak',
  `insert into study_streaks (user_id, steps, longest) values ($1, $2::jsonb, $3)
   on conflict (user_id) do update set steps = excluded.steps, longest = excluded.longest`,
);

export async function saveStreak(
  db: Db,
  userId: string,
  { steps, longest }: { steps: Steps; longest: number },
): Promise<void> {
  await db.run(saveStreakStatement, [userId, JSON.stringify(steps), longest]);
}

const listStreaksStatement = statement<{ user_id: string; steps: Steps }>(
  'gamification_list_streaks',
  `select user_id, steps from study_streaks where user_id = any ($1::uuid[])`,
);

/** What is kept of the streaks of these learners. */
export async function listSteps(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Steps>> {
  const rows = await db.run(listStreaksStatement, [userIds]);
  return new Map(rows.map((row) => [row.user_id, row.steps]));
}
