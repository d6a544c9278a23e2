import type { Page } from '@playwright/test';

/** Of whoever waits for a slow line. */
export const patience = { timeout: 180_000 };

const beginButton = (page: Page) => page.getByRole('button', { name: 'I am ready to begin' });

/** From the instructions to a Begin that can be pressed; the scripts may still be on their way. */
export async function readAndAgree(page: Page): Promise<void> {
  const button = beginButton(page);
  const next = page.getByRole('button', { name: 'Next' });
  while (!(await button.isVisible())) {
    if (await next.isVisible()) await next.click(patience);
    await page.waitForTimeout(50);
  }
  await page.getByRole('checkbox').check(patience);
  await button.and(page.locator(':enabled')).waitFor(patience);
}

/** Into the room, to the first question. */
export async function begin(page: Page): Promise<void> {
  await beginButton(page).click(patience);
  await page.getByRole('heading', { name: /^Question 1\b/ }).waitFor(patience);
}
