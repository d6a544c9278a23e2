import * as files from '@chinar/contract/files';
import * as contract from '@chinar/contract/tutors.applications';
import { tutorLimits } from '@chinar/contract/tutors.limits';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildFile, keysOf } from '../files/fixtures.ts';
import { sweepFiles } from '../files/jobs.ts';
import { pdfOf } from '../materials/fixtures.ts';
import { feature } from './feature.ts';
import { buildApplication, buildDocument, fullWords, jpegBytes } from './fixtures.ts';
import { sweepDocuments } from './service.documents.ts';

const world = await openWorld({ endsSound: true, env: { UPLOAD_DISK_FLOOR: '0' } });
const { call, clock, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const dayMs = 86_400_000;
const purpose = 'tutors.document';
afterEach(() => clock.set(Date.now()));

type Who = { id: string };

const paper = { degree: 'M.Sc. Physics', institute: 'University of Kashmir', year: 2015 };
const save = (as: Who, draft: Record<string, unknown>) =>
  call(contract.saveMyApplication, {}, { as, raw: { ...fullWords, ...draft } });
const read = (as: Who | undefined, id: string, fileId: string) =>
  call(contract.getApplicationDocument, { params: { id, fileId } }, { as });

const announce = (as: Who, file: Record<string, unknown>) =>
  call(files.openUpload, {}, { as, raw: { purpose, name: 'degree.pdf', bytes: 100, ...file } });

/** Sends bytes as a browser does. */
async function sent(as: Who, content: Buffer, mediaType = 'application/pdf') {
  const { data } = await announce(as, { bytes: content.length, mediaType });
  const put = await world.server.app.inject({ method: 'PUT', url: data.url, payload: content });
  return { id: data._id, status: put.statusCode };
}

/** Which files the applications of somebody hold. */
async function heldBy({ id }: Who): Promise<string[]> {
  const { rows } = await ctx.db.execute(
    `select d.file_id as id from tutor_application_documents d
       join tutor_applications a on a.id = d.application_id where a.user_id = $1 order by 1`,
    [id],
  );
  return (rows as { id: string }[]).map((row) => row.id);
}

async function isAttached(fileId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute('select state from files where id = $1', [fileId]);
  return (rows as { state: string }[])[0]?.state === 'attached';
}

describe('a document', () => {
  test('is a PDF or a JPEG of five megabytes at most, and is what it says', async () => {
    const as = await buildUser(ctx);
    const most = tutorLimits.documentBytes;
    const size = (bytes: number) => announce(as, { bytes, mediaType: 'application/pdf' });
    expect((await size(most)).status).toBe(201);
    expect((await size(most + 1)).status).toBe(413);
    for (const mediaType of ['image/png', 'text/html', 'image/svg+xml', 'application/zip'])
      expect((await announce(as, { mediaType })).status).not.toBe(201);
    expect((await sent(as, await pdfOf(['one']))).status).toBe(200);
    expect((await sent(as, jpegBytes(), 'image/jpeg')).status).toBe(200);
    expect((await sent(as, Buffer.from('<script>alert(1)</script>'))).status).not.toBe(200);
    expect((await sent(as, await pdfOf(['one']), 'image/jpeg')).status).not.toBe(200);
  });

  test('hangs on the application that names it, and goes when it is named no more', async () => {
    const as = await buildUser(ctx);
    const [first, second] = [
      await sent(as, await pdfOf(['one'])),
      await sent(as, jpegBytes(), 'image/jpeg'),
    ];
    const qualifications = [{ ...paper, fileId: first.id }];
    const { status, data } = await save(as, { qualifications, idProofId: second.id });
    expect(status).toBe(200);
    expect(data.qualifications[0]?.document).toMatchObject({ _id: first.id, name: 'degree.pdf' });
    expect(await heldBy(as)).toEqual([first.id, second.id].toSorted());
    const less = await save(as, {
      qualifications: [{ ...paper, fileId: null }],
      idProofId: second.id,
    });
    expect(less.data.qualifications[0]).toMatchObject({ fileId: null, document: null });
    expect(await heldBy(as)).toEqual([second.id]);
    expect([await isAttached(first.id), await isAttached(second.id)]).toEqual([false, true]);
  });

  test('of others, of another purpose, not whole or unknown is refused by its field, and nothing is kept', async () => {
    const as = await buildUser(ctx);
    await save(as, {});
    const before = (await call(contract.getMyApplication, {}, { as })).data;
    const theirs = await buildDocument(ctx, (await buildUser(ctx)).id);
    const face = await buildFile(ctx, as.id, { purpose: 'accounts.avatar' });
    const { data: begun } = await announce(as, { mediaType: 'application/pdf' });
    for (const fileId of [theirs, face, begun._id, newId()]) {
      const qualifications = [paper, { ...paper, fileId }];
      const answer = await save(as, { headline: 'Another headline', qualifications });
      expect([answer.status, answer.error.errors?.map(({ path }) => path)]).toEqual([
        422,
        ['qualifications.1.fileId'],
      ]);
      const proof = await save(as, { idProofId: fileId });
      expect(proof.error.errors?.[0]?.path).toBe('idProofId');
    }
    expect((await call(contract.getMyApplication, {}, { as })).data).toEqual(before);
    expect(await isAttached(theirs)).toBe(false);
  });

  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /Launch /F (calc.exe) >>',
    '/Names << /EmbeddedFiles << /Names [] >> >>',
  ])('C05 that runs or hides something is refused: %s', async (said) => {
    const as = await buildUser(ctx);
    const text = (await pdfOf(['one page'])).toString('latin1');
    const content = Buffer.from(text.replace('/Type /Catalog', `/Type /Catalog ${said}`), 'latin1');
    const { id } = await sent(as, content);
    const { status, error } = await save(as, { idProofId: id });
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'idProofId']);
    expect(error.errors?.[0]?.message).toContain('cannot be taken');
  });

  test('held by somebody else’s application cannot be named, nor taken over', async () => {
    const [owner, as] = [await buildUser(ctx), await buildUser(ctx)];
    const { fileIds } = await buildApplication(ctx, owner.id);
    for (const idProofId of fileIds)
      expect((await save(as, { idProofId })).error.errors?.[0]?.path).toBe('idProofId');
    expect(await heldBy(owner)).toEqual(fileIds.toSorted());
  });

  test('comes over from an earlier application of one’s own, and hangs on one of them', async () => {
    const as = await buildUser(ctx);
    const { id: old, fileIds } = await buildApplication(ctx, as.id, { state: 'withdrawn' });
    const [fileId = '', idProofId = ''] = fileIds;
    const { data } = await save(as, { qualifications: [{ ...paper, fileId }], idProofId });
    expect(data.idProof?._id).toBe(idProofId);
    expect(await heldBy(as)).toEqual(fileIds.toSorted());
    // What is not held any more is shown with neither.
    const past = await call(contract.getApplication, { params: { id: old } }, { as: admin });
    expect(past.data).toMatchObject({ idProofId: null, qualifications: [{ fileId: null }] });
    expect((await read(admin, old, fileId)).status).toBe(404);
  });
});

describe('the bytes of a document', () => {
  test('go to its applicant and to admins, and to nobody else', async () => {
    const [owner, learner] = [await buildUser(ctx), await buildUser(ctx)];
    const tutor = await buildUser(ctx, { role: 'tutor' });
    const { id, fileIds } = await buildApplication(ctx, owner.id);
    const [fileId = ''] = fileIds;
    for (const as of [owner, admin]) {
      const answer = await read(as, id, fileId);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
      expect(answer.raw).toEqual(jpegBytes());
    }
    for (const as of [learner, tutor]) {
      const answer = await read(as, id, fileId);
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
    expect((await read(undefined, id, fileId)).status).toBe(401);
  });

  test('of a draft are its writer’s alone', async () => {
    const owner = await buildUser(ctx);
    const { id, fileIds } = await buildApplication(ctx, owner.id, { state: 'draft' });
    const [fileId = ''] = fileIds;
    expect((await read(owner, id, fileId)).status).toBe(200);
    expect((await read(admin, id, fileId)).status).toBe(404);
  });

  test('are reached by their own application alone', async () => {
    const owner = await buildUser(ctx);
    const { fileIds } = await buildApplication(ctx, owner.id);
    const { id: another } = await buildApplication(ctx, (await buildUser(ctx)).id);
    const face = await buildFile(ctx, owner.id, { purpose: 'accounts.avatar' });
    for (const fileId of [fileIds[0] ?? '', face])
      expect((await read(admin, another, fileId)).status).toBe(404);
    expect((await read(owner, another, fileIds[0] ?? '')).status).toBe(404);
  });

  test('Z14 are written down when an admin looks, and not when their owner does', async () => {
    const owner = await buildUser(ctx);
    const { id, fileIds } = await buildApplication(ctx, owner.id);
    const [fileId = ''] = fileIds;
    await read(owner, id, fileId);
    await read(admin, id, fileId);
    const looks = await ctx.db.q
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', id)
      .execute();
    expect(looks).toEqual([
      { action: 'tutor_application.read', actor_id: admin.id, after: { fileId } },
    ]);
  });
});

describe('documents of what came to nothing', () => {
  const kept = tutorLimits.keptDays * dayMs;

  test.each(['rejected', 'withdrawn'] as const)(
    'stay for 180 days after it was %s, and go then with their bytes',
    async (state) => {
      const as = await buildUser(ctx);
      const at = new Date(clock.now());
      const { id, fileIds } = await buildApplication(ctx, as.id, { state, at });
      const stored = await ctx.db.q
        .selectFrom('files')
        .select('key')
        .where('id', 'in', fileIds)
        .execute();
      const held = stored.map(({ key }) => key ?? '');
      clock.set(at.getTime() + kept - 60_000);
      await sweepDocuments(ctx);
      expect(await heldBy(as)).toEqual(fileIds.toSorted());
      expect((await read(admin, id, fileIds[0] ?? '')).status).toBe(200);
      clock.set(at.getTime() + kept);
      await sweepDocuments(ctx);
      expect(await heldBy(as)).toEqual([]);
      expect((await read(admin, id, fileIds[0] ?? '')).status).toBe(404);
      const { data } = await call(contract.getApplication, { params: { id } }, { as: admin });
      expect(data).toMatchObject({
        state,
        idProofId: null,
        qualifications: [{ degree: 'M.Sc. Physics', fileId: null, document: null }],
      });
      const keys = await keysOf(ctx);
      expect(keys).toEqual(expect.arrayContaining(held));
      clock.advance(3 * dayMs);
      await sweepFiles(ctx);
      expect((await keysOf(ctx)).filter((key) => held.includes(key))).toEqual([]);
      // Nothing is left to do, and doing it again changes nothing.
      await sweepDocuments(ctx);
    },
  );

  test('go while those of every other state stay', async () => {
    const at = new Date(clock.now() - kept - dayMs);
    const staying = [];
    for (const state of contract.applicationStates) {
      if (state === 'rejected' || state === 'withdrawn') continue;
      const as = await buildUser(ctx);
      await buildApplication(ctx, as.id, { state, at });
      staying.push(as);
    }
    await sweepDocuments(ctx);
    for (const as of staying) expect(await heldBy(as)).toHaveLength(2);
  });

  test('that came over into another application stay with it', async () => {
    const as = await buildUser(ctx);
    const at = new Date(clock.now() - kept - dayMs);
    const { fileIds } = await buildApplication(ctx, as.id, { state: 'rejected', at });
    await save(as, { idProofId: fileIds[1] });
    await sweepDocuments(ctx);
    expect(await heldBy(as)).toEqual([fileIds[1]]);
  });
});

describe('what is held of an applicant', () => {
  test('goes along with the export: what was written, and the way without who decided', async () => {
    const as = await buildUser(ctx);
    const reason = 'The institute is not known to us.';
    const { id } = await buildApplication(ctx, as.id, {
      state: 'rejected',
      adminId: admin.id,
      reason,
    });
    const held = await feature.personal?.export(ctx.db, as.id);
    expect(held?.['tutor_applications']).toMatchObject([
      { id, headline: fullWords.headline, referee: fullWords.referee },
    ]);
    expect(held?.['tutor_application_way']).toMatchObject([
      { state: 'draft' },
      { state: 'submitted' },
      { state: 'rejected', reason },
    ]);
    expect(JSON.stringify(held)).not.toContain(admin.id);
    // An admin takes along that they decided, and nothing of whom or why.
    const desk = JSON.stringify(await feature.personal?.export(ctx.db, admin.id));
    expect([desk.includes(id), desk.includes(reason)]).toEqual([true, false]);
  });
});
