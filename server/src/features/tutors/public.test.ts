import * as contract from '@chinar/contract/tutors';
import * as applications from '@chinar/contract/tutors.applications';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { type ApplicationFixture, buildApplication } from './fixtures.ts';

const { call, clock, ctx, server } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;

/** A tutor who was approved, with the application that says so. */
async function taught(fullName: string, fields: ApplicationFixture = {}) {
  const user = await buildUser(ctx, { role: 'tutor', fullName });
  const { id } = await buildApplication(ctx, user.id, { state: 'approved', ...fields });
  return { ...user, applicationId: id };
}

type Query = Record<string, string>;
const list = async (query: Query = {}, headers: Record<string, string> = {}) => {
  const { status, data } = await call(contract.listTutors, { query }, { headers });
  expect(status).toBe(200);
  return data;
};
const names = async (query: Query) => (await list(query)).tutors.map(({ fullName }) => fullName);
const set = (id: string, values: Record<string, unknown>) =>
  ctx.db.q.updateTable('users').set(values).where('id', '=', id).execute();

describe('the list of tutors', () => {
  test('says of each what they wrote and what of theirs is published, and nothing that was for admins', async () => {
    const examId = await buildExam(ctx, admin.id, {
      code: 'JKSSB-X',
      name: { en: 'The exam', hi: 'वह परीक्षा' },
    });
    const draftExam = await buildExam(ctx, admin.id, { status: 'draft' });
    const tutor = await taught('Sabreena Whole', {
      headline: 'Physics with things from the kitchen',
      subjects: ['Physics', 'Mathematics'],
      examIds: [examId, draftExam],
      languages: ['hi'],
      experienceYears: 4,
    });
    await buildCourse(ctx, tutor.id);
    await buildCourse(ctx, tutor.id, { status: 'draft' });
    await buildCourse(ctx, tutor.id, { status: 'archived' });
    await buildSeries(ctx, tutor.id);
    await buildSeries(ctx, tutor.id, { isPublished: false });
    await buildVideo(ctx, tutor.id);
    await buildVideo(ctx, tutor.id, { visibility: 'unlisted' });
    await buildVideo(ctx, tutor.id, { status: 'hidden' });
    await buildCourse(ctx, (await buildUser(ctx, { role: 'tutor' })).id);
    const answer = await call(contract.listTutors, { query: { q: 'Sabreena' } });
    expect(answer.data.tutors).toMatchObject([
      {
        _id: tutor.id,
        username: tutor.username,
        headline: 'Physics with things from the kitchen',
        subjects: ['Physics', 'Mathematics'],
        exams: [{ code: 'JKSSB-X', title: 'The exam' }],
        languages: ['hi'],
        experienceYears: 4,
        courseCount: 1,
        seriesCount: 1,
        videoCount: 1,
      },
    ]);
    for (const secret of ['M.Sc. Physics', 'University of Kashmir', 'Nazir Ahmad', tutor.email])
      expect(answer.text).not.toContain(secret);
    const hindi = await list({ q: 'Sabreena' }, { 'accept-language': 'hi' });
    expect(hindi.tutors[0]?.exams[0]?.title).toBe('वह परीक्षा');
  });

  test('shows who was approved, and of those without an application who has published', async () => {
    for (const state of applications.applicationStates) {
      if (state === 'approved') continue;
      const user = await buildUser(ctx, { fullName: `Waiting ${state}` });
      await buildApplication(ctx, user.id, { state });
    }
    await taught('Waiting no more');
    await buildUser(ctx, { role: 'tutor', fullName: 'Waiting unwritten' });
    const early = await buildUser(ctx, { role: 'tutor', fullName: 'Waiting never' });
    await buildCourse(ctx, early.id);
    const learner = await buildUser(ctx, { fullName: 'Waiting learner' });
    await buildCourse(ctx, learner.id);
    expect(await names({ q: 'Waiting', sort: 'name' })).toEqual([
      'Waiting never',
      'Waiting no more',
    ]);
  });

  test('shows nobody who is suspended, gone, about to go, not in public, or a child', async () => {
    const there = async () => names({ q: 'Hidden', sort: 'name' });
    const suspended = await taught('Hidden by suspension');
    const changes: [string, Record<string, unknown>][] = [
      ['private', { is_public: false }],
      ['leaving', { erase_at: new Date(clock.now() + 7 * dayMs) }],
      ['child', { date_of_birth: new Date(clock.now() - 15 * 365 * dayMs) }],
      ['status', { tutor_status: 'suspended' }],
    ];
    const others = [];
    for (const [why, values] of changes)
      others.push({ id: (await taught(`Hidden ${why}`)).id, values });
    expect(await there()).toHaveLength(5);
    for (const { id, values } of others) await set(id, values);
    expect(await there()).toEqual(['Hidden by suspension']);
    const reason = 'Lessons were copied from a book.';
    const params = { id: suspended.applicationId };
    await call(applications.suspendTutor, { params, body: { reason } }, { as: admin });
    expect(await there()).toEqual([]);
    await call(applications.reinstateTutor, { params }, { as: admin });
    expect(await there()).toEqual(['Hidden by suspension']);
  });

  test('is narrowed by words, exam and language, and each word is taken as it stands', async () => {
    const examId = await buildExam(ctx, admin.id, { code: 'NARROW' });
    const hidden = await buildExam(ctx, admin.id, { code: 'NARROW-DRAFT', status: 'draft' });
    await taught('Narrow One', { subjects: ['Zoology'], examIds: [examId], languages: ['en'] });
    await taught('Narrow Two', {
      headline: 'Zither and 100% of algebra',
      languages: ['hi'],
      examIds: [hidden],
    });
    expect(await names({ q: 'zoolo' })).toEqual(['Narrow One']);
    expect(await names({ q: 'zither' })).toEqual(['Narrow Two']);
    expect(await names({ q: '100% of' })).toEqual(['Narrow Two']);
    expect(await names({ q: 'n_rrow' })).toEqual([]);
    expect(await names({ q: 'narrow', language: 'hi' })).toEqual(['Narrow Two']);
    expect(await names({ exam: 'NARROW' })).toEqual(['Narrow One']);
    expect(await names({ exam: 'NARROW-DRAFT' })).toEqual([]);
  });

  test('stands by what is published, by name or by who came last, and goes on in pages', async () => {
    const [few, none, most] = [
      await taught('Order Bilal'),
      await taught('Order Asma'),
      await taught('Order Chand'),
    ];
    await buildSeries(ctx, few.id);
    for (let more = 0; more < 3; more += 1) await buildCourse(ctx, most.id);
    await buildCourse(ctx, none.id, { status: 'draft' });
    const q = 'Order ';
    expect(await names({ q, sort: 'most' })).toEqual(['Order Chand', 'Order Bilal', 'Order Asma']);
    expect(await names({ q })).toEqual(await names({ q, sort: 'most' }));
    expect(await names({ q, sort: 'name' })).toEqual(['Order Asma', 'Order Bilal', 'Order Chand']);
    expect(await names({ q, sort: 'newest' })).toEqual([
      'Order Chand',
      'Order Asma',
      'Order Bilal',
    ]);
    for (const sort of ['most', 'name', 'newest']) {
      const whole = await names({ q, sort });
      const pages = [];
      for (const page of ['1', '2', '3'])
        pages.push(...(await names({ q, sort, limit: '1', page })));
      expect(pages).toEqual(whole);
      const { pagination } = await list({ q, sort, limit: '1' });
      expect(pagination.total).toBe(3);
    }
  });

  test('asks two statements however many it shows, for visitors too', async () => {
    for (let more = 0; more < 12; more += 1) {
      const tutor = await taught(`Many ${more}`);
      await buildCourse(ctx, tutor.id);
    }
    const { statements } = server.ctx.services.database;
    const before = statements();
    expect((await list({ q: 'Many' })).tutors).toHaveLength(12);
    expect(statements() - before).toBeLessThanOrEqual(2);
  });
});
