// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Theme = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\s*\)/gi)].map(
    (found) => [found[1] ?? '', { light: found[2] ?? '', dark: found[3] ?? '' }],
  ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: string, ground: string, theme: Theme): number {
  const value = (name: string): number => {
    const token = tokens.get(name);
    if (!token) throw new Error(`no token ${name}`);
    return luminance(token[theme]);
  };
  const [high, low] = [value(front), value(ground)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'sunk'];
const softs = ['leaf-soft', 'lake-soft', 'saffron-soft', 'good-soft', 'bad-soft', 'warn-soft'];

/** Text and the grounds on which it stands: 4.5 to 1. */
const texts: [string, string][] = [
  ...[
    'ink',
    'ink-2',
    'ink-3',
    'leaf',
    'lake',
    'bad',
    'saffron-text',
    'good-text',
    'warn-text',
  ].flatMap((front) => grounds.map((ground): [string, string] => [front, ground])),
  ...softs.map((ground): [string, string] => ['ink', ground]),
  ['lake', 'lake-soft'],
  ['lake', 'saffron-soft'],
  ['leaf', 'leaf-soft'],
  ['saffron-text', 'saffron-soft'],
  ['good-text', 'good-soft'],
  ['bad', 'bad-soft'],
  ['warn-text', 'warn-soft'],
  ['leaf-ink', 'leaf'],
  ['leaf-ink', 'leaf-strong'],
  ['exam-ink', 'good-strong'],
  ['exam-ink', 'exam-answered'],
  ['exam-ink', 'exam-not-answered'],
  ['exam-ink', 'exam-marked'],
  ['exam-not-visited-ink', 'exam-not-visited'],
  ['ink', 'exam-marked-soft'],
];

/** Shapes and borders of controls: 3 to 1. */
const shapes: [string, string][] = [
  ...['line-strong', 'saffron', 'good', 'bad', 'warn', 'lake', 'leaf'].flatMap((front) =>
    ['paper', 'surface', 'raised'].map((ground): [string, string] => [front, ground]),
  ),
  ...['exam-answered', 'exam-not-answered', 'exam-marked'].flatMap((front) =>
    ['surface', 'sunk'].map((ground): [string, string] => [front, ground]),
  ),
];

for (const theme of ['light', 'dark'] as const) {
  test.each(texts)(`${theme}: %s is readable on %s`, (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)(`${theme}: %s stands out from %s`, (front, ground) => {
    expect(contrast(front, ground, theme)).toBeGreaterThanOrEqual(3);
  });
}
