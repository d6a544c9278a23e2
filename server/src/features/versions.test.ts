import * as courses from '@chinar/contract/courses.making';
import * as outline from '@chinar/contract/courses.outline';
import * as questions from '@chinar/contract/questions';
import * as quizzes from '@chinar/contract/quizzes';
import * as series from '@chinar/contract/test-series';
import { expect, test } from 'vitest';
import { hold } from '../testing/held.ts';
import { openWorld } from '../testing/world.ts';
import { buildUser } from './accounts/fixtures.ts';
import { buildCourse } from './courses/fixtures.ts';
import { readDraft } from './courses/service.compile.ts';
import { draftQuestion } from './questions/fixtures.ts';
import { buildQuiz } from './quizzes/fixtures.ts';
import { buildSeries } from './test-series/fixtures.ts';

const { call, ctx, ownerUrl } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });

type Sent = { version?: number };
type Edited = { _id: string; version: number; can?: unknown };

/** Each kind of record that two people may edit: how one is made, and how it is written anew. */
const kinds: Record<string, () => Promise<(as: typeof tutor, sent: Sent) => Promise<unknown>>> = {
  'a test series': async () => {
    const params = { id: await buildSeries(ctx, tutor.id) };
    return (as, sent) => {
      const draft = { title: `By ${as.id.slice(-6)}`, description: 'A series for trying out.' };
      return call(series.updateTestSeries, { params, body: { ...draft, ...sent } }, { as });
    };
  },
  'a quiz': async () => {
    const params = { id: await buildQuiz(ctx, tutor.id, { isPublished: false }) };
    const { data } = await call(quizzes.getQuizForEdit, { params }, { as: tutor });
    return (as, sent) =>
      call(quizzes.updateQuiz, { params, body: { ...data.definition, ...sent } }, { as });
  },
  'a course': async () => {
    const params = { id: await buildCourse(ctx, tutor.id, { status: 'draft' }) };
    return (as, sent) => {
      const body = { title: `By ${as.id.slice(-6)}`, ...sent };
      return call(courses.updateCourse, { params, body }, { as });
    };
  },
  'a lesson of a course': async () => {
    const id = await buildCourse(ctx, tutor.id, { status: 'draft' });
    const { lessons } = await readDraft(ctx.db, id);
    const params = { id, lessonId: lessons[0]?.id ?? '' };
    return (as, sent) => {
      const body = { title: `By ${as.id.slice(-6)}`, ...sent };
      return call(outline.updateLesson, { params, body }, { as });
    };
  },
  'a question': async () => {
    const made = await call(questions.createQuestion, { body: draftQuestion() }, { as: tutor });
    const params = { id: made.data._id };
    return (as, sent) =>
      call(questions.updateQuestion, { params, body: { ...draftQuestion(), ...sent } }, { as });
  },
};

type Answer = { status: number; data: Edited; error: { code: string; data: Edited } };

test.each(Object.keys(kinds))(
  '%s that somebody else changed meanwhile is not overwritten: the answer holds what is there',
  async (kind) => {
    const write = (await kinds[kind]?.()) as (as: typeof tutor, sent: Sent) => Promise<Answer>;
    const first = await write(tutor, { version: 1 });
    expect([first.status, first.data.version]).toEqual([200, 2]);
    const stale = await write(admin, { version: 1 });
    expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
    // The same record; what the other person may do with it differs.
    const { can: _, ...held } = stale.error.data;
    expect(first.data).toMatchObject(held);
    expect((await write(tutor, { version: 2 })).data.version).toBe(3);
  },
);

test.each(Object.keys(kinds))('%s of a caller without a version is written over', async (kind) => {
  const write = (await kinds[kind]?.()) as (as: typeof tutor, sent: Sent) => Promise<Answer>;
  await write(tutor, {});
  expect(await write(admin, {})).toMatchObject({ status: 200, data: { version: 3 } });
});

test.each(Object.keys(kinds))('of two edits of %s at once one is told', async (kind) => {
  const write = (await kinds[kind]?.()) as (as: typeof tutor, sent: Sent) => Promise<Answer>;
  // Its owner and an admin, each with what the other had not seen.
  const both = await Promise.all([write(tutor, { version: 1 }), write(admin, { version: 1 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [written, told] = both.toSorted((one, other) => one.status - other.status);
  const { can: _, ...held } = told?.error.data ?? {};
  expect(written?.data).toMatchObject(held);
});

test('an edit that comes while another is being written waits for it, and is told', async () => {
  const id = await buildSeries(ctx, tutor.id);
  const other = await hold(ownerUrl, 'update test_series set version = version + 1 where id = $1', [
    id,
  ]);
  const draft = { title: 'Mine', description: 'A series for trying out.', version: 1 };
  const writing = call(series.updateTestSeries, { params: { id }, body: draft }, { as: tutor });
  await other.waitedFor();
  await other.end();
  expect((await writing).status).toBe(409);
});
