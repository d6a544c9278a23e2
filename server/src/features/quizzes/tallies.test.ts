import { expect, test } from 'vitest';
import * as contract from '@chinar/contract/quizzes';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildCategory } from '../categories/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { buildQuiz } from './fixtures.ts';

const { ctx, call } = await openWorld();
const tutor = await buildUser(ctx, { role: 'tutor' });

async function tallyOf(category: string, language = 'en') {
  const headers = { 'accept-language': language };
  const { data } = await call(contract.listQuizCategories, {}, { headers });
  return data.find(({ name }) => name === category);
}

test('the filter of public tests counts what the list shows, and nothing else', async () => {
  const category = 'counted-once';
  await buildQuiz(ctx, tutor.id, { category });
  await buildQuiz(ctx, tutor.id, { category, isPublished: false });
  const testSeriesId = await buildSeries(ctx, tutor.id);
  await buildQuiz(ctx, tutor.id, { category, isPublic: false, testSeriesId });
  await buildQuiz(ctx, tutor.id, { category: 'enrolled-only', isPublic: false, testSeriesId });
  const { data } = await call(contract.listPublicQuizzes, { query: { category } });
  expect(await tallyOf(category)).toMatchObject({ count: data.pagination.total });
  expect(data.pagination.total).toBe(1);
  expect(await tallyOf('enrolled-only')).toBeUndefined();
});

test('a category of the filter is called as the tree calls it, in the reader’s language', async () => {
  const category = 'hill-councils';
  await buildCategory(ctx, { slug: category, name: { en: 'Hill Councils', hi: 'पर्वतीय परिषद' } });
  await buildQuiz(ctx, tutor.id, { category });
  expect(await tallyOf(category)).toEqual({ name: category, title: 'Hill Councils', count: 1 });
  expect(await tallyOf(category, 'hi')).toMatchObject({ title: 'पर्वतीय परिषद' });
  await buildQuiz(ctx, tutor.id, { category: 'Nobody’s' });
  expect(await tallyOf('Nobody’s')).toEqual({ name: 'Nobody’s', title: 'Nobody’s', count: 1 });
});
