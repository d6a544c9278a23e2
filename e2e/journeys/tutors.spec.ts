import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { pdfOf } from '../pdf.ts';
import { demoRoles, keepSession, logIn, logInByApi } from '../steps.ts';
import { newLearner } from '../tutors.ts';

const username = 'applies.to.teach';
const fullName = 'Nighat Wani';
const headline = 'Botany for NEET, from the leaf to the paper';
const asked = 'The certificate of the second page is missing.';
const why = 'A complaint is being looked into.';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // A session that has ended is refused, and a decision that came too late is a conflict.
  allowedComplaints: /401|409/,
});

/** Sends a PDF by a field of a page, and waits until it is there. */
async function sendDocument(page: Page, label: string, name: string): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(1) };
  await page.getByLabel(label).setInputFiles(file);
  await expect(page.getByText(`${name} is there`)).toBeAttached({ timeout: 20_000 });
}

const isSaved = (page: Page) =>
  expect(page.getByRole('main').getByText('All saved')).toBeVisible({ timeout: 15_000 });

/** The first step by keys alone: whoever starts stands in the form. */
async function writeByKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the application' }).press('Enter');
  const part = page.getByRole('group', { name: 'About you' });
  await expect(part).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Headline')).toBeFocused();
  await page.keyboard.type(headline);
  await page.keyboard.press('Tab');
  await page.keyboard.type('I have taught botany. '.repeat(6));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Hindi' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Years of teaching')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Next: What you teach' })).toBeFocused();
  await page.keyboard.press('Enter');
}

/** What was written is there after a reload, whichever step it was. */
async function reloadKeeps(page: Page): Promise<void> {
  await page.getByLabel('Subjects').fill('Botany');
  await page.getByLabel('Subjects').press('Enter');
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Botany' })).toBeVisible();
  // A phone has its Back: it leads to the step before.
  await page.goBack();
  await expect(page.getByLabel('Headline')).toHaveValue(headline);
  await page.goForward();
}

async function addQualification(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next: Qualifications' }).click();
  await page.getByRole('button', { name: 'Add a qualification' }).click();
  await page.getByLabel('Degree', { exact: true }).fill('M.Sc. Botany');
  await page.getByLabel('University or institute').fill('University of Kashmir');
  await page.getByLabel('Year', { exact: true }).fill('2014');
  await sendDocument(page, 'Its document', 'degree.pdf');
  await page.getByRole('link', { name: 'Next: Proof and demo' }).click();
}

/** What is missing leads to its field, which says it and has the focus. */
async function mendMissing(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('link', { name: 'Next: Check and hand in' }).click();
  await expect(main.getByText('2 things are missing')).toBeVisible();
  await main.getByRole('link', { name: /^Years of teaching/ }).click();
  await expect(page.getByLabel('Years of teaching')).toBeFocused();
  await expect(main.getByText('Please fill this in.')).toBeVisible();
  await page.keyboard.type('7');
  await page.goBack();
  await main.getByRole('link', { name: /^Proof of identity/ }).click();
  await expect(page.getByLabel('Proof of identity')).toBeFocused();
  await sendDocument(page, 'Proof of identity', 'identity.pdf');
  await page.getByRole('link', { name: 'Next: Check and hand in' }).click();
}

async function handIn(page: Page): Promise<void> {
  await expect(page.getByText('Nothing is missing')).toBeVisible();
  const form = page.getByRole('form', { name: 'Check and hand in' });
  // Each declaration is made, or said to be needed, the first of them with the focus.
  await form.getByRole('button', { name: 'Hand in' }).click();
  const boxes = await form.getByRole('checkbox').all();
  expect(boxes).toHaveLength(3);
  await expect(form.getByRole('checkbox').first()).toBeFocused();
  for (const box of boxes) await box.check();
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Your application is with us')).toBeVisible();
}

async function open(desk: Page): Promise<void> {
  await desk.goto('/admin/tutor-applications?q=Nighat');
  await desk.getByRole('link', { name: fullName }).first().click();
}

/** Takes a step with the application that is open. */
async function take(desk: Page, verb: string, reason?: string): Promise<void> {
  await desk.getByRole('button', { name: verb, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  if (reason) await dialog.getByLabel('What they read').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function decide(desk: Page, verb: string, reason?: string): Promise<void> {
  await open(desk);
  await take(desk, verb, reason);
}

/** Of two admins, one was quicker: the other reads how it stands now, and has lost no word. */
async function comesTooLate(office: BrowserContext): Promise<void> {
  const [quick, late] = [await office.newPage(), await office.newPage()];
  for (const desk of [quick, late]) await open(desk);
  await take(quick, 'Start the review');
  await take(late, 'Ask for changes', asked);
  await expect(late.getByText('Somebody else has decided on it meanwhile')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Invite to an interview' })).toBeVisible();
  await late.getByRole('button', { name: 'Ask for changes', exact: true }).click();
  const dialog = late.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('What they read')).toHaveValue(asked);
  await dialog.getByRole('button', { name: 'Ask for changes', exact: true }).click();
  await expect(late.getByText('Changes asked for').first()).toBeVisible();
  await take(quick, 'Approve');
  await expect(quick.getByText('Changes asked for').first()).toBeVisible();
  await expect(quick.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  for (const desk of [quick, late]) await desk.close();
}

test(
  'a learner applies on a phone with documents, mends what an admin asks, is let in, teaches, and is suspended again',
  { tag: '@deep' },
  async ({ page, context, request, browser, baseURL }) => {
    test.setTimeout(180_000);
    const options = { ...(baseURL && { baseURL }), serviceWorkers: 'block' } as const;
    const learner = await newLearner(request, username, fullName);
    await keepSession(context, learner);
    await page.goto('/become-tutor');
    await test.step('they write it, and nothing is lost on the way', async () => {
      await writeByKeys(page);
      await reloadKeeps(page);
      await addQualification(page);
      await mendMissing(page);
      await handIn(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    });

    const office = await browser.newContext(options);
    await keepSession(office, await logInByApi(request, demoRoles.admin));
    const desk = await office.newPage();
    await test.step('an admin reads a document, and two of them decide at once', async () => {
      await open(desk);
      const download = desk.waitForEvent('download');
      await desk.getByRole('button', { name: /^degree\.pdf/ }).click();
      expect((await download).suggestedFilename()).toBe('degree.pdf');
      await comesTooLate(office);
    });

    await test.step('the learner reads what is asked, mends it, and hands it in again', async () => {
      await page.goto('/become-tutor');
      await expect(page.getByText(asked).first()).toBeVisible();
      await page.getByLabel('Years of teaching').fill('8');
      await page
        .getByRole('link', { name: /Check and hand in/ })
        .first()
        .click();
      await handIn(page);
    });

    const fresh = await browser.newPage(options);
    await test.step('let in, their old session ends, and after a login they teach', async () => {
      await decide(desk, 'Approve');
      await page.reload();
      await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
      await logIn(fresh, `${username}@example.org`, 'chinar-demo');
      await fresh.goto('/tutor/dashboard');
      await expect(fresh.getByRole('heading', { name: 'Your learners' })).toBeVisible();
      await expect(fresh.getByText('Nothing is waiting for you.')).toBeVisible();
    });

    await test.step('what the list says of them is theirs to change', async () => {
      await fresh.getByRole('link', { name: 'Change what the list of tutors says of you' }).click();
      await fresh.getByLabel('Years of teaching').fill('61');
      await fresh.getByRole('button', { name: 'Save for everybody' }).click();
      await expect(fresh.getByLabel('Years of teaching')).toBeFocused();
      await fresh.getByLabel('Years of teaching').fill('9');
      await fresh.getByLabel('Headline').fill(`${headline}, in Hindi too`);
      await fresh.getByRole('button', { name: 'Save for everybody' }).click();
      await expect(fresh.getByText('Saved. The list of tutors says it now.')).toBeVisible();
    });

    await test.step('everybody finds them among the tutors', async () => {
      await desk.goto('/tutors?q=Nighat');
      const card = desk.getByRole('main').getByRole('link', { name: new RegExp(fullName) });
      await expect(card).toContainText(`${headline}, in Hindi too`);
      await card.click();
      await expect(desk).toHaveURL(new RegExp(`/channel/${username}$`));
    });

    await test.step('suspended, they teach no more, read why, and are on no list', async () => {
      await decide(desk, 'Suspend', why);
      const again = await browser.newPage(options);
      await logIn(again, `${username}@example.org`, 'chinar-demo');
      await again.goto('/become-tutor');
      await expect(again.getByText(why).first()).toBeVisible();
      await again.goto('/tutor/dashboard');
      await expect(again.getByText('This page is for tutors')).toBeVisible();
      await expect(again.getByRole('heading', { name: 'Your learners' })).toHaveCount(0);
      await again.close();
      await desk.goto('/tutors?q=Nighat');
      await expect(desk.getByText('Nothing fits these filters')).toBeVisible();
      await expect(desk.getByText(fullName)).toHaveCount(0);
    });
    await fresh.close();
    await office.close();
  },
);
