import { tellAge, updateAccountDetails } from '@chinar/contract/accounts';
import { decideAsGuardian } from '@chinar/contract/accounts.guardian';
import * as personal from '@chinar/contract/accounts.personal';
import { removeUserAvatar } from '@chinar/contract/accounts.profile';
import { mergeCategory, updateCategory } from '@chinar/contract/categories';
import { textVersions } from '@chinar/contract/consents.versions';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import * as items from '@chinar/contract/test-series.items';
import * as testimonials from '@chinar/contract/testimonials';
import * as applications from '@chinar/contract/tutors.applications';
import * as wordsOf from '@chinar/contract/tutors.words';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openWorld } from '../testing/world.ts';
import { buildGuardian, buildUser, fixturePassword, setGoogle } from './accounts/fixtures.ts';
import { eraseDue } from './accounts/service.personal.ts';
import { buildCategory } from './categories/fixtures.ts';
import { buildProgram } from './programs/fixtures.ts';
import { buildQuiz } from './quizzes/fixtures.ts';
import { buildSeries } from './test-series/fixtures.ts';
import { buildTestimonial } from './testimonials/fixtures.ts';
import { buildApplication, publicWords, setTeaching } from './tutors/fixtures.ts';

const { call, clock, ctx, databaseUrl } = await openWorld({ withJobs: true });
const listener = new pg.Client({ connectionString: databaseUrl });
await listener.connect();
await listener.query('listen chinar_pages');
let purged: string[] = [];
listener.on('notification', ({ payload = '' }) => void purged.push(payload));
afterAll(() => listener.end());

const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

type Told = { status: number };

/** Readies something, and gives what changes it, with the tags of the pages that show it. */
const changes: Record<string, () => Promise<{ tags: string[]; act: () => Promise<Told | void> }>> =
  {
    'a tutor who says something else of themselves': async () => {
      const as = await buildUser(ctx, { role: 'tutor' });
      await buildApplication(ctx, as.id, { state: 'approved' });
      const act = () => call(wordsOf.saveMyTutorWords, { body: publicWords }, { as });
      return { tags: ['tutors'], act };
    },
    'a series that is taken off': async () => {
      const id = await buildSeries(ctx, tutor.id);
      const input = { params: { id }, body: { isPublished: false } };
      const act = () => call(series.publishTestSeries, input, { as: admin });
      return { tags: ['testSeries', `testSeries:${id}`], act };
    },
    'a category that is renamed': async () => {
      const slug = 'before-its-renaming';
      const id = await buildCategory(ctx, { slug });
      const seriesId = await buildSeries(ctx, tutor.id, { category: slug });
      const programId = await buildProgram(ctx, tutor.id, { category: slug });
      const body = { name: { en: 'Renamed' }, slug: 'after-its-renaming' };
      const act = () => call(updateCategory, { params: { id }, body }, { as: admin });
      const records = [`programs:${programId}`, `testSeries:${seriesId}`];
      return {
        tags: ['categories', 'programs', 'quizzes', 'testSeries', ...records].toSorted(),
        act,
      };
    },
    'a category that goes into another': async () => {
      const slug = 'before-its-merging';
      const id = await buildCategory(ctx, { slug });
      const intoId = await buildCategory(ctx);
      const seriesId = await buildSeries(ctx, tutor.id, { category: slug });
      const programId = await buildProgram(ctx, tutor.id, { category: slug });
      const act = () => call(mergeCategory, { params: { id }, body: { intoId } }, { as: admin });
      const records = [`programs:${programId}`, `testSeries:${seriesId}`];
      return {
        tags: ['categories', 'programs', 'quizzes', 'testSeries', ...records].toSorted(),
        act,
      };
    },
    'a quiz of a series that is taken off': async () => {
      const testSeriesId = await buildSeries(ctx, tutor.id);
      const id = await buildQuiz(ctx, tutor.id, { testSeriesId });
      const input = { params: { id }, body: { isPublished: false } };
      const act = () => call(quizzes.publishQuiz, input, { as: admin });
      return { tags: ['quizzes', `quizzes:${id}`, `testSeries:${testSeriesId}`], act };
    },
    'a test of a series that opens later': async () => {
      const testSeriesId = await buildSeries(ctx, tutor.id);
      const id = await buildQuiz(ctx, tutor.id, { testSeriesId });
      const params = { id: testSeriesId };
      const { data } = await call(items.getSeriesItems, { params }, { as: tutor });
      const place = { quizId: id, unlockAt: '2030-01-05T04:30:00.000Z' };
      const body = { version: data.version, items: [place] };
      const act = () => call(items.setSeriesItems, { params, body }, { as: tutor });
      return { tags: ['quizzes', `quizzes:${id}`, `testSeries:${testSeriesId}`], act };
    },
    'a quiz whose scores are given out': async () => {
      const release = { score: 'manual', review: 'manual' } as const;
      const id = await buildQuiz(ctx, tutor.id, { release });
      const input = { params: { id }, body: { score: true, review: false } };
      const act = () => call(quizzes.releaseQuiz, input, { as: tutor });
      return { tags: [`quizzes:${id}`], act };
    },
    'a story that is approved': async () => {
      const id = await buildTestimonial(ctx, (await buildUser(ctx)).id);
      const body = { status: 'approved' as const, version: 1 };
      const act = () =>
        call(testimonials.reviewTestimonial, { params: { id }, body }, { as: admin });
      return { tags: ['testimonials'], act };
    },
    'a story that is taken back': async () => {
      const as = await buildUser(ctx);
      const id = await buildTestimonial(ctx, as.id, { status: 'approved' });
      const act = () => call(testimonials.deleteTestimonial, { params: { id } }, { as });
      return { tags: ['testimonials'], act };
    },
    'a story that nobody had approved': async () => {
      const as = await buildUser(ctx);
      const id = await buildTestimonial(ctx, as.id);
      const act = () => call(testimonials.deleteTestimonial, { params: { id } }, { as });
      return { tags: [], act };
    },
  };

/** What of an account changes its name or picture wherever it stands, or takes it away. */
const changesOfName: Record<string, (as: Who) => Promise<() => Promise<Told | void>>> = {
  'an age that was told': async (as) => {
    await setGoogle(ctx, as.id, null);
    const body = { dateOfBirth: '1999-04-05', terms: textVersions.terms };
    return () => call(tellAge, { body }, { as });
  },
  'a guardian who agrees': async (as) => {
    const token = await buildGuardian(ctx, as.id);
    const body = { token, decision: 'give', textVersion: textVersions.guardian } as const;
    return () => call(decideAsGuardian, { body });
  },
  'another username, whose page stood under the one before': async (as) => {
    const body = { username: `${as.username}-x` };
    return () => call(updateAccountDetails, { body }, { as });
  },
  'a picture that is taken away': async (as) => () => call(removeUserAvatar, {}, { as }),
  'an applicant who becomes a tutor': async (as) => {
    const { id } = await buildApplication(ctx, as.id);
    return () => call(applications.approveApplication, { params: { id } }, { as: admin });
  },
  'a tutor who is suspended': async (as) => {
    const { id } = await buildApplication(ctx, as.id, { state: 'approved' });
    await setTeaching(ctx, as.id, { role: 'tutor', tutor_status: 'approved' });
    const body = { reason: 'Lessons were copied from a book.' };
    return () => call(applications.suspendTutor, { params: { id }, body }, { as: admin });
  },
  'an account that is to go': async (as) => () => erase(as),
  'an account that stays after all': async (as) => {
    await erase(as);
    // Every session has ended with the wish: its owner logs in anew.
    clock.advance(11 * 60_000);
    return () => call(personal.keepAccount, {}, { as });
  },
  'an account that goes': async (as) => {
    await erase(as);
    clock.advance(8 * 86_400_000);
    return () => eraseDue(ctx);
  },
};

type Who = Awaited<ReturnType<typeof buildUser>>;
const erase = (as: Who) =>
  call(personal.eraseAccount, { body: { password: fixturePassword } }, { as });

/** The tags of what a change makes anew, in the order of the alphabet. */
async function purgedBy(act: () => Promise<Told | void>): Promise<string[]> {
  await listener.query('select 1');
  purged = [];
  const told = await act();
  expect(told?.status ?? 200).toBe(200);
  // What was notified before is there when this is answered.
  await listener.query('select 1');
  return purged.toSorted();
}

test.each(Object.entries(changes))('pages that show it are made anew: %s', async (_, ready) => {
  const { tags, act } = await ready();
  expect(await purgedBy(act)).toEqual(tags);
});

test.each(Object.entries(changesOfName))(
  'the profile and whatever names somebody is made anew: %s',
  async (what, ready) => {
    const dateOfBirth = what === 'a guardian who agrees' ? '2014-03-02' : null;
    const as = await buildUser(ctx, { dateOfBirth });
    const tags = await purgedBy(await ready(as));
    const named = [
      'courses',
      'leaders',
      `profiles:${as.username}`,
      'testimonials',
      'tutors',
      'videos',
    ];
    expect(tags).toEqual(expect.arrayContaining(named));
    clock.set(Date.now());
  },
);
