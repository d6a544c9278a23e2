import * as lessons from '@chinar/contract/courses.lessons';
import * as making from '@chinar/contract/courses.making';
import * as outline from '@chinar/contract/courses.outline';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourseEnrolment } from './fixtures.ts';
import { makingSteps } from './fixtures.steps.ts';
import { recompute } from './service.recompute.ts';

const world = await openWorld({ withJobs: true });
const { call, ctx } = world;
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const { begin, read, addSection, addText, ready, publish } = makingSteps(world, tutor, admin);

test('L14 of two who move, write, add and remove at once, no lesson is lost or stands twice', async () => {
  const act = fc.record({
    by: fc.constantFrom(tutor, admin),
    kind: fc.constantFrom('move', 'move', 'write', 'add', 'remove'),
    from: fc.nat(30),
    to: fc.nat(30),
    at: fc.nat(30),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 50 }), async (acts) => {
      const id = await begin();
      const sections = [await addSection(id, 'A'), await addSection(id, 'B')];
      const there = new Set<string>();
      for (const { _id } of sections) there.add((await addText(id, _id))._id);
      const run = async ({ by, kind, from, to, at }: (typeof acts)[number]) => {
        const held = await read(id, by);
        const lists = held.outline.sections.map((one) => ({
          _id: one._id,
          lessonIds: one.lessons.map(({ _id }) => _id),
        }));
        const source = lists[from % lists.length];
        const lessonId = source?.lessonIds[at % Math.max(1, source.lessonIds.length)];
        if (kind === 'add') {
          const body = {
            sectionId: lists[to % lists.length]?._id ?? '',
            title: 'More',
            type: 'text' as const,
          };
          const added = await call(outline.addLesson, { params: { id }, body }, { as: by });
          there.add(added.data._id);
        } else if (lessonId !== undefined && kind === 'write') {
          await call(
            outline.updateLesson,
            { params: { id, lessonId }, body: { body: 'x' } },
            { as: by },
          );
        } else if (lessonId !== undefined && kind === 'remove' && there.size > 2) {
          const gone = await call(outline.removeLesson, { params: { id, lessonId } }, { as: by });
          if (gone.status === 200) there.delete(lessonId);
        } else if (source && lessonId !== undefined) {
          source.lessonIds = source.lessonIds.filter((one) => one !== lessonId);
          lists[to % lists.length]?.lessonIds.splice(at, 0, lessonId);
          const body = { version: held.outline.version, sections: lists };
          const moved = await call(making.orderCourse, { params: { id }, body }, { as: by });
          expect([200, 409]).toContain(moved.status);
        }
      };
      for (let pair = 0; pair < acts.length; pair += 2)
        await Promise.all(acts.slice(pair, pair + 2).map(run));
      const after = (await read(id)).outline.sections.flatMap((one) =>
        one.lessons.map(({ _id }) => _id),
      );
      expect(after.toSorted()).toEqual([...there].toSorted());
    }),
    { numRuns: 6 },
  );
});

test('who orders a list that somebody has changed since is given the list as it is held', async () => {
  const { id, sectionId, lessonId } = await ready();
  const { version } = (await read(id)).outline;
  const second = await addText(id, sectionId, 'Second');
  const order = (sent: object) =>
    call(
      making.orderCourse,
      {
        params: { id },
        body: { version, sections: [{ _id: sectionId, lessonIds: [lessonId] }], ...sent },
      },
      { as: tutor },
    );
  const stale = await order({});
  expect([
    stale.status,
    (stale.error.data as making.CourseDraft).outline.sections[0]?.lessons.length,
  ]).toEqual([409, 2]);
  const held = await read(id);
  expect((await order({ version: held.outline.version })).error.errors[0]?.path).toBe('sections');
  const turned = [{ _id: sectionId, lessonIds: [second._id, lessonId] }];
  const { data } = await order({ version: held.outline.version, sections: turned });
  expect(data.outline.sections[0]?.lessons.map(({ _id }) => _id)).toEqual([second._id, lessonId]);
});

test('L02 publishing reckons everybody’s share anew, in batches, and completes who is through now', async () => {
  const { id, sectionId, lessonId } = await ready();
  const second = await addText(id, sectionId, 'Second');
  await publish(id);
  const learners = [await buildUser(ctx), await buildUser(ctx), await buildUser(ctx)];
  for (const as of learners) {
    await buildCourseEnrolment(ctx, as.id, { courseId: id, actorId: admin.id });
    const at = new Date(ctx.services.clock.now()).toISOString();
    const body = { seenSeconds: 60, reachedEnd: true, at };
    await call(lessons.keepLessonProgress, { params: { idOrSlug: id, lessonId }, body }, { as });
  }
  await call(outline.removeLesson, { params: { id, lessonId: second._id } }, { as: tutor });
  await publish(id);
  await recompute(ctx, id, 2);
  const rows = await ctx.db.q
    .selectFrom('enrolments')
    .select(['progress_pct', 'completed_at'])
    .where('item_id', '=', id)
    .execute();
  expect(rows.map((row) => [row.progress_pct, row.completed_at !== null])).toEqual(
    learners.map(() => [100, true]),
  );
});

test('a lesson’s text is taken up to 200 KB, whatever its letters are, and in lessons of text alone', async () => {
  const { id, lessonId, sectionId } = await ready();
  const write = (body: object, of = lessonId) =>
    call(outline.updateLesson, { params: { id, lessonId: of }, body }, { as: tutor });
  expect((await write({ body: 'क'.repeat(68_000) })).status).toBe(200);
  const long = await write({ body: 'क'.repeat(69_000) });
  expect([long.status, long.error.errors[0]?.path]).toEqual([400, 'body']);
  const live = { sectionId, title: 'Live', type: 'live' as const };
  const { data } = await call(outline.addLesson, { params: { id }, body: live }, { as: tutor });
  expect((await write({ body: 'words' }, data._id)).error.errors[0]?.path).toBe('body');
  expect((await write({ rule: 'watched' })).error.errors[0]?.path).toBe('rule');
  const at = { startsAt: '2030-01-05T04:30:00.000Z', minutes: 60, url: 'https://meet.example/a' };
  expect((await write({ live: at }, data._id)).data).toMatchObject({ live: at, seconds: 3600 });
  expect((await write({ live: { ...at, url: 'http://meet.example/a' } }, data._id)).status).toBe(
    400,
  );
});

test('a section opens after days or at a time, and naming one takes the other away', async () => {
  const { id, sectionId } = await ready();
  const edit = (body: object) =>
    call(outline.updateSection, { params: { id, sectionId }, body }, { as: tutor });
  const opensAt = '2030-01-05T04:30:00.000Z';
  expect((await edit({ opensAfterDays: 3 })).data).toMatchObject({
    opensAfterDays: 3,
    opensAt: null,
  });
  expect((await edit({ opensAt })).data).toMatchObject({ opensAfterDays: null, opensAt });
  expect((await edit({ opensAt, opensAfterDays: 1 })).status).toBe(422);
  expect((await edit({ version: 1, title: 'Stale' })).error).toMatchObject({
    code: 'state_conflict',
    data: { opensAt },
  });
});
