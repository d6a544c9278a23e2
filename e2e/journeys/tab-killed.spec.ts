import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { answerRoom, enterRoom, handIn } from '../steps.ts';

test.use({ viewport: { width: 1440, height: 900 }, allowedComplaints: /Failed to load resource/ });

/** The tab is gone from one moment to the next, as when memory runs out: nothing of it says goodbye. */
async function kill(tab: Page): Promise<void> {
  const gone = tab.waitForEvent('crash');
  const devtools = await tab.context().newCDPSession(tab);
  // It ends before it can answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
  await tab.close();
}

test('ten answers with a network and twenty without one are all there in another tab, once the first was killed', async ({
  page,
  context,
  request,
}) => {
  // Two questions in each section, of which the second option is right.
  const sections = Array.from({ length: 15 }, () => null);
  const take = await offer(request, 'Thirty answers', {}, sections);
  const tab = await context.newPage();
  await tab.goto(take);
  await enterRoom(tab);
  await answerRoom(tab, 10);
  await context.setOffline(true);
  await answerRoom(tab, 19);
  await tab.getByRole('radio').nth(1).click();
  await expect(tab.getByRole('button', { name: /^Question 2, Part 15: Answered$/ })).toBeVisible();
  await kill(tab);

  await context.setOffline(false);
  await page.goto(take);
  await page.getByRole('button', { name: 'Resume the test' }).click();
  await expect(page.getByRole('heading', { name: /^Question \d/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Question \d, Part \d+: Answered$/ })).toHaveCount(
    30,
  );
  await expect(page.getByText(/^Saved on our server/).filter({ visible: true })).toBeVisible();
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Score 120/120');
});
