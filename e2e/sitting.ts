import type { Question } from '@chinar/contract/questions';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { handIn } from './steps.ts';

/** How each question of a paper is to be answered. */
export type Sheet = ('right' | 'wrong' | 'blank')[];
type Given = { places: number[] } | { value: string } | null;

/** What to give so that a question is right, or is not. */
function givenFor({ key, content }: Question, wish: Sheet[number]): Given {
  if (wish === 'blank') return null;
  if ('numeric' in key) {
    const [accepted] = key.numeric;
    const value = 'value' in accepted! ? accepted.value : accepted!.min;
    const tolerance = 'value' in accepted! ? accepted.tolerancePercent : undefined;
    // Half of what is tolerated away from the key is right, ten times of it is not.
    const right = tolerance ? (value * (1 + tolerance / 200)).toFixed(4) : String(value);
    const wrong = tolerance ? (value * (1 + tolerance / 10)).toFixed(4) : String(value + 1);
    return { value: wish === 'right' ? right : wrong };
  }
  if (!('optionIds' in key)) throw new Error('This hand gives numbers and options alone.');
  const places = content.en.options.flatMap(({ _id }, place) =>
    key.optionIds.includes(_id) ? [place] : [],
  );
  return { places: wish === 'right' ? places : [places[0] === 0 ? 1 : 0] };
}

async function give(page: Page, given: Given): Promise<void> {
  if (given === null) return;
  if ('value' in given) {
    await page.getByRole('textbox', { name: /Your (whole )?number/ }).fill(given.value);
    return;
  }
  const options = page.getByRole('main').locator('[role=radio], [role=checkbox]');
  for (const place of given.places) {
    await options.nth(place).click();
    await expect(options.nth(place)).toHaveAttribute('aria-checked', 'true');
  }
}

/** Sits the whole paper as the sheet says and hands it in; `look` sees each question first. */
export async function sit(
  page: Page,
  questions: readonly Question[],
  sheet: Sheet,
  look: (question: Question, place: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [place, question] of questions.entries()) {
    const name = new RegExp(`^Question ${place + 1}\\b`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await look(question, place);
    await give(page, givenFor(question, sheet[place]!));
    // Nobody taps on within a blink of a question that they leave; keys may be as quick as they like.
    if (sheet[place] === 'blank') await page.keyboard.press('n');
    else if (place < questions.length - 1)
      await page.getByRole('button', { name: 'Save & Next' }).click();
  }
  await handIn(page);
  await page.getByRole('link', { name: 'See the result' }).click();
}
