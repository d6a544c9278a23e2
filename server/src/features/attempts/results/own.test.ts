import * as contract from '@chinar/contract/attempts.own';
import { expect, test } from 'vitest';
import { makeHall } from '../../../testing/hall.ts';
import { openWorld } from '../../../testing/world.ts';
import { buildUser } from '../../accounts/fixtures.ts';
import { buildQuiz } from '../../quizzes/fixtures.ts';
import { buildEnrolment, buildSeries } from '../../test-series/fixtures.ts';

const world = await openWorld();
const { call, clock, ctx } = world;
const hall = makeHall(world);
const tutor = await buildUser(ctx, { role: 'tutor' });
const dayMs = 86_400_000;

/** A Wednesday noon in India that is still to come, so that tokens made on the way are good. */
function nextWednesday(): number {
  const noon = Math.ceil(clock.now() / dayMs) * dayMs + 6.5 * 3_600_000;
  return noon + ((3 - new Date(noon).getUTCDay() + 7) % 7) * dayMs;
}

const now = async (as: { id: string }) => (await call(contract.getOwnNow, {}, { as })).data;

test('whoever has done nothing has an empty week and no tests', async () => {
  const found = await now(await buildUser(ctx));
  expect(found).toMatchObject({ running: null, last: null, next: [] });
  expect(found.week).toHaveLength(7);
  expect(found.week.every(({ minutes, share }) => minutes === 0 && share === null)).toBe(true);
});

test('the test that runs is told with its palette, until its time is over', async () => {
  const as = await buildUser(ctx);
  const other = await buildUser(ctx);
  const quizId = await buildQuiz(ctx, tutor.id, { title: 'Runs now' });
  const sitting = await hall.begin(quizId, as);
  await hall.save(sitting, [
    hall.event(sitting, 1, hall.option(sitting, 1, 0)),
    hall.event(sitting, 0, null, { status: 'marked' }),
  ]);
  const { running } = await now(as);
  expect(running).toMatchObject({
    _id: sitting.attempt._id,
    title: 'Runs now',
    deadlineAt: sitting.attempt.deadlineAt,
  });
  expect(running?.states.slice(0, 3)).toEqual(['marked', 'answered', 'not_visited']);
  expect(running?.savedAt).not.toBeNull();
  expect((await now(other)).running).toBeNull();
  clock.set(Date.parse(sitting.attempt.deadlineAt) + 1000);
  expect((await now(as)).running).toBeNull();
});

test('the last result is told with the topic that has most to win, and on its day of the week', async () => {
  const as = await buildUser(ctx);
  clock.set(nextWednesday());
  const quizId = await buildQuiz(ctx, tutor.id, { title: 'Handed in' });
  const sitting = await hall.begin(quizId, as);
  await hall.save(sitting, [hall.event(sitting, 0, hall.option(sitting, 0, 1))]);
  clock.advance(5 * 60_000);
  await hall.submit(sitting);
  const { last, week } = await now(as);
  const result = await hall.read(sitting);
  const { score = 0, maxScore = 0, questions = [] } = result.data.result ?? {};
  expect(last).toMatchObject({ _id: sitting.attempt._id, title: 'Handed in', score, maxScore });
  const sums = new Map<string, number>();
  for (const { topic, marks, maxMarks } of questions)
    if (topic) sums.set(topic.topic, (sums.get(topic.topic) ?? 0) + maxMarks - marks);
  expect(last?.study?.marks).toBe(Math.max(...sums.values()));
  expect(week.map(({ share }) => share)).toEqual([
    null,
    null,
    Math.max(0, score / maxScore),
    null,
    null,
    null,
    null,
  ]);
  // At one in the night by India's clock it is still Wednesday elsewhere, and Thursday here.
  clock.advance(13 * 3_600_000);
  await hall.submit(await hall.begin(quizId, as));
  expect((await now(as)).week.map(({ share }) => share === null)).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a score that is not released is told to nobody, the topic neither', async () => {
  const as = await buildUser(ctx);
  const quizId = await buildQuiz(ctx, tutor.id, {
    title: 'Held back',
    release: { score: 'manual', review: 'manual' },
  });
  const sitting = await hall.begin(quizId, as);
  await hall.submit(sitting);
  const { last, week } = await now(as);
  expect(last?.title).toBe('Held back');
  expect(last).not.toHaveProperty('score');
  expect(last?.study).toBeNull();
  expect(week.every(({ share }) => share === null)).toBe(true);
});

test('the next tests are of own series, not begun, and those with a window come first', async () => {
  const as = await buildUser(ctx);
  const seriesId = await buildSeries(ctx, tutor.id, { title: 'Followed' });
  const foreignId = await buildSeries(ctx, tutor.id, { title: 'Not followed' });
  await buildEnrolment(ctx, as.id, seriesId);
  await buildEnrolment(ctx, (await buildUser(ctx)).id, foreignId);
  const inSeries = (title: string, more = {}) =>
    buildQuiz(ctx, tutor.id, { title, testSeriesId: seriesId, ...more });
  const begun = await inSeries('Begun');
  await inSeries('Later');
  const at = (days: number): string => new Date(clock.now() + days * dayMs).toISOString();
  const close = { closePolicy: 'full_duration' };
  await inSeries('Live', { window: { open: at(1), close: at(2), ...close } });
  await inSeries('Draft', { isPublished: false });
  await buildQuiz(ctx, tutor.id, { title: 'Elsewhere', testSeriesId: foreignId });
  await hall.submit(await hall.begin(begun, as));
  const { next } = await now(as);
  expect(next.map(({ title, series, window }) => [title, series, window !== null])).toEqual([
    ['Live', 'Followed', true],
    ['Later', 'Followed', false],
  ]);
  clock.advance(3 * dayMs);
  expect((await now(as)).next.map(({ title }) => title)).toEqual(['Later']);
});
