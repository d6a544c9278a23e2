import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

/** The faces that are fetched for Hindi: family and how they come. */
const hindi = read('fonts.css')
  .split('@font-face')
  .filter((face) => face.includes('devanagari') && face.includes('url('))
  .map((face) => ({
    family: /font-family: '(.*)'/.exec(face)?.[1] ?? '',
    display: /font-display: (\w+)/.exec(face)?.[1],
    file: /fonts\/([\w-]+\.woff2)/.exec(face)?.[1] ?? '',
  }));
const isLate = ({ family }: { family: string }): boolean => family.endsWith(' Late');

test('a page in Hindi does not move for a font that comes too late', () => {
  const displays = hindi.filter((face) => !isLate(face)).map(({ display }) => display);
  expect(new Set(displays)).toEqual(new Set(['optional']));
  const root = read('../../root.tsx');
  for (const { file } of hindi) expect(root, 'asked for at once').toContain(file);
});

test('whose device has no Devanagari reads no boxes: behind every font that may have it, ours comes late', () => {
  for (const face of hindi.filter(isLate)) expect(face.display).toBe('swap');
  const theme = read('theme.css');
  for (const stack of ['Anek', 'Plex']) {
    const names = new RegExp(`'${stack}',[^;]*;`).exec(theme)?.[0] ?? '';
    expect(names.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`'${stack} Late', sans-serif;$`));
  }
});
