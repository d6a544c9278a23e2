import * as contract from '@chinar/contract/videos';
import { openSection } from '@chinar/contract/courses.learners';
import * as making from '@chinar/contract/videos.making';
import { expect, test } from 'vitest';
import { OwnerScope } from '../../auth/scope.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse, lessonIds } from '../courses/fixtures.ts';
import { grant } from '../entitlements/api.ts';
import { listMade } from './data.making.ts';
import { listVideos } from './data.ts';
import { buildVideo, type VideoFields } from './fixtures.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const enrolled = await buildUser(ctx);
const stranger = await buildUser(ctx);

type Person = typeof enrolled;

/** The course to the one who is enrolled. */
const give = (courseId: string): Promise<unknown> =>
  grant(ctx, {
    userId: enrolled.id,
    itemType: 'course',
    itemId: courseId,
    source: 'grant',
    sourceRef: courseId,
    by: { actorId: null, reason: 'a test' },
  });

/** A film in the one lesson of a paid course in which one learner is enrolled. */
async function inCourse(
  fields: VideoFields,
  { opensAfterDays, ...lesson }: { isPreview?: boolean; opensAfterDays?: number } = {},
) {
  const id = await buildVideo(ctx, tutor.id, { seconds: 300, ...fields });
  const lessons = [{ title: 'The film', minutes: 5, kind: 'video' as const, refId: id, ...lesson }];
  const courseId = await buildCourse(ctx, tutor.id, {
    price: 500,
    sections: [{ title: 'Begin', lessons, ...(opensAfterDays && { opensAfterDays }) }],
  });
  const [row] = await ctx.db.q
    .selectFrom('course_lessons as l')
    .innerJoin('course_sections as s', 's.id', 'l.section_id')
    .select(['l.id', 'l.section_id'])
    .where('s.course_id', '=', courseId)
    .execute();
  await give(courseId);
  return { id, courseId, lessonId: row?.id ?? '', sectionId: row?.section_id ?? '' };
}

const play = (
  { id, courseId, lessonId }: { id: string; courseId?: string; lessonId?: string },
  as?: Person,
) => {
  const body = { ...(courseId && { courseId }), ...(lessonId && { lessonId }) };
  return call(contract.playVideo, { params: { id }, body }, as ? { as } : {});
};

test.each(['enrolled', 'unlisted', 'public'] as const)(
  'a film that is %s opens in the lesson of who is enrolled, is seen and goes on there',
  async (visibility) => {
    const film = await inCourse({ visibility, status: 'ready' });
    const { status, data, headers } = await play(film, enrolled);
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const part = await world.server.app.inject({
      url: data.sources[0]?.url ?? '',
      headers: { cookie },
    });
    expect(part.statusCode).toBe(200);
    clock.advance(60_000);
    const at = new Date(clock.now()).toISOString();
    const body = { ranges: [[0, 50]] as [number, number][], position: 50, at };
    const watched = await call(
      contract.watchVideo,
      { params: { id: film.id }, body },
      { as: enrolled },
    );
    expect(watched.data.watchedSeconds).toBe(50);
    expect((await play(film, enrolled)).data.resume).toMatchObject({ position: 50 });
    const page = { params: { id: film.id }, query: { lessonId: film.lessonId } };
    expect((await call(contract.getVideo, page, { as: enrolled })).status).toBe(200);
  },
);

test('C02 a film for the enrolled opens to nobody else, neither by its address nor by its lesson', async () => {
  const film = await inCourse({ visibility: 'enrolled' });
  const other = await inCourse({ visibility: 'enrolled' });
  expect((await play(film, stranger)).status).toBe(404);
  expect((await play(film)).status).toBe(404);
  expect((await play({ id: film.id }, enrolled)).status).toBe(404);
  // Another lesson, whoever is enrolled in it, shows another film.
  expect((await play({ id: film.id, lessonId: other.lessonId }, enrolled)).status).toBe(404);
});

test('a preview opens to everybody, guests too', async () => {
  const film = await inCourse({ visibility: 'enrolled' }, { isPreview: true });
  expect((await play(film)).status).toBe(200);
  expect((await play(film, stranger)).status).toBe(200);
});

test.each([
  ['private', { visibility: 'private' }],
  ['hidden', { status: 'hidden' }],
] as const)('C09 a film that is %s opens in no lesson', async (_, fields) => {
  const film = await inCourse({ visibility: 'enrolled', ...fields });
  expect((await play(film, enrolled)).status).toBe(404);
});

test('L08 a film of a section that opens later plays for whom it was opened by hand, and for nobody else', async () => {
  const film = await inCourse({ visibility: 'enrolled', status: 'ready' }, { opensAfterDays: 9 });
  expect((await play(film, enrolled)).status).toBe(404);
  const { courseId, sectionId } = film;
  const params = { id: courseId, userId: enrolled.id, sectionId };
  expect((await call(openSection, { params }, { as: tutor })).status).toBe(200);
  expect((await play(film, enrolled)).status).toBe(200);
  expect((await play(film, stranger)).status).toBe(404);
});

test('C02 a right that has ended closes the film a minute later', async () => {
  const film = await inCourse({ visibility: 'enrolled' });
  const { data, headers } = await play(film, enrolled);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const open = async () =>
    (await world.server.app.inject({ url: data.sources[0]?.url ?? '', headers: { cookie } }))
      .statusCode;
  expect(await open()).toBe(200);
  await ctx.db.q
    .updateTable('entitlements')
    .set({ expires_at: new Date(clock.now() + 1000) })
    .where('item_id', '=', film.courseId)
    .execute();
  clock.advance(61_000);
  expect(await open()).toBe(403);
});

test('the recording of a meeting opens to those who have the course, to nobody else, and is not deleted', async () => {
  const id = await buildVideo(ctx, tutor.id, { visibility: 'enrolled', status: 'ready' });
  const live = {
    startsAt: new Date(clock.now() - 86_400_000),
    minutes: 60,
    url: 'https://meet.example.org/room',
    recordingVideoId: id,
  };
  const lessons = [{ title: 'Meet', minutes: 60, kind: 'live' as const, live }];
  const courseId = await buildCourse(ctx, tutor.id, {
    price: 500,
    sections: [
      { title: 'Begin', lessons },
      { title: 'Later', lessons: [{ ...lessons[0]!, title: 'Meet again' }], opensAfterDays: 7 },
    ],
  });
  await give(courseId);
  const ids = await lessonIds(ctx, courseId);
  const statusFor = async (title: string, as?: Person) =>
    (await play({ id, lessonId: ids[title] ?? '' }, as)).status;
  expect(await statusFor('Meet', enrolled)).toBe(200);
  expect([await statusFor('Meet', stranger), await statusFor('Meet')]).toEqual([404, 404]);
  expect(await statusFor('Meet again', enrolled)).toBe(404);
  const { error } = await call(making.deleteVideo, { params: { id } }, { as: tutor });
  expect(error.errors[0]?.path).toBe('courses');
});

test('a film that lessons show is not deleted: they are named', async () => {
  const { id } = await inCourse({ title: 'In use' });
  const { status, error } = await call(making.deleteVideo, { params: { id } }, { as: tutor });
  expect([status, error.errors[0]?.path]).toEqual([422, 'courses']);
  expect((await call(making.getVideoForEdit, { params: { id } }, { as: tutor })).data.status).toBe(
    'published',
  );
});

test('a film whose lesson was taken out of the draft alone is still shown, and not deleted', async () => {
  const { id, lessonId } = await inCourse({});
  await ctx.db.q
    .updateTable('course_lessons')
    .set({ removed_at: new Date(clock.now()), position: null })
    .where('id', '=', lessonId)
    .execute();
  const { error } = await call(making.deleteVideo, { params: { id } }, { as: tutor });
  expect(error.errors[0]?.path).toBe('courses');
});

test('lists read nothing of what is said in films', async () => {
  const cues = [{ from: 0, to: 1, text: 'said' }];
  await buildVideo(ctx, tutor.id, { captions: { en: cues } });
  const query = { page: 1, limit: 10, sort: 'newest' } as never;
  const { rows } = await listVideos(ctx.db, {}, query);
  const made = await listMade(ctx.db, { scope: OwnerScope.house() }, query);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of [...rows, ...made.rows]) expect(row).not.toHaveProperty('captions');
});

test('a play asks three statements at most, in a lesson too', async () => {
  const film = await inCourse({ visibility: 'enrolled', status: 'ready' });
  const { database } = ctx.services;
  const asks = async (within: { id: string; courseId?: string; lessonId?: string }) => {
    // The session is known from here on, as it is when somebody has opened the page of the film.
    await play(within, enrolled);
    const before = database.statements();
    expect((await play(within, enrolled)).status).toBe(200);
    return database.statements() - before;
  };
  expect(await asks(film)).toBeLessThanOrEqual(3);
  expect(await asks({ id: await buildVideo(ctx, tutor.id) })).toBeLessThanOrEqual(3);
});
