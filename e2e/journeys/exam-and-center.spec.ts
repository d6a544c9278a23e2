import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('somebody finds an exam in Hindi, sees how it is marked, and writes to a center on the way', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);

  await test.step('find the exam by its Hindi name', async () => {
    await page.goto('/exams');
    await page.getByRole('searchbox').fill('सिविल');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=/);
    await page.getByRole('link', { name: /UPSC/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('सिविल सेवा परीक्षा');
    const marking = page.getByRole('table', { name: 'अंकन' }).first();
    await expect(marking.getByRole('row').nth(1)).toContainText('−⅔');
  });

  await test.step('choose a center by its city', async () => {
    await page.goto('/centers?city=Sopore');
    await page.getByRole('link', { name: /सोपोर/ }).click();
    await expect(page.getByText('अभी', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'इस केंद्र को लिखें' }).first().click();
  });

  await test.step('write, and lose nothing by leaving', async () => {
    await page.getByLabel('आपका नाम').fill('इंशा लोन');
    // The foot of the page asks for an address too.
    await page.getByLabel('ई-मेल').first().fill('insha@example.org');
    await expect(page.getByRole('combobox', { name: /केंद्र/ })).toContainText('ऑर्चर्ड हाउस');
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
    await expect(page.getByText('कृपया इसे भरें', { exact: false }).first()).toBeVisible();
    await page.getByLabel('आपका संदेश').fill('क्या सर्दियों में शाम सात बजे तक मेज़ मिल जाती है?');
    await page.getByRole('button', { name: 'संदेश भेजें' }).click();
  });

  await test.step('keep the number', async () => {
    await expect(page.getByRole('heading', { name: 'आपका संदेश मिल गया' })).toBeFocused();
    await expect(page.getByText(/^CH-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  });
});
