// Runs in a window.
import { renderText } from '@chinar/content/render';
import { expect, it } from 'vitest';
import { spokenText } from './spoken-maths.ts';

const spoken = (text: string, language: 'en' | 'hi' = 'en'): string =>
  spokenText(renderText(text, 'markdown', { inline: true }).html, language);

it.each([
  ['$\\frac{1}{2}$', '1 over 2'],
  ['$\\frac{x+1}{2}$', 'fraction x plus 1 over 2, end of fraction'],
  ['$x^2+\\sqrt{3}$', 'x squared plus square root of 3, end of root'],
  ['$10^{-3}\\,\\text{m/s}$', '10 to the power minus 3 m/s'],
  ['$v_0$', 'v sub 0'],
  ['$-1$', 'minus 1'],
  ['$90^\\circ$', '90 degrees'],
  ['$\\vec{a}\\times\\hat{b}$', 'vector a times b hat'],
  ['$\\sum_{i=1}^n i$', 'sum from i equals 1 to n of i'],
  ['$\\Theta(n\\log n)$', 'Θ open bracket n log n close bracket'],
  [
    '$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$',
    'open bracket row 1: 1, 2; row 2: 3, 4; close bracket',
  ],
  ['$\\ce{H2SO4}$', 'H 2 S O 4'],
  ['about $3$ or **4**', 'about 3 or 4'],
])('reads %s aloud as "%s"', (text, words) => {
  expect(spoken(text)).toBe(words);
});

it('reads maths in the language of its content', () => {
  expect(spoken('$x^2$', 'hi')).toBe('x का वर्ग');
});
