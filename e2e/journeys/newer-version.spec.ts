import { expect, test } from '../fixtures.ts';
import { isAlive } from '../steps.ts';

test('a newer version is offered half a minute after loading, Later puts it off and Update Now loads it', async ({
  page,
}) => {
  await page.clock.install();
  let served = '2031-01-01T00:00:00.000Z';
  await page.route('**/build-info.json', (route) => route.fulfill({ json: { timestamp: served } }));
  await page.goto('/test-series');
  await isAlive(page);
  // The watch has begun once the page's own build is noted.
  const noted = () => page.evaluate("sessionStorage.getItem('build-timestamp')");
  await expect.poll(noted).not.toBeNull();
  /** Time passes in which the page looks once; the time to its next look begins with the answer. */
  const passLook = async (ms: number) => {
    const answered = page.waitForEvent('requestfinished', (asked) =>
      asked.url().endsWith('/build-info.json'),
    );
    await page.clock.runFor(ms);
    await answered;
  };
  await page.clock.runFor(29_000);
  const now = page.getByRole('button', { name: 'Update Now' });
  await expect(now).toBeHidden();
  await passLook(3000);
  await expect(now).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(now).toBeHidden();
  await passLook(301_000);
  await expect(now).toBeHidden();
  served = '2031-01-02T00:00:00.000Z';
  await passLook(301_000);
  await expect(now).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await now.click();
  await reloaded;
});
