import * as contract from '@chinar/contract/comments';
import type { Comment } from '@chinar/contract/comments';
import { listNotifications } from '@chinar/contract/notifications';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { newId } from '../../db/ids.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildVideo } from '../videos/fixtures.ts';
import { buildComment } from './fixtures.ts';

const world = await openWorld();
const { call, ctx, clock } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Imtiyaz Bhat' });
const dayMs = 86_400_000;

type Person = typeof tutor;

/** An account that is older than a day and of whom words stand already. */
async function known(stood = 3): Promise<Person> {
  const person = await buildUser(ctx);
  await ctx.db.q
    .updateTable('users')
    .set({ created_at: new Date(clock.now() - 3 * dayMs) })
    .where('id', '=', person.id)
    .execute();
  const videoId = await buildVideo(ctx, tutor.id);
  for (let at = 0; at < stood; at += 1) await buildComment(ctx, { videoId, authorId: person.id });
  return person;
}

const film = (fields: Parameters<typeof buildVideo>[2] = {}) => buildVideo(ctx, tutor.id, fields);

const say = (id: string, as: Person, content: string, more: object = {}) =>
  call(contract.createVideoComment, { params: { id }, body: { content, ...more } }, { as });

async function read(id: string, as?: Person, query: object = {}): Promise<Comment[]> {
  const options = as ? { as } : {};
  return (await call(contract.listVideoComments, { params: { id }, query }, options)).data.comments;
}

const contents = async (...given: Parameters<typeof read>): Promise<string[]> =>
  (await read(...given)).map(({ content }) => content);

test('a doubt at a second of the film stands below it, with its author and its replies', async () => {
  const [id, asker] = [await film({ seconds: 300 }), await known()];
  const late = await say(await film({ seconds: 300 }), asker, 'And then?', { atSeconds: 999 });
  expect(late.data.atSeconds).toBe(300);
  const { status, data } = await say(id, asker, 'Why is it minus here?', { atSeconds: 201 });
  expect([status, data.status]).toEqual([201, 'visible']);
  const answer = { params: { id: data._id }, body: { content: 'They move towards each other.' } };
  await call(contract.replyToComment, answer, { as: tutor });
  expect(await read(id)).toMatchObject([
    {
      content: 'Why is it minus here?',
      atSeconds: 201,
      isMaker: false,
      replies: [
        { content: 'They move towards each other.', isMaker: true, authorName: 'Imtiyaz Bhat' },
      ],
    },
  ]);
});

test('whose words are answered is told, once it is seen by everybody', async () => {
  const [id, asker, newcomer] = [await film(), await known(), await known(0)];
  const { data: top } = await say(id, asker, 'Is this right?');
  const told = async () => {
    await world.server.events.deliver(ctx);
    const { data } = await call(listNotifications, {}, { as: asker });
    return data.notifications.map(({ type, actionUrl }) => [type, actionUrl]);
  };
  const answer = { params: { id: top._id }, body: { content: 'I think so.' } };
  const { data } = await call(contract.replyToComment, answer, { as: newcomer });
  expect(await told()).toEqual([]);
  const body = { status: 'visible' as const };
  await call(contract.moderateComment, { params: { id: data._id }, body }, { as: tutor });
  expect(await told()).toEqual([['comment_reply', `/videos/${id}`]]);
});

test('an answer to an answer stands below the first one', async () => {
  const [id, one] = [await film(), await known()];
  const { data: top } = await say(id, one, 'First');
  const answer = (to: string, content: string) =>
    call(contract.replyToComment, { params: { id: to }, body: { content } }, { as: tutor });
  const { data: second } = await answer(top._id, 'Second');
  const { data: third } = await answer(second._id, 'Third');
  expect(third.parentId).toBe(top._id);
  expect((await read(id))[0]?.replies.map(({ content }) => content)).toEqual(['Second', 'Third']);
});

test('the first three of an account wait to be read; once three stand, the next stands at once', async () => {
  const [id, newcomer] = [await film(), await known(0)];
  for (const words of ['One', 'Two', 'Three']) {
    const { data } = await say(id, newcomer, words);
    expect(data).toMatchObject({ status: 'pending', reason: 'first' });
    expect(await contents(id)).not.toContain(words);
    expect(await contents(id, newcomer)).toContain(words);
    const body = { status: 'visible' as const };
    await call(contract.moderateComment, { params: { id: data._id }, body }, { as: tutor });
    expect(await contents(id)).toContain(words);
  }
  expect((await say(id, newcomer, 'Four')).data.status).toBe('visible');
});

test.each([
  ['a link', 'See https://notes.example/all', 'link'],
  ['a link without its beginning', 'join t.me/freepapers now', 'link'],
  ['a phone number, however it is spaced', 'call me 98 7654 3210', 'contact'],
  ['an address of payments', 'pay to someone@okbank', 'contact'],
] as const)('words with %s wait, whoever says them', async (_, content, reason) => {
  const { data } = await say(await film(), await known(), content);
  expect(data).toMatchObject({ status: 'pending', reason });
});

test('numbers that are no phone’s stand: maths is full of them', async () => {
  const { data } = await say(
    await film(),
    await known(),
    'So 12 × 345 = 4140, and 2024 - 1987 = 37?',
  );
  expect(data.status).toBe('visible');
});

test('the same words again wait', async () => {
  const [id, one] = [await film(), await known()];
  await say(id, one, 'Please make one on percentages.');
  expect((await say(await film(), one, 'Please make one on percentages.')).data.reason).toBe(
    'repeat',
  );
});

test('an account of today says five things a day at most', async () => {
  const [id, fresh] = [await film(), await buildUser(ctx)];
  for (let at = 0; at < 5; at += 1) expect((await say(id, fresh, `Word ${at}`)).status).toBe(201);
  expect((await say(id, fresh, 'One more')).status).toBe(429);
});

test('what a device sends twice is one', async () => {
  const [id, one] = [await film(), await known()];
  const clientId = newId();
  const first = await say(id, one, 'Sent twice', { clientId });
  const second = await say(id, one, 'Sent twice', { clientId });
  expect(second.data._id).toBe(first.data._id);
  expect(await contents(id)).toEqual(['Sent twice']);
});

test('own words are put right within a quarter of an hour, and looked at again', async () => {
  const [id, one] = [await film(), await known()];
  const { data } = await say(id, one, 'Wrnog');
  const edit = (content: string) =>
    call(contract.editComment, { params: { id: data._id }, body: { content } }, { as: one });
  expect((await edit('Wrong')).data).toMatchObject({
    content: 'Wrong',
    isEdited: true,
    status: 'visible',
  });
  expect((await edit('See www.spam.example')).data.status).toBe('pending');
  const later = await say(id, one, 'Stands for long');
  clock.advance(16 * 60_000);
  const late = { params: { id: later.data._id }, body: { content: 'Too late' } };
  expect((await call(contract.editComment, late, { as: one })).status).toBe(409);
});

test('N04 nobody edits or deletes the words of others, but whose film it is and admins take them away', async () => {
  const [id, one, other] = [await film(), await known(), await known()];
  const otherTutor = await buildUser(ctx, { role: 'tutor' });
  const { data } = await say(id, one, 'Mine');
  const params = { id: data._id };
  const body = { content: 'Theirs' };
  expect((await call(contract.editComment, { params, body }, { as: other })).status).toBe(404);
  for (const as of [other, otherTutor])
    expect((await call(contract.deleteComment, { params }, { as })).status).toBe(404);
  expect((await call(contract.deleteComment, { params }, { as: tutor })).status).toBe(200);
  expect(await contents(id)).toEqual([]);
});

test('where replies stand below, a gap stays in place of what was taken away', async () => {
  const [id, one] = [await film(), await known()];
  const { data } = await say(id, one, 'To be taken away');
  const answer = { params: { id: data._id }, body: { content: 'An answer' } };
  await call(contract.replyToComment, answer, { as: tutor });
  await call(contract.deleteComment, { params: { id: data._id } }, { as: one });
  expect(await read(id)).toMatchObject([
    { content: '', authorName: '', status: 'removed', replies: [{ content: 'An answer' }] },
  ]);
});

test('N04 one likes once, says so with the wish or without, and counts agree', async () => {
  const [id, one, other] = [await film(), await known(), await known()];
  const { data } = await say(id, one, 'Liked');
  const like = async (as: Person, body: { liked?: boolean } = {}) =>
    (await call(contract.likeComment, { params: { id: data._id }, body }, { as })).data;
  expect(await like(other, { liked: true })).toMatchObject({ liked: true, likes: 1 });
  expect(await like(other, { liked: true })).toMatchObject({ liked: true, likes: 1 });
  expect(await like(one)).toMatchObject({ liked: true, likes: 2 });
  expect(await like(one)).toMatchObject({ liked: false, likes: 1 });
  await Promise.all(Array.from({ length: 8 }, () => like(one, { liked: true })));
  expect((await read(id, other))[0]).toMatchObject({ likes: 2, liked: true });
});

const report = (id: string, as: Person) =>
  call(contract.reportComment, { params: { id }, body: { reason: 'spam' } }, { as });

test('three who are known hide a comment; its author sees why, and who decides lets it stand for good', async () => {
  const [id, one] = [await film(), await known()];
  const { data } = await say(id, one, 'Reported');
  const reporters = [await known(0), await known(0), await known(0)];
  for (const as of reporters.slice(0, 2)) await report(data._id, as);
  // The same one again is no third.
  await report(data._id, reporters[0] as Person);
  expect(await contents(id)).toEqual(['Reported']);
  await report(data._id, reporters[2] as Person);
  expect(await contents(id)).toEqual([]);
  expect(await read(id, one)).toMatchObject([{ status: 'hidden', reason: 'reported' }]);
  const restore = { params: { id: data._id }, body: { status: 'visible' as const } };
  await call(contract.moderateComment, restore, { as: tutor });
  for (let at = 0; at < 3; at += 1) await report(data._id, await known(0));
  expect(await contents(id)).toEqual(['Reported']);
});

test('words that are written anew after they were let stand are reported anew, by others than before', async () => {
  const [id, one] = [await film(), await known()];
  const { data } = await say(id, one, 'Harmless');
  const many = async (count: number) => {
    for (let at = 0; at < count; at += 1) await report(data._id, await known(0));
  };
  await many(3);
  const restore = { params: { id: data._id }, body: { status: 'visible' as const } };
  await call(contract.moderateComment, restore, { as: tutor });
  const edit = { params: { id: data._id }, body: { content: 'No harmless words' } };
  expect((await call(contract.editComment, edit, { as: one })).status).toBe(200);
  await many(2);
  expect(await contents(id)).toEqual(['No harmless words']);
  await many(1);
  expect(await contents(id)).toEqual([]);
});

test('N21 three accounts that were made for it hide nothing', async () => {
  const [id, one] = [await film(), await known()];
  const { data } = await say(id, one, 'Stays');
  for (let at = 0; at < 3; at += 1) await report(data._id, await buildUser(ctx));
  expect(await contents(id)).toEqual(['Stays']);
});

test('who was refused three times in a row does not count any more', async () => {
  const [grudge, one] = [await known(0), await known()];
  for (let at = 0; at < 3; at += 1) {
    const { data } = await say(await film(), one, `Good words ${at}`);
    await report(data._id, grudge);
    const body = { status: 'visible' as const };
    await call(contract.moderateComment, { params: { id: data._id }, body }, { as: tutor });
    clock.advance(1000);
  }
  const id = await film();
  const { data } = await say(id, one, 'More good words');
  for (const as of [await known(0), await known(0), grudge]) await report(data._id, as);
  expect(await contents(id)).toEqual(['More good words']);
});

test('what waits below own films is listed with its reports, and below those of others it is not', async () => {
  const owner = await buildUser(ctx, { role: 'tutor' });
  const videoId = await buildVideo(ctx, owner.id, { title: 'Looked after' });
  const one = await known();
  await buildComment(
    ctx,
    { videoId, authorId: one.id },
    { status: 'pending', reason: 'link', content: 'W' },
  );
  const shown = await buildComment(ctx, { videoId, authorId: one.id }, { content: 'V' });
  await report(shown, await known(0));
  const held = async (as: Person, state?: 'pending' | 'reported') => {
    const query = state ? { state } : {};
    return (await call(contract.listHeldComments, { query }, { as })).data.comments;
  };
  expect(await held(owner)).toMatchObject([
    { content: 'V', reports: [{ reason: 'spam' }], video: { title: 'Looked after' } },
    { content: 'W', reason: 'link', reports: [] },
  ]);
  expect((await held(owner, 'pending')).map(({ content }) => content)).toEqual(['W']);
  expect((await held(tutor)).filter(({ video }) => video._id === videoId)).toEqual([]);
});

test('C09 who does not see the film reads and says nothing below it', async () => {
  const [id, one] = [await film({ visibility: 'private' }), await known()];
  expect((await call(contract.listVideoComments, { params: { id } })).status).toBe(404);
  expect((await say(id, one, 'Let me in')).status).toBe(404);
});

test('where its maker wants none, what was said stays and no more is said', async () => {
  const [id, one] = [await film(), await known()];
  await say(id, one, 'Before');
  await ctx.db.q
    .updateTable('videos')
    .set({ allow_comments: false })
    .where('id', '=', id)
    .execute();
  expect(await contents(id)).toEqual(['Before']);
  expect((await say(id, one, 'After')).status).toBe(422);
});

test('who has not verified their address reads and says nothing', async () => {
  const unproven = await buildUser(ctx, { isVerified: false } as never);
  await ctx.db.q
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', unproven.id)
    .execute();
  const { status, error } = await say(await film(), unproven, 'Hello');
  expect([status, error.code]).toEqual([403, 'email_unverified']);
});
