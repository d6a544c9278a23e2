import { existsSync, readdirSync, readFileSync } from 'node:fs';
import process, { env } from 'node:process';
import type { ImportFormat } from '@chinar/contract/questions';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { Converted } from '../../scripts/convert/converted.ts';
import { folder, sets } from '../../scripts/convert/sets.ts';
import { importFile, importJson, publishOpen } from '../offer.ts';
import { demoRoles, enterRoom, logInByApi, painted } from '../steps.ts';

/* Every stem and option of the sets and files that other people wrote, drawn in the room's question paper. */

/**
 * Texts whose TeX stands outside of any dollar sign in their own file, by their beginnings: shown as they were
 * typed, and named with each run.
 */
const exceptions: Record<string, readonly string[]> = {
  'numeric-and-true-false': [
    'Let W(t) be the standard Brownian motion. Define',
    'If u is the real part of a function',
    'For a\\geq 0, we define',
    'suppose the 10-by-10 matrix A',
    'Suppose there are 100 identical firms',
    'dy/dt = \\sqrt{t}, y(1) = 1.',
    'Let {X_n: n \\geq 1} be independent',
    'compute the integral',
    "Malus' law:",
    'Define f: R \\to R',
  ],
};

/** Whose formula their own file broke: publishing refuses it by name (attempts/real-input.test.ts counts them). */
const broken = ['panlu/energy_conservation1.json'];
const isSound = ({ source }: Converted['questions'][number]): boolean =>
  !broken.some((name) => source.includes(name));

async function bring(request: APIRequestContext, token: string, set: Converted): Promise<string[]> {
  const { questions, passages: shared } = set;
  const buffer = Buffer.from(
    JSON.stringify({ questions, ...(shared ? { passages: shared } : {}) }),
  );
  return (await importJson(request, token, buffer)).questionIds;
}

/** The address of a public test of these questions. */
function offer(request: APIRequestContext, token: string, questionIds: string[]): Promise<string> {
  const sections = [{ title: 'All', questionIds, marking: { correct: 1, wrong: 0 } }];
  return publishOpen(request, token, { title: 'Real input', durationMinutes: 180, sections });
}

/** Texts of a part of the page that reach over its edge or the page's, and that show TeX as it was typed. */
function faultsIn(page: Page, part: string): Promise<{ wide: string[]; raw: string[] }> {
  return page.evaluate(`(() => {
    const sheet = document.querySelector('${part}');
    const edge = Math.min(sheet.getBoundingClientRect().right, innerWidth) + 1;
    const all = [...sheet.querySelectorAll('.prose')];
    const said = (node) => node.textContent.trim().slice(0, 100);
    const plain = (node) => {
      const copy = node.cloneNode(true);
      for (const part of copy.querySelectorAll('.katex, code, pre')) part.remove();
      return copy.textContent;
    };
    // The page itself, and what scrolls or clips around a text: none of it goes sideways.
    const around = new Set([document.documentElement]);
    for (const node of all)
      for (let up = node.parentElement; up; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') around.add(up);
    const sideways = [...around].filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1);
    return {
      wide: [
        ...all.filter((node) => node.getBoundingClientRect().right > edge),
        ...sideways,
      ].map(said),
      raw: all.filter((node) => /\\\\[a-zA-Z]{2,}|\\$\\$|\\\\[()[\\]]|[\\^_]\\{|\\$[^$\\s][^$]*[\\\\^_{][^$]*\\$/.test(plain(node))).map(said),
    };
  })()`);
}

/** What is wrong with a part of the page at both widths. */
async function lookAt(page: Page, part: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await painted(page);
    const { wide, raw } = await faultsIn(page, part);
    found.push(...wide.map((text) => `${width} px, too wide: ${text}`));
    found.push(...raw.map((text) => `raw TeX: ${text}`));
  }
  return found;
}

/** What was found beside the texts that are known to be shown as they were typed, which are named. */
function unknownOf(name: string, found: readonly string[]): string[] {
  const known = exceptions[name] ?? [];
  for (const description of known) {
    process.stdout.write(`  ${name}, shown as typed: ${description}\n`);
  }
  return [...new Set(found)].filter((line) => !known.some((part) => line.includes(part)));
}

test.describe('sets of other people', () => {
  // Over a minute for all of them: with what takes its time.
  const isAsked = env['CHINAR_DEEP'] !== undefined && existsSync(folder);
  for (const [name, convert] of isAsked ? Object.entries(sets) : []) {
    test(`${name} shows no raw TeX and no sideways page at 360 and 1440 px`, async ({
      page,
      request,
    }) => {
      test.setTimeout(900_000);
      const { accessToken } = await logInByApi(request, demoRoles.tutor);
      const set = convert();
      const ids = await bring(request, accessToken, {
        ...set,
        questions: set.questions.filter(isSound),
      });
      const found: string[] = [];
      for (let from = 0; from < ids.length; from += 100) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(await offer(request, accessToken, ids.slice(from, from + 100)));
        await enterRoom(page);
        await page.getByRole('button', { name: 'Question paper' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        found.push(...(await lookAt(page, '[role=dialog]')));
      }
      expect(unknownOf(name, found)).toEqual([]);
    });
  }
});

/** Files of the formats of others: where they stand, how they end, and how they are told. */
const files: [place: string, ending: string, format: ImportFormat][] = [
  ['gift', 'gift', 'gift'],
  ['moodle-xml', 'xml', 'moodle-xml'],
  ['qti-1.2-canvas', 'xml', 'qti'],
  ['qti-2.1/web-developer-test', 'xml', 'qti'],
];
/** Not read as a whole, since it has a document type. */
const refused = ['ordering.xml'];

/** Brings all files of a folder; the questions that they hold, each once. */
async function bringFiles(
  request: APIRequestContext,
  token: string,
  [place, ending, format]: (typeof files)[number],
): Promise<string[]> {
  const at = new URL(`interchange/${place}/`, folder);
  const ids: string[] = [];
  for (const name of readdirSync(at)) {
    if (!name.endsWith(`.${ending}`) || refused.includes(name)) continue;
    const buffer = readFileSync(new URL(name, at));
    ids.push(...(await importFile(request, token, { format, name, buffer })).questionIds);
  }
  return [...new Set(ids)];
}

test.describe('files of other programs', () => {
  for (const told of existsSync(folder) ? files : []) {
    const [place] = told;
    test(`${place} show no raw TeX and no sideways page at 360 and 1440 px, question by question and as a whole`, async ({
      page,
      request,
    }) => {
      test.setTimeout(180_000);
      const { accessToken } = await logInByApi(request, demoRoles.tutor);
      const ids = await bringFiles(request, accessToken, told);
      expect(ids.length).toBeGreaterThan(0);
      await page.goto(await offer(request, accessToken, ids));
      await enterRoom(page);
      const found: string[] = [];
      for (const number of ids.keys()) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          new RegExp(`^Question ${number + 1}\\b`),
        );
        found.push(...(await lookAt(page, 'main')));
        await page.keyboard.press('n');
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.getByRole('button', { name: 'Question paper' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await lookAt(page, '[role=dialog]')));
      expect(unknownOf(place, found)).toEqual([]);
    });
  }
});
