import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { type Acting, byKeys, byPointer } from '../keys.ts';
import { answerRoom, demoRoles, enterRoom, handIn, keepSession, logInByApi } from '../steps.ts';
import { newTutor } from '../tutors.ts';

/** A map of a lake, drawn by the browser. */
async function drawn(page: Page): Promise<Buffer> {
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const brush = canvas.getContext('2d');
    brush.fillStyle = 'steelblue';
    brush.fillRect(20, 20, 280, 160);
    return canvas.toDataURL('image/png');
  })()`);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

type Side = { stem: string; options: readonly string[] };
type Written = { en: Side; hi: Side };

const water: Written = {
  en: { stem: 'Which lake is this?', options: ['Wular', 'Dal', 'Manasbal', 'Anchar'] },
  hi: { stem: 'यह कौन-सी झील है?', options: ['वुलर', 'डल', 'मानसबल', 'आंचार'] },
};
const boats: Written = {
  en: {
    stem: 'When do the boats set out?',
    options: ['At dawn', 'At noon', 'At dusk', 'At night'],
  },
  hi: { stem: 'नावें कब निकलती हैं?', options: ['भोर में', 'दोपहर में', 'शाम को', 'रात में'] },
};
const sums: Written = {
  en: { stem: 'What is $6 \\times 7$?', options: ['$36$', '$42$', '$48$', '$54$'] },
  hi: { stem: '$6 \\times 7$ कितना है?', options: ['$36$', '$42$', '$48$', '$54$'] },
};

/** Seven more, as they stand in the tutor's own table. */
const table = [
  'type,stem_en,stem_hi,option1_en,option2_en,option1_hi,option2_hi,key,subject',
  ...Array.from({ length: 7 }, (_, at) => {
    const [one, two] = [at + 2, at + 3];
    return `single,What is ${one} + ${two}?,${one} + ${two} कितना है?,${one},${one + two},${one},${one + two},2,Sums`;
  }),
].join('\n');

type Making = { page: Page; act: Acting };

/** Shows the other language where only one has room. */
async function turnTo({ page, act }: Making, language: 'English' | 'हिंदी'): Promise<void> {
  const choices = page.getByRole('group', { name: 'Language you write in' });
  const choice = choices.getByRole('radio', { name: language, exact: true });
  if (await choice.isVisible()) await act.mark(choice);
}

async function writeSides(making: Making, question: Written): Promise<void> {
  const { page, act } = making;
  for (const [language, side] of [
    ['English', question.en],
    ['हिंदी', question.hi],
  ] as const) {
    await turnTo(making, language);
    const cell = (name: string) => page.getByRole('textbox', { name: `${name}, ${language}` });
    await act.write(cell('Question'), side.stem);
    for (const [place, text] of side.options.entries())
      await act.write(cell(`Option ${'ABCD'.charAt(place)}`), text);
  }
  await turnTo(making, 'English');
}

async function saveQuestion({ page, act }: Making): Promise<void> {
  await act.press(page.getByRole('button', { name: /^Save (question|as a draft)$/ }));
  await expect(page).toHaveURL(/\/tutor\/questions\/[\da-f-]{36}$/);
}

/** The next question. Until its page is there the one before stands, whose fields are called the same. */
async function beginAnother({ page, act }: Making): Promise<void> {
  await act.press(page.getByRole('link', { name: /another/i }));
  await expect(page.getByRole('heading', { level: 1, name: 'New question' })).toBeVisible();
}

async function logInAs({ page, act }: Making, email: string): Promise<void> {
  await page.goto('/login');
  await act.write(page.getByLabel('E-mail'), email);
  await act.write(page.getByLabel('Password', { exact: true }), 'chinar-demo');
  await act.press(page.getByRole('button', { name: 'Login', exact: true }));
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** From nothing to a published test; its id. */
async function makeTest(making: Making, email: string, title: string): Promise<string> {
  const { page, act } = making;
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const openMenu = async (name: string): Promise<void> => {
    const more = page.getByRole('button', { name: 'Menu', exact: true });
    const link = menu.getByRole('link', { name, exact: true });
    if (!(await link.isVisible()) && (await more.isVisible())) await act.press(more);
    await act.press(link);
  };

  await test.step('find the way to the bank', async () => {
    await logInAs(making, email);
    await expect(page.locator('html[data-alive]')).toBeAttached();
    // The menu of one's account, or on a phone the one under the thumb.
    const account = page.getByRole('button', { name: /^(Your account|Menu)$/ });
    await act.press(account.filter({ visible: true }));
    await act.press(page.getByRole('link', { name: 'Dashboard' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await openMenu('Question bank');
    await expect(page.getByText('No questions yet')).toBeVisible();
    await act.press(page.getByRole('link', { name: 'New question' }).last());
  });

  await test.step('a question with a picture, in both languages', async () => {
    await writeSides(making, water);
    await act.mark(page.getByRole('radio', { name: 'Option B is right' }));
    await act.enter(page.getByRole('textbox', { name: 'Question, English' }));
    await page.keyboard.press('End');
    await act.press(page.getByRole('button', { name: 'Picture' }));
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    const buffer = await drawn(page);
    await act.give(dialog.locator('input[type=file]'), {
      name: 'lake.png',
      mimeType: 'image/png',
      buffer,
    });
    await act.write(dialog.getByLabel('What it shows'), 'A lake seen from above');
    await act.press(dialog.getByRole('button', { name: 'Put it into the text' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Question, English' })).toHaveValue(/picture:/);
    await saveQuestion(making);
  });

  await test.step('one about a passage that is written at the same place', async () => {
    await beginAnother(making);
    await writeSides(making, boats);
    await act.mark(page.getByRole('radio', { name: 'Option A is right' }));
    await act.press(page.getByRole('button', { name: 'New passage' }));
    const dialog = page.getByRole('dialog', { name: 'New passage' });
    await act.write(dialog.getByLabel('Passage in English'), 'The boats set out at dawn.');
    await act.write(dialog.getByLabel('Passage in Hindi'), 'नावें भोर में निकलती हैं।');
    await act.press(dialog.getByRole('button', { name: 'Add the passage' }));
    await expect(dialog).toHaveCount(0);
    await saveQuestion(making);
  });

  await test.step('one with a formula', async () => {
    await beginAnother(making);
    // It took over what is said of the last one; this one is about no passage.
    await act.choose(page.getByLabel('This question is about'), 'No passage');
    await writeSides(making, sums);
    await act.mark(page.getByRole('radio', { name: 'Option B is right' }));
    await saveQuestion(making);
  });

  await test.step('seven from a table', async () => {
    await openMenu('Question bank');
    await act.press(page.getByRole('link', { name: 'Import questions' }));
    const file = { name: 'sums.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
    await act.give(page.getByLabel('File with questions'), file);
    await act.press(page.getByRole('button', { name: 'Check the file' }));
    await act.press(page.getByRole('button', { name: 'Add 7 questions' }));
    await expect(page.getByRole('heading', { name: '7 questions added' })).toBeFocused();
  });

  await test.step('a test of the ten', async () => {
    await openMenu('Tests');
    await act.press(page.getByRole('link', { name: 'New test' }).first());
    await act.press(page.getByRole('link', { name: /An empty sheet/ }));
    await act.write(page.getByLabel('Title', { exact: true }), title);
    await act.write(page.getByLabel('Title in Hindi optional', { exact: true }), 'झीलों की परीक्षा');
    await act.mark(page.getByRole('checkbox', { name: /^हि/ }));
    await act.write(page.getByLabel('Title of the section', { exact: true }), 'Lakes and sums');
    await act.press(page.getByRole('button', { name: 'Choose questions' }));
    const sheet = page.getByRole('dialog', { name: 'Questions of your bank' });
    await expect(sheet.getByText('10 questions', { exact: true })).toBeVisible();
    await act.press(sheet.getByRole('button', { name: 'Tick these' }));
    await act.press(sheet.getByRole('button', { name: 'Add 10 questions' }));
    await expect(sheet).toHaveCount(0);
    await act.mark(page.getByRole('checkbox', { name: /^Guests may sit/ }));
    await act.press(page.getByRole('button', { name: 'Save', exact: true }));
    await page.waitForURL(/\/admin\/quizzes\/edit\//);
  });
  const id = /edit\/([^/?]+)/.exec(page.url())?.[1] ?? '';

  await test.step('checked, and published', async () => {
    const aside = page.getByRole('complementary', { name: 'Ready to publish?' });
    await expect(aside.getByText('Nothing stands in the way.')).toBeVisible();
    await act.press(aside.getByRole('link', { name: 'Publish, statistics, live' }));
    await act.press(page.getByRole('button', { name: 'Publish', exact: true }));
    await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  });
  return id;
}

/** Somebody who learns finds the test by its link, and sits it whole. */
async function takeTest(page: Page, request: APIRequestContext, id: string): Promise<void> {
  await keepSession(page.context(), await logInByApi(request, demoRoles.learner));
  await page.goto(`/quizzes/${id}`);
  await page.getByRole('link', { name: 'Go to the exam room' }).first().click();
  await enterRoom(page);
  // In the order in which they were written.
  await expect(page.getByRole('button', { name: /^A lake seen from above/ })).toBeVisible();
  await answerRoom(page, 1);
  await expect(page.getByText('The boats set out at dawn.').first()).toBeVisible();
  await answerRoom(page, 8);
  await page.getByRole('radio').nth(1).click();
  // Under the thumb the sheet of all questions has it.
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  // The second option is right but for the boats, which cost a mark.
  await expect(page.getByRole('heading', { name: 'Score 35 /40' })).toBeVisible();
}

const ways = {
  'on a phone': { width: 390, acting: byPointer, tag: [] },
  'on a laptop': { width: 1440, acting: byPointer, tag: '@deep' },
  'by keys alone': { width: 1440, acting: byKeys, tag: '@deep' },
};

for (const [way, { width, acting, tag }] of Object.entries(ways)) {
  test.describe(way, { tag }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a tutor who has nothing makes a test of ten questions in two languages, and a learner sits it', async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      // Each step of a keyboard is a press of its own: hundreds of them.
      test.slow();
      const name = `newcomer${width}${acting.name.toLowerCase()}${Date.now() % 1e6}`;
      await newTutor(request, name);
      const making = { page, act: acting(page) };
      const id = await makeTest(making, `${name}@example.org`, `Lakes, ${way}`);
      await test.step('a learner sits it', async () => {
        const other = await browser.newContext({ baseURL: baseURL ?? '' });
        await takeTest(await other.newPage(), request, id);
        await other.close();
      });
    });
  });
}
