import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test(
  'the answer of the newsletter stands where its form stood, in sight, and is read out',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/courses');
    const form = page.getByRole('form', { name: 'A letter a month' });
    await form.scrollIntoViewIfNeeded();
    // What is agreed to by sending stays in sight beside a fault.
    await form.getByLabel('Your e-mail').fill('reads-along');
    await form.getByRole('button').tap();
    await expect(form.getByText('Please enter a valid e-mail address.')).toBeVisible();
    const consent = await form.getByText(/^By subscribing you agree/).boundingBox();
    expect(consent?.height).toBeGreaterThan(10);
    await form.getByLabel('Your e-mail').fill('reads-along@chinar.example');
    await form.getByRole('button').tap();
    const answer = page.getByRole('contentinfo').getByRole('status');
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport({ ratio: 1 });
    const [head, box] = [await page.getByRole('banner').boundingBox(), await answer.boundingBox()];
    expect(box?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
    // Where the form stood nothing is left empty: the links follow.
    const next = await page.getByRole('heading', { name: 'Learn', exact: true }).boundingBox();
    expect((next?.y ?? 0) - (box?.y ?? 0)).toBeLessThan(100);
  },
);

test('who asks for a new password is led to what was sent', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill('nobody-here@chinar.example');
  await page.getByRole('main').getByRole('button').tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your inbox' })).toBeFocused();
});
