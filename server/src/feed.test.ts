import { getAnnouncementsFeed } from '@chinar/contract/announcements';
import { getCoursesFeed } from '@chinar/contract/courses';
import { urlOf } from '@chinar/contract/url';
import { getVideosFeed } from '@chinar/contract/videos';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { buildUser } from './features/accounts/fixtures.ts';
import { buildAnnouncement } from './features/announcements/fixtures.ts';
import { buildCourse } from './features/courses/fixtures.ts';
import { buildVideo } from './features/videos/fixtures.ts';
import { openWorld } from './testing/world.ts';

const world = await openWorld();
const { ctx, server } = world;
const tutor = await buildUser(ctx, { role: 'tutor', fullName: 'Rafiq & Sons' });
const feeds = {
  courses: getCoursesFeed,
  videos: getVideosFeed,
  announcements: getAnnouncementsFeed,
};

type Read = { title: string; summary: string; author: { name: string }; link: { '@href': string } };

async function read(
  noun: keyof typeof feeds,
  { language = 'en', headers = {} }: { language?: 'en' | 'hi'; headers?: object } = {},
) {
  const url = urlOf(feeds[noun], { params: { language } });
  const answer = await server.app.inject({ url, headers: { ...headers } });
  const { feed } = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => name === 'entry',
  }).parse(answer.body) as { feed?: { entry?: Read[] } };
  return { answer, entries: feed?.entry ?? [] };
}

beforeAll(async () => {
  await buildCourse(ctx, tutor.id, {
    title: 'Fish & chips <b>"now"</b>',
    subtitle: 'Bad\u0007 bytes, ]]> and &amp;',
    translations: { hi: { title: 'मछली और चिप्स' } },
  });
  await buildCourse(ctx, tutor.id, { title: 'A draft course', status: 'draft' });
  await buildVideo(ctx, tutor.id, { title: 'A film for all' });
  await buildVideo(ctx, tutor.id, { title: 'A film for none', status: 'hidden' });
});

test.each(['courses', 'videos', 'announcements'] as const)(
  'the feed of %s is valid, says its kind, and may be kept for a while',
  async (noun) => {
    const { answer } = await read(noun);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(XMLValidator.validate(answer.body)).toBe(true);
  },
);

test('what was written with signs of markup comes out as it was written, without what XML cannot hold', async () => {
  const { entries } = await read('courses');
  expect(entries.map(({ title }) => title)).toEqual(['Fish & chips <b>"now"</b>']);
  expect(entries[0]).toMatchObject({
    summary: 'Bad bytes, ]]> and &amp;',
    author: { name: 'Rafiq & Sons' },
  });
  expect(entries[0]?.link['@href']).toMatch(/^http.*\/courses\/[0-9a-f-]{36}$/);
});

test('drafts and hidden films are in no feed', async () => {
  const { entries } = await read('videos');
  expect(entries.map(({ title }) => title)).toEqual(['A film for all']);
});

test('a feed speaks the language of its address', async () => {
  const { entries } = await read('courses', { language: 'hi' });
  expect(entries[0]?.title).toBe('मछली और चिप्स');
});

test('of announcements those to everybody that still hold stand in the feed, and no others', async () => {
  const admin = await buildUser(ctx, { role: 'admin' });
  const add = async (title: string, row: object, fields = {}) => {
    const id = await buildAnnouncement(ctx, admin.id, { title, ...fields });
    const sent_at = new Date(ctx.services.clock.now());
    const sent = {
      status: 'sent',
      sent_at,
      publish_at: new Date(sent_at.getTime() - 60_000),
      ...row,
    };
    await ctx.db.q
      .updateTable('announcements')
      .set(sent as object)
      .where('id', '=', id)
      .execute();
  };
  await add('To everybody', {});
  await add('To learners alone', {}, { audience: { roles: ['learner'] } });
  await add('Taken back', { status: 'recalled' });
  await add('No longer so', { expires_at: new Date(ctx.services.clock.now() - 1000) });
  await buildAnnouncement(ctx, admin.id, { title: 'Not sent' });
  const { entries } = await read('announcements');
  expect(entries.map(({ title }) => title)).toEqual(['To everybody']);
});

test('whoever has a feed already is told that it is the same, until something is new', async () => {
  const { answer } = await read('courses');
  const etag = String(answer.headers['etag']);
  const again = await read('courses', { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect([again.answer.statusCode, again.answer.body]).toEqual([304, '']);
  await buildCourse(ctx, tutor.id, { title: 'Another course' });
  const newer = await read('courses', { headers: { 'if-none-match': etag } });
  expect(newer.answer.statusCode).toBe(200);
});
