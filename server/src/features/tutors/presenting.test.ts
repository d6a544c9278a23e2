import * as publicContract from '@chinar/contract/tutors';
import * as contract from '@chinar/contract/tutors.applications';
import * as wordsOf from '@chinar/contract/tutors.words';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildApplication, publicWords } from './fixtures.ts';

const { call, ctx } = await openWorld();
const admin = await buildUser(ctx, { role: 'admin' });

type Who = { id: string };

async function taught() {
  const user = await buildUser(ctx, { role: 'tutor', fullName: 'Rehana Bashir' });
  const { id } = await buildApplication(ctx, user.id, { state: 'approved' });
  return { ...user, applicationId: id };
}
const present = (as: Who, words: Record<string, unknown> = {}) =>
  call(wordsOf.saveMyTutorWords, {}, { as, raw: { ...publicWords, ...words } });
const mine = async (as: Who) =>
  (await call(contract.getMyApplication, {}, { as })).data.application;
const shown = async ({ id }: Who) =>
  (await call(publicContract.listTutors, { query: { limit: 100 } })).data.tutors.find(
    ({ _id }) => _id === id,
  );

describe('what the public list says of a tutor', () => {
  test('is changed by the tutor, and what was proved stays as it was looked at', async () => {
    const as = await taught();
    const before = await mine(as);
    expect(before?.can.present).toBe(true);
    const { status, data } = await present(as, { version: before?.version });
    expect(status).toBe(200);
    const { examIds: exams, ...said } = publicWords;
    expect(await shown(as)).toMatchObject({ ...said, exams });
    const { qualifications, idProofId, demoUrl, referee, steps, state } = before ?? {};
    expect(data).toMatchObject({ qualifications, idProofId, demoUrl, referee, steps, state });
  });

  test('is not changed over a newer one, and who is too late gets that one', async () => {
    const as = await taught();
    const version = (await mine(as))?.version;
    await present(as, { version });
    const late = await present(as, { version, headline: 'What was written on another device' });
    expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
    expect((await shown(as))?.headline).toBe(publicWords.headline);
  });

  test('is nobody’s to change who does not teach now', async () => {
    const waiting = await buildUser(ctx, { role: 'tutor' });
    await buildApplication(ctx, waiting.id, { state: 'submitted' });
    const early = await present(waiting);
    expect([early.status, early.error.code]).toEqual([409, 'state_conflict']);
    expect((await mine(waiting))?.headline).not.toBe(publicWords.headline);
    const suspended = await taught();
    const params = { id: suspended.applicationId };
    const body = { reason: 'Lessons were copied from a book.' };
    await call(contract.suspendTutor, { params, body }, { as: admin });
    // With a session of today they are a learner.
    expect((await present(suspended)).status).toBe(403);
    expect((await present(await buildUser(ctx, {}))).status).toBe(403);
    expect((await present(await buildUser(ctx, { role: 'tutor' }))).status).toBe(404);
  });

  test.each([
    ['headline', { headline: 'Short' }],
    ['bio', { bio: 'Too little of oneself.' }],
    ['subjects', { subjects: [] }],
    ['languages', { languages: [] }],
    ['experienceYears', { experienceYears: 61 }],
    ['examIds.0', { examIds: [newId()] }],
  ])('is refused by name where %s cannot stand', async (path, words) => {
    const as = await taught();
    const answer = await present(as, words);
    expect(answer.status).toBe(path.startsWith('examIds') ? 422 : 400);
    expect(answer.error.errors.map((error) => error.path)).toEqual([path]);
    expect((await shown(as))?.headline).not.toBe(publicWords.headline);
  });

  test('leaves the fields that changed in the log, and none of their words', async () => {
    const as = await taught();
    await present(as);
    const { rows } = await ctx.db.execute(
      `select after from audit_log where subject_id = $1 and action = 'tutor_application.updated'`,
      [as.applicationId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('headline');
    expect(JSON.stringify(rows)).not.toContain('Baramulla');
  });
});
