import { buildQuiz } from '../server/src/features/quizzes/fixtures.ts';
import type { Sat } from './sittings.ts';
import type { Ctx } from '../server/src/context.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  buildProgress,
  type CourseFields,
  type LessonFields,
} from '../server/src/features/courses/fixtures.ts';
import { courses } from './content/courses.ts';
import { courseTranslations } from './content/hindi-courses.ts';
import { filmOf, lessonTexts } from './content/lessons.ts';
import { buildCoursePicture } from './pictures.ts';
import type { Random } from './random.ts';

type Account = { id: string };
/** Films and tests by what they are called. */
type Named = ReadonlyMap<string, string>;

const dayMs = 86_400_000;

/** When live lessons are held: at half past six in the evening by India's clock, four days after a day. */
function liveTerms(now: number, minutes: number) {
  const startsAt = new Date(Math.floor(now / dayMs) * dayMs + 4 * dayMs + 13 * 3_600_000);
  return { startsAt, minutes, url: 'https://meet.example.org/chinar' };
}

type Shown = { texts: Named; films: Named; quizzes: Named; now: number };

/** A lesson with what it shows: the test or the film of that name, else its text. */
function written(lesson: LessonFields, { texts, films, quizzes, now }: Shown) {
  if (lesson.kind === 'live') return { ...lesson, live: liveTerms(now, lesson.minutes) };
  const quizId = quizzes.get(lesson.title);
  if (quizId !== undefined) return { ...lesson, kind: 'quiz' as const, refId: quizId };
  const refId = films.get(filmOf[lesson.title] ?? '');
  if (refId !== undefined) return { ...lesson, kind: 'video' as const, refId };
  const body = texts.get(lesson.title);
  if (body === undefined) throw new Error(`Nothing is written in ${lesson.title}.`);
  return { ...lesson, kind: 'text' as const, body };
}

/** Sums that the test of a course takes from the bank: so many of the part of a paper. */
const sums = { section: 'Arithmetic', count: 6, lesson: 'छह सवाल, घड़ी के साथ' } as const;

/** Tests that belong to a course alone, by the titles of the lessons that ask them. */
export async function buildCourseQuizzes(
  ctx: Ctx,
  tutorId: string,
  sat: readonly Sat[],
): Promise<Named> {
  const questionIds = sat.flatMap((one) => one.questionIds.get(sums.section) ?? []);
  const id = await buildQuiz(ctx, tutorId, {
    title: 'Six sums by the clock',
    description: 'Percentages, averages and trains, as the papers ask them.',
    category: 'jkssb',
    difficulty: 'easy',
    durationMinutes: 8,
    isPublic: false,
    languages: ['en', 'hi'],
    sections: [
      {
        title: sums.section,
        marking: { correct: 1, wrong: -0.25 },
        questionIds: questionIds.slice(0, sums.count),
      },
    ],
    translations: { hi: { title: sums.lesson } },
  });
  return new Map([[sums.lesson, id]]);
}

/** The courses of the tutor, with their texts and films, by their slugs. */
export async function buildCourses(
  ctx: Ctx,
  tutorId: string,
  { films, quizzes }: Pick<Shown, 'films' | 'quizzes'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const course of courses) {
    const slug = course.slug ?? '';
    const texts = lessonTexts(slug);
    const sections: CourseFields['sections'] = course.sections?.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) =>
        written(lesson, { texts, films, quizzes, now: ctx.services.clock.now() }),
      ),
    }));
    const translations = courseTranslations[slug] ?? {};
    const fields = { ...course, ...(sections && { sections }), translations };
    const id = await buildCourse(ctx, tutorId, fields);
    await buildCoursePicture(ctx, tutorId, { id, slug });
    ids.set(slug, id);
  }
  return ids;
}

/** The share of the learners who look at courses that takes each of the first ones. */
const joining = [0.3, 0.22, 0.5, 0.4, 0.15, 0.1];

type Offer = {
  courseIds: readonly string[];
  random: Random;
  tutor: Account;
};

/** Some of the learners follow courses too, some of these more than others. */
export async function joinCourses(
  ctx: Ctx,
  userId: string,
  { courseIds, random, tutor }: Offer,
): Promise<void> {
  for (const [place, share] of joining.entries()) {
    const courseId = courseIds[place];
    if (courseId !== undefined && random.next() < share)
      await buildCourseEnrolment(ctx, userId, { courseId, actorId: tutor.id });
  }
}

/**
 * What the learner has whom people log in as: a course that is begun, one that opens week by week, one whose time
 * is over, and one that was put away.
 */
export async function buildOwnCourses(
  ctx: Ctx,
  userId: string,
  { ids, tutor }: { ids: ReadonlyMap<string, string>; tutor: Account },
): Promise<void> {
  const now = ctx.services.clock.now();
  const give = async (slug: string, began: number, ended?: number): Promise<string> => {
    const courseId = ids.get(slug) ?? '';
    await buildCourseEnrolment(ctx, userId, {
      courseId,
      actorId: tutor.id,
      startsAt: new Date(now - began * dayMs),
      ...(ended !== undefined && { expiresAt: new Date(now - ended * dayMs) }),
    });
    return courseId;
  };
  const done = (courseId: string, titles: readonly string[]) =>
    buildProgress(ctx, userId, { courseId, titles });
  await done(await give('python-from-the-first-line', 20), [
    'What a program is',
    'Names and numbers',
    'Ten small tasks',
    'If and else',
  ]);
  await done(await give('sql-from-two-tables', 3), ['Rows and what they mean']);
  await done(await give('reading-for-clat', 120, 30), ['Read for the turn', 'Mark four things']);
  await done(await give('cells-drawn', 60), ['What every cell has']);
}
