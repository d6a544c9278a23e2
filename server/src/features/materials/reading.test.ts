import { getCourse } from '@chinar/contract/courses';
import * as contract from '@chinar/contract/materials.reading';
import { describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, buildCourseEnrolment, lessonIds } from '../courses/fixtures.ts';
import { grant } from '../entitlements/api.ts';
import { newId } from '../../db/ids.ts';
import { buildPackage, buildPackageRight } from '../study-material-packages/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildMaterial, type MaterialFields } from './fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const learner = await buildUser(ctx, { role: 'learner', fullName: 'Asif Mir' });
const day = 86_400_000;

type Who = { id: string };
const open = (id: string, as?: Who) =>
  call(contract.openMaterial, { params: { id }, body: {} }, { as });

type Status = 'draft' | 'published' | 'archived';
async function packed(
  status: Status,
  { isPreview = false, ...fields }: MaterialFields & { isPreview?: boolean } = {},
) {
  const itemId = await buildMaterial(ctx, tutor.id, fields);
  const items = [{ itemType: 'material', itemId, isPreview }] as const;
  return { itemId, packageId: await buildPackage(ctx, tutor.id, { status, items }) };
}

async function holder(packageId: string, expiresAt: Date | null = null): Promise<Who> {
  const who = await buildUser(ctx, { role: 'learner' });
  const right = { userId: who.id, itemType: 'package', itemId: packageId } as const;
  const by = { actorId: admin.id, reason: 'A test' };
  await grant(ctx, { ...right, source: 'grant', sourceRef: newId(), expiresAt, by });
  return who;
}

describe('C09 who opens what, by the state of the package', () => {
  const none = 'not_enrolled';
  test.each([
    [
      'draft',
      {
        visitor: 'not_found',
        learner: 'not_found',
        otherTutor: 'not_found',
        owner: 200,
        admin: 200,
      },
    ],
    [
      'published',
      {
        visitor: none,
        learner: none,
        otherTutor: none,
        owner: 200,
        admin: 200,
        holder: 200,
        expired: none,
      },
    ],
    [
      'archived',
      {
        visitor: 'not_found',
        learner: 'not_found',
        owner: 200,
        admin: 200,
        holder: 200,
        expired: 'not_found',
      },
    ],
  ] as const)('%s', async (status, wanted) => {
    const { itemId, packageId } = await packed(status);
    const people: Record<string, Who | undefined> = {
      visitor: undefined,
      learner,
      otherTutor,
      owner: tutor,
      admin,
      holder: await holder(packageId),
      expired: await holder(packageId, new Date(clock.now() - 1000)),
    };
    for (const [name, outcome] of Object.entries(wanted)) {
      const answer = await open(itemId, people[name]);
      expect([name, answer.status === 200 ? 200 : answer.error.code]).toEqual([name, outcome]);
    }
  });

  test('a preview opens to everybody while its package is published, not in a draft, nor once that was put away', async () => {
    const [shown, hidden, away] = [
      await packed('published', { isPreview: true }),
      await packed('draft', { isPreview: true }),
      await packed('archived', { isPreview: true }),
    ];
    expect((await open(shown.itemId)).status).toBe(200);
    for (const { itemId } of [hidden, away])
      expect((await open(itemId, learner)).error.code).toBe('not_found');
  });

  test('a file that has yet to come is told as such', async () => {
    const { itemId, packageId } = await packed('published', { type: 'pdf' });
    expect((await open(itemId, await holder(packageId))).error.code).toBe('not_ready');
  });
});

test('L08 a lesson of a course opens what it shows to those who have the course, and is done with it', async () => {
  const materialId = await buildMaterial(ctx, tutor.id, { type: 'pdf', lines: ['one', 'two'] });
  const lessons = [{ title: 'Read it', kind: 'material', minutes: 5, refId: materialId }] as const;
  const courseId = await buildCourse(ctx, tutor.id, { sections: [{ title: 'Pages', lessons }] });
  const { 'Read it': lessonId = '' } = await lessonIds(ctx, courseId);
  const who = await buildUser(ctx, { role: 'learner' });
  const byLesson = (as: Who) =>
    call(contract.openMaterial, { params: { id: materialId }, body: { lessonId } }, { as });
  expect((await byLesson(who)).error.code).toBe('not_found');
  await buildCourseEnrolment(ctx, who.id, { courseId, actorId: admin.id });
  expect((await byLesson(who)).status).toBe(200);
  expect((await open(materialId, who)).error.code).toBe('not_found');
  clock.advance(5000);
  const body = { page: 2, at: new Date(clock.now()).toISOString() };
  await call(contract.saveMaterialProgress, { params: { id: materialId }, body }, { as: who });
  await world.server.events.deliver(ctx);
  const course = await call(getCourse, { params: { idOrSlug: courseId } }, { as: who });
  expect(course.data.access.progressPct).toBe(100);
});

describe('the link to a PDF', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    world.server.app.inject({ url, headers });
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    String(headers['set-cookie']).split(';')[0] ?? '';

  async function opened() {
    const { itemId, packageId } = await packed('published', { type: 'pdf', lines: ['one', 'two'] });
    const who = await holder(packageId);
    const answer = await open(itemId, who);
    return { itemId, packageId, who, url: answer.data.url ?? '', cookie: cookieOf(answer) };
  }

  test('C02 opens beside its reader’s cookie, in ranges too, and to nobody else', async () => {
    const { url, cookie, packageId, itemId } = await opened();
    expect((await get(url, { cookie })).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    const part = await get(url, { cookie, range: 'bytes=1-3' });
    expect([part.statusCode, part.body]).toEqual([206, 'PDF']);
    const stranger = cookieOf(await open(itemId, await holder(packageId)));
    for (const other of [{}, { cookie: stranger }, { cookie: `${cookie}x` }])
      for (const range of [{}, { range: 'bytes=0-3' }])
        expect((await get(url, { ...other, ...range })).statusCode).toBe(403);
  });

  test('C02 is over after ten minutes, and every letter of it counts', async () => {
    const { url, cookie } = await opened();
    const later = url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60}`);
    const others = url.replace(/holder=[^&]+/, 'holder=');
    expect((await get(later, { cookie })).statusCode).toBe(403);
    expect((await get(others)).statusCode).toBe(403);
    clock.advance(600_001);
    expect((await get(url, { cookie })).statusCode).toBe(403);
  });

  test('sets a cookie that scripts and other sites never have', async () => {
    const { itemId } = await packed('published', { type: 'pdf', lines: ['one'] });
    const header = String((await open(itemId, tutor)).headers['set-cookie']);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/SameSite=Strict/);
    expect(header).toMatch(/Path=\/held\//);
  });

  test('is stamped with whose it is, the number masked', async () => {
    const { itemId, packageId } = await packed('published', {
      type: 'pdf',
      lines: ['one'],
      stamp: true,
    });
    await ctx.db.execute(`update users set phone_number = '+919876543210' where id = $1`, [
      learner.id,
    ]);
    await buildPackageRight(ctx, learner.id, packageId);
    const { stamp, downloadable } = (await open(itemId, learner)).data;
    expect(stamp).toMatchObject({ name: 'Asif Mir', phone: '••••••3210' });
    expect(stamp?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(downloadable).toBe(false);
  });
});

describe('progress', () => {
  const save = (id: string, as: Who, body: object) =>
    call(
      contract.saveMaterialProgress,
      {
        params: { id },
        body: { page: 1, at: new Date(clock.now()).toISOString(), ...body },
      },
      { as },
    );

  async function reading(fields: MaterialFields) {
    const { itemId, packageId } = await packed('published', fields);
    const who = await holder(packageId);
    await open(itemId, who);
    clock.advance(5000);
    return { itemId, who };
  }

  const five: MaterialFields = { type: 'pdf', lines: ['1', '2', '3', '4', '5'] };

  test('comes back on another device: the page, what was seen, bookmarks and marks', async () => {
    const { itemId, who } = await reading(five);
    const highlights = [{ page: 2, from: 0, to: 1, quote: '2' }];
    await save(itemId, who, {
      page: 3,
      seen: [[1, 3]],
      bookmarks: [{ page: 2, note: 'Learn' }],
      highlights,
    });
    expect((await open(itemId, who)).data.progress).toMatchObject({
      page: 3,
      seenPages: 3,
      bookmarks: [{ page: 2, note: 'Learn' }],
      highlights,
      doneAt: null,
    });
  });

  test('of several devices is joined: repeats and disorder change nothing, the newest page stands', async () => {
    const { itemId, who } = await reading(five);
    const at = (ms: number) => new Date(clock.now() + ms).toISOString();
    await save(itemId, who, { page: 4, seen: [[3, 4]], at: at(-1000) });
    await save(itemId, who, { page: 2, seen: [[1, 2]], at: at(-3000), bookmarks: [] });
    const { data } = await save(itemId, who, { page: 4, seen: [[3, 4]], at: at(-1000) });
    expect(data).toMatchObject({ page: 4, seenPages: 4 });
  });

  test('older bookmarks do not come after newer ones', async () => {
    const { itemId, who } = await reading(five);
    const at = (ms: number) => new Date(clock.now() + ms).toISOString();
    await save(itemId, who, { bookmarks: [{ page: 5 }], at: at(-1000) });
    const { data } = await save(itemId, who, { bookmarks: [{ page: 1 }], at: at(-2000) });
    expect(data.bookmarks).toEqual([{ page: 5, note: '' }]);
  });

  test('L09 a PDF is done with its last page, whatever is claimed', async () => {
    const { itemId, who } = await reading(five);
    expect((await save(itemId, who, { page: 2, done: true, seconds: 80_000 })).data).toMatchObject({
      doneAt: null,
      seconds: 35,
    });
    expect((await save(itemId, who, { page: 2000, seen: [[6, 2000]] })).data).toMatchObject({
      page: 5,
      seenPages: 1,
      doneAt: null,
    });
    const done = (await save(itemId, who, { page: 5 })).data.doneAt;
    expect(done).not.toBeNull();
    clock.advance(day);
    expect((await save(itemId, who, { page: 5 })).data.doneAt).toBe(done);
  });

  test('of what was not opened is nobody’s to claim', async () => {
    const { itemId, packageId } = await packed('published', five);
    expect((await save(itemId, await holder(packageId), { page: 5 })).error.code).toBe('not_found');
  });

  test('L01 a note is done at its end after a quarter of its reading time; a link when its reader says so', async () => {
    const note = await reading({ body: 'Words. '.repeat(2000) });
    expect((await save(note.itemId, note.who, { done: true })).data.doneAt).toBeNull();
    clock.advance(180_000);
    expect((await save(note.itemId, note.who, { done: true })).data.doneAt).not.toBeNull();
    const link = await reading({ type: 'link' });
    expect((await save(link.itemId, link.who, {})).data.doneAt).toBeNull();
    expect((await save(link.itemId, link.who, { done: true })).data.doneAt).not.toBeNull();
  });

  test('stays when the right runs out, and is kept for those who read on offline', async () => {
    const { itemId, packageId } = await packed('published', five);
    const who = await holder(packageId, new Date(clock.now() + day));
    await open(itemId, who);
    clock.advance(day + 1000);
    expect((await open(itemId, who)).error.code).toBe('not_enrolled');
    expect((await save(itemId, who, { page: 3 })).data.page).toBe(3);
  });
});

test('beside a film a preview opens to everybody, the others to who is signed in or takes a course with it', async () => {
  const beside = async (visibility: 'public' | 'enrolled', isPreview: boolean) => {
    const film = await buildVideo(ctx, tutor.id, { visibility });
    const id = await buildMaterial(ctx, tutor.id);
    const row = { material_id: id, video_id: film, is_preview: isPreview };
    await ctx.db.q.insertInto('material_links').values(row).execute();
    return { id, film };
  };
  const [preview, other, inside] = [
    await beside('public', true),
    await beside('public', false),
    await beside('enrolled', false),
  ];
  expect((await open(preview.id)).status).toBe(200);
  expect((await open(other.id)).error.code).toBe('not_enrolled');
  expect((await open(other.id, learner)).status).toBe(200);
  const lessons = [{ title: 'Film', kind: 'video', minutes: 5, refId: inside.film }] as const;
  const courseId = await buildCourse(ctx, tutor.id, { sections: [{ title: 'One', lessons }] });
  const who = await buildUser(ctx, { role: 'learner' });
  expect((await open(inside.id, who)).error.code).toBe('not_found');
  await buildCourseEnrolment(ctx, who.id, { courseId, actorId: admin.id });
  expect((await open(inside.id, who)).status).toBe(200);
});
