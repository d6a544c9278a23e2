import { problemText } from '@chinar/messages/problem-text';
import { describe, expect, it } from 'vitest';
import { renderText, type TextKind } from './render.ts';

const html = (text: string, kind: TextKind, inline = false) =>
  renderText(text, kind, { inline }).html;
const problems = (text: string, kind: TextKind) =>
  renderText(text, kind).problems.map((problem) => problemText(problem, 'en'));

describe('plain text', () => {
  it('keeps line breaks and parts paragraphs', () => {
    expect(html('a < b\r\nc & d\n\n"e"', 'plain')).toBe(
      '<p>a &lt; b<br>c &amp; d</p>\n<p>&quot;e&quot;</p>',
    );
    expect(html(' one\ntwo ', 'plain', true)).toBe('one<br>two');
  });

  it('takes a dollar for money', () => {
    expect(html('$5 and $6$', 'plain', true)).toBe('$5 and $6$');
  });

  it('refuses nothing but an immense text', () => {
    expect(problems('x'.repeat(100_001), 'plain')).toEqual([
      'The text is longer than 100000 characters.',
    ]);
  });
});

describe('Markdown', () => {
  it('renders emphasis, lists, code and links', () => {
    expect(html('**a** _b_ `c<d`', 'markdown', true)).toBe(
      '<strong>a</strong> <em>b</em> <code>c&lt;d</code>',
    );
    expect(html('```js\nif (a < b) {}\n```', 'markdown')).toBe(
      '<pre><code class="language-js">if (a &lt; b) {}\n</code></pre>',
    );
    expect(html('[x](https://a.in/?b=1&c)', 'markdown', true)).toBe(
      '<a href="https://a.in/?b=1&amp;c" rel="noopener nofollow">x</a>',
    );
  });

  it('lets tables and displayed maths scroll in their own box', () => {
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |', 'markdown')).toMatch(
      /^<div class="scroll-x"><table>[^]*<\/table><\/div>$/,
    );
    expect(html('$$\na+b\n$$', 'markdown')).toMatch(/^<div class="scroll-x"><span class="katex-/);
    expect(html('so $$a+b$$ it is', 'markdown')).toMatch(/^<p>so <span class="scroll-x">/);
  });

  it('renders maths between dollars and leaves money alone', () => {
    expect(html('$x^2$', 'markdown')).toContain('<annotation encoding="application/x-tex">x^2');
    expect(html('costs $5 and $6', 'markdown', true)).toBe('costs $5 and $6');
    expect(html('from $5-$6', 'markdown', true)).toBe('from $5-$6');
    expect(html('\\$5 or 6\\$', 'markdown', true)).toBe('$5 or 6$');
    expect(html('$ x$ and $y $', 'markdown', true)).toBe('$ x$ and $y $');
    expect(html('a $x\n\ny$ b', 'markdown')).not.toContain('katex');
    expect(html('`$x$`', 'markdown', true)).toBe('<code>$x$</code>');
    expect(html('$a_1 * b_2 * c$', 'markdown', true)).not.toContain('<em>');
    expect(problems('costs $5 and $6', 'markdown')).toEqual([]);
  });

  it('takes an escaped dollar inside maths for a dollar', () => {
    expect(html('$a = \\$5$', 'markdown')).toContain('a = \\$5</annotation>');
  });

  it('renders chemistry and Hindi', () => {
    expect(problems('$\\ce{2H2 + O2 -> 2H2O}$ और $\\text{गति}$', 'markdown')).toEqual([]);
  });

  it('shows the source of a formula that does not compile, and says so', () => {
    const { html: shown, problems: found } = renderText('see $\\frac{1$ <b>', 'markdown');
    expect(shown).toBe('<p>see <code>\\frac{1</code> &lt;b&gt;</p>');
    expect(found).toHaveLength(1);
    expect(found).toMatchObject([{ code: 'formula_bad', values: { source: '\\frac{1' } }]);
    expect(problems('see $\\frac{1$', 'markdown')[0]).toMatch(
      /^The formula “\\frac\{1” does not compile: /,
    );
    expect(problems('half $\\frac{1}{2} is', 'markdown')).toEqual([
      'A $ is not closed: “$\\frac{1}{2} is”.',
    ]);
  });

  it('takes pictures from this site only, with their descriptions', () => {
    expect(html('![a "b"](/media/x.png)', 'markdown', true)).toBe(
      '<img src="/media/x.png" alt="a &quot;b&quot;" loading="lazy">',
    );
    expect(problems('![](/x.png)', 'markdown')).toEqual([
      'The picture “/x.png” has no description.',
    ]);
    const foreign = renderText('![cat](https://x.test/a.png) ![dog](//x.test/b.png)', 'markdown');
    expect(foreign.html).toBe('<p>cat dog</p>');
    expect(foreign.problems).toHaveLength(2);
  });
});

describe('HTML of Moodle', () => {
  it('keeps what the list allows and unwraps an only paragraph inline', () => {
    const text = '<p dir="ltr" style="color:red" onclick="x()">H<sub>2</sub>O &nbsp;&lt; 5</p>';
    expect(html(text, 'html')).toBe('<p dir="ltr">H<sub>2</sub>O \u00a0&lt; 5</p>');
    expect(html('<p>48</p>', 'html', true)).toBe('48');
    expect(html('<p dir="ltr">48</p>', 'html', true)).toBe('48');
    expect(html('<p>4</p><p>8</p>', 'html', true)).toBe('<p>4</p><p>8</p>');
  });

  it('renders maths in its text but not in its code', () => {
    const { html: shown, problems: found } = renderText(
      '<p>\\(\\)If \\(a &lt; b\\) then \\[c\\] $$d$$ for $5</p><code>\\(x\\)</code>',
      'html',
    );
    expect(shown).toContain('a &lt; b</annotation>');
    expect(shown.match(/class="scroll-x"/g)).toHaveLength(2);
    expect(shown).toContain('for $5</p><code>\\(x\\)</code>');
    expect(found).toEqual([]);
  });

  it('says by elements what a text says by its look', () => {
    const text =
      'NOT <span style="text-decoration: underline;">one</span> 10<span style="font-size: 80%; vertical-align: super">5</span>' +
      ' H<font style="vertical-align:sub">2</font> <span style="text-decoration-line:line-through">x</span> <del>y</del> <strike>z</strike>';
    expect(renderText(text, 'html')).toEqual({
      html: 'NOT <u>one</u> 10<sup>5</sup> H<sub>2</sub> <s>x</s> <s>y</s> <s>z</s>',
      problems: [],
    });
  });

  it('names what of a look no element says, and shows nothing that is hidden', () => {
    const codes = (text: string) => renderText(text, 'html').problems.map(({ code }) => code);
    expect(codes('<span style="text-decoration: overline">A</span>')).toEqual(['look_dropped']);
    expect(codes('<td style="vertical-align: sub">A</td>')).toEqual(['look_dropped']);
    expect(codes('<font face="Symbol">a</font>')).toEqual(['font_dropped']);
    expect(codes('<p style="font-family: \'Kruti Dev 010\'">Hkkjr</p>')).toEqual(['font_dropped']);
    expect(codes('<p style="color: red; font-family: Arial">a</p>')).toEqual([]);
    const hidden = renderText('a<div style="display:none">b <b>c</b></div>d', 'html');
    expect(hidden.html).toBe('ad');
    expect(hidden.problems.map(({ code }) => code)).toEqual(['hidden_dropped']);
    const gone = [
      '<a style="display:none" href="https://x.example">b</a>',
      '<img style="display:none" src="/x.png" alt="b">',
    ];
    for (const one of gone) expect(renderText(`a${one}c`, 'html').html).toBe('ac');
    // A stack of fonts whose last ones stand in for signs alone is no font of signs.
    const stack =
      '<p style="font-family: Arial, \'Segoe UI Symbol\'">a</p><a style="text-decoration:underline" href="https://x.example">b</a>';
    expect(renderText(stack, 'html').problems).toEqual([]);
  });

  it('names a formula split by markup, an unknown element and a foreign picture', () => {
    expect(problems('\\(a<br>b\\)', 'html')[0]).toMatch(/^A formula is not closed/);
    expect(problems('<video src="/x"></video>', 'html')).toEqual([
      'The element <video> was left out.',
    ]);
    const picture = renderText('<img src="@@PLUGINFILE@@/cell.png" alt="cell">', 'html');
    expect(picture.html).toBe('');
    expect(picture.problems).toEqual([
      { code: 'picture_foreign', values: { source: '@@PLUGINFILE@@/cell.png' } },
    ]);
    expect(html('<img src="/media/a.png" onerror="x()">', 'html')).toBe(
      '<img src="/media/a.png" alt="" loading="lazy" />',
    );
  });

  it('lets a table scroll in its own box', () => {
    expect(html('<table border=1><tr><td colspan=2>a', 'html')).toBe(
      '<div class="scroll-x"><table><tr><td colspan="2">a</td></tr></table></div>',
    );
  });
});

describe('LaTeX', () => {
  it.each([
    ['\\textbf{a \\emph{b}} and \\textit{c}', '<strong>a <em>b</em></strong> and <em>c</em>'],
    ['50\\% of \\$5 \\& more', '50% of $5 &amp; more'],
    ['a\\\\[2pt]b', 'a<br>b'],
    ["``quoted'' -- caf\\'e", '“quoted” – café'],
    ['{\\bf bold} plain', '<strong>bold</strong> plain'],
    ['\\mbox{a} \\textgreater b \\ldots', 'a &gt;b …'],
    ['\\noindent\\hspace{2cm}x', 'x'],
  ])('converts %s', (text, expected) => {
    expect(renderText(text, 'latex', { inline: true })).toEqual({ html: expected, problems: [] });
  });

  it('parts paragraphs at blank lines', () => {
    expect(html('one\n\ntwo', 'latex')).toBe('<p>one</p>\n<p>two</p>');
  });

  it('turns tabular into a table that scrolls', () => {
    const text =
      '\\begin{tabular}{|c|c|}\\hline A & $x & y$ \\\\ \\hline \\multicolumn{2}{c}{B \\& C} \\\\ \\hline\\end{tabular}';
    const { html: shown, problems: found } = renderText(text.replace('$x & y$', '$x$'), 'latex');
    expect(shown).toMatch(/^<div class="scroll-x"><table><tbody><tr><td>A<\/td><td><span class="k/);
    expect(shown).toMatch(/<tr><td colspan="2">B &amp; C<\/td><\/tr><\/tbody><\/table><\/div>$/);
    expect(found).toEqual([]);
  });

  it('turns lists into lists', () => {
    const text =
      '\\begin{enumerate}\\item a \\item[(ii)] b \\begin{itemize}\\item c\\end{itemize}\\end{enumerate}';
    expect(html(text, 'latex')).toBe('<ol><li>a</li><li>(ii) b <ul><li>c</li></ul></li></ol>');
  });

  it('renders every way to write maths', () => {
    const text =
      '$a$ \\(b\\) \\[c\\] $$d$$ \\begin{align*}e&=f\\end{align*} \\ce{H2O} $\\begin{tabular}{c@{.}c}1&2\\end{tabular}$ $\\mbox{if }\\cancelto{0}{x}$';
    const { html: shown, problems: found } = renderText(text, 'latex');
    expect(found).toEqual([]);
    expect(shown.match(/<annotation/g)).toHaveLength(8);
    expect(shown.match(/<div class="scroll-x">/g)).toHaveLength(3);
  });

  it('names what it does not know', () => {
    const text =
      '\\foo{a} \\begin{figure}b\\end{figure} \\includegraphics[w=1]{cell.png} $x { \\( \\begin{center}';
    expect(problems(text, 'latex')).toEqual([
      'The command \\foo is not known.',
      'The environment figure is not known.',
      'The picture “cell.png” is not one of this site.',
      'A $ is not closed: “$x { \\( \\begin{center}”.',
      'A curly bracket is not closed.',
      'A formula is not closed: “\\( \\begin{center}”.',
      'The environment center is not closed.',
    ]);
  });
});

describe('formulas', () => {
  it.each([
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\x}{y}\\x',
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{/x.png}',
    '\\htmlClass{x}{y}',
    '{'.repeat(60) + '}'.repeat(60),
    'x'.repeat(5001),
    '\\unknowncommand',
  ])('refuses %s', (source) => {
    expect(problems(`$${source}$`, 'markdown')).toHaveLength(1);
  });

  it('stops compiling after 500 in one text', () => {
    expect(problems('$x$ '.repeat(600), 'markdown')).toEqual([
      'The text holds more than 500 formulas.',
    ]);
  });

  it('shows formulas beyond the budget as their source, without a complaint', () => {
    const budget = { left: 5 };
    const { html: shown, problems: found } = renderText('$abc$ $def$', 'markdown', { budget });
    expect(shown.match(/class="katex"/g)).toHaveLength(1);
    expect(shown).toContain('<code>def</code>');
    expect(found).toEqual([]);
  });

  it('keeps brackets and punctuation on the line of their formula', () => {
    const shown = renderText('See ($x$), and $y$. Also $z$ here.', 'markdown').html;
    expect(shown.match(/class="glue"/g)).toHaveLength(2);
    expect(shown).toContain('See <span class="glue">(<span class="katex">');
    expect(shown).toMatch(/<\/span>\),<\/span> and <span class="glue">/);
    expect(shown).toMatch(/<\/span>\.<\/span> Also <span class="katex">/);
  });
});
