import { updateCommunitySettings, updateOperatorSettings } from '@chinar/contract/settings';
import { expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import { openWorld } from '../../testing/world.ts';
import { buildUser } from '../accounts/fixtures.ts';

const world = await openWorld({ withJobs: true, withPages: true });
const as = await buildUser(world.ctx, { role: 'admin' });

async function show(url: string): Promise<string> {
  const { body } = await world.server.app.inject({ url, headers: { accept: 'text/html' } });
  return body;
}

test('pages name the operator that was set a moment ago, and where the group meets now', async () => {
  const kept = await show('/privacy');
  expect(kept).toContain('has not been named here yet');
  expect(await show('/privacy')).toBe(kept);
  const url = 'https://group.example/chinar';
  await world.call(updateOperatorSettings, { body: { name: 'Chinar Trust' } }, { as });
  await until(async () => expect(await show('/privacy')).toContain('Chinar Trust'));
  expect(await show('/courses')).not.toContain(url);
  await world.call(updateCommunitySettings, { body: { url } }, { as });
  await until(async () => expect(await show('/courses')).toContain(url));
});
