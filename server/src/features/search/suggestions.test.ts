import * as contract from '@chinar/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCourse } from '../courses/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { writeChanges } from './service.write.ts';

const world = await openWorld();
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

const suggest = async (q: string, limit?: number, lang = 'en') => {
  const query = limit === undefined ? { q } : { q, limit };
  const headers = { 'accept-language': lang };
  return (await call(contract.suggest, { query }, { headers })).data.suggestions;
};

test.each(['ͺ', 'ͺͺ', 'ﷺ'.repeat(100)])(
  'N11 a letter that leaves nothing, or very much, is looked for like any other (%#)',
  async (q) => {
    expect((await call(contract.suggest, { query: { q } })).status).toBe(200);
    expect((await call(contract.search, { query: { q } })).status).toBe(200);
  },
);

describe('suggestions', () => {
  beforeAll(async () => {
    await buildSeries(ctx, tutor.id, { title: 'Quarry tests of stone' });
    await buildCourse(ctx, tutor.id, { title: 'Quartz and other stones' });
    await buildExam(ctx, admin.id, {
      code: 'STONEX',
      name: { en: 'Masons of stone', hi: 'पत्थर के राजमिस्त्री' },
    });
    await writeChanges(ctx);
  });

  test('are titles that begin so first, then those with a word that does', async () => {
    expect(await suggest('qua')).toEqual(['Quarry tests of stone', 'Quartz and other stones']);
    expect((await suggest('ston'))[0]).toBe('Masons of stone');
    expect(await suggest('other st')).toEqual(['Quartz and other stones']);
    expect(await suggest('stone quarry')).toEqual(['Quarry tests of stone']);
  });

  test('come for Hindi and for Hindi in Roman letters, in the language in which one types', async () => {
    expect((await suggest('पत्थ'))[0]).toBe('पत्थर के राजमिस्त्री');
    expect(await suggest('patthar ke raj')).toEqual(['Masons of stone']);
    expect(await suggest('masons', 5, 'hi')).toEqual(['पत्थर के राजमिस्त्री']);
  });

  test('N11 begin with two characters, and are five, or as many as are asked for up to ten', async () => {
    for (let n = 0; n < 12; n += 1)
      await buildCourse(ctx, tutor.id, { title: `Umbrellas part ${n}` });
    await buildCourse(ctx, tutor.id, { title: 'Umbrellas part 1' });
    await writeChanges(ctx);
    expect(await suggest('u')).toEqual([]);
    expect(await suggest(' u ')).toEqual([]);
    expect(await suggest('u%')).toEqual([]);
    expect(await suggest('um')).toHaveLength(5);
    expect(await suggest('um', 2)).toHaveLength(2);
    const many = await suggest('um', 100);
    expect([many.length, new Set(many).size]).toEqual([10, 10]);
  });
});

test('N11 whoever asks without end is told to wait', async () => {
  const asking = (headers: Record<string, string>) =>
    call(contract.suggest, { query: { q: 'x' } }, { headers });
  const flood = { 'x-forwarded-for': '198.51.100.7' };
  let last = 200;
  for (let n = 0; n <= (contract.suggest.limit?.points ?? 0) && last === 200; n += 1)
    last = (await asking(flood)).status;
  expect(last).toBe(429);
  expect((await asking({ 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
});
