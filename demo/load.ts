import type { Paper } from '@chinar/contract/attempts.papers';
import type { QuestionDraft } from '@chinar/contract/questions';
import { type Ctx, transact } from '../server/src/context.ts';
import { isEmptyWorld } from '../server/src/features/accounts/api.ts';
import { buildUser } from '../server/src/features/accounts/fixtures.ts';
import { buildAnnouncement } from '../server/src/features/announcements/fixtures.ts';
import { buildNotification } from '../server/src/features/notifications/fixtures.ts';
import { buildCenter } from '../server/src/features/centers/fixtures.ts';
import { buildSlot } from '../server/src/features/contact/fixtures.ts';
import { buildExam } from '../server/src/features/exams/fixtures.ts';
import { buildPassage, buildQuestions } from '../server/src/features/questions/fixtures.ts';
import { buildQuiz, readFixturePaper } from '../server/src/features/quizzes/fixtures.ts';
import {
  buildPackage,
  buildPackageRight,
} from '../server/src/features/study-material-packages/fixtures.ts';
import { buildEnrolment, buildSeries } from '../server/src/features/test-series/fixtures.ts';
import { buildVideo, buildView } from '../server/src/features/videos/fixtures.ts';
import { buildTestimonial } from '../server/src/features/testimonials/fixtures.ts';
import { announcements } from './content/announcements.ts';
import { unfinishedVideos, videos } from './content/videos.ts';
import { buildTalk } from './talk.ts';
import { testimonials } from './content/testimonials.ts';
import { packages } from './content/packages.ts';
import { notifications } from './content/notifications.ts';
import { centers } from './content/centers.ts';
import { exams } from './content/exams.ts';
import { packageTranslations } from './content/hindi-offers.ts';
import { quizzesInHindi, seriesInHindi } from './content/hindi-papers.ts';
import { topicsInHindi } from './content/hindi-topics.ts';
import { series } from './content/papers.ts';
import type { DemoPassage, DemoQuestion, DemoQuiz, DemoSeries } from './content/types.ts';
import { makeLearner } from './learners.ts';
import { buildLearning } from './learning.ts';
import { buildSelling } from './selling.ts';
import { buildTutors } from './tutors.ts';
import { makeRandom, type Random } from './random.ts';
import { buildRegulars, type Learner, type Sat, sit } from './sittings.ts';
import { buildDrills } from './drills.ts';
import { buildCourseQuizzes, buildCourses, buildOwnCourses, joinCourses } from './learn.ts';

export const demoPassword = 'chinar-demo';
export const demoAccounts = {
  admin: 'admin@chinar.example',
  tutor: 'tutor@chinar.example',
  tutor2: 'tutor2@chinar.example',
  learner: 'learner@chinar.example',
  learner2: 'learner2@chinar.example',
} as const;

const learnerCount = 320;
/** Which share of the learners follows each series: one of them is popular, as the mark on its card says. */
const following = [0.25, 0.6, 0.29];
/** So many learners look at courses. */
const inCourses = 120;
const dayMs = 86_400_000;
/** Any number of ours: two servers that start on one empty database take turns. */
const loadLock = 7_240_912;

type Say = (line: string) => void;
type Account = { id: string };

function draftOf(question: DemoQuestion): QuestionDraft {
  const { type, content, key, difficulty, proof } = question;
  const source = 'source' in proof ? proof.source : 'Chinar';
  const { subject, topic: name } = question.topic;
  const hi = { subject: topicsInHindi[subject] ?? subject, topic: topicsInHindi[name] ?? name };
  const topic = { ...question.topic, translations: { hi } };
  return { type, textKind: 'markdown', content, key, topic, difficulty, source };
}

async function buildAccounts(
  ctx: Ctx,
): Promise<Record<'admin' | 'tutor' | 'tutor2' | 'learner', Account>> {
  const account = (fullName: string, who: keyof typeof demoAccounts, phoneNumber: string) =>
    buildUser(ctx, {
      fullName,
      username: `demo.${who}`,
      email: demoAccounts[who],
      role: who.replace(/\d$/, '') as 'admin' | 'tutor' | 'learner',
      password: demoPassword,
      phoneNumber,
    });
  const admin = await account('Asha Raina', 'admin', '+919906000001');
  const tutor = await account('Imtiyaz Bhat', 'tutor', '+919906000002');
  const learner = await account('Aaliya Mir', 'learner', '+919906000003');
  const tutor2 = await account('Nusrat Lone', 'tutor2', '+919906000004');
  await account('Sameer Dar', 'learner2', '+919906000005');
  return { admin, tutor, tutor2, learner };
}

/** Whatever is not said in Hindi is shown as it was written. */
const inHindi = <T>(hi: T | undefined) => (hi === undefined ? {} : { translations: { hi } });

/** Questions that stand together and are about the same passage, or about none. */
function runsOf(questions: readonly DemoQuestion[]) {
  const runs: { passage: DemoPassage | undefined; questions: DemoQuestion[] }[] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last && last.passage === question.passage) last.questions.push(question);
    else runs.push({ passage: question.passage, questions: [question] });
  }
  return runs;
}

async function buildBank(
  ctx: Ctx,
  tutorId: string,
  questions: readonly DemoQuestion[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { passage, questions: run } of runsOf(questions)) {
    const held = passage ? await buildPassage(ctx, tutorId, { content: passage }) : null;
    ids.push(...(await buildQuestions(ctx, tutorId, run.map(draftOf), held)));
  }
  return ids;
}

async function buildDemoQuiz(
  ctx: Ctx,
  tutorId: string,
  seriesId: string,
  quiz: DemoQuiz,
): Promise<Sat> {
  const sections = [];
  for (const { questions, title, marking, markingByType } of quiz.sections) {
    const questionIds = await buildBank(ctx, tutorId, questions);
    sections.push({ title, marking, ...(markingByType ? { markingByType } : {}), questionIds });
  }
  const { title, description, category, difficulty, durationMinutes, isPublic, languages } = quiz;
  const quizId = await buildQuiz(ctx, tutorId, {
    title,
    description,
    category,
    difficulty,
    durationMinutes,
    isPublic,
    languages,
    sections,
    testSeriesId: seriesId,
    ...(quiz.template ? { template: quiz.template } : {}),
    ...(quiz.calculator ? { calculator: quiz.calculator } : {}),
    ...inHindi(quizzesInHindi[quiz.slug]),
  });
  const paper: Paper = await readFixturePaper(ctx, quizId);
  const options = new Map(
    paper.sections.flatMap((section) =>
      section.questions.map(
        (question) =>
          [question._id, (question.content.en?.options ?? []).map((option) => option._id)] as const,
      ),
    ),
  );
  const questionIds = new Map(sections.map((one) => [one.title, one.questionIds]));
  return { quizId, seriesId, quiz, options, questionIds };
}

async function buildCatalogue(ctx: Ctx, tutorId: string): Promise<Sat[]> {
  const sat: Sat[] = [];
  for (const entry of series as readonly DemoSeries[]) {
    const { quizzes, ...fields } = entry;
    const translated = inHindi(seriesInHindi[entry.slug]);
    const seriesId = await buildSeries(ctx, tutorId, { ...fields, ...translated });
    for (const quiz of quizzes) sat.push(await buildDemoQuiz(ctx, tutorId, seriesId, quiz));
  }
  return sat;
}

/** Each learner follows one or two series and sits most of their tests once. */
async function buildLearner(
  ctx: Ctx,
  sat: Sat[],
  random: Random,
  number: number,
): Promise<Learner> {
  const learner = makeLearner(random, number);
  const { id: userId } = await buildUser(ctx, {
    ...learner,
    email: `${learner.username}@learners.example`,
    password: null,
  });
  const all = [...new Set(sat.map((one) => one.seriesId))];
  const seriesIds = all.filter((_, place) => random.next() < (following[place] ?? 0.2));
  for (const seriesId of seriesIds) await buildEnrolment(ctx, userId, seriesId);
  let tests = 0;
  for (const one of sat.filter(({ seriesId }) => seriesIds.includes(seriesId))) {
    if (random.next() > 0.7) continue;
    await sit(ctx, one, { userId, learner, random, daysAgo: 1 + random.next() * 60 });
    tests += 1;
  }
  return { userId, tests, name: learner.fullName };
}

/** The learner whom people log in as has a past too: one good test, sat again, and one weak one. */
async function buildHistory(ctx: Ctx, sat: Sat[], userId: string, random: Random): Promise<void> {
  const first = sat[0];
  const third = sat.find(({ quiz }) => quiz.slug.startsWith('jkssb'));
  for (const [one, ability, daysAgo] of [
    [first, 0.4, 9],
    [third, 1.2, 3],
    [third, 1.9, 1],
  ] as const) {
    if (!one) continue;
    await buildEnrolment(ctx, userId, one.seriesId);
    const learner = { fullName: 'Aaliya Mir', username: 'demo.learner', ability, pace: 0.9 };
    await sit(ctx, one, { userId, learner, random, daysAgo });
  }
}

/** Which share of the learners who look at courses has seen each video. */
const watching = [0.7, 0.4, 0.25, 0.3, 0.45, 0.2, 0.35, 0.5];

/** The films of the tutor, the newest a day old. */
async function buildVideos(ctx: Ctx, tutorId: string): Promise<string[]> {
  const ids: string[] = [];
  const fields = videos();
  for (const [place, video] of fields.entries()) {
    const createdAt = new Date(ctx.services.clock.now() - (fields.length - place) * 4 * dayMs);
    ids.push(await buildVideo(ctx, tutorId, { ...video, createdAt }));
  }
  for (const video of unfinishedVideos) await buildVideo(ctx, tutorId, video);
  return ids;
}

async function watchVideos(
  ctx: Ctx,
  userId: string,
  { videoIds, random }: { videoIds: readonly string[]; random: Random },
): Promise<void> {
  for (const [place, videoId] of videoIds.entries()) {
    if (random.next() >= (watching[place] ?? 0.1)) continue;
    const at = new Date(ctx.services.clock.now() - Math.round(random.next() * 3 * dayMs));
    await buildView(ctx, userId, { videoId, at });
  }
}

/** What the admin has told, tells, and is about to tell. */
async function buildNews(ctx: Ctx, adminId: string): Promise<void> {
  for (const { inDays = 0, ...news } of announcements) {
    const at = new Date(ctx.services.clock.now() + inDays * dayMs).toISOString();
    await buildAnnouncement(ctx, adminId, { ...news, ...(inDays > 0 && { publishAt: at }) });
  }
}

/** What the learner whom people log in as finds at the bell; what their tests tell comes by itself. */
async function buildBell(ctx: Ctx, userId: string): Promise<void> {
  for (const { daysAgo, facts, priority, ...rest } of notifications) {
    const createdAt = new Date(ctx.services.clock.now() - Math.round(daysAgo * dayMs));
    const readAt = 'isRead' in rest ? { readAt: createdAt } : {};
    await buildNotification(ctx, userId, { facts, priority, createdAt, ...readAt });
  }
}

/** Ten in the morning and three in the afternoon, by India's clock. */
const slotHours = [4.5, 9.5];
const slotDays = 60;

/** What visitors find beside tests: the exams, the centers, and times to talk. */
async function buildPlaces(ctx: Ctx, adminId: string): Promise<void> {
  for (const exam of exams) await buildExam(ctx, adminId, exam);
  const centerIds: string[] = [];
  for (const center of centers) centerIds.push(await buildCenter(ctx, adminId, center));
  const today = Math.floor(ctx.services.clock.now() / dayMs) * dayMs;
  for (let day = 1; day <= slotDays; day += 1) {
    // Nobody talks on a Sunday.
    if (new Date(today + day * dayMs).getUTCDay() === 0) continue;
    for (const hour of slotHours) {
      const startsAt = new Date(today + day * dayMs + hour * 3_600_000);
      await buildSlot(ctx, adminId, { startsAt, mode: 'phone', capacity: 2 });
      await buildSlot(ctx, adminId, { startsAt, mode: 'video', capacity: 1 });
    }
    const startsAt = new Date(today + day * dayMs + 6 * 3_600_000);
    const centerId = centerIds[day % centerIds.length] ?? null;
    await buildSlot(ctx, adminId, { startsAt, mode: 'center', capacity: 3, centerId });
  }
}

/**
 * Fills an empty database with the demo world: accounts, three series, and learners whose results the
 * production scorer made from stored answers. One transaction: it is there whole or not at all.
 */
export async function loadDemoWorld(ctx: Ctx, say: Say): Promise<void> {
  await transact(ctx, async (inner) => {
    await inner.db.execute('select pg_advisory_xact_lock($1)', [loadLock]);
    if (!(await isEmptyWorld(inner.db))) return;
    say('Loading the demo world: questions, tests and learners …');
    const random = makeRandom(1947);
    const { admin, tutor, tutor2, learner } = await buildAccounts(inner);
    const sat = await buildCatalogue(inner, tutor.id);
    for (const item of packages) {
      const translations = packageTranslations[item.slug ?? ''] ?? {};
      const packageId = await buildPackage(inner, tutor.id, { ...item, translations });
      if (item.price === 0) await buildPackageRight(inner, learner.id, packageId);
    }
    const videoIds = await buildVideos(inner, tutor.id);
    const films = new Map(videos().map(({ title = '' }, place) => [title, videoIds[place] ?? '']));
    const quizzes = await buildCourseQuizzes(inner, tutor.id, sat);
    await buildDrills(inner, tutor.id, sat);
    const courseMap = await buildCourses(inner, tutor.id, { films, quizzes });
    const courseIds = [...courseMap.values()];
    // Apart, so that what the learners' tests come to does not hang on it.
    const views = makeRandom(1950);
    const learners: Learner[] = [];
    for (let number = 1; number <= learnerCount; number += 1) {
      const made = await buildLearner(inner, sat, random, number);
      const { userId } = made;
      learners.push(made);
      if (number <= inCourses) {
        await joinCourses(inner, userId, { courseIds, random, tutor });
        await watchVideos(inner, userId, { videoIds, random: views });
      }
      const said = testimonials[number - 1];
      if (said)
        await buildTestimonial(inner, userId, { ...said, status: 'approved', isSample: true });
      if (number % 80 === 0) say(`  ${number} of ${learnerCount} learners`);
    }
    await buildOwnCourses(inner, learner.id, { ids: courseMap, tutor });
    const learnerIds = learners.map(({ userId }) => userId);
    await buildTalk(inner, { tutorId: tutor.id, learnerIds, videoIds });
    await buildHistory(inner, sat, learner.id, random);
    await buildRegulars(inner, sat, learners);
    await buildNews(inner, admin.id);
    await buildBell(inner, learner.id);
    await buildPlaces(inner, admin.id);
    await buildLearning(inner, { tutor, learner });
    // Those who look at no courses: they own nothing of what is sold yet.
    const buyers = learners.slice(inCourses, inCourses + 80);
    await buildSelling(inner, {
      admin,
      buyers: buyers.map(({ userId, name }) => ({ id: userId, name })),
    });
    await buildTutors(inner, { admin, tutor, tutor2, password: demoPassword });
  });
}
