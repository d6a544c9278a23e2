import { expect, test } from '../fixtures.ts';

test('the landing page says what Chinar is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
