import * as contract from '@chinar/contract/centers';
import { describe, expect, test, vi } from 'vitest';
import type { z } from 'zod/mini';
import { auditedOf } from '../../testing/audited.ts';
import { openWorld } from '../../testing/world.ts';
import { requestCounselling } from '@chinar/contract/contact';
import { setRequestStatus } from '@chinar/contract/contact.desk';
import { buildUser } from '../accounts/fixtures.ts';
import { buildSlot } from '../contact/fixtures.ts';
import { buildCenter } from './fixtures.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });
const learner = await buildUser(ctx, { role: 'learner' });

const draft: z.input<typeof contract.CenterDraft> = {
  name: { en: 'Willow House', hi: 'विलो हाउस' },
  summary: { en: 'A quiet place.' },
  type: 'library',
  city: { en: 'Sopore', hi: 'सोपोर' },
  district: { en: 'Baramulla' },
  address: { en: '1 Orchard Road' },
  hours: { mon: [{ from: '09:00', to: '18:00' }] },
};

describe('a center', () => {
  test('is added, changed and deleted by an admin, and each is written down', async () => {
    const made = await call(contract.createCenter, { body: draft }, { as: admin });
    expect([made.status, made.data.slug, made.data.status]).toEqual([201, 'willow-house', 'draft']);
    expect(made.data.hours).toMatchObject({ mon: draft.hours.mon, sun: [] });
    const params = { id: made.data._id };
    const body = { ...draft, name: { en: 'Poplar House' }, slug: 'poplar', version: 1 };
    const changed = await call(contract.updateCenter, { params, body }, { as: admin });
    // Links and printed cards hold: it keeps the address that it was given.
    expect(changed.data).toMatchObject({ slug: 'willow-house', version: 2 });
    await call(contract.deleteCenter, { params }, { as: admin });
    const idOrSlug = 'willow-house';
    const gone = await call(contract.getCenter, { params: { idOrSlug } }, { as: admin });
    expect(gone.status).toBe(404);
    expect(await auditedOf(ctx, params.id)).toEqual([
      'center.created',
      'center.updated',
      'center.deleted',
    ]);
  });

  test('is not overwritten by a stale edit, which is told what is held', async () => {
    const params = { id: await buildCenter(ctx, admin.id) };
    const write = (summary: string) =>
      call(
        contract.updateCenter,
        { params, body: { ...draft, summary: { en: summary }, version: 1 } },
        { as: admin },
      );
    await write('Mine');
    const stale = await write('Theirs');
    expect([stale.status, stale.error.data]).toMatchObject([409, { summary: { en: 'Mine' } }]);
  });

  test('is not deleted while somebody is to come to a talk there', async () => {
    const centerId = await buildCenter(ctx, admin.id);
    const params = { id: centerId };
    const remove = () => call(contract.deleteCenter, { params }, { as: admin });
    const startsAt = new Date(ctx.services.clock.now() - 86_400_000);
    await buildSlot(ctx, admin.id, { mode: 'center', centerId, startsAt });
    const slotId = await buildSlot(ctx, admin.id, { mode: 'center', centerId });
    const asks = {
      name: 'Insha Lone',
      phone: '+919906123456',
      exam: 'NEET',
      mode: 'center',
    } as const;
    await call(requestCounselling, { body: { ...asks, slotId } }, { as: learner });
    const refused = await remove();
    expect([refused.status, refused.error.code]).toEqual([409, 'center_awaited']);
    // Who hangs on it and when, in the reader's language.
    expect(refused.error.message).toMatch(/1 person has a place .+ IST/);
    const hindi = { as: admin, headers: { 'accept-language': 'hi' } };
    const { error } = await call(contract.deleteCenter, { params }, hindi);
    expect(error.message).toMatch(/1 व्यक्ति.+ IST/);
    const { id } = await ctx.db.q
      .selectFrom('counselling_requests')
      .select('id')
      .where('slot_id', '=', slotId)
      .executeTakeFirstOrThrow();
    const body = { status: 'cancelled', was: 'open' } as const;
    await call(setRequestStatus, { params: { id }, body }, { as: admin });
    expect((await remove()).status).toBe(200);
  });

  test('has an address of its own', async () => {
    await buildCenter(ctx, admin.id, { slug: 'taken-by-one' });
    const body = { ...draft, slug: 'taken-by-one' };
    const again = await call(contract.createCenter, { body }, { as: admin });
    expect([again.status, again.error.code]).toEqual([409, 'slug_taken']);
    const [fault] = again.error.errors;
    expect([fault?.path, fault?.message.includes('taken-by-one-2 is free')]).toEqual([
      'slug',
      true,
    ]);
  });

  test.each([
    [
      'hours that end before they begin',
      { hours: { mon: [{ from: '18:00', to: '09:00' }] } },
      /^hours\.mon\.0/,
    ],
    [
      'an hour that no clock has',
      { hours: { mon: [{ from: '09:00', to: '25:00' }] } },
      /^hours\.mon\.0/,
    ],
    [
      'a closure that ends before it begins',
      { closures: [{ from: '2026-12-02', to: '2026-12-01', reason: { en: 'Snow' } }] },
      /^closures\.0/,
    ],
    ['a picture that is no web address', { picture: 'javascript:alert(1)' }, /^picture/],
    ['a picture of another site', { picture: 'https://pictures.example/a.webp' }, /^picture/],
  ])('with %s is refused by path', async (_, wrong, path) => {
    const answer = await call(
      contract.createCenter,
      {},
      { as: admin, raw: { ...draft, ...wrong } },
    );
    expect([400, 422]).toContain(answer.status);
    expect(answer.error.errors[0]?.path).toMatch(path);
    expect(answer.error.errors[0]?.message).not.toBe('');
  });
});

describe('C09 a center where learners may not come', () => {
  test.each(['draft', 'closed'] as const)('(%s) is there for admins alone', async (status) => {
    const slug = `hidden-${status}`;
    const city = { en: `Nowhere ${status}` };
    const id = await buildCenter(ctx, admin.id, { slug, status, city });
    for (const as of [undefined, learner, tutor]) {
      for (const idOrSlug of [id, slug])
        expect((await call(contract.getCenter, { params: { idOrSlug } }, { as })).status).toBe(404);
      const list = await call(contract.listCenters, { query: { q: city.en } }, { as });
      expect(list.data.centers).toEqual([]);
      expect(JSON.stringify(list.data.cities)).not.toContain(city.en);
    }
    const held = await call(contract.listAllCenters, { query: { q: city.en } }, { as: admin });
    expect(held.data.centers.map(({ _id }) => _id)).toEqual([id]);
    expect(
      (await call(contract.getCenter, { params: { idOrSlug: id } }, { as: admin })).status,
    ).toBe(200);
  });

  test('(closed for a while) is shown as such', async () => {
    const slug = 'back-in-spring';
    await buildCenter(ctx, admin.id, { slug, status: 'temporarily_closed' });
    const { data } = await call(contract.getCenter, { params: { idOrSlug: slug } });
    expect(data.status).toBe('temporarily_closed');
  });
});

test('centers are found by city, kind, facility, and words in either language', async () => {
  const place = (slug: string, fields: Parameters<typeof buildCenter>[2]) =>
    buildCenter(ctx, admin.id, { slug, ...fields });
  await place('at-kupwara', {
    city: { en: 'Kupwara', hi: 'कुपवाड़ा' },
    type: 'computer_lab',
    facilities: ['wifi', 'lockers'],
  });
  await place('at-poonch', { city: { en: 'Poonch', hi: 'पुंछ' }, facilities: ['parking'] });
  const slugs = async (query: Record<string, string>) =>
    (await call(contract.listCenters, { query })).data.centers.map(({ slug }) => slug);
  expect(await slugs({ city: 'Kupwara' })).toEqual(['at-kupwara']);
  expect(await slugs({ type: 'computer_lab' })).toEqual(['at-kupwara']);
  expect(await slugs({ facility: 'parking' })).toEqual(['at-poonch']);
  expect(await slugs({ q: 'पुंछ' })).toEqual(['at-poonch']);
  expect(await slugs({ q: 'kupw' })).toEqual(['at-kupwara']);
  const { cities } = (await call(contract.listCenters, {})).data;
  expect(cities.filter(({ en }) => en === 'Srinagar')).toHaveLength(1);
});

test('the pages of a center change with it, and stay when another changes', async () => {
  const show = async (url: string) =>
    world.server.app.inject({ url, headers: { accept: 'text/html' } });
  const id = await buildCenter(ctx, admin.id, { slug: 'turning', name: { en: 'Old name' } });
  await buildCenter(ctx, admin.id, { slug: 'staying' });
  const stays = (await show('/centers/staying')).headers['etag'];
  const pages = ['/centers/turning', '/centers', '/learning-centers', '/contact'];
  for (const url of pages) expect((await show(url)).body).toContain('Old name');
  const body = { ...draft, name: { en: 'New name' }, status: 'open' } as const;
  await call(contract.updateCenter, { params: { id }, body }, { as: admin });
  for (const url of pages)
    await vi.waitFor(async () => expect((await show(url)).body).toContain('New name'), 5000);
  expect((await show('/centers/staying')).headers['etag']).toBe(stays);
});

test('the list of centers shows a new one as soon as it is there, and none that was closed or deleted', async () => {
  const isListed = async () => {
    const headers = { accept: 'text/html' };
    const { body } = await world.server.app.inject({ url: '/centers?q=Newcomer', headers });
    return body.includes('/centers/newcomer');
  };
  const becomes = (isThere: boolean) =>
    vi.waitFor(async () => expect(await isListed()).toBe(isThere), 5000);
  expect(await isListed()).toBe(false);
  const body = { ...draft, name: { en: 'Newcomer' }, slug: 'newcomer', status: 'open' } as const;
  const { data } = await call(contract.createCenter, { body }, { as: admin });
  await becomes(true);
  const params = { id: data._id };
  const move = (status: 'closed' | 'open', was: 'closed' | 'open') =>
    call(contract.moveCenter, { params, body: { status, was } }, { as: admin });
  await move('closed', 'open');
  await becomes(false);
  await move('open', 'closed');
  await becomes(true);
  await call(contract.deleteCenter, { params }, { as: admin });
  await becomes(false);
});

test('a center is closed by who read that it is open; who read otherwise is told', async () => {
  const params = { id: await buildCenter(ctx, admin.id, { slug: 'moving' }) };
  const move = (was: 'draft' | 'open') =>
    call(contract.moveCenter, { params, body: { status: 'closed', was } }, { as: admin });
  const late = await move('draft');
  expect([late.status, late.error.code]).toEqual([409, 'state_conflict']);
  expect((await move('open')).data).toMatchObject({ status: 'closed', version: 2 });
  expect((await call(contract.getCenter, { params: { idOrSlug: 'moving' } })).status).toBe(404);
});
