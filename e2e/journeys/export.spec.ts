import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { importJson } from '../offer.ts';
import { demoRoles, keepSession, logInByApi } from '../steps.ts';

/** A question of choice in both languages, and a short one, both with a word of their own. */
function questionsOf(mark: string): Buffer {
  const options = ['Jhelum', 'Tawi'].map((text, at) => ({ _id: String(at), text }));
  const hindi = ['झेलम', 'तवी'].map((text, at) => ({ _id: String(at), text }));
  const questions = [
    {
      type: 'single',
      title: `First ${mark}`,
      content: {
        en: { stem: `Which river does the ${mark} cross?`, options },
        hi: { stem: `${mark} कौन-सी नदी पार करता है?`, options: hindi },
      },
      key: { optionIds: ['0'] },
    },
    {
      type: 'shorttext',
      content: { en: { stem: `Name the ${mark}.` } },
      key: { accepted: [mark] },
    },
  ];
  return Buffer.from(JSON.stringify({ questions }));
}

/** Presses and takes what the browser hands on. */
async function fileOf(page: Page, name: string) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await waiting;
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) };
}

test('a tutor takes questions along: sees what a format loses, downloads, and the bank knows them again', async ({
  page,
  context,
  request,
}) => {
  const mark = `heron${Date.now()}`;
  const session = await logInByApi(request, demoRoles.tutor);
  await importJson(request, session.accessToken, questionsOf(mark));
  await keepSession(context, session);

  await test.step('of what the list shows', async () => {
    await page.goto(`/tutor/questions?q=${mark}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('dialog', { name: 'Export questions' })).toBeVisible();
    await expect(page.getByText('All 2 questions are held whole.')).toBeVisible();
  });

  await test.step('a format that loses something says what, and of which', async () => {
    await page.getByRole('radio', { name: /Aiken/ }).check();
    await expect(page.getByText('1 question cannot be in this file')).toBeVisible();
    await expect(page.getByText('Only the English text is seen.')).toBeVisible();
    await page.getByRole('button', { name: 'Which ones' }).first().click();
    await expect(page.getByText(`Name the ${mark}.`).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download 1 question' })).toBeEnabled();
  });

  await test.step('the spreadsheet comes, and is read as what the bank has', async () => {
    await page.getByRole('radio', { name: /Excel/ }).check();
    const { name, buffer } = await fileOf(page, 'Download 2 questions');
    expect(name).toMatch(/^questions-\d{4}-\d\d-\d\d\.xlsx$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Import questions' }).click();
    await page
      .getByLabel('File with questions')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name: /2 questions in this file: 2/ })).toBeFocused();
  });
});
