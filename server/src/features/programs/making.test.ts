import * as making from '@chinar/contract/programs.making';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildProgram } from './fixtures.ts';

const { call, ctx } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

describe('who writes a program', () => {
  const draft = { title: 'All for one exam', description: 'Everything, in its order.' };

  test.each([
    [
      'of another tutor',
      async () => buildCourse(ctx, (await buildUser(ctx, { role: 'tutor' })).id),
    ],
    ['that is a draft', () => buildCourse(ctx, tutor.id, { status: 'draft' })],
    ['that is not there', async () => newId()],
  ])('puts no course %s into it', async (_, someCourse) => {
    const items = [{ itemType: 'course' as const, itemId: await someCourse() }];
    const { status, error } = await call(
      making.createProgram,
      { body: { ...draft, items } },
      { as: tutor },
    );
    expect([status, error.errors?.[0]?.path]).toEqual([422, 'items.0']);
  });

  test('is told of a part that stands there twice', async () => {
    const itemId = await buildCourse(ctx, tutor.id);
    const items = [1, 2].map(() => ({ itemType: 'course' as const, itemId }));
    const { status } = await call(
      making.createProgram,
      { body: { ...draft, items } },
      { as: tutor },
    );
    expect(status).toBe(400);
  });

  test('writes over nothing that somebody else has written meanwhile', async () => {
    const part = { itemType: 'course' as const, itemId: await buildCourse(ctx, tutor.id) };
    const id = await buildProgram(ctx, tutor.id, { items: [part] });
    const put = (title: string) =>
      call(
        making.updateProgram,
        {
          params: { id },
          body: { ...draft, title, version: 1, items: [{ itemType: 'course', itemId: newId() }] },
        },
        { as: tutor },
      );
    const { data: held } = await call(making.getProgramForEdit, { params: { id } }, { as: tutor });
    const items = held.items.map(({ itemType, itemId }) => ({ itemType, itemId }));
    const save = (title: string) =>
      call(
        making.updateProgram,
        { params: { id }, body: { ...draft, title, version: 1, items } },
        { as: tutor },
      );
    const answers = await Promise.all([save('The first title'), save('The other title')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await put('A third title')).status).toBe(409);
  });
});
