import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOf } from '../look/eyes.ts';
import { offer } from '../offer.ts';
import { enterRoom } from '../steps.ts';

/* Rooms like those of other halls (docs/rulings.md): what is saved when, sections, calculators. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const item = (page: Page, name: string) => page.getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('in rooms like other halls', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('under the strict rules of NTA a jump by the palette loses what was not saved', async ({
    page,
    request,
  }) => {
    await page.goto(
      await offer(request, 'Strict hall', { roomStyle: 'nta', saveProfile: 'strict' }),
    );
    await expect(button(page, 'Next')).toBeEnabled();
    await expect(page.getByText(/loses what was chosen and not saved/)).toBeVisible();
    await enterRoom(page);

    await button(page, 'Save & Mark for Review').click();
    await expect(page.getByRole('alert')).toHaveText(/Give an answer first/);
    await page.getByRole('radio').nth(1).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('alert')).toBeEmpty();
    await item(page, 'Question 2: Not visited').click();
    await expect(heading(page)).toHaveText(/^Question 2\b/);
    await item(page, 'Question 1: Not answered').click();
    await expect(heading(page)).toHaveText(/^Question 1\b/);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

    await page.getByRole('radio').nth(1).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await button(page, 'Save & Mark for Review').click();
    await expect(heading(page)).toHaveText(/^Question 2\b/);
    await expect(item(page, 'Question 1: Answered and marked, will be scored')).toBeVisible();
    await button(page, 'Submit test').click();
    await button(page, 'Yes, submit').click();
    await expect(page.getByText('1 of 2 answered').first()).toBeVisible();
  });

  test('in the room of TCS leaving in any way saves, and the palette folds away', async ({
    page,
    request,
  }) => {
    await page.goto(await offer(request, 'Real hall', { roomStyle: 'tcs', saveProfile: 'real' }));
    await enterRoom(page);
    await page.getByRole('radio').nth(1).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(item(page, 'Question 1: Not answered')).toBeVisible();
    await item(page, 'Question 2: Not visited').click();
    await expect(item(page, 'Question 1: Answered')).toBeVisible();
    await button(page, 'Hide the palette').click();
    await expect(item(page, 'Question 1: Answered')).toBeHidden();
    await button(page, 'Previous').click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await button(page, 'Show the palette').click();
    await button(page, 'Clear Response').click();
    await expect(item(page, 'Question 1: Not answered')).toBeVisible();
  });

  test('a section with a time of its own closes by itself, and stays closed after a reload', async ({
    page,
    context,
    request,
  }) => {
    const rules = { sectionOrder: 'fixed', saveProfile: 'real', durationMinutes: 3 } as const;
    await page.clock.install();
    await page.goto(await offer(request, 'Timed hall', rules, [1, 2]));
    await enterRoom(page);
    // What is shut says so to readers, and still tells whoever presses it why.
    const second = page.getByRole('navigation', { name: 'Sections' }).getByText('Part 2');
    await second.click({ force: true });
    await expect(page.getByRole('alert')).toHaveText(/not open yet/);
    await page.getByRole('radio').nth(1).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page.getByText('1 minute left in this section')).toBeAttached();
    // Without a network: the server, whose clock stands still here, would put ours right.
    await context.setOffline(true);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('alert')).toHaveText(/The time of Part 1 is up/);
    await expect(item(page, 'Question 1, Part 1: Answered')).toBeVisible();
    await item(page, 'Question 2, Part 1: Not visited').click({ force: true });
    await expect(page.getByRole('alert')).toHaveText(/There is no way back/);
    await context.setOffline(false);
    await page.reload();
    await button(page, 'Resume the test').click();
    await expect(page.getByText(/: Part 2, first/)).toBeVisible();
    await item(page, 'Question 1, Part 1: Answered').click({ force: true });
    await expect(page.getByRole('alert')).toHaveText(/There is no way back/);
  });

  test('a section without a time is closed by hand, after a question', async ({
    page,
    request,
  }) => {
    await page.goto(await offer(request, 'Ordered hall', { sectionOrder: 'fixed' }, [null, null]));
    await enterRoom(page);
    await button(page, 'Question paper').click();
    const whole = page.getByRole('dialog', { name: 'Question paper' });
    await expect(whole).toContainText('Part 1, second');
    await expect(whole).not.toContainText('Part 2');
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
    await page.keyboard.press('n');
    await expect(heading(page)).toHaveText(/^Question 2\b/);
    await page.keyboard.press('n');
    await expect(page.getByRole('alert')).toHaveText(/the last question of the section/);
    await page.getByRole('alert').getByRole('button', { name: 'Close this section' }).click();
    await expect(page.getByRole('dialog', { name: 'Close Part 1?' })).toContainText(
      '2 questions have no answer yet.',
    );
    await button(page, 'Close it and go on').click();
    await expect(page.getByText(/: Part 2, first/)).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('alert')).toHaveText(/There is no way back/);
    // What is answered from then on reaches the server, by the clock that this browser really has.
    await page.getByRole('radio', { name: /green/ }).click();
    await expect(item(page, 'Question 1, Part 2: Answered')).toBeVisible();
    await button(page, 'Submit test').click();
    await button(page, 'Yes, submit').click();
    await page.getByRole('link', { name: 'See the result' }).click();
    await expect(page.getByRole('heading', { name: 'Score 4 /16' })).toBeVisible();
  });

  test('the basic calculator counts by keys and by hand beside a question that stays alive', async ({
    page,
    request,
  }) => {
    await page.goto(await offer(request, 'Basic calculator', { calculator: 'basic' }));
    await enterRoom(page);
    await button(page, 'Calculator').click();
    const dialog = page.getByRole('dialog', { name: 'Calculator' });
    for (const key of ['2', 'Plus', '3', 'Times', '4', 'Equals'])
      await dialog.getByRole('button', { name: key, exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('20');
    await page.keyboard.press('Delete');
    await page.keyboard.type('12/0');
    await dialog.getByRole('button', { name: 'Equals', exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('Cannot divide by zero');

    const handle = dialog.getByRole('button', { name: /Move the calculator/ });
    const before = await dialog.boundingBox();
    await handle.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await dialog.boundingBox())?.x).toBe((before?.x ?? 0) - 24);
    await page.getByRole('radio').first().click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(dialog).toBeVisible();
    await handle.focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('size and contrast are kept on the device, and a key tells what the keys do', async ({
    page,
    request,
  }) => {
    await page.goto(await offer(request, 'Large and clear', {}));
    await enterRoom(page);
    await button(page, 'Display and keys').click();
    await page.getByText('High', { exact: true }).click();
    await page.getByText(/^A\+/).click();
    await page
      .getByRole('group', { name: 'Single-key shortcuts' })
      .getByText('Off', { exact: true })
      .click();
    await page.keyboard.press('Escape');
    const look = `[document.documentElement.dataset.contrast, getComputedStyle(document.querySelector('[role=radiogroup]').closest('[class*=zoom]')).zoom]`;
    expect(await page.evaluate(look)).toEqual(['high', '1.3']);
    await page.reload();
    await button(page, 'Resume the test').click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    expect(await page.evaluate(look)).toEqual(['high', '1.3']);
    const keys = page.getByRole('dialog', { name: 'Keys of the keyboard' });
    await page.keyboard.press('1');
    await page.keyboard.press('?');
    await expect(keys).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await button(page, 'Display and keys').click();
    await page
      .getByRole('group', { name: 'Single-key shortcuts' })
      .getByText('On', { exact: true })
      .click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the scientific calculator stands under the question, and the hall’s other buttons in a sheet', async ({
    page,
    request,
  }) => {
    const rules = { roomStyle: 'nta', calculator: 'scientific' } as const;
    await page.goto(await offer(request, 'Scientific calculator', rules));
    await enterRoom(page);
    await button(page, 'Calculator').click();
    const sheet = page.getByRole('dialog', { name: 'Calculator' });
    for (const key of ['3', '0', 'sin Sine', 'Plus', '2', 'x² Square', 'Equals'])
      await sheet.getByRole('button', { name: key, exact: true }).click();
    await expect(sheet.getByRole('status')).toHaveText('4.5');
    // The question is in sight over it, and answered while it stands.
    // The calculator has radios of its own.
    const options = page.getByRole('main').getByRole('radio');
    const last = options.last();
    await page.evaluate(
      `[...document.querySelectorAll('[role=radio]')].at(-1).scrollIntoView({ block: 'nearest' })`,
    );
    const box = await sheet.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(Math.ceil(0.56 * 740));
    const bottomOf = async (): Promise<number> => {
      const option = await last.boundingBox();
      return (option?.y ?? 0) + (option?.height ?? 0);
    };
    // Scrolling stops at whole pixels, the sheet does not.
    await expect.poll(bottomOf).toBeLessThan((box?.y ?? 0) + 1);
    await options.first().click();
    await expect(options.first()).toBeChecked();
    await button(page, 'Close').click();
    await expect(button(page, 'Calculator')).toBeFocused();
    await expect(page.getByRole('radio').first().getByText('A', { exact: true })).toBeVisible();
    await button(page, 'More').click();
    await button(page, 'Save & Mark for Review').click();
    await expect(heading(page)).toHaveText(/^Question 2\b/);
    const wide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await page.evaluate(wide)).toBe(0);
  });
});

for (const { width, theme, tag } of [
  { width: 360, theme: 'light', tag: [] },
  { width: 390, theme: 'dark', tag: '@deep' },
  { width: 768, theme: 'light', tag: '@deep' },
  { width: 1440, theme: 'dark', tag: [] },
  { width: 1440, theme: 'light', tag: '@deep' },
] satisfies { width: number; theme: 'light' | 'dark'; tag: string | string[] }[]) {
  test.describe(`at ${width} px, ${theme}`, { tag }, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme: theme });

    for (const roomStyle of ['nta', 'tcs'] as const) {
      test(`the room of ${roomStyle} with all that lies over it is without a fault`, async ({
        page,
        request,
      }) => {
        const rules = { roomStyle, calculator: 'scientific', sectionOrder: 'fixed' } as const;
        await page.goto(
          await offer(request, `Looked at ${width} ${theme} ${roomStyle}`, rules, [20, 10]),
        );
        await enterRoom(page);
        await page.getByRole('radio').first().click();
        await page.keyboard.press('m');
        await page.keyboard.press('n');
        await expect(page.getByRole('alert')).not.toBeEmpty();
        const faults = [await faultsOf(page)];
        await button(page, 'Calculator').click();
        await expect(page.getByRole('dialog', { name: 'Calculator' })).toBeVisible();
        faults.push(await faultsOf(page));
        await page.keyboard.press('Escape');
        await button(page, 'Display and keys').click();
        await page.getByText('High', { exact: true }).click();
        faults.push(await faultsOf(page));
        await button(page, 'Keys of the keyboard').click();
        faults.push(await faultsOf(page));
        await page.keyboard.press('Escape');
        faults.push(await faultsOf(page));
        expect(faults.flat()).toEqual([]);
      });
    }
  });
}
