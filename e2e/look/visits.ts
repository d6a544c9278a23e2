import { sendContact } from '@chinar/contract/contact';
import { listTickets } from '@chinar/contract/contact.desk';
import { getPackage } from '@chinar/contract/study-material-packages';
import { listQuestions } from '@chinar/contract/questions';
import { listPrograms } from '@chinar/contract/programs';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listMyCertificates } from '@chinar/contract/certificates';
import { getCourse } from '@chinar/contract/courses';
import { listVideos } from '@chinar/contract/videos';
import { listAllMyAttempts } from '@chinar/contract/attempts.results';
import { printScorecard, shareScorecard } from '@chinar/contract/attempts.scorecard';
import { urlOf } from '@chinar/contract/url';
import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/src/routes.ts';
import type { Role, Session } from '../steps.ts';
import { callApi, demoRoles, logInByApi } from '../steps.ts';
import { fillCart, orderReaders, somePaidOrder } from './some-order.ts';
import { someApplication, somePattern, somePromoCode, someReview } from './some-records.ts';

/** As whom a page is looked at; `visitor` has no session. */
export type Person = Role | 'visitor';
export type World = {
  sessions: Record<Role, Session>;
  params: Record<string, string>;
};

/** Of a table of records, and of one of them. */
function readersOfRecords(area: 'admin' | 'tutor', name: string): Record<string, Person[]> {
  const path = `/${area}/${name}`;
  return { [path]: [area], [`${path}/:recordId`]: [area] };
}

/** Who is the right reader of each route. A route that is missing here fails its test. */
const readers: Record<string, readonly Person[]> = {
  '/': ['visitor', 'learner'],
  '/videos': ['visitor'],
  '/videos/:videoId': ['visitor'],
  '/become-tutor': ['learner', 'visitor'],
  '/profile': ['learner', 'visitor'],
  '/tutors': ['visitor'],
  '/channel/:username': ['visitor'],
  '/search': ['visitor', 'learner'],
  '/courses': ['visitor', 'learner'],
  '/courses/:courseId': ['visitor', 'learner'],
  '/courses/:courseId/video/:videoId': ['visitor'],
  '/courses/:courseId/lessons/:lessonId': ['learner', 'visitor'],
  '/courses/:courseId/lessons/:lessonId/read': ['learner'],
  '/downloads': ['learner', 'visitor'],
  '/courses/:courseId/materials/:materialId': ['learner'],
  '/videos/:videoId/materials/:materialId': ['learner'],
  '/programs': ['visitor', 'learner'],
  '/programs/:programId': ['visitor', 'learner'],
  '/courses/create': ['tutor', 'learner'],
  '/courses/edit/:courseId': ['tutor'],
  '/courses/:courseId/learners': ['tutor'],
  '/tutor/courses': ['tutor', 'admin'],
  '/study-materials': ['visitor'],
  '/study-material-packages': ['visitor'],
  '/study-material-packages/:packageId': ['visitor', 'learner'],
  '/study-material-packages/:packageId/start': ['learner'],
  '/study-material-packages/:packageId/material/:materialId': ['learner'],
  '/study-material-packages/:packageId/material/:materialId/start': ['learner'],
  '/tutor/study-packages': ['tutor'],
  '/tutor/study-materials': ['tutor'],
  '/admin/study-materials/packages/create': ['tutor'],
  '/admin/study-materials/packages/:packageId/edit': ['tutor'],
  '/admin/study-materials/materials/upload': ['tutor'],
  '/admin/study-materials/materials/:materialId/edit': ['tutor'],
  '/courses/:courseId/materials/add': ['tutor'],
  '/videos/:videoId/materials/add': ['tutor'],
  '/cart': ['learner', 'visitor'],
  '/wishlist': ['learner', 'visitor'],
  '/checkout': ['learner', 'visitor'],
  '/payment-success': ['learner', 'visitor'],
  '/orders': ['learner', 'visitor'],
  '/orders/:orderId': ['learner'],
  '/settings': ['learner', 'visitor'],
  '/gamification': ['learner', 'visitor'],
  '/notifications': ['learner', 'visitor'],
  '/notification-preferences': ['learner'],
  '/admin/test-series': ['tutor', 'admin'],
  '/admin/test-series/create': ['tutor'],
  '/admin/test-series/:testSeriesId/edit': ['tutor'],
  '/admin/tutors': ['admin'],
  '/admin/tutor-applications': ['admin', 'tutor'],
  '/admin/tutor-applications/:applicationId': ['admin'],
  '/admin/categories': ['admin'],
  '/test-series': ['visitor'],
  '/test-series/:testSeriesId': ['visitor', 'learner'],
  '/test-series/:testSeriesId/quiz/:quizId': ['visitor', 'learner'],
  '/test-series/:testSeriesId/quiz/:quizId/results/:attemptId': ['learner'],
  '/test-series/:testSeriesId/quiz/:quizId/attempts': ['learner'],
  '/quiz-attempts/:attemptId': ['learner'],
  '/quiz-attempts/:attemptId/ledger': ['learner', 'admin'],
  '/exams': ['visitor'],
  '/exams/:examId': ['visitor', 'learner'],
  '/exams/:examId/marks': ['visitor'],
  '/quizzes-exams': ['visitor'],
  '/centers': ['visitor'],
  '/learning-centers': ['visitor'],
  '/centers/contact': ['visitor'],
  '/centers/:centerId': ['visitor'],
  '/contact': ['visitor', 'learner'],
  '/counselling': ['visitor'],
  '/privacy': ['visitor'],
  '/terms': ['visitor'],
  '/verify/scorecard/:code': ['visitor'],
  '/certificates/:serial': ['visitor', 'admin'],
  '/newsletter/confirm': ['visitor'],
  '/newsletter/leave': ['visitor'],
  '/tutor/dashboard': ['tutor', 'visitor'],
  '/tutor/questions': ['tutor', 'learner'],
  '/tutor/questions/import': ['tutor', 'visitor'],
  '/admin/quizzes': ['tutor', 'learner'],
  '/admin/quizzes/create': ['tutor'],
  '/admin/quizzes/edit/:quizId': ['tutor'],
  '/admin/quizzes/:quizId': ['tutor', 'admin'],
  '/admin/quizzes/:quizId/preview': ['tutor'],
  '/tutor/videos': ['tutor', 'learner'],
  '/tutor/comments': ['tutor', 'learner'],
  '/videos/upload': ['tutor', 'visitor'],
  '/videos/edit/:videoId': ['tutor'],
  '/tutor/reviews': ['tutor'],
  '/tutor/reviews/:reviewId': ['tutor'],
  '/tutor/questions/create': ['tutor', 'visitor'],
  '/tutor/questions/:questionId': ['tutor'],
  '/admin': ['admin'],
  '/admin/dashboard': ['admin', 'learner'],
  '/admin/quiz-attempts': ['admin', 'tutor'],
  '/tutor/quiz-attempts': ['tutor', 'learner'],
  '/admin/quiz-attempts/:attemptId': ['admin', 'tutor'],
  '/admin/accommodations': ['admin', 'tutor'],
  ...readersOfRecords('admin', 'announcements'),
  '/tutor/programs': ['tutor', 'learner'],
  '/programs/create': ['tutor', 'visitor'],
  '/programs/edit/:programId': ['tutor'],
  '/admin/centers': ['admin', 'learner'],
  '/centers/create': ['admin', 'visitor'],
  '/centers/:centerId/edit': ['admin'],
  '/admin/promocodes': ['admin', 'learner'],
  '/admin/promocodes/create': ['admin'],
  '/admin/promocodes/:promoCodeId': ['admin'],
  '/admin/grants': ['admin', 'learner'],
  '/admin/grants/create': ['admin'],
  '/admin/exams': ['admin', 'learner'],
  '/admin/exams/create': ['admin'],
  '/admin/exams/patterns': ['admin', 'tutor'],
  '/admin/exams/patterns/create': ['admin'],
  '/admin/exams/patterns/:patternId': ['admin'],
  '/admin/exams/:examId/edit': ['admin'],
  '/admin/exams/edit/:examId': ['admin'],
  '/admin/inbox': ['admin', 'learner'],
  '/admin/inbox/:ticketId': ['admin'],
  '/admin/refunds': ['admin', 'learner'],
  '/admin/sales': ['admin', 'tutor'],
  '/tutor/sales': ['tutor', 'learner'],
  '/admin/counselling': ['admin'],
  '/admin/counselling/times': ['admin', 'learner'],
  '/admin/counselling/times/create': ['admin'],
  '/admin/newsletter': ['admin'],
  '/admin/certificates': ['admin', 'tutor'],
  ...orderReaders,
  '/admin/claims': ['admin', 'learner'],
  '/admin/settings': ['admin', 'tutor'],
  '/admin/ratings': ['admin'],
  '/admin/testimonials': ['admin', 'learner'],
  '/testimonials/add': ['learner', 'visitor'],
  '/*': ['visitor'],
  '/login': ['visitor'],
  '/signup': ['visitor'],
  '/verify-email': ['visitor'],
  '/forgot-password': ['visitor'],
  '/reset-password': ['visitor'],
  '/unsubscribe': ['visitor'],
  '/guardian': ['visitor'],
  '/test-series/:testSeriesId/quiz/:quizId/take': ['visitor'],
  '/courses/:courseId/quizzes/:quizId': ['visitor'],
  '/courses/:courseId/quizzes/:quizId/results/:attemptId': ['learner'],
  '/courses/:courseId/quizzes/:quizId/attempts': ['learner'],
  '/courses/:courseId/quizzes/:quizId/take': ['visitor'],
  '/quizzes/:quizId': ['visitor'],
  '/quizzes/:quizId/results/:attemptId': ['learner'],
  '/quizzes/:quizId/attempts': ['learner'],
  '/quizzes/:quizId/take': ['visitor'],
  '/dev/ui': ['visitor'],
};

/** What makes a route show itself whole. */
const searches: Record<string, string> = {
  '/admin/quizzes/create': '?from=jee-main-paper-1',
  '/admin/exams/patterns/create': '?from=gate',
  '/gamification': '?tab=leaderboard',
  '/search': '?q=physics',
  '/verify-email': '?email=insha%40example.org',
  '/reset-password': '?token=an-example',
  '/unsubscribe': '?token=an.announcement.example',
  '/centers/contact': '?center=srinagar-bund',
  '/newsletter/confirm': '?token=an-example',
  '/newsletter/leave': '?token=an-example',
};

/** The workshop page holds a sample of everything that loads. */
export const alwaysBusy = '/dev/ui';

function patternsOf(entries: readonly RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    return entry.children ? patternsOf(entry.children, path) : [path || '/'];
  });
}

/** Every address of the product, from the one list of routes. */
export const patterns = patternsOf(routes);

/** Who looks at a route; throws for one that nobody thought of. */
export function readersOf(pattern: string): readonly Person[] {
  const known = readers[pattern];
  if (!known) throw new Error(`${pattern} is a new route: say in e2e/look/visits.ts who reads it.`);
  return known;
}

/** Readers of routes that are gone. */
export const forgotten = Object.keys(readers).filter((pattern) => !patterns.includes(pattern));

/** A real address of a route; throws where the demo world has no example. */
export function addressOf(pattern: string, world: World): string {
  const path = pattern
    .replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = world.params[name];
      if (!value) throw new Error(`${pattern}: the demo world has no example of ${name}.`);
      return value;
    })
    .replace('*', 'no-such-page');
  return path + (searches[pattern] ?? '');
}

/** A message at the desk; written now where nobody has yet. */
async function someTicket(request: APIRequestContext, adminToken: string): Promise<string> {
  const asked = { query: { limit: 1 } };
  const { tickets } = await callApi(request, listTickets, asked, adminToken);
  if (tickets[0]) return tickets[0]._id;
  const body = {
    name: 'Insha Lone',
    email: 'insha@example.org',
    topic: 'exams',
    message: 'Which of your mocks follow the pattern of this year?',
  } as const;
  await callApi(request, sendContact, { body });
  return someTicket(request, adminToken);
}

/** The code of a scorecard that the learner printed. */
async function someScorecard(
  request: APIRequestContext,
  id: string,
  token: string,
): Promise<string> {
  const asked = { params: { id } };
  const pdf = await request.get(urlOf(printScorecard, asked), {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!pdf.ok()) throw new Error(`The scorecard was refused: ${pdf.status()}`);
  // A journey may have taken its page back.
  const shared = { ...asked, body: { isShared: true } };
  return (await callApi(request, shareScorecard, shared, token)).code ?? '';
}

/** The course, the program and the certificate of the demo's learner. */
async function someLearning(request: APIRequestContext, token: string) {
  const params = { idOrSlug: 'python-from-the-first-line' };
  const { _id: courseId, sections } = await callApi(request, getCourse, { params });
  const lessons = sections.flatMap((section) => section.lessons);
  const one = { query: { limit: 1 } };
  const { certificates } = await callApi(request, listMyCertificates, one, token);
  const { programs } = await callApi(request, listPrograms, { query: {} });
  return {
    courseId,
    lessonId: lessons[0]?._id ?? '',
    videoId: lessons.find((lesson) => lesson.videoId)?.videoId,
    serial: certificates[0]?.serial ?? '',
    programId: programs.find(({ price }) => price === 0)?._id ?? '',
  };
}

/** The sessions of the demo's people, and a real id for each parameter. */
export async function openWorld(request: APIRequestContext): Promise<World> {
  const sessions = {
    learner: await logInByApi(request, demoRoles.learner),
    tutor: await logInByApi(request, demoRoles.tutor),
    admin: await logInByApi(request, demoRoles.admin),
  };
  const { attempts } = await callApi(
    request,
    listAllMyAttempts,
    { query: { state: 'submitted', limit: 50 } },
    sessions.learner.accessToken,
  );
  const { quizzes } = await callApi(request, listPublicQuizzes, { query: { limit: 100 } });
  const asked = { query: { limit: 1 } };
  const { questions } = await callApi(request, listQuestions, asked, sessions.tutor.accessToken);
  const { videos } = await callApi(request, listVideos, { query: { limit: 1 } });
  const learning = await someLearning(request, sessions.learner.accessToken);
  // One that guests may sit too, so that every page of it has its reader.
  const open = new Set(quizzes.map(({ _id }) => _id));
  const studyPackage = await callApi(request, getPackage, { params: { idOrSlug: 'jkssb-notes' } });
  const attempt = attempts.find((row) => row.testSeriesId !== null && open.has(row.quizId));
  if (!attempt) throw new Error('The demo learner has handed in no public test.');
  const params = {
    code: await someScorecard(request, attempt._id, sessions.learner.accessToken),
    ticketId: await someTicket(request, sessions.admin.accessToken),
    testSeriesId: attempt.testSeriesId ?? '',
    quizId: attempt.quizId,
    attemptId: attempt._id,
    packageId: studyPackage._id,
    materialId: studyPackage.items[0]?.itemId ?? '',
    ...learning,
    ...(await somePaidOrder(request, sessions)),
    videoId: learning.videoId ?? videos[0]?._id ?? '',
    questionId: questions[0]?._id ?? '',
    patternId: await somePattern(request, sessions.admin.accessToken),
    applicationId: await someApplication(request, sessions.admin.accessToken),
    promoCodeId: await somePromoCode(request, sessions.admin.accessToken),
    reviewId: await someReview(request, questions[0]?._id ?? '', sessions),
    examId: 'neet',
    centerId: 'srinagar-bund',
    username: sessions.learner.user.username,
    // Of the rooms of tutors and admins: a record that is being made.
    recordId: 'new',
  };
  // Behind the order, which takes the whole cart.
  await fillCart(request, sessions.learner);
  return { sessions, params };
}
