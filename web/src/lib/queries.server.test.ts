// @vitest-environment node
import { expect, test } from 'vitest';
import { makeQueryClient } from './queries.ts';

const timers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

test('F12 a page that was rendered leaves no timer behind that would hold what it had read', async () => {
  const before = timers();
  for (let page = 0; page < 50; page += 1) {
    const client = makeQueryClient();
    await client.fetchQuery({ queryKey: ['page', page], queryFn: () => ({ page }) });
    client
      .getQueryCache()
      .build(client, { queryKey: ['other', page] })
      .setData({ page });
  }
  expect(timers() - before).toBeLessThan(5);
});
