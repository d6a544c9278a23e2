import * as contract from '@chinar/contract/materials';
import * as courses from '@chinar/contract/courses.outline';
import type { CallInput } from '@chinar/contract/endpoint';
import * as links from '@chinar/contract/materials.links';
import { describe, expect, test } from 'vitest';
import type { Run } from '../../jobs/run.ts';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildMaterial, buildPdfFile, pdfOf } from './fixtures.ts';
import { scanMaterial } from './jobs.ts';

const { call, ctx } = await openWorld({ withJobs: true });
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx, { role: 'learner' });

type Body = NonNullable<CallInput<typeof contract.createMaterial>['body']>;
const create = (body: Body, as = tutor) => call(contract.createMaterial, { body }, { as });
const read = (id: string) =>
  call(contract.getMaterialForEdit, { params: { id } }, { as: tutor }).then(({ data }) => data);
const sent = async (content: Buffer, as = tutor) => buildPdfFile(ctx, as.id, content);
const scan = (materialId: string, number: number) =>
  scanMaterial.handle(ctx, { materialId, number }, {} as Run);
/** What is said once its newest file has been looked through. */
const scanned = (id: string) =>
  until(async () => {
    expect((await read(id)).versions[0]?.state).not.toBe('scanning');
    return read(id);
  });

async function madeOf(content: Buffer): Promise<string> {
  const uploadId = await sent(content);
  return (await create({ title: 'Pages', type: 'pdf', uploadId })).data._id;
}

/** A PDF of one page with more said in its first object than pages need. */
async function pdfWith(said: string): Promise<Buffer> {
  const text = (await pdfOf(['one page'])).toString('latin1');
  return Buffer.from(text.replace('/Type /Catalog', `/Type /Catalog ${said}`), 'latin1');
}

describe('a PDF', () => {
  test('is looked through before anybody gets it, and then says how long it is', async () => {
    const uploadId = await sent(await pdfOf(['one', 'two', 'three']));
    const { data } = await create({ title: 'Pages', type: 'pdf', uploadId });
    expect(data).toMatchObject({ state: 'scanning', pages: null, fileVersion: null });
    expect(await scanned(data._id)).toMatchObject({ state: 'ready', pages: 3, fileVersion: 1 });
  });

  test('that is replaced keeps its id and raises its number; readers keep the one before until the new one is sound', async () => {
    const id = await madeOf(await pdfOf(['one']));
    await scanned(id);
    const replace = async (content: Buffer, changelog: string) => {
      const body = { uploadId: await sent(content), changelog };
      return call(contract.replaceMaterialFile, { params: { id }, body }, { as: tutor });
    };
    const { data } = await replace(await pdfOf(['one', 'two']), 'A page more');
    expect(data).toMatchObject({ _id: id, state: 'ready', fileVersion: 1, pages: 1 });
    expect(await scanned(id)).toMatchObject({
      fileVersion: 2,
      pages: 2,
      versions: [{ number: 2, changelog: 'A page more', state: 'ready' }, { number: 1 }],
    });
    await replace(Buffer.from('%PDF-1.7 and nothing else'), 'Broken');
    expect(await scanned(id)).toMatchObject({
      state: 'ready',
      fileVersion: 2,
      fault: 'unreadable',
    });
  });

  test('of an older number does not come after a newer one, however late it is looked through', async () => {
    const id = await madeOf(await pdfOf(['one']));
    const body = { uploadId: await sent(await pdfOf(['one', 'two'])) };
    await call(contract.replaceMaterialFile, { params: { id }, body }, { as: tutor });
    await scan(id, 2);
    await scan(id, 1);
    expect(await read(id)).toMatchObject({ fileVersion: 2, pages: 2 });
  });

  test.each([
    ['script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'],
    ['script', '/OpenAction << /S /J#61vaScript /#4AS (app.alert(1)) >>'],
    ['launch', '/OpenAction << /S /Launch /F (calc.exe) >>'],
    ['attachment', '/Names << /EmbeddedFiles << /Names [] >> >>'],
  ] as const)('C05 with a will of its own is refused as %s: %s', async (fault, said) => {
    const id = await madeOf(await pdfWith(said));
    expect(await scanned(id)).toMatchObject({ state: 'rejected', fault, fileVersion: null });
  });

  test('that only writes of scripts is taken', async () => {
    const id = await madeOf(await pdfWith('/Lang (a link to /JavaScript and /Launch)'));
    expect((await scanned(id)).state).toBe('ready');
  });

  test('L09 that was altered where it lies since it was sent is not handed on', async () => {
    const uploadId = await sent(await pdfOf(['the mark is 4']));
    await ctx.db.execute(`update files set sha256 = repeat('0', 64) where id = $1`, [uploadId]);
    const { data } = await create({ title: 'Pages', type: 'pdf', uploadId });
    expect(await scanned(data._id)).toMatchObject({ state: 'rejected', fault: 'altered' });
  });

  test('of somebody else, or sent for something else, is no material', async () => {
    const uploadId = await sent(await pdfOf(['one']), otherTutor);
    const body = { title: 'Pages', type: 'pdf', uploadId } as const;
    expect((await create(body)).error.code).toBe('not_found');
  });

  test('hangs on one material: the second is refused', async () => {
    const uploadId = await sent(await pdfOf(['one']));
    const body = { title: 'Pages', type: 'pdf', uploadId } as const;
    expect((await create(body)).status).toBe(201);
    expect((await create(body)).error.code).toBe('state_conflict');
  });
});

describe('a material', () => {
  test('C06 a note is compiled when it is written, and nothing in it executes', async () => {
    const body = '# Heat\n\n$Q = mc\\Delta T$ <script>alert(1)</script> [x](javascript:alert(1))';
    const { data } = await create({ title: 'Heat', type: 'note', body });
    expect(data.html).toContain('katex');
    expect(data.html).not.toMatch(/<script|href="javascript/);
    expect(data).toMatchObject({ state: 'ready', body });
  });

  test.each([
    [{ type: 'note' }, 'body'],
    [{ type: 'link' }, 'url'],
    [{ type: 'pdf', body: 'Words' }, 'body'],
    [{ type: 'note', body: 'Words', url: 'https://a.example/' }, 'url'],
    [{ type: 'pdf', downloadable: true, stamp: true }, 'downloadable'],
  ] as const)('of %o is refused at %s', async (of, path) => {
    const { error } = await create({ title: 'Wrong', ...of });
    expect(error).toMatchObject({ code: 'unacceptable', errors: [{ path }] });
  });

  test('the database keeps a stamped file from being handed out', async () => {
    await expect(buildMaterial(ctx, tutor.id, { downloadable: true, stamp: true })).rejects.toThrow(
      'materials__stamped',
    );
  });

  test('that stands in a package cannot be deleted; one that stands nowhere goes', async () => {
    const [held, free] = [await buildMaterial(ctx, tutor.id), await buildMaterial(ctx, tutor.id)];
    const items = [{ itemType: 'material', itemId: held, isPreview: false }] as const;
    await buildPackage(ctx, tutor.id, { items });
    const remove = (id: string) => call(contract.deleteMaterial, { params: { id } }, { as: tutor });
    expect((await remove(held)).error.code).toBe('state_conflict');
    expect((await remove(free)).status).toBe(200);
    expect(
      (await call(contract.getMaterialForEdit, { params: { id: free } }, { as: tutor })).status,
    ).toBe(404);
  });
});

test('C04 nobody attaches a material of somebody else, nor attaches to a course of somebody else', async () => {
  const [mine, theirs] = [
    await buildMaterial(ctx, tutor.id),
    await buildMaterial(ctx, otherTutor.id),
  ];
  const course = await buildCourse(ctx, tutor.id);
  const attach = (materialId: string, as: typeof tutor) =>
    call(links.addCourseMaterial, { params: { id: course }, body: { materialId } }, { as });
  expect((await attach(mine, tutor)).data.materials).toMatchObject([{ _id: mine }]);
  expect((await attach(theirs, tutor)).error.code).toBe('unacceptable');
  expect((await attach(theirs, otherTutor)).error.code).toBe('not_found');
  const listed = await call(links.listCourseMaterials, { params: { id: course } }, { as: learner });
  expect(listed.data.materials).toHaveLength(1);
});

test('what a lesson shows cannot be deleted, also where only the readers’ version shows it', async () => {
  const id = await buildMaterial(ctx, tutor.id);
  const lessons = [{ title: 'Read it', kind: 'material', minutes: 5, refId: id }] as const;
  const sections = [{ title: 'Pages', lessons }];
  const course = await buildCourse(ctx, tutor.id, { title: 'Shows a note', sections });
  const remove = () => call(contract.deleteMaterial, { params: { id } }, { as: tutor });
  expect((await read(id)).uses).toBe(1);
  await ctx.db.execute(
    `update course_lessons l set removed_at = now(), position = null
       from course_sections s where s.id = l.section_id and s.course_id = $1`,
    [course],
  );
  const { error } = await remove();
  expect(error.errors[0]?.message).toContain('Shows a note');
  expect((await read(id)).uses).toBe(1);
});

test('a hundred materials are attached to one course, and no more, whoever comes at one time', async () => {
  const course = await buildCourse(ctx, tutor.id);
  for (let count = 0; count < 99; count++) {
    const row = { material_id: await buildMaterial(ctx, tutor.id), course_id: course };
    await ctx.db.q.insertInto('material_links').values(row).execute();
  }
  const attach = (materialId: string) =>
    call(links.addCourseMaterial, { params: { id: course }, body: { materialId } }, { as: tutor });
  const more = await Promise.all([1, 2, 3].map(() => buildMaterial(ctx, tutor.id)));
  const answers = await Promise.all(more.map(attach));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const kept = more[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect((await attach(kept)).status).toBe(200);
});

test('the log says that a note was written anew, and not what', async () => {
  const { data } = await create({ title: 'Note', type: 'note', body: 'first words' });
  const body = { title: 'Note', body: 'other words' };
  await call(contract.updateMaterial, { params: { id: data._id }, body }, { as: tutor });
  const rows = await ctx.db.q
    .selectFrom('audit_log')
    .selectAll()
    .where('action', 'in', ['material.created', 'material.updated'])
    .execute();
  const told = JSON.stringify(rows.filter((row) => JSON.stringify(row).includes(data._id)));
  expect(told).toContain('isBodyChanged');
  expect(told).not.toContain('words');
});

test('a note is no longer than what is shown with its marks', async () => {
  const of = (length: number) => create({ title: 'Note', type: 'note', body: 'a'.repeat(length) });
  expect([(await of(100_000)).status, (await of(100_001)).status]).toEqual([201, 400]);
  const lesson = courses.updateLesson.body?.safeParse({ body: 'a'.repeat(100_001) });
  expect(lesson?.success).toBe(false);
});
