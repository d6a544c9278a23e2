import { listAnnouncements } from '@chinar/contract/announcements';
import { listTickets } from '@chinar/contract/contact.desk';
import { getPublicLeaderboard, listAllAttempts } from '@chinar/contract/attempts.results';
import { listCenters } from '@chinar/contract/centers';
import { listCourses } from '@chinar/contract/courses';
import { listExams } from '@chinar/contract/exams';
import { listLeaders } from '@chinar/contract/gamification';
import { listCategories } from '@chinar/contract/categories';
import { listTutorTrust } from '@chinar/contract/accounts.trust';
import { listPassages } from '@chinar/contract/questions.passages';
import { listQuestions } from '@chinar/contract/questions';
import { getBankOutline } from '@chinar/contract/questions.bank';
import { listManagedQuizzes } from '@chinar/contract/quizzes.making';
import { listQuizTemplates } from '@chinar/contract/quizzes.templates';
import { listPackages } from '@chinar/contract/study-material-packages';
import { listPublicSeriesQuizzes, listTestSeries } from '@chinar/contract/test-series';
import { listPublicTestimonials, listTestimonials } from '@chinar/contract/testimonials';
import { listTutors } from '@chinar/contract/tutors';
import { listApplications } from '@chinar/contract/tutors.applications';
import { listVideos } from '@chinar/contract/videos';
import { listHeldComments } from '@chinar/contract/comments';
import { listAllOrders } from '@chinar/contract/orders.staff';
import { listRefunds } from '@chinar/contract/orders.refunds';
import { listPromoCodes } from '@chinar/contract/promo-codes';
import { getSellerSettings } from '@chinar/contract/settings';
import { listCertificates } from '@chinar/contract/certificates';
import { listCourseLearners } from '@chinar/contract/courses.learners';
import { getCourseForEdit, listTaughtCourses } from '@chinar/contract/courses.making';
import { listMaterials } from '@chinar/contract/materials';
import { listPrograms } from '@chinar/contract/programs';
import {
  getProgramForEdit,
  listProgramCandidates,
  listTaughtPrograms,
} from '@chinar/contract/programs.making';
import {
  getPackageForEdit,
  listStaffPackages,
} from '@chinar/contract/study-material-packages.staff';
import { listOwnVideos } from '@chinar/contract/videos.making';
import type { DataOf } from '@chinar/contract/endpoint';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from './steps.ts';

/** The pages of all records that everybody may see, and the names of the people who stand on pages. */
export async function readWorld(request: APIRequestContext) {
  const query = { limit: 100 };
  const { testSeries } = await callApi(request, listTestSeries, { query });
  const { courses } = await callApi(request, listCourses, { query });
  const { packages } = await callApi(request, listPackages, { query });
  const { programs } = await callApi(request, listPrograms, { query });
  const { videos } = await callApi(request, listVideos, { query });
  const { exams: known } = await callApi(request, listExams, { query });
  const { centers } = await callApi(request, listCenters, { query });
  const { leaderboard } = await callApi(request, listLeaders, { query });
  const { testimonials } = await callApi(request, listPublicTestimonials, { query });
  const { tutors } = await callApi(request, listTutors, { query });
  const names = [
    ...[...courses, ...programs].map(({ creator }) => creator.fullName),
    ...videos.map(({ owner }) => owner.fullName),
    ...leaderboard.map(({ user }) => user.fullName),
    ...testimonials.map(({ authorName }) => authorName),
    ...tutors.flatMap(({ fullName, headline }) => [headline, fullName]),
  ];
  const addresses = [
    ...courses.map(({ _id }) => `/courses/${_id}`),
    ...packages.map(({ _id }) => `/study-material-packages/${_id}`),
    ...programs.map(({ _id }) => `/programs/${_id}`),
    ...videos.map(({ _id }) => `/videos/${_id}`),
    ...known.map(({ _id }) => `/exams/${_id}`),
    ...centers.map(({ _id }) => `/centers/${_id}`),
    '/search?q=physics',
    '/search?q=mock',
    '/search?q=python',
  ];
  for (const { _id: seriesId } of testSeries) {
    addresses.push(`/test-series/${seriesId}`);
    const params = { id: seriesId };
    const { quizzes } = await callApi(request, listPublicSeriesQuizzes, { params });
    for (const { _id } of quizzes) {
      addresses.push(`/test-series/${seriesId}/quiz/${_id}`);
      const { entries } = await callApi(request, getPublicLeaderboard, { params: { id: _id } });
      names.push(...entries.map(({ user }) => user.fullName));
    }
  }
  /** What tutors say that they teach: their own words, which stand on the list of tutors alone. */
  const subjects = tutors.flatMap((tutor) => tutor.subjects);
  return { addresses, names: [...new Set(names)].filter(Boolean), subjects };
}

/** What somebody wrote of themselves who wants to teach, and what was answered. */
function wordsOfApplication(
  one: DataOf<typeof listApplications>['applications'][number],
): string[] {
  const { applicant, headline, bio, referee, qualifications, idProof, steps, subjects } = one;
  return [
    bio,
    headline,
    referee,
    subjects.join(', '),
    ...qualifications.flatMap(({ degree, institute, document }) => [
      degree,
      institute,
      document?.name ?? '',
    ]),
    idProof?.name ?? '',
    ...steps.map(({ reason }) => reason ?? ''),
    applicant.fullName,
    applicant.username,
  ].filter(Boolean);
}

/** What staff wrote into records, people to them, and who sat tests: their desks show it as it was written. */
export async function readWritten(request: APIRequestContext, token: string): Promise<string[]> {
  const query = { limit: 100 };
  const { announcements } = await callApi(request, listAnnouncements, { query }, token);
  const { testimonials } = await callApi(request, listTestimonials, { query }, token);
  const { tickets } = await callApi(request, listTickets, { query }, token);
  const { applications } = await callApi(request, listApplications, { query }, token);
  const { orders } = await callApi(request, listAllOrders, { query }, token);
  const { refunds } = await callApi(request, listRefunds, { query }, token);
  const { promoCodes } = await callApi(request, listPromoCodes, { query }, token);
  const seller = await callApi(request, getSellerSettings, {}, token);
  const takers: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const told = await callApi(request, listAllAttempts, { query: { ...query, page } }, token);
    takers.push(...told.attempts.flatMap(({ user }) => (user ? [user.fullName] : [])));
    ({ pages } = told.pagination);
  }
  return [
    ...announcements.map(({ title }) => title),
    ...testimonials.flatMap(({ content, authorName }) => [content, authorName]),
    ...tickets.flatMap(({ name, message }) => [name, message]),
    ...applications.flatMap(wordsOfApplication),
    // What was bought keeps the name under which it was, and codes are what buyers type.
    ...orders.flatMap(({ buyer, titles }) => [buyer.name, ...titles]),
    ...refunds.flatMap(({ buyer, reason }) => [buyer.name, reason]),
    ...promoCodes.flatMap(({ code, description }) => [code, description]),
    ...[seller.name, seller.address, seller.gstin].flatMap((text) => text ?? []),
    ...new Set(takers),
  ];
}

/** The words of what the demo's tutor has written: questions with their topics and sources, tests, series. */
export async function readTaught(
  request: APIRequestContext,
  token: string,
  adminToken: string,
): Promise<string> {
  const written: unknown[] = [await callApi(request, getBankOutline, {}, token)];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const asked = { query: { limit: 100, page } };
    const told = await callApi(request, listQuestions, asked, token);
    written.push(told.questions.map(({ html: _, ...question }) => question));
    ({ pages } = told.pagination);
  }
  const query = { limit: 100 };
  written.push(await callApi(request, listManagedQuizzes, { query }, token));
  written.push(await callApi(request, listTestSeries, { query }));
  written.push(await callApi(request, listPassages, { query }, token));
  written.push(await callApi(request, listQuizTemplates, {}, token));
  // Addresses of categories, and those who teach.
  written.push(await callApi(request, listCategories, {}));
  written.push(await callApi(request, listTutorTrust, { query }, adminToken));
  const words = JSON.stringify(written).match(/\p{Script=Latin}{2,}/gu) ?? [];
  return ` ${[...new Set(words)].join(' ')} `;
}

/** What fields are called that hold somebody's words. */
const fieldsOfWords = new Set(
  'title subtitle description about outcomes requirements content authorName fullName name'.split(
    ' ',
  ),
);

/** All that people have written into a record, however deep it lies. */
function wordsOf(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return fieldsOfWords.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => wordsOf(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => wordsOf(one, name));
}

/**
 * What was written into courses, films, materials, packages and programs, said of films, and printed on
 * certificates; the records in `params` whole. `texts` are let through wherever they stand in a line, `lines`,
 * which are paragraphs of Markdown as they are shown, where they are the whole of it.
 */
export async function readMade(
  request: APIRequestContext,
  token: string,
  params: Readonly<Record<string, string>>,
): Promise<{ texts: string[]; lines: ReadonlySet<string> }> {
  const query = { limit: 100 };
  const idOf = (name: string) => ({ params: { id: params[name] ?? '' } });
  const { certificates } = await callApi(request, listCertificates, { query }, token);
  const texts = wordsOf([
    certificates,
    await callApi(request, listTaughtCourses, { query }, token),
    await callApi(request, getCourseForEdit, idOf('courseId'), token),
    await callApi(request, listCourseLearners, { ...idOf('courseId'), query }, token),
    await callApi(request, listOwnVideos, { query }, token),
    await callApi(request, listHeldComments, { query }, token),
    await callApi(request, listMaterials, { query }, token),
    await callApi(request, listStaffPackages, { query }, token),
    await callApi(request, getPackageForEdit, idOf('packageId'), token),
    await callApi(request, listTaughtPrograms, { query }, token),
    await callApi(request, listProgramCandidates, { query: {} }, token),
    await callApi(request, getProgramForEdit, idOf('programId'), token),
  ]).filter((text) => /\p{Script=Latin}/u.test(text));
  const lines = texts.flatMap((text) => text.split(/\n+|`[^`]*`/).map((line) => line.trim()));
  const serials = certificates.map(({ serial }) => serial.toUpperCase());
  // The longest first, so that none is taken apart by one that it begins with.
  const whole = [...new Set([...texts, ...serials])].toSorted((a, b) => b.length - a.length);
  return { texts: whole, lines: new Set(lines) };
}
