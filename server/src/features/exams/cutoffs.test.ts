import * as contract from '@chinar/contract/exams';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod/mini';
import { newId } from '../../db/ids.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';
import { buildExam } from './fixtures.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const { call, clock, ctx } = world;
const admin = await buildUser(ctx, { role: 'admin' });
const tutor = await buildUser(ctx, { role: 'tutor' });

type Draft = z.input<typeof contract.ExamDraft>;
type Line = NonNullable<Draft['cutoffs']>[number];

const line: Line = {
  year: 2024,
  category: 'UR',
  marks: 62.5,
  outOf: 100,
  source: 'The commission, notice 12',
  checkedOn: '2025-02-01',
};
const draft = (cutoffs: Line[]): Draft => ({
  code: `C${newId().slice(-8)}`,
  name: { en: 'An exam' },
  summary: { en: 'For trying things out.' },
  category: 'state',
  status: 'published',
  cutoffs,
});

test('the cut-offs of an exam are kept in the order in which they were written, and replaced whole', async () => {
  const lines = ['UR', 'EWS', 'OBC'].map((category) => ({ ...line, category }));
  const body = draft(lines);
  const made = await call(contract.createExam, { body }, { as: admin });
  const whole = { ...line, stage: '', isPercentile: false };
  expect(made.data.cutoffs).toEqual(lines.map(({ category }) => ({ ...whole, category })));
  const params = { id: made.data._id };
  const changed = { ...body, cutoffs: lines.toReversed().slice(1) };
  await call(contract.updateExam, { params, body: changed }, { as: admin });
  const held = await call(contract.getExam, { params: { idOrSlug: made.data.slug } });
  expect(held.data.cutoffs.map(({ category }) => category)).toEqual(['EWS', 'UR']);
});

test('they are written by admins alone', async () => {
  const id = await buildExam(ctx, admin.id, { cutoffs: [line] });
  const body = draft([]);
  const answer = await call(contract.updateExam, { params: { id }, body }, { as: tutor });
  expect(answer.status).toBe(403);
  const held = await call(contract.getExam, { params: { idOrSlug: id } });
  expect(held.data.cutoffs).toHaveLength(1);
});

test('a line that is there already is refused in its place', async () => {
  const raw = draft([line, { ...line, category: 'ur', marks: 60 }]);
  const answer = await call(contract.createExam, {}, { as: admin, raw });
  expect([answer.status, answer.error.errors]).toMatchObject([
    400,
    [{ path: 'cutoffs.1.category', message: 'This year, stage and category are here already.' }],
  ]);
});

test('nobody has checked one tomorrow, by the calendar of India', async () => {
  // An hour before midnight in India.
  clock.set(Date.parse('2027-03-01T17:30:00Z'));
  const on = (checkedOn: string) => ({ ...line, category: checkedOn, checkedOn });
  const body = draft([on('2027-03-01'), on('2027-03-02')]);
  const answer = await call(contract.createExam, { body }, { as: admin });
  expect([answer.status, answer.error.errors]).toMatchObject([
    422,
    [{ path: 'cutoffs.1.checkedOn', message: 'This date lies in the future.' }],
  ]);
  const params = { id: await buildExam(ctx, admin.id) };
  const changed = await call(contract.updateExam, { params, body }, { as: admin });
  expect(changed.error.errors.map(({ path }) => path)).toEqual(['cutoffs.1.checkedOn']);
  clock.advance(2 * 3_600_000);
  expect((await call(contract.createExam, { body }, { as: admin })).status).toBe(201);
});

test('they stand on the page of the exam, which is made anew when they change', async () => {
  const shows = async (words: string) => {
    const headers = { accept: 'text/html' };
    return (await world.server.app.inject({ url: '/exams/cuts', headers })).body.includes(words);
  };
  const id = await buildExam(ctx, admin.id, { code: 'CUTS' });
  expect(await shows('62.5 of 100')).toBe(false);
  const body = { ...draft([line]), code: 'CUTS' };
  await call(contract.updateExam, { params: { id }, body }, { as: admin });
  await vi.waitFor(async () => expect(await shows('62.5 of 100')).toBe(true), 5000);
});
