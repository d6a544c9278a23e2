import type { Ctx } from '../server/src/context.ts';
import { buildCertificate } from '../server/src/features/certificates/fixtures.ts';
import { buildCourseEnrolment, lessonIds } from '../server/src/features/courses/fixtures.ts';
import { buildProgram } from '../server/src/features/programs/fixtures.ts';
import { buildEntitlement } from '../server/src/features/entitlements/fixtures.ts';
import { programTranslations } from './content/hindi-offers.ts';
import { programs } from './content/programs.ts';

type Account = { id: string };
type Table = 'courses' | 'test_series' | 'study_material_packages' | 'exams';

const tables = {
  course: 'courses',
  test_series: 'test_series',
  package: 'study_material_packages',
} as const;

/** The id of a record of the demo world, by its address. */
export async function idOf(ctx: Ctx, table: Table, slug: string): Promise<string> {
  const { rows } = await ctx.db.execute(`select id from ${table} where slug = $1`, [slug]);
  const id = (rows as { id: string }[])[0]?.id;
  if (!id) throw new Error(`The demo world has no ${table} called ${slug}.`);
  return id;
}

/** Programs of what there is already; how many follow each is left to chance. */
async function buildPrograms(ctx: Ctx, tutorId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { items, exam, ...program } of programs) {
    const parts = [];
    for (const { type, slug, isRequired = true } of items)
      parts.push({ itemType: type, itemId: await idOf(ctx, tables[type], slug), isRequired });
    const examId = exam ? await idOf(ctx, 'exams', exam) : null;
    const translations = programTranslations[program.slug] ?? {};
    ids.push(await buildProgram(ctx, tutorId, { ...program, translations, examId, items: parts }));
  }
  return ids;
}

/** Which exams a course is for; their sections are compared with what it teaches. */
const rehearsed = { 'thermodynamics-for-jee-and-neet': ['iit-jee', 'neet'] };

async function nameExams(ctx: Ctx): Promise<void> {
  for (const [slug, exams] of Object.entries(rehearsed)) {
    const examIds = [];
    for (const exam of exams) examIds.push(await idOf(ctx, 'exams', exam));
    await ctx.db.execute('update courses set exam_ids = $2 where slug = $1', [slug, examIds]);
  }
}

/** Marks the first lessons of a course as done, as their rules would. */
async function doLessons(ctx: Ctx, userId: string, courseId: string, share: number): Promise<void> {
  const ids = Object.values(await lessonIds(ctx, courseId));
  const done = ids.slice(0, Math.round(ids.length * share));
  const now = new Date(ctx.services.clock.now());
  for (const lessonId of done)
    await ctx.db.execute(
      `insert into lesson_progress (user_id, lesson_id, course_id, done_at, done_by, told_at)
       values ($1, $2, $3, $4, 'rule', $4) on conflict do nothing`,
      [userId, lessonId, courseId, now],
    );
  const pct = Math.floor((100 * done.length) / Math.max(1, ids.length));
  await ctx.db.execute(
    `update enrolments set progress_pct = $3, last_part_id = $4, completed_at = case when $3 = 100 then $5::timestamptz end
      where user_id = $1 and item_type = 'course' and item_id = $2`,
    [userId, courseId, pct, done.at(-1) ?? null, now],
  );
}

/** What the learner whom people log in as has begun, and what they have finished. */
export async function buildLearning(
  ctx: Ctx,
  { tutor, learner }: { tutor: Account; learner: Account },
): Promise<void> {
  await nameExams(ctx);
  const [programId] = await buildPrograms(ctx, tutor.id);
  if (programId)
    await buildEntitlement(ctx, { userId: learner.id, itemType: 'program', itemId: programId });
  const begun = await idOf(ctx, 'courses', 'jk-general-knowledge');
  const finished = await idOf(ctx, 'courses', 'first-web-page');
  for (const courseId of [finished])
    await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: tutor.id });
  await doLessons(ctx, learner.id, begun, 0.5);
  await doLessons(ctx, learner.id, finished, 1);
  await buildCertificate(ctx, learner.id, {
    itemId: finished,
    name: 'Aaliya Mir',
    title: 'Your first web page, online by evening',
    teachers: ['Imtiyaz Bhat'],
    lessonCount: 9,
    seconds: 5400,
    quizPct: null,
  });
}
