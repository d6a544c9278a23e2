import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { enterRoom } from '../steps.ts';
import { expectThumbs } from '../thumbs.ts';

/* How large things are in the room, and where they stand. */

/** What stands below a question, from left to right and from above to below, as in those halls. */
const ours = ['mark for review & next', 'clear response', 'previous', 'save & next', 'submit test'];
const bars = {
  chinar: ours,
  nta: [
    'save & next',
    'clear',
    'save & mark for review',
    'mark for review & next',
    'back',
    'next',
    'submit test',
  ],
  tcs: ours,
};

for (const roomStyle of ['chinar', 'nta', 'tcs'] as const) {
  test.describe(`in the room of ${roomStyle}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('all that is pressed on a phone is large enough for a thumb', async ({
      page,
      request,
    }) => {
      const rules = { roomStyle, calculator: 'scientific' } as const;
      await page.goto(await offer(request, `For thumbs, ${roomStyle}`, rules));
      for (const step of [1, 2]) {
        await expect(page.getByText(`Step ${step} of 3`, { exact: true })).toBeVisible();
        await expectThumbs(page);
        await page.getByRole('button', { name: 'Next' }).click();
      }
      await expectThumbs(page);
      await enterRoom(page);
      await page.getByRole('button', { name: 'Calculator' }).click();
      await expect(page.getByRole('dialog', { name: 'Calculator' })).toBeVisible();
      // Fifty-six keys under a question that stays in sight; WCAG 2.2 asks for 24 pixels.
      await expectThumbs(page, 36);
      await page.keyboard.press('Escape');
      await expectThumbs(page);
      await page.getByRole('button', { name: /All questions/ }).click();
      await expect(page.getByRole('dialog', { name: 'Questions' })).toBeVisible();
      await expectThumbs(page);
    });
  });

  test(`the room of ${roomStyle} uses a wide screen, and its buttons stand where the hall has them`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await offer(request, `Wide, ${roomStyle}`, { roomStyle }));
    await enterRoom(page);
    const box = await page.getByRole('radio').first().boundingBox();
    expect(box?.width).toBe(800);
    const aside = await page.getByRole('complementary').boundingBox();
    expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBe(1440);
    expect((aside?.x ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(300);
    const buttons = await page.getByRole('button').filter({ visible: true }).allInnerTexts();
    const acts = buttons.map((text) => text.trim().toLowerCase());
    expect(acts.filter((text) => bars[roomStyle].includes(text))).toEqual(bars[roomStyle]);
  });
}

for (const calculator of ['basic', 'scientific'] as const) {
  test(`the ${calculator} calculator shows all its keys on a small phone, and on a larger one has no room left over`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(await offer(request, `All keys, ${calculator}`, { calculator }));
    await enterRoom(page);
    await page.getByRole('button', { name: 'Calculator' }).click();
    const sheet = page.getByRole('dialog', { name: 'Calculator' });
    await expect(sheet).toBeVisible();
    const hidden = `(() => { const { scrollHeight, clientHeight } = document.querySelector('[role=dialog] [data-scroll]');
      return scrollHeight - clientHeight; })()`;
    expect(await page.evaluate(hidden)).toBe(0);
    await expectThumbs(page, 32);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(hidden)).toBe(0);
    const [box, last] = [
      await sheet.boundingBox(),
      await sheet.getByRole('button', { name: 'Equals' }).boundingBox(),
    ];
    const rest = box!.y + box!.height - (last!.y + last!.height);
    expect(rest).toBeLessThanOrEqual(12);
  });
}
