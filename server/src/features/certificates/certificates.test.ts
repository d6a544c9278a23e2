import { gunzipSync } from 'node:zlib';
import * as contract from '@chinar/contract/certificates';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { pagesOf } from '../../testing/printed.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { revoke as revokeRight } from '../entitlements/api.ts';
import {
  buildCourse,
  buildCourseEnrolment,
  type CourseFields,
  finishCourse,
  lessonIds,
} from '../courses/fixtures.ts';
import { buildCertificate } from './fixtures.ts';

const world = await openWorld({ endsSound: true });
const { asOwner, call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Aabid Hussain' });
const admin = await buildUser(ctx, { role: 'admin' });
const terms = { enabled: true, minProgress: 100, minQuizPct: 0 };

/** Somebody who has gone through a course of two lessons, or through none of it. */
async function finished(
  fields: CourseFields = {},
  doneBy: 'rule' | 'self' | null = 'rule',
): Promise<{ courseId: string; learner: { id: string } }> {
  const learner = await buildUser(ctx, { fullName: 'Insha Mushtaq' });
  const courseId = await buildCourse(ctx, tutor.id, {
    title: 'Python from the first line',
    certificate: terms,
    sections: [
      {
        title: 'All of it',
        lessons: [
          { title: 'A film', minutes: 90 },
          { title: 'A page', kind: 'text', minutes: 2, body: 'Words.' },
        ],
      },
    ],
    ...fields,
  });
  await buildCourseEnrolment(ctx, learner.id, { courseId, actorId: admin.id });
  if (doneBy) await finishCourse(ctx, learner.id, courseId, doneBy);
  return { courseId, learner };
}

const award = (courseId: string, as: { id: string }) =>
  call(contract.awardCourseCertificate, { params: { id: courseId } }, { as });

const verify = async (serial: string) =>
  (await call(contract.verifyCertificate, { params: { serial } })).data;

describe('a certificate', () => {
  test('says who has gone through what, and is the same for whoever asks again', async () => {
    const { courseId, learner } = await finished();
    const [first, second] = await Promise.all([award(courseId, learner), award(courseId, learner)]);
    expect(first.data.printed).toMatchObject({
      name: 'Insha Mushtaq',
      title: 'Python from the first line',
      teachers: ['Aabid Hussain'],
      lessonCount: 2,
      seconds: 5400,
      quizPct: null,
    });
    expect(second.data.serial).toBe(first.data.serial);
    const rows = await ctx.db.q
      .selectFrom('certificates')
      .select('id')
      .where('user_id', '=', learner.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['a lesson is missing', {}, null, 'progress'],
    ['films were only marked as seen by hand', {}, 'self', 'progress'],
    ['its course gives none', { certificate: { ...terms, enabled: false } }, 'rule', 'course'],
  ] as const)('is refused by name where %s', async (_, fields, doneBy, path) => {
    const { courseId, learner } = await finished(fields, doneBy);
    const { status, error } = await award(courseId, learner);
    expect([status, error.errors?.map((fault) => fault.path)]).toEqual([422, [path]]);
  });

  test('is given for a text that was done by hand', async () => {
    const lessons = [{ title: 'A page', kind: 'text' as const, minutes: 2, body: 'Words.' }];
    const { courseId, learner } = await finished({ sections: [{ title: 'One', lessons }] }, 'self');
    expect((await award(courseId, learner)).status).toBe(201);
  });

  test('of a part of a course names the day on which it was asked for, not one that a device told', async () => {
    const half = { ...terms, minProgress: 50 };
    const { courseId, learner } = await finished({ certificate: half }, null);
    const { 'A page': lessonId = '' } = await lessonIds(ctx, courseId);
    const told = new Date(clock.now() - 10 * 86_400_000);
    const done = { done_at: told, done_by: 'rule' as const, told_at: told, seen: 0 };
    await ctx.db.q
      .insertInto('lesson_progress')
      .values({ user_id: learner.id, course_id: courseId, lesson_id: lessonId, ...done })
      .execute();
    const { printed, serial } = (await award(courseId, learner)).data;
    expect(Date.parse(printed.completedAt)).toBeGreaterThan(told.getTime() + 86_400_000);
    const { text } = await call(contract.getCredential, { params: { serial } });
    expect(JSON.stringify(decodeJwt(text))).toContain('as far as the certificate asks');
  });

  test('is refused to whoever has no right to the course', async () => {
    const { courseId } = await finished();
    const stranger = await buildUser(ctx);
    expect((await award(courseId, stranger)).status).toBe(404);
  });

  test('is refused once the right was taken back, whatever was done by it', async () => {
    const { courseId, learner } = await finished();
    const { source_ref: sourceRef } = await ctx.db.q
      .selectFrom('entitlements')
      .select('source_ref')
      .where('user_id', '=', learner.id)
      .where('item_id', '=', courseId)
      .executeTakeFirstOrThrow();
    const by = { actorId: admin.id, reason: 'paid back' };
    await revokeRight(ctx, { source: 'grant', sourceRef }, by);
    expect((await award(courseId, learner)).status).toBe(404);
  });

  test('L09 keeps what was printed when its course and its holder are called otherwise', async () => {
    const { courseId, learner } = await finished();
    const { serial } = (await award(courseId, learner)).data;
    await ctx.db.q
      .updateTable('courses')
      .set({ title: 'Another title' })
      .where('id', '=', courseId)
      .execute();
    await ctx.db.q
      .updateTable('users')
      .set({ full_name: 'Somebody Else' })
      .where('id', '=', learner.id)
      .execute();
    expect((await verify(serial)).printed).toMatchObject({
      name: 'Insha Mushtaq',
      title: 'Python from the first line',
    });
  });

  test('L09 cannot be edited by the database either', async () => {
    const { serial } = await buildCertificate(ctx, (await buildUser(ctx)).id);
    const edit = asOwner(
      `update certificates set printed = printed || '{"name": "Forged"}' where serial = '${serial}'`,
    );
    await expect(edit).rejects.toThrow('never changes');
    expect((await verify(serial)).printed.name).toBe('Insha Lone');
  });

  test('L09 with a serial that nobody was given is not found, and neither are its sheet and credential', async () => {
    const params = { serial: '000000000000' };
    const answers = await Promise.all([
      call(contract.verifyCertificate, { params }),
      call(contract.printCertificate, { params }),
      call(contract.getCredential, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('the name', () => {
  test('is corrected once: the new one counts, and the old one leads to it', async () => {
    const learner = await buildUser(ctx, { fullName: 'Insha Mushtaq Lone' });
    const { id, serial } = await buildCertificate(ctx, learner.id, { name: 'Insha Mushtak' });
    const correct = (one: string) =>
      call(contract.correctCertificateName, { params: { id: one } }, { as: learner });
    const [first, second] = await Promise.all([correct(id), correct(id)]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { data } = first.status === 201 ? first : second;
    expect(data).toMatchObject({ state: 'valid', printed: { name: 'Insha Mushtaq Lone' } });
    expect(await verify(serial)).toMatchObject({
      state: 'corrected',
      successor: data.serial,
      printed: { name: 'Insha Mushtak' },
    });
    await ctx.db.q
      .updateTable('users')
      .set({ full_name: 'A Third Name' })
      .where('id', '=', learner.id)
      .execute();
    expect((await correct(data._id)).status).toBe(409);
  });

  test('that is right already is not corrected', async () => {
    const learner = await buildUser(ctx, { fullName: 'Insha Lone' });
    const { id } = await buildCertificate(ctx, learner.id);
    const { status } = await call(
      contract.correctCertificateName,
      { params: { id } },
      { as: learner },
    );
    expect(status).toBe(409);
  });
});

describe('one that was revoked', () => {
  const revoke = (id: string) =>
    call(
      contract.revokeCertificate,
      { params: { id }, body: { reason: 'Somebody else sat the tests.' } },
      { as: admin },
    );

  test('says so for good, is not printed, and its reason stays with admins', async () => {
    const { id, serial } = await buildCertificate(ctx, (await buildUser(ctx)).id);
    expect((await revoke(id)).data.state).toBe('revoked');
    const held = await call(contract.listCertificates, { query: { q: serial } }, { as: admin });
    expect(held.data.certificates[0]?.revokedReason).toBe('Somebody else sat the tests.');
    expect((await revoke(id)).status).toBe(409);
    const shown = await call(contract.verifyCertificate, { params: { serial } });
    expect(shown.data.state).toBe('revoked');
    expect(shown.text).not.toContain('Somebody else sat');
    expect((await call(contract.printCertificate, { params: { serial } })).status).toBe(409);
    await expect(
      asOwner(
        `update certificates set revoked_at = null, revoked_reason = null where serial = '${serial}'`,
      ),
    ).rejects.toThrow('stays so');
  });

  test.each(['old', 'new'])(
    'takes its other edition along, whichever is asked: the %s one',
    async (which) => {
      const learner = await buildUser(ctx, { fullName: 'Insha Mushtaq Lone' });
      const { id, serial } = await buildCertificate(ctx, learner.id, { name: 'Insha Mushtak' });
      const params = { id };
      const { data } = await call(contract.correctCertificateName, { params }, { as: learner });
      expect((await revoke(which === 'old' ? id : data._id)).data.state).toBe('revoked');
      for (const one of [serial, data.serial]) {
        const shown = await call(contract.verifyCertificate, { params: { serial: one } });
        expect(shown.data.state).toBe('revoked');
      }
    },
  );

  test('leaves none that counts, whoever corrects the name at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const learner = await buildUser(ctx, { fullName: 'Insha Mushtaq Lone' });
      const { id } = await buildCertificate(ctx, learner.id, { name: 'Insha Mushtak' });
      const correct = call(contract.correctCertificateName, { params: { id } }, { as: learner });
      await Promise.all([correct, revoke(id)]);
      const rows = await ctx.db.q
        .selectFrom('certificates')
        .select('revoked_at')
        .where('user_id', '=', learner.id)
        .execute();
      expect(rows.filter((row) => row.revoked_at === null)).toEqual([]);
    }
  });

  test('is a bit of the status list that its credential names', async () => {
    const { id, serial } = await buildCertificate(ctx, (await buildUser(ctx)).id);
    const keys = JSON.parse((await call(contract.getSigningKeys)).text) as never;
    const read = async (text: string) => (await jwtVerify(text, createLocalJWKSet(keys))).payload;
    const signed = await call(contract.getCredential, { params: { serial } });
    const status = (await read(signed.text))['credentialStatus'] as {
      statusListIndex: string;
      statusListCredential: string;
    };
    const bit = async (): Promise<number> => {
      const list = await call(contract.getStatusList, { params: { list: 0 } });
      const subject = (await read(list.text))['credentialSubject'] as { encodedList: string };
      const bits = gunzipSync(Buffer.from(subject.encodedList.slice(1), 'base64url'));
      const place = Number(status.statusListIndex);
      return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
    };
    expect(status.statusListCredential).toMatch(/\/api\/public\/certificates\/status\/0$/);
    expect(await bit()).toBe(0);
    await revoke(id);
    expect(await bit()).toBe(1);
  });
});

test.each([
  [
    'en',
    'Certificate of completion / Insha Lone / Python from the first line / 3 Mar 2026 / 9 lessons · 1 h 30 min / 84 % / Aabid Hussain, Saima Bhat / 5 Apr 2026 / Chinar of the valley',
  ],
  ['hi', 'Insha Lone / Python from the first line / 84 % / Aabid Hussain, Saima Bhat'],
])('the sheet in %s says every field, and where to check it', async (language, words) => {
  const { serial } = await buildCertificate(ctx, (await buildUser(ctx)).id, {
    teachers: ['Aabid Hussain', 'Saima Bhat'],
    completedAt: '2026-03-03T06:00:00.000Z',
    issuedAt: '2026-04-05T06:00:00.000Z',
    issuer: 'Chinar of the valley',
  });
  const { raw } = await call(
    contract.printCertificate,
    { params: { serial } },
    { headers: { 'accept-language': language } },
  );
  const [page = ''] = await pagesOf(raw);
  for (const word of [...words.split(' / '), `/certificates/${serial}`, serial.toUpperCase()])
    expect(page).toContain(word);
});

test('whoever has the account erased is on no certificate any more, and its page says that it does not count', async () => {
  const learner = await buildUser(ctx);
  const { serial } = await buildCertificate(ctx, learner.id);
  const { eraseHolder } = await import('./data.ts');
  await eraseHolder(ctx.db, learner.id);
  const shown = await call(contract.verifyCertificate, { params: { serial } });
  expect(shown.data.state).toBe('revoked');
  expect(shown.text).not.toContain('Insha');
  expect((await call(contract.getCredential, { params: { serial } })).status).toBe(404);
});
