import { updateExam } from '@chinar/contract/exams';
import { publishTestSeries } from '@chinar/contract/test-series';
import { expect, test, vi } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildExam } from '../exams/fixtures.ts';
import { buildQuiz } from '../quizzes/fixtures.ts';
import { buildSeries } from '../test-series/fixtures.ts';
import { writeChanges } from './service.write.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { call, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

async function show(q: string): Promise<string> {
  const url = `/search?q=${encodeURIComponent(q)}`;
  const headers = { accept: 'text/html', cookie: 'lang=en' };
  return (await world.server.app.inject({ url, headers })).body;
}

/** Written down here, or by the server's own round, which comes every two seconds. */
async function writeDown(): Promise<void> {
  await vi.waitFor(async () => {
    await writeChanges(ctx);
    const { rows } = await ctx.db.execute('select from search_changes');
    expect(rows).toEqual([]);
  }, 5000);
}

const draft = { code: 'PAGED', name: { en: 'Vanishing act' }, category: 'law' } as const;

test('N11 a page that was kept does not tell what is taken back', async () => {
  const id = await buildExam(ctx, admin.id, draft);
  await writeDown();
  expect(await show('vanishing')).toContain('/exams/paged');
  const body = { ...draft, summary: { en: '' }, status: 'archived' } as const;
  expect((await call(updateExam, { params: { id }, body }, { as: admin })).status).toBe(200);
  await vi.waitFor(async () => expect(await show('vanishing')).not.toContain('/exams/paged'), 5000);
});

test('N11 nor a test whose series is taken back', async () => {
  const seriesId = await buildSeries(ctx, tutor.id, { title: 'Of magic' });
  const quizId = await buildQuiz(ctx, tutor.id, { title: 'Levitating', testSeriesId: seriesId });
  await writeDown();
  expect(await show('levitating')).toContain(quizId);
  const input = { params: { id: seriesId }, body: { isPublished: false } };
  expect((await call(publishTestSeries, input, { as: admin })).status).toBe(200);
  await vi.waitFor(async () => expect(await show('levitating')).not.toContain(quizId), 5000);
});
