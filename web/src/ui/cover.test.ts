import { expect, test } from 'vitest';
import { drawCover } from './cover.tsx';

test('the same id draws the same cover', () => {
  expect(drawCover('0193a000-0000-7000-8000-000000000001')).toEqual(
    drawCover('0193a000-0000-7000-8000-000000000001'),
  );
});

test('covers differ, and use every palette', () => {
  const covers = Array.from({ length: 60 }, (_, n) => drawCover(`series-${n}`));
  expect(new Set(covers.map((cover) => JSON.stringify(cover))).size).toBeGreaterThan(55);
  expect(new Set(covers.map((cover) => cover.palette[0])).size).toBe(6);
});

test('an empty id still has a cover', () => {
  expect(drawCover('').stars.length).toBeGreaterThan(0);
});
