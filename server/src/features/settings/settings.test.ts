import * as contract from '@chinar/contract/settings';
import { expect, test } from 'vitest';
import { makeLog } from '../../log.ts';
import { schedules } from '../../registry.ts';
import { makeServer } from '../../server.ts';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const world = await openWorld({
  withJobs: true,
  env: { OPERATOR_NAME: 'Given at start', COMMUNITY_URL: 'https://start.example' },
});
const { call, ctx } = world;
const as = await buildUser(ctx, { role: 'admin' });

const said = async () => (await call(contract.getPublicSettings)).data;

/** What was written down last. */
async function lastWritten() {
  return ctx.db.q
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', 'settings.updated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

test('where nobody has set anything, the environment counts and the examples are shown', async () => {
  expect(await said()).toEqual({
    operator: { name: 'Given at start', address: '', email: '' },
    community: { url: 'https://start.example', showButton: true },
    home: { showPlaceholderStreaks: true, showSampleSeries: true },
  });
  const { data } = await call(contract.getOperatorSettings, {}, { as });
  expect(data).toMatchObject({
    name: null,
    configured: { name: 'Given at start', email: '' },
    version: 1,
    updatedAt: null,
  });
});

test('what is set counts at once, what is taken back is the environment’s again, and the rest stays', async () => {
  const set = await call(
    contract.updateOperatorSettings,
    { body: { name: 'Chinar Trust', email: 'Desk@Chinar.example' } },
    { as },
  );
  expect(set.data).toMatchObject({ name: 'Chinar Trust', address: null, version: 2 });
  expect((await said()).operator).toEqual({
    name: 'Chinar Trust',
    address: '',
    email: 'desk@chinar.example',
  });
  await call(contract.updateOperatorSettings, { body: { name: null } }, { as });
  expect((await said()).operator).toEqual({
    name: 'Given at start',
    address: '',
    email: 'desk@chinar.example',
  });
});

test('a change of what was changed meanwhile is stale, and is told what is there', async () => {
  const change = (version: number, showSampleSeries: boolean) =>
    call(contract.updateHomeSettings, { body: { version, showSampleSeries } }, { as });
  for (const version of [1, 2]) {
    const both = await Promise.all([change(version, false), change(version, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  const stale = await change(1, true);
  expect([stale.status, stale.error.code]).toEqual([409, 'state_conflict']);
  expect(stale.error.data).toMatchObject({ showSampleSeries: false, version: 3 });
  expect((await said()).home.showSampleSeries).toBe(false);
});

test('Z14 each change is written down: by whom, what it was and what it became', async () => {
  const body = { url: 'https://group.example/chinar' };
  await call(contract.updateCommunitySettings, { body }, { as });
  expect(await lastWritten()).toEqual({
    actor_id: as.id,
    before: { section: 'community', url: null },
    after: { section: 'community', ...body },
  });
});

test.each(['http://group.example', 'javascript:alert(1)', 'group.example', ''])(
  'no button leads to %j',
  async (url) => {
    const answer = await call(contract.updateCommunitySettings, { body: { url } }, { as });
    expect([answer.status, answer.error.errors[0]?.path]).toEqual([400, 'url']);
  },
);

test('a value that no version of ours knows stops nothing: the default counts', async () => {
  await ctx.db.q
    .updateTable('settings')
    .set({ values: JSON.stringify({ showSampleSeries: 'perhaps', gone: 1 }) })
    .where('section', '=', 'home')
    .execute();
  await ctx.services.settings.refresh();
  expect((await said()).home).toEqual({ showPlaceholderStreaks: true, showSampleSeries: true });
});

test('what a newer version of the server set stays when an older one writes', async () => {
  const values = { showSampleSeries: true, ofTomorrow: 'kept' };
  await ctx.db.q
    .updateTable('settings')
    .set({ values: JSON.stringify(values) })
    .where('section', '=', 'home')
    .execute();
  await call(contract.updateHomeSettings, { body: { showSampleSeries: false } }, { as });
  const row = await ctx.db.q
    .selectFrom('settings')
    .select('values')
    .where('section', '=', 'home')
    .executeTakeFirst();
  expect(row?.values).toMatchObject({ showSampleSeries: false, ofTomorrow: 'kept' });
});

test('another server hears of it within five seconds, and one that heard nothing looks', async () => {
  const { config } = ctx.services;
  const url = world.databaseUrl;
  const other = await makeServer({
    config,
    log: makeLog('silent'),
    database: { url, directUrl: url, ownerUrl: world.ownerUrl },
    withPages: false,
  });
  const named = () => other.ctx.services.settings.current().operator.name;
  try {
    await other.prepare();
    await call(contract.updateOperatorSettings, { body: { name: 'Heard' } }, { as });
    await until(() => expect(named()).toBe('Heard'));
    // Nobody says a word of this one.
    await ctx.db.q
      .updateTable('settings')
      .set({ values: JSON.stringify({ name: 'Found' }) })
      .where('section', '=', 'operator')
      .execute();
    await until(() => expect(named()).toBe('Found'));
  } finally {
    await other.stop();
  }
  const look = schedules.find(({ name }) => name === 'settings.look');
  expect(look).toMatchObject({ everySeconds: expect.toSatisfy((every: number) => every < 5) });
});
