import { createMaterial } from '@chinar/contract/materials';
import { resumeUpload } from '@chinar/contract/files';
import {
  createPackage,
  publishPackage,
  setPackageItems,
  updatePackage,
} from '@chinar/contract/study-material-packages.staff';
import { expect, test } from '../fixtures.ts';
import { pdfOf, sendPdf } from '../pdf.ts';
import { callApi, demoRoles, keepSession, logInByApi } from '../steps.ts';
import { newTutor } from '../tutors.ts';

const phone = { width: 390, height: 844 };

// A line that is cut on purpose is complained of by the browser.
test.use({ allowedComplaints: /ERR_CONNECTION_FAILED|Failed to load resource/ });

test('an author sends a PDF over a line that breaks, makes a package of it, and publishes it; a learner takes it, reads it on a phone, comes back to the page, and finishes', async ({
  page,
  context,
  request,
  browser,
  baseURL,
}) => {
  const title = 'Rivers for the paper';
  await keepSession(context, await newTutor(request, 'author.of.rivers'));

  await page.goto('/admin/study-materials/materials/upload');
  await page.getByLabel('Title').fill('Rivers, page by page');
  const pieces = new RegExp(`${resumeUpload.path.replace('{id}', '[^/]+')}$`);
  let cuts = 0;
  await page.route(pieces, async (route) => {
    if (route.request().method() !== 'PATCH' || cuts > 0) return route.continue();
    cuts += 1;
    return route.abort('connectionfailed');
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'rivers.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(5, 60_000),
  });
  await expect(page.getByText('rivers.pdf is there')).toBeAttached({ timeout: 30_000 });
  expect(cuts).toBe(1);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Readers get this one')).toBeVisible({ timeout: 20_000 });

  await page.goto('/admin/study-materials/packages/create');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Five pages, five chapters.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/packages\/[^/]+\/edit$/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Put something into the package first')).toBeVisible();
  await page.getByRole('button', { name: 'Add a piece' }).click();
  await page.getByRole('combobox', { name: 'Piece' }).fill('Rivers, page by page');
  await page.getByRole('button', { name: 'Save contents' }).click();
  await expect(page.getByText('Contents saved')).toBeVisible();
  // The form beside knows that the contents are newer.
  await page.getByLabel('Rivers, page by page in Hindi').fill('नदियाँ, पेज दर पेज');
  // The word of the first saving may still stand.
  const kept = page.waitForResponse((answer) => answer.request().method() === updatePackage.method);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByText('1 of 1 named')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Package published')).toBeVisible();
  const href = (await page.getByRole('link', { name: 'See its page' }).getAttribute('href')) ?? '';

  const onPhone = await browser.newContext({
    viewport: phone,
    serviceWorkers: 'block',
    ...(baseURL ? { baseURL } : {}),
  });
  await keepSession(onPhone, await logInByApi(request, demoRoles.learner));
  const reader = await onPhone.newPage();
  // The learner's own answer: from then on the page hears them.
  const own = reader.waitForResponse((answer) => answer.url().includes('/api/v1/study-material'));
  await reader.goto(href);
  await own;
  await reader.getByRole('button', { name: 'Take it for free' }).click();
  await expect(reader.getByText('Your progress')).toBeVisible();
  await reader.getByRole('link', { name: 'Start reading' }).click();
  await expect(reader.getByText('1 of 5', { exact: true })).toBeVisible();
  await reader.getByRole('slider', { name: 'Go to a page' }).fill('3');
  await expect(reader.getByText('3 of 5', { exact: true })).toBeVisible();
  const saved = reader.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await reader.getByRole('button', { name: 'Bookmark this page' }).click();
  expect((await saved).status()).toBe(200);

  await reader.goto(`${href}/start`);
  await expect(reader.getByText('3 of 5', { exact: true })).toBeVisible();
  await expect(reader.getByText('Opened where you stopped')).toBeVisible();
  await expect(
    reader.getByRole('button', { name: 'Take the bookmark off this page' }),
  ).toBeVisible();

  await reader.getByRole('slider', { name: 'Go to a page' }).fill('5');
  await reader.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/progress')) return false;
    return (await answer.text()).includes('"doneAt":"');
  });
  await reader.getByRole('link', { name: `Back to ${title}` }).click();
  await expect(reader.getByText('100%')).toBeVisible();
  await expect(reader.getByText('You have done all of it')).toBeVisible();
  await onPhone.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);
  await reader.reload();
  await expect(reader.getByText('नदियाँ, पेज दर पेज').first()).toBeVisible();
  await onPhone.close();
});

test('L11 of 300 pages a handful is drawn, whichever is read, and the last one is where one comes back to', async ({
  page,
  context,
  request,
}) => {
  const author = await newTutor(request, 'author.of.three.hundred');
  const token = author.accessToken;
  await keepSession(context, author);
  const id = await sendPdf(request, token, pdfOf(300));
  const made = await callApi(
    request,
    createMaterial,
    { body: { title: 'Three hundred', type: 'pdf', uploadId: id } },
    token,
  );
  const { _id } = await callApi(
    request,
    createPackage,
    { body: { title: 'Three hundred pages', description: 'All of them.' } },
    token,
  );
  const params = { id: _id };
  const items = [{ itemType: 'material' as const, itemId: made._id }];
  await callApi(request, setPackageItems, { params, body: { items } }, token);
  await expect(async () => {
    await callApi(request, publishPackage, { params, body: {} }, token);
  }).toPass({ timeout: 30_000 });

  await page.goto(`/study-material-packages/${_id}/material/${made._id}`);
  const slider = page.getByRole('slider', { name: 'Go to a page' });
  await expect(page.getByText('1 of 300', { exact: true })).toBeVisible();
  for (const at of [40, 120, 299, 150, 300]) {
    await slider.fill(String(at));
    await expect(page.getByText(`${at} of 300`, { exact: true })).toBeVisible();
    const canvases = await page.evaluate<number[]>(
      '[...document.querySelectorAll("canvas")].map((one) => one.width * one.height)',
    );
    expect(canvases.length).toBeLessThanOrEqual(5);
    expect(Math.max(...canvases)).toBeLessThanOrEqual(4_000_000);
  }
  await page.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await page.reload();
  await expect(page.getByText('300 of 300', { exact: true })).toBeVisible();
});
