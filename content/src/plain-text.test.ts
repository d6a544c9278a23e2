import { describe, expect, it } from 'vitest';
import { plainText, typedText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['plain', '  a <b>\n\n$5  ', 'a <b> $5'],
    ['markdown', '**Bold** and `code` &amp; [link](https://x.in)', 'Bold and code & link'],
    ['markdown', '# Title\n\n- one\n- two', 'Title one two'],
    ['markdown', '![a cell](/x.png) is $\\frac{a}{b} \\le \\alpha$', 'a cell is a/b ≤ α'],
    ['markdown', 'ﬁne １２', 'fine 12'],
    ['html', '<p>H<sub>2</sub>O</p><p>a &lt; b \\(x^{2}\\)</p>', 'H2O a < b x^2'],
    ['html', '<script>alert(1)</script>x', 'x'],
    ['latex', '\\textbf{Let} $x=\\sqrt{2}$ \\begin{itemize}\\item a\\end{itemize}', 'Let x=√2 a'],
    ['latex', '\\ce{H2O}', 'H2O'],
  ] as const)('reads %s %j', (kind, text, expected) => {
    expect(plainText(text, kind)).toBe(expected);
  });

  it('reads the same words out of any kind', () => {
    const texts = [
      plainText('What is $x^2$?', 'markdown'),
      plainText('<p>What is \\(x^2\\)?</p>', 'html'),
      plainText('What  is $x^2$?', 'latex'),
    ];
    expect(new Set(texts)).toEqual(new Set(['What is x^2?']));
  });
});

describe('typedText', () => {
  it.each([
    [
      'markdown',
      '**Bold** $\\frac12$ and $\\overline{AB}$',
      'Bold $\\frac12$ and $\\overline{AB}$',
    ],
    ['html', '<p>x<sup>2</sup> of H<sub>2</sub>O</p><p>\\(a &lt; b\\)</p>', 'x^2 of H_2O $a < b$'],
    ['markdown', 'ﬁne x² ½', 'ﬁne x² ½'],
  ] as const)('keeps what %s %j is worth', (kind, text, expected) => {
    expect(typedText(text, kind)).toBe(expected);
  });
});
