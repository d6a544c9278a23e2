import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { offer } from '../offer.ts';
import { enterRoom } from '../steps.ts';

/* The colours by which learners know the hall of NTA (docs/rulings.md): of its buttons and of its palette. */

test.use({ viewport: { width: 1440, height: 900 } });

type Tone = 'green' | 'orange' | 'blue' | 'purple' | 'red-orange' | 'none';

type Painter = {
  getComputedStyle: (of: unknown) => Record<string, string>;
  document: {
    createElement: (name: 'canvas') => {
      getContext: (kind: '2d') => {
        fillStyle: string;
        fillRect: (...box: number[]) => void;
        getImageData: (...box: number[]) => { data: Iterable<number> };
      };
    };
  };
};

/** Red, green and blue of a colour as the browser paints it. */
const paintedIn = (node: unknown, property: string): number[] => {
  const page = globalThis as unknown as Painter;
  const pen = page.document.createElement('canvas').getContext('2d');
  pen.fillStyle = page.getComputedStyle(node)[property] ?? '';
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data];
};

/** Hue in degrees, and how far from grey, from 0 to 1. */
function hueOf([red = 0, green = 0, blue = 0]: number[]): { hue: number; depth: number } {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, depth: 0 };
  const sixths = {
    [blue]: 4 + (red - green) / spread,
    [green]: 2 + (blue - red) / spread,
    [red]: (green - blue) / spread,
  };
  return { hue: ((sixths[most] ?? 0) * 60 + 360) % 360, depth: spread / 255 };
}

const hues: Record<Exclude<Tone, 'none'>, [number, number]> = {
  'red-orange': [8, 24],
  orange: [15, 45],
  green: [90, 160],
  blue: [195, 245],
  purple: [255, 285],
};

async function toneOf(node: Locator, property: 'backgroundColor' | 'fill', wanted: Tone) {
  const { hue, depth } = hueOf(await node.evaluate(paintedIn, property));
  if (depth < 0.15) return 'none';
  const [from, to] = wanted === 'none' ? [0, 0] : hues[wanted];
  return hue >= from && hue <= to ? wanted : `hue ${Math.round(hue)}`;
}

const symbols: [string, Tone][] = [
  ['Answered', 'green'],
  ['Not answered', 'red-orange'],
  ['Not visited', 'none'],
  ['Marked for review', 'purple'],
];

const buttons: [string, Tone][] = [
  ['Save & Next', 'green'],
  ['Clear', 'none'],
  ['Save & Mark for Review', 'orange'],
  ['Mark for Review & Next', 'blue'],
  ['Submit test', 'green'],
];

async function expectSymbols(page: Page): Promise<void> {
  for (const [name, tone] of symbols) {
    const line = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    const shape = line.locator('svg').first().locator('path, rect, circle').first();
    expect([name, await toneOf(shape, 'fill', tone)]).toEqual([name, tone]);
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`the buttons and the palette of the NTA hall have its colours, ${theme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(await offer(request, `Colours, ${theme}`, { roomStyle: 'nta' }));
    await expectSymbols(page);
    await enterRoom(page);
    for (const [name, tone] of buttons) {
      const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
      expect([name, await toneOf(button, 'backgroundColor', tone)]).toEqual([name, tone]);
    }
  });
}
