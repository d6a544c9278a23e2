// Runs in a window of its own: who shows a formula first brings the style for everybody after it.
import { expect, it } from 'vitest';
import { bringMathsStyle } from './bring-maths-style.ts';

const links = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
];

it('a style of maths that failed is asked for again as soon as the network is back', async () => {
  let isThere = false;
  void bringMathsStyle().then(() => (isThere = true));
  const [failed] = links();
  expect(failed).toBeDefined();
  failed?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  // It comes sooner than the next try by the clock would.
  const linksOnline = () => window.dispatchEvent(new Event('online')) && links();
  await expect.poll(linksOnline, { timeout: 10_000 }).toHaveLength(1);
  expect(isThere).toBe(false);
  links()[0]?.dispatchEvent(new Event('load'));
  await expect.poll(() => isThere).toBe(true);
  await bringMathsStyle();
  expect(links()).toHaveLength(1);
});
