import { expect, type Page } from '@playwright/test';

/** What is pressed on a page and is smaller than so many pixels either way: words that say which. */
const smallerThan = (least: number): string => `
  [...document.querySelectorAll('button, [role=radio], [role=checkbox], input, a')]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest('[inert]'))
  .map((node) => [node, (node.closest('label') ?? node).getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && (width < ${least} || height < ${least}))
  .map(([node, { width, height }]) => (node.getAttribute('aria-label') ?? node.textContent) + ' ' + width + ' × ' + height)`;

/** All that can be pressed now is large enough for a thumb, in pixels of CSS. */
export async function expectThumbs(page: Page, least = 44): Promise<void> {
  // A sheet that is just being opened has its size in a moment.
  await expect.poll(() => page.evaluate<string[]>(smallerThan(least))).toEqual([]);
}
