import type { Locator, Page } from '@playwright/test';

/** What somebody has at hand. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** Presses something; a test that touches has `hasTouch`. */
export function press(target: Locator, hand: Hand): Promise<void> {
  if (hand === 'touch') return target.tap();
  return hand === 'mouse' ? target.click() : target.press('Enter');
}

type Swipe = {
  right?: number;
  down?: number;
  /** Where the finger begins. */
  from: { x: number; y: number };
  /** The system takes the finger away before it is lifted. */
  isCancelled?: boolean;
};

/**
 * Waits for the end of what moves now.
 *
 * @param which JavaScript that says of an `animation` whether it is meant: some never end
 */
export async function finished(page: Page, which: string): Promise<void> {
  await page.evaluate(
    `Promise.all(document.getAnimations().filter((animation) => ${which})
      .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined)`,
  );
}

/** Waits until dialogs stand: a finger finds one only there. */
export function stood(page: Page): Promise<void> {
  return finished(page, "animation.effect.target.matches('[role=dialog]')");
}

/** A finger that moves over a dialog so far; where it begins is measured when the dialog has stood. */
export async function swipe(
  page: Page,
  { right = 0, down = 0, from, isCancelled = false }: Swipe,
): Promise<void> {
  await stood(page);
  const session = await page.context().newCDPSession(page);
  const at = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: from.x + right * share, y: from.y + down * share }],
    });
  await at('touchStart', 0);
  await at('touchMove', 0.1);
  await at('touchMove', 1);
  const end = isCancelled ? 'touchCancel' : 'touchEnd';
  await session.send('Input.dispatchTouchEvent', { type: end, touchPoints: [] });
  await session.detach();
}

/** Presses the left edge beside everything that opens; by keys it is Escape that leaves. */
export function leave(page: Page, hand: Hand): Promise<void> {
  if (hand === 'keyboard') return page.keyboard.press('Escape');
  const [x, y] = [9, 50];
  return hand === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);
}
