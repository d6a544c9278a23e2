import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Page } from '@playwright/test';
import { nameOf, type Way } from './ways.ts';

const folder = join(import.meta.dirname, '../output/look');

/** They take a minute of a run: for whoever looks at them (`CHINAR_LOOK=1`), and in `npm run test:deep`. */
const areWanted = Boolean(env['CHINAR_LOOK'] ?? env['CHINAR_DEEP']);

/** Where the picture of a page goes. */
function pictureOf(name: string, way: Way): string {
  mkdirSync(folder, { recursive: true });
  const spoken = name.replace(/^\/(?= |$)/, 'home').replace('*', 'not-found');
  const slug = spoken.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '');
  return join(folder, `${slug}-${nameOf(way)}.png`);
}

/** A picture of a page for a person to look at. */
export async function takePicture(
  page: Page,
  { name, way, fullPage = false }: { name: string; way: Way; fullPage?: boolean },
): Promise<void> {
  if (!areWanted) return;
  await page.screenshot({ path: pictureOf(name, way), fullPage, animations: 'disabled' });
}

/** One page for a person who looks at everything at once. */
export function writeThumbnails(): void {
  if (!areWanted) return;
  // A run of one test may have taken none.
  mkdirSync(folder, { recursive: true });
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  const names = [
    ...new Set(pictures.map((name) => name.replace(/-\d+-(light|dark)(-hi)?\.png$/, ''))),
  ];
  const rows = names.toSorted().map((name) => {
    const own = pictures.filter(
      (picture) => picture.replace(/-\d+-(light|dark)(-hi)?\.png$/, '') === name,
    );
    const shown = own.toSorted().map((picture) => {
      const size = picture.includes('-1440-') ? 'wide' : 'narrow';
      return `<a class="${size}" href="${picture}"><img loading="lazy" src="${picture}" alt="${picture}"></a>`;
    });
    return `<section><h2>${name}</h2><div>${shown.join('')}</div></section>`;
  });
  const style = `body{font:16px system-ui;margin:24px;background:#ddd}
div{display:flex;gap:16px;align-items:flex-start;overflow-x:auto}
a{height:520px;overflow:hidden;flex:none}.narrow{width:240px}.wide{width:640px}img{width:100%}`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>The look of every route</title><style>${style}</style>${rows.join('\n')}`,
  );
}
