import * as contract from '@chinar/contract/study-material-packages';
import * as staff from '@chinar/contract/study-material-packages.staff';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { accessOf, grant } from '../entitlements/api.ts';
import * as reading from '@chinar/contract/materials.reading';
import { buildMaterial } from '../materials/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildPackage, type PackageFields } from './fixtures.ts';

const { call, clock, ctx, server } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });
const otherTutor = await buildUser(ctx, { role: 'tutor' });
const admin = await buildUser(ctx, { role: 'admin' });
const day = 86_400_000;

type Who = { id: string };
const idOf = (id: string) => ({ params: { id } });
const get = (idOrSlug: string, as?: Who) =>
  call(contract.getPackage, { params: { idOrSlug } }, { as });
const enrol = (id: string, as: Who) => call(contract.enrollInPackage, idOf(id), { as });
const publish = (id: string, body: object = {}, as: Who = tutor) =>
  call(staff.publishPackage, { ...idOf(id), body }, { as });
const setItems = (id: string, items: object[], version?: number, as: Who = tutor) =>
  call(staff.setPackageItems, { ...idOf(id), body: { version, items } } as never, { as });
const learner = () => buildUser(ctx, { role: 'learner' });
const described = { description: 'All of it.' };
const item = (itemId: string, itemType = 'material') => ({ itemType, itemId });

const draft = (fields: PackageFields = {}) =>
  buildPackage(ctx, tutor.id, { ...described, status: 'draft', ...fields });

describe('making a package', () => {
  test('names by its path each fault that hinders publishing, before and when it is tried', async () => {
    const { data } = await call(
      staff.createPackage,
      { body: { title: 'Empty for now' } },
      { as: tutor },
    );
    const paths = (faults: readonly { path: string }[]) => faults.map(({ path }) => path);
    expect(paths(data.faults)).toEqual(['description', 'items']);
    const refused = await publish(data._id);
    expect(refused.error.code).toBe('unacceptable');
    expect(paths(refused.error.errors)).toEqual(['description', 'items']);
    const waiting = await buildMaterial(ctx, tutor.id, { type: 'pdf' });
    const ready = await buildMaterial(ctx, tutor.id);
    await setItems(data._id, [item(ready), item(waiting)]);
    expect(paths((await publish(data._id)).error.errors)).toEqual([
      'description',
      'items.1.itemId',
    ]);
  });

  test('takes materials, videos and tests of its maker, and of nobody else', async () => {
    const id = await draft();
    const mine = [
      item(await buildMaterial(ctx, tutor.id)),
      item(await buildVideo(ctx, tutor.id), 'video'),
      item(await buildQuiz(ctx, tutor.id), 'quiz'),
    ];
    expect((await setItems(id, mine)).data.items).toMatchObject(mine);
    const strange = item(await buildMaterial(ctx, otherTutor.id));
    const refused = await setItems(id, [...mine, strange]);
    expect(refused.error).toMatchObject({
      code: 'unacceptable',
      errors: [{ path: 'items.3.itemId' }],
    });
    expect((await setItems(id, [...mine, strange], undefined, admin)).status).toBe(200);
    const twice = await setItems(id, [...mine, ...mine]);
    expect(twice.error.code).toBe('unacceptable');
  });

  test('an edit says only what it changes, and a stale one is told what is held', async () => {
    const id = await draft({ exam: 'NEET' });
    const edit = (body: object) => call(staff.updatePackage, { ...idOf(id), body }, { as: tutor });
    const { data } = await edit({ version: 1, price: 99, validityDays: 30 });
    expect(data).toMatchObject({ price: 99, validityDays: 30, exam: 'NEET', version: 2 });
    const stale = await edit({ version: 1, price: 1 });
    expect(stale.error).toMatchObject({ code: 'state_conflict', data: { price: 99, version: 2 } });
    expect((await setItems(id, [], 1)).error.code).toBe('state_conflict');
  });

  test('readers get what was published, however the draft goes on', async () => {
    const id = await draft({ materials: [{ title: 'First' }] });
    await publish(id);
    const titles = async () => (await get(id)).data.items.map(({ title }) => title);
    const { items } = (await call(staff.getPackageForEdit, idOf(id), { as: tutor })).data;
    const more = await buildMaterial(ctx, tutor.id, { title: 'Second' });
    const held = (items as { itemId: string }[]).map(({ itemId }) => item(itemId));
    const changed = await setItems(id, [item(more), ...held]);
    expect(changed.data.hasChanges).toBe(true);
    expect(await titles()).toEqual(['First']);
    expect((await publish(id, { changelog: 'One more' })).data).toMatchObject({
      publishedVersion: 2,
      hasChanges: false,
    });
    expect(await titles()).toEqual(['Second', 'First']);
    expect((await get(id)).data.changelog).toBe('One more');
  });

  test('moves along its states alone: one that is put away is not published', async () => {
    const id = await draft();
    const moves = {
      archivePackage: staff.archivePackage,
      restorePackage: staff.restorePackage,
      unlistPackage: staff.unlistPackage,
    };
    const move = (how: keyof typeof moves) =>
      call(moves[how], { ...idOf(id), body: {} }, { as: tutor });
    expect((await move('unlistPackage')).error.code).toBe('state_conflict');
    expect((await move('archivePackage')).data.state).toBe('archived');
    expect((await publish(id)).error.code).toBe('state_conflict');
    expect((await move('archivePackage')).error.code).toBe('state_conflict');
    expect((await move('restorePackage')).data.state).toBe('draft');
    expect((await publish(id)).data.state).toBe('published');
    expect((await move('unlistPackage')).data.state).toBe('draft');
  });

  test('ruling 1: who cannot be reached publishes nothing', async () => {
    const unreached = await buildUser(ctx, { role: 'tutor', phoneNumber: null });
    const id = await buildPackage(ctx, unreached.id, { ...described, status: 'draft' });
    expect((await publish(id, {}, unreached)).error.code).toBe('phone_required');
  });
});

describe('holding a package', () => {
  const two = { materials: [{ title: 'A' }, { title: 'B', isPreview: true }] };

  test('what is free is taken at once, by the same person once; its pieces open then', async () => {
    const id = await buildPackage(ctx, tutor.id, two);
    const who = await learner();
    const opens = (data: { items: readonly { opens: boolean }[] }) =>
      data.items.map((one) => one.opens);
    expect(opens((await get(id)).data)).toEqual([false, true]);
    expect((await get(id, who)).data).toMatchObject({
      access: { state: 'none' },
      can: { enroll: true },
    });
    const first = await enrol(id, who);
    expect(first.data.access).toMatchObject({
      state: 'active',
      progressPct: 0,
      next: { title: 'A' },
    });
    expect(opens(first.data)).toEqual([true, true]);
    expect((await enrol(id, who)).status).toBe(200);
  });

  test('C01 what costs something is not taken for nothing, nor after its price has come', async () => {
    const id = await buildPackage(ctx, tutor.id, { ...two, price: 50 });
    const who = await learner();
    expect((await enrol(id, who)).error.code).toBe('unacceptable');
    const free = await buildPackage(ctx, tutor.id, two);
    const priced = call(staff.updatePackage, { ...idOf(free), body: { price: 10 } }, { as: tutor });
    const [taken] = await Promise.all([enrol(free, who), priced]);
    const right = (await get(free, who)).data.access.state;
    expect([taken.status, right]).toEqual(taken.status === 200 ? [200, 'active'] : [422, 'none']);
    expect((await enrol(free, await learner())).error.code).toBe('unacceptable');
  });

  test('L12 archive, price, expiry and renewal lose nothing', async () => {
    const id = await buildPackage(ctx, tutor.id, { ...two, validityDays: 10, ...described });
    const who = await learner();
    const { data } = await enrol(id, who);
    const [first] = data.items;
    await call(reading.openMaterial, { ...idOf(first?.itemId ?? ''), body: {} }, { as: who });
    clock.advance(60_000);
    const body = { page: 1, done: true, at: new Date(clock.now()).toISOString() };
    await call(reading.saveMaterialProgress, { ...idOf(first?.itemId ?? ''), body }, { as: who });
    await server.events.deliver(ctx);
    expect(
      (await accessOf(ctx, { userId: who.id, itemType: 'package', itemId: id })).progressPct,
    ).toBe(50);
    const access = async () => (await get(id, who)).data.access;
    expect(await access()).toMatchObject({
      state: 'active',
      progressPct: 50,
      next: { title: 'B' },
    });

    await call(
      staff.updatePackage,
      { ...idOf(id), body: { price: 500, validityDays: 1 } },
      { as: tutor },
    );
    await call(staff.archivePackage, { ...idOf(id), body: {} }, { as: tutor });
    expect(await access()).toMatchObject({ state: 'active', progressPct: 50 });
    expect((await get(id)).status).toBe(404);

    clock.advance(10 * day);
    expect(await access()).toMatchObject({ state: 'expired', progressPct: 50, next: null });
    expect((await get(id, who)).data.items.map((one) => one.opens)).toEqual([false, false]);

    const right = { userId: who.id, itemType: 'package', itemId: id } as const;
    const by = { actorId: admin.id, reason: 'Renewed' };
    await grant(ctx, { ...right, source: 'grant', sourceRef: newId(), by });
    expect(await access()).toMatchObject({ state: 'active', expiresAt: null, progressPct: 50 });
  });

  test('one’s own packages are listed with how far one is, those that ran out apart', async () => {
    const [kept, ended] = [
      await buildPackage(ctx, tutor.id, two),
      await buildPackage(ctx, tutor.id, { ...two, validityDays: 1 }),
    ];
    const who = await learner();
    await enrol(ended, who);
    clock.advance(2 * day);
    await enrol(kept, who);
    const mine = async (state?: string) => {
      const query = state ? { state } : {};
      const listed = await call(contract.listOwnPackages, { query } as never, { as: who });
      return listed.data.packages.map(({ _id, access }) => [_id, access.state]);
    };
    expect(await mine()).toEqual([
      [kept, 'active'],
      [ended, 'expired'],
    ]);
    expect(await mine('active')).toEqual([[kept, 'active']]);
    expect(await mine('expired')).toEqual([[ended, 'expired']]);
  });
});
