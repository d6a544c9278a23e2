import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { staffPaths } from '../../web/src/lib/staff-paths.ts';
import { expect, test as base } from '../fixtures.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';

/** A file on the disk: the browser tells it again by when it was written. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'chinar-pieces-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

// A line that is cut on purpose, and a file that is refused, are complained of by the browser.
test.use({ allowedComplaints: /net::ERR_|status of 415/ });

const pieces = '**/api/v1/uploads/*';

/** Notes where each piece that leaves begins. */
function offsetsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) seen.push(offset);
  });
  return seen;
}

test.beforeEach(async ({ page, context, request }) => {
  await keepSession(context, await logInByApi(request, demoRoles.tutor));
  await page.goto(staffPaths.tutorQuestionsImport());
});

test('F05 a large file waits without a line, outlives a reload, and goes on where it stood', async ({
  page,
  folder,
}) => {
  const mark = `heron${Date.now()}`;
  const path = join(folder, 'herons.gift');
  const padding = `// ${'x'.repeat(997)}\n`.repeat(9000);
  writeFileSync(path, `${padding}\nHow many legs has a ${mark}? { =Two ~Three }\n`);
  const offsets = offsetsOf(page);
  let isCut = true;
  await page.route(pieces, (route) => {
    const isLater = route.request().headers()['upload-offset'] !== '0';
    return isCut && route.request().method() === 'PATCH' && isLater
      ? route.abort('connectionfailed')
      : route.continue();
  });

  await test.step('without a line it waits, and says so', async () => {
    await page.getByLabel('File with questions').setInputFiles(path);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('The line is broken').first()).toBeVisible();
  });

  await test.step('after a reload the page says how far it came', async () => {
    await page.reload();
    await expect(page.getByText('“herons.gift” stopped at 64 KB of 8.6 MB.')).toBeVisible();
  });

  await test.step('the same file goes on from there, and by itself once the line is back', async () => {
    offsets.length = 0;
    await page.getByLabel('File with questions').setInputFiles(path);
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('The line is broken').first()).toBeVisible();
    isCut = false;
    await expect(
      page.getByRole('heading', { name: '1 question in this file: 1 new.' }),
    ).toBeVisible({ timeout: 30_000 });
    expect(offsets).not.toContain('0');
    expect(offsets[0]).toBe('65536');
  });

  await test.step('what was looked through is not sent again to be added', async () => {
    const before = offsets.length;
    await page.getByRole('button', { name: 'Add 1 question' }).click();
    await expect(page.getByRole('heading', { name: '1 question added' })).toBeFocused();
    expect(offsets.length).toBe(before);
  });
});

test('a large file of another kind is refused after its first piece', async ({ page, folder }) => {
  const path = join(folder, 'film.gift');
  writeFileSync(path, Buffer.alloc(9_000_000, 7));
  const offsets = offsetsOf(page);
  await page.getByLabel('File with questions').setInputFiles(path);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('This kind of file is not accepted here').first()).toBeVisible();
  expect(offsets).toEqual(['0']);
  // Nothing is left to go on with.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeVisible();
  await expect(page.getByText('stopped at')).toHaveCount(0);
});
