import { sendContact } from '@chinar/contract/contact';
import { listTickets } from '@chinar/contract/contact.desk';
import { listQuestions } from '@chinar/contract/questions';
import { listPublicQuizzes } from '@chinar/contract/quizzes';
import { listVideos } from '@chinar/contract/videos';
import { listAllMyAttempts } from '@chinar/contract/attempts.results';
import { printScorecard, shareScorecard } from '@chinar/contract/attempts.scorecard';
import { urlOf } from '@chinar/contract/url';
import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/src/routes.ts';
import type { Role, Session } from '../steps.ts';
import { callApi, demoRoles, logInByApi } from '../steps.ts';

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
  '/profile': ['learner', 'visitor'],
  '/channel/:username': ['visitor'],
  '/search': ['visitor', 'learner'],
  '/courses': ['visitor'],
  '/courses/:courseId': ['visitor'],
  '/study-materials': ['visitor'],
  '/study-material-packages': ['visitor'],
  '/study-material-packages/:packageId': ['visitor'],
  '/settings': ['learner', 'visitor'],
  '/gamification': ['learner', 'visitor'],
  '/notifications': ['learner', 'visitor'],
  '/notification-preferences': ['learner'],
  '/admin/test-series': ['tutor', 'admin'],
  '/admin/test-series/create': ['tutor'],
  '/admin/test-series/:testSeriesId/edit': ['tutor'],
  '/admin/tutors': ['admin'],
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
  '/centers': ['visitor'],
  '/learning-centers': ['visitor'],
  '/centers/contact': ['visitor'],
  '/centers/:centerId': ['visitor'],
  '/contact': ['visitor', 'learner'],
  '/counselling': ['visitor'],
  '/privacy': ['visitor'],
  '/terms': ['visitor'],
  '/verify/scorecard/:code': ['visitor'],
  '/newsletter/confirm': ['visitor'],
  '/newsletter/leave': ['visitor'],
  '/tutor/dashboard': ['tutor', 'visitor'],
  '/tutor/questions': ['tutor', 'learner'],
  '/tutor/questions/import': ['tutor', 'visitor'],
  '/admin/quizzes': ['tutor', 'learner'],
  '/admin/quizzes/create': ['tutor'],
  '/admin/quizzes/edit/:quizId': ['tutor'],
  '/admin/quizzes/:quizId': ['tutor', 'admin'],
  '/tutor/questions/create': ['tutor', 'visitor'],
  '/tutor/questions/:questionId': ['tutor'],
  '/admin': ['admin'],
  '/admin/dashboard': ['admin', 'learner'],
  '/admin/quiz-attempts': ['admin', 'tutor'],
  ...readersOfRecords('admin', 'announcements'),
  '/admin/centers': ['admin', 'learner'],
  '/centers/create': ['admin', 'visitor'],
  '/centers/:centerId/edit': ['admin'],
  '/admin/exams': ['admin', 'learner'],
  '/admin/exams/create': ['admin'],
  '/admin/exams/:examId/edit': ['admin'],
  '/admin/exams/edit/:examId': ['admin'],
  '/admin/inbox': ['admin', 'learner'],
  '/admin/inbox/:ticketId': ['admin'],
  '/admin/counselling': ['admin'],
  '/admin/counselling/times': ['admin', 'learner'],
  '/admin/counselling/times/create': ['admin'],
  '/admin/newsletter': ['admin'],
  '/admin/claims': ['admin', 'learner'],
  '/admin/settings': ['admin', 'tutor'],
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
  '/quizzes/:quizId': ['visitor'],
  '/quizzes/:quizId/results/:attemptId': ['learner'],
  '/quizzes/:quizId/attempts': ['learner'],
  '/quizzes/:quizId/take': ['visitor'],
  '/dev/ui': ['visitor'],
};

/** What makes a route show itself whole. */
const searches: Record<string, string> = {
  '/admin/quizzes/create': '?from=jee-main-paper-1',
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
  // One that guests may sit too, so that every page of it has its reader.
  const open = new Set(quizzes.map(({ _id }) => _id));
  const attempt = attempts.find((row) => row.testSeriesId !== null && open.has(row.quizId));
  if (!attempt) throw new Error('The demo learner has handed in no public test.');
  const params = {
    code: await someScorecard(request, attempt._id, sessions.learner.accessToken),
    ticketId: await someTicket(request, sessions.admin.accessToken),
    testSeriesId: attempt.testSeriesId ?? '',
    quizId: attempt.quizId,
    attemptId: attempt._id,
    packageId: 'jkssb-notes',
    videoId: videos[0]?._id ?? '',
    questionId: questions[0]?._id ?? '',
    courseId: 'thermodynamics-for-jee-and-neet',
    examId: 'neet',
    centerId: 'srinagar-bund',
    username: sessions.learner.user.username,
    // Of the rooms of tutors and admins: a record that is being made.
    recordId: 'new',
  };
  return { sessions, params };
}
