import { listNotifications } from '@chinar/contract/notifications';
import * as publicContract from '@chinar/contract/tutors';
import * as contract from '@chinar/contract/tutors.applications';
import * as wordsOf from '@chinar/contract/tutors.words';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildApplication, publicWords } from './fixtures.ts';

const world = await openWorld();
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });

type Who = { id: string };

async function taught() {
  const user = await buildUser(ctx, { role: 'tutor', fullName: 'Rehana Bashir' });
  const { id } = await buildApplication(ctx, user.id, { state: 'approved' });
  return { ...user, applicationId: id };
}

const present = (as: Who, words: Record<string, unknown> = {}) =>
  call(wordsOf.saveMyTutorWords, {}, { as, raw: { ...publicWords, ...words } });
const look = async (id: string) =>
  (await call(contract.getApplication, { params: { id } }, { as: admin })).data;
const headline = async ({ id }: Who) =>
  (await call(publicContract.listTutors, { query: { limit: 100 } })).data.tutors.find(
    ({ _id }) => _id === id,
  )?.headline;
const toldTo = async (as: Who) => {
  await world.server.events.deliver(ctx);
  const { notifications } = (await call(listNotifications, {}, { as })).data;
  return notifications.map(({ type, actionUrl, message }) => ({ type, actionUrl, message }));
};
const because = 'An address of a shop stands in it.';

test('new public words wait to be looked at, beside those of before, and admins are told', async () => {
  const as = await taught();
  await present(as, { headline: 'A first headline that was seen' });
  await present(as, { headline: 'A second headline, not seen' });
  const { changedWords, can } = await look(as.applicationId);
  // A second change does not make the first one look as if it had been seen.
  const { headline: seen } = changedWords?.before ?? {};
  expect(seen).not.toBe('A first headline that was seen');
  expect(can).toEqual(expect.arrayContaining(['accept-words', 'take-back-words']));
  const { data } = await call(
    contract.listApplications,
    { query: { changedWords: 'true' } },
    { as: admin },
  );
  expect(data.applications.map(({ _id }) => _id)).toEqual([as.applicationId]);
  const actionUrl = `/admin/tutor-applications/${as.applicationId}`;
  expect(await toldTo(admin)).toContainEqual(
    expect.objectContaining({ type: 'desk_waiting', actionUrl }),
  );
});

test('words that were looked at stay, and wait no more', async () => {
  const as = await taught();
  await present(as, { headline: 'New words that may stay' });
  const params = { id: as.applicationId };
  const { data } = await call(wordsOf.acceptTutorWords, { params, body: {} }, { as: admin });
  expect(data.changedWords).toBeNull();
  expect(await headline(as)).toBe('New words that may stay');
  const again = await call(wordsOf.acceptTutorWords, { params, body: {} }, { as: admin });
  expect(again.status).toBe(409);
});

test('words that were taken back are those of before again, and the tutor is told why', async () => {
  const as = await taught();
  const before = await headline(as);
  await present(as, { headline: 'Buy at my shop instead' });
  const params = { id: as.applicationId };
  const body = { reason: because };
  expect((await call(wordsOf.takeBackTutorWords, { params, body }, { as: admin })).status).toBe(
    200,
  );
  expect(await headline(as)).toBe(before);
  expect((await toldTo(as)).map(({ message }) => message).join(' ')).toContain(because);
});

test('words that were changed again while an admin read are not decided unread', async () => {
  const as = await taught();
  await present(as, { headline: 'What the admin reads now' });
  const { version } = await look(as.applicationId);
  await present(as, { headline: 'What was written meanwhile' });
  const params = { id: as.applicationId };
  const { status } = await call(
    wordsOf.acceptTutorWords,
    { params, body: { version } },
    { as: admin },
  );
  expect(status).toBe(409);
});

test('who saves what stood there already has changed nothing', async () => {
  const as = await taught();
  await present(as);
  await call(
    wordsOf.acceptTutorWords,
    { params: { id: as.applicationId }, body: {} },
    { as: admin },
  );
  await present(as);
  expect((await look(as.applicationId)).changedWords).toBeNull();
});

test('the desk has those first who handed in first, whenever they began', async () => {
  const [early, late] = [await buildUser(ctx), await buildUser(ctx)];
  const begun = await buildApplication(ctx, early.id, { state: 'submitted' });
  const quick = await buildApplication(ctx, late.id, { state: 'submitted' });
  const now = ctx.services.clock.now();
  for (const [{ id }, ago] of [
    [begun, 1000],
    [quick, 60_000],
  ] as const)
    await ctx.db.q
      .updateTable('tutor_applications')
      .set({ submitted_at: new Date(now - ago) })
      .where('id', '=', id)
      .execute();
  const query = { state: 'submitted', sort: 'oldest' } as const;
  const { data } = await call(contract.listApplications, { query }, { as: admin });
  expect(data.applications.map(({ _id }) => _id)).toEqual([quick.id, begun.id]);
});
