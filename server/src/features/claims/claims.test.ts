import * as contract from '@chinar/contract/claims';
import { expect, test, vi } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const live = await openWorld({
  env: {
    CHINAR_MODE: 'live',
    PUBLIC_URL: 'https://chinar.example',
    SMTP_URL: 'smtp://localhost:1',
  },
});
const demo = await openWorld({ withJobs: true, withPages: true });
const as = await buildUser(demo.ctx, { role: 'admin' });
const evidence = 'Counted from our own attempts.';

const said = async (world = live) => {
  const { data } = await world.call(contract.listClaims, {});
  return data.claims.map(({ _id, value }) => [_id, value]);
};
const write = (id: contract.ClaimId, body: Record<string, unknown>) =>
  demo.call(contract.updateClaim, { params: { id }, body: body as never }, { as });

test('a demo says what the spec says', async () => {
  expect(await said(demo)).toEqual([
    ['active_learners', '2000+'],
    ['student_rating', '4.9/5'],
    ['success_rate', '95%'],
    ['exam_success', '98%'],
    ['resources', '10K+'],
    ['courses', '50+'],
    ['mentors', '500+'],
    ['centers', '25+'],
  ]);
});

test('in earnest only what has evidence is said, as long as it is shown', async () => {
  expect(await said()).toEqual([]);
  const change = (isShown: boolean) =>
    live.ctx.db.q
      .updateTable('claims')
      .set({ value: '12', evidence, as_of: new Date(), is_shown: isShown })
      .where('id', '=', 'courses')
      .execute();
  await change(true);
  expect(await said()).toEqual([['courses', '12']]);
  await change(false);
  expect(await said()).toEqual([]);
});

test('a number that is hidden is not said, in a demo neither', async () => {
  await write('resources', { value: '10K+', evidence: null, asOf: null, isShown: false });
  expect((await said(demo)).map(([id]) => id)).not.toContain('resources');
});

test('a page that says a number says the new one as soon as it is changed', async () => {
  const home = async () => (await demo.server.app.inject({ url: '/' })).body;
  expect(await home()).not.toContain('7,654+');
  await write('active_learners', { value: '7,654+', evidence: null, asOf: null });
  await vi.waitFor(async () => expect(await home()).toContain('7,654+'), 5000);
});

test('evidence names its day, and keeps it', async () => {
  const bare = await write('mentors', { value: '7', evidence, asOf: null });
  expect([bare.status, bare.error.errors[0]?.path]).toEqual([422, 'asOf']);
  const { data } = await write('mentors', { value: '7', evidence, asOf: '2026-10-31' });
  expect(data).toMatchObject({ value: '7', evidence, asOf: '2026-10-31', version: 2 });
});

test('a change of what was changed meanwhile is stale, and each change is written down', async () => {
  await write('centers', { value: '3', evidence: null, asOf: null, version: 1 });
  const stale = await write('centers', { value: '4', evidence: null, asOf: null, version: 1 });
  expect([stale.status, stale.error.data]).toMatchObject([409, { value: '3', version: 2 }]);
  const rows = await demo.ctx.db.q
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'claim.updated')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(rows).toMatchObject([{ after: { value: '3' } }]);
});
