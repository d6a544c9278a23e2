import { expect, type Locator, type Page } from '@playwright/test';
import { stood } from './hands.ts';

/**
 * How somebody acts on a page: with a pointer, or by keys alone. Both find things by what they are called;
 * by keys a thing is walked to, a press of Tab at a time, as far as it takes and no further.
 */
export type Acting = {
  press: (target: Locator) => Promise<void>;
  write: (target: Locator, text: string) => Promise<void>;
  /** Puts the caret into a text. */
  enter: (target: Locator) => Promise<void>;
  /** Marks a box or a radio button. */
  mark: (target: Locator) => Promise<void>;
  choose: (target: Locator, label: string) => Promise<void>;
  /** Chooses a file from the device: its dialog is the system's. */
  give: (
    target: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => Promise<void>;
};

/** With mouse or finger. */
export function byPointer(page: Page): Acting {
  return {
    press: (target) => target.click(),
    write: (target, text) => target.fill(text),
    enter: (target) => target.click(),
    mark: (target) => target.check(),
    choose: async (target, label) => void (await target.selectOption({ label })),
    give: (target, file) => given(page, file, () => target.click()),
  };
}

async function given(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
  open: () => Promise<void>,
): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await open();
  await (await asked).setFiles(file);
}

/** Nobody goes on for longer than this to reach what is in sight. */
const patience = 100;

type Focusing = {
  ownerDocument: {
    activeElement: { compareDocumentPosition: (other: unknown) => number } | null;
    body: unknown;
  };
};

/** Where a target stands to what has the focus: there already, before it or after it. */
const whereabouts = (node: Element): 'here' | 'before' | 'after' => {
  const { activeElement, body } = (node as unknown as Focusing).ownerDocument;
  if ((activeElement as unknown) === node) return 'here';
  if (!activeElement || activeElement === body) return 'after';
  return activeElement.compareDocumentPosition(node) & 2 ? 'before' : 'after';
};

/** Walks to a target with Tab, or back with Shift and Tab; whoever never arrives is told how far that was. */
async function walk(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // A dialog gives the focus away while it opens: a key that was pressed before is let go elsewhere.
  await stood(page);
  // One goes on in the direction in which one began.
  const way = await target.evaluate(whereabouts);
  if (way === 'here') return;
  for (let presses = 1; presses <= patience; presses += 1) {
    await page.keyboard.press(way === 'after' ? 'Tab' : 'Shift+Tab');
    if ((await target.evaluate(whereabouts)) === 'here') return;
  }
  throw new Error(`${String(target)} was not reached by ${patience} presses of Tab`);
}

/** Walks to one of several radio buttons: Tab leads into their group, arrows within it. */
async function walkRadio(page: Page, target: Locator): Promise<void> {
  const name = (await target.getAttribute('name')) ?? '';
  const stop = page.locator(`[name="${name}"]:focus`);
  for (let presses = 0; (await stop.count()) === 0; presses += 1) {
    if (presses === patience)
      throw new Error(`${String(target)}: its group was not reached by ${patience} presses of Tab`);
    await page.keyboard.press('Tab');
  }
  const isHere = async (): Promise<boolean> => (await target.evaluate(whereabouts)) === 'here';
  for (const arrow of ['ArrowRight', 'ArrowLeft'])
    for (let presses = 0; presses < 12 && !(await isHere()); presses += 1)
      await page.keyboard.press(arrow);
  if (!(await isHere())) throw new Error(`${String(target)} was not reached by arrows`);
}

/** By keys alone. */
export function byKeys(page: Page): Acting {
  const { keyboard } = page;
  return {
    press: async (target) => {
      await walk(page, target);
      await keyboard.press('Enter');
    },
    write: async (target, text) => {
      await walk(page, target);
      await keyboard.press('Control+A');
      await keyboard.insertText(text);
    },
    enter: (target) => walk(page, target),
    mark: async (target) => {
      const isRadio = (await target.getAttribute('type')) === 'radio';
      await (isRadio ? walkRadio(page, target) : walk(page, target));
      if (!(await target.isChecked())) await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    choose: async (target, label) => {
      await walk(page, target);
      // A list that is closed follows what is typed.
      await keyboard.type(label);
      const shown = target.locator('option:checked');
      await expect(shown).toHaveText(label);
    },
    // The walk comes after the listening has begun: a key is faster than the browser is told to hand over
    // its dialog, and would open one that nobody answers.
    give: (target, file) =>
      given(page, file, async () => {
        await walk(page, target);
        await expect(target).toBeFocused();
        await keyboard.press('Space');
      }),
  };
}
