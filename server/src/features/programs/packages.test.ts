import * as contract from '@chinar/contract/programs';
import { expect, test } from 'vitest';
import { makeHall } from '../../testing/hall.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { sweep } from '../attempts/jobs.ts';
import { buildMaterial } from '../materials/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildPackage } from '../study-material-packages/fixtures.ts';
import { buildProgram } from './fixtures.ts';

const world = await openWorld({ withJobs: true, endsSound: true });
const { call, clock, ctx } = world;
const { begin } = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });

const items = (ids: readonly string[]) =>
  ids.map((itemId) => ({ itemType: 'material' as const, itemId, isPreview: false }));

async function readBy(userId: string, materialId: string): Promise<void> {
  const at = new Date(clock.now());
  const row = { user_id: userId, material_id: materialId, opened_at: at, at, done_at: at };
  await ctx.db.q.insertInto('material_progress').values(row).execute();
}

test('a package of a program has come as far as what its reader has done, also before they had it', async () => {
  const [first, second, third] = [
    await buildMaterial(ctx, tutor.id),
    await buildMaterial(ctx, tutor.id),
    await buildMaterial(ctx, tutor.id),
  ];
  const packageId = await buildPackage(ctx, tutor.id, { items: items([first, second]) });
  const id = await buildProgram(ctx, tutor.id, {
    items: [{ itemType: 'package' as const, itemId: packageId }],
  });
  const as = await buildUser(ctx);
  await readBy(as.id, first);
  await call(contract.enrollInProgram, { params: { id } }, { as });
  const progress = async () => {
    const { data } = await call(contract.getProgram, { params: { idOrSlug: id } }, { as });
    return data.items.map(({ progressPct }) => progressPct);
  };
  expect(await progress()).toEqual([50]);
  // A piece that a new version brings.
  const piece = { package_id: packageId, number: 1, position: 9, material_id: third };
  await ctx.db.q
    .insertInto('package_version_items')
    .values({ id: third, is_preview: false, ...piece })
    .execute();
  expect(await progress()).toEqual([33]);
  await readBy(as.id, second);
  await readBy(as.id, third);
  expect(await progress()).toEqual([100]);
});

test('one that was gone through whole stays so, whatever a new version brings', async () => {
  const [first, more] = [await buildMaterial(ctx, tutor.id), await buildMaterial(ctx, tutor.id)];
  const packageId = await buildPackage(ctx, tutor.id, { items: items([first, more]) });
  const id = await buildProgram(ctx, tutor.id, {
    items: [{ itemType: 'package' as const, itemId: packageId }],
  });
  const as = await buildUser(ctx);
  await call(contract.enrollInProgram, { params: { id } }, { as });
  await ctx.db.q
    .updateTable('enrolments')
    .set({ completed_at: new Date(clock.now()) })
    .where('user_id', '=', as.id)
    .where('item_id', '=', packageId)
    .execute();
  const { data } = await call(contract.getProgram, { params: { idOrSlug: id } }, { as });
  expect(data.items.map(({ progressPct }) => progressPct)).toEqual([100]);
});

test('a test of a package that the clock ended was sat like any other', async () => {
  const quizId = await buildQuiz(ctx, tutor.id, { durationMinutes: 30 });
  const tests = [{ itemType: 'quiz' as const, itemId: quizId, isPreview: false }];
  const packageId = await buildPackage(ctx, tutor.id, { items: tests });
  const id = await buildProgram(ctx, tutor.id, {
    items: [{ itemType: 'package' as const, itemId: packageId }],
  });
  const as = await buildUser(ctx);
  await call(contract.enrollInProgram, { params: { id } }, { as });
  await begin(quizId, as);
  clock.advance(32 * 60_000);
  await sweep(ctx);
  const { data } = await call(contract.getProgram, { params: { idOrSlug: id } }, { as });
  expect(data.items.map(({ progressPct }) => progressPct)).toEqual([100]);
  clock.set(Date.now());
});
