import { plainText } from '@chinar/content/plain-text';
import { renderWith } from '@chinar/content/render';
import { unescapeHtml } from '@chinar/content/escape';
import type { ImportedQuestion } from '@chinar/contract/questions';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { exportKinds } from './export.kinds.ts';
import type { Exported } from './export.types.ts';
import { draftQuestion, exportOf, openAll, questionIn } from '../fixtures.ts';

const formats = ['moodle-xml', 'gift'] as const;

function out(stem: string, more: Partial<ImportedQuestion> = {}): Exported {
  const draft = draftQuestion();
  const content = { en: { ...draft.content.en, stem } };
  return { id: newId(), question: { ...draft, ...more, content }, passage: null };
}

/** The stem as Moodle has it in its file, after its Markdown became HTML: what its filter of formulas is given. */
async function seenInMoodle(stem: string): Promise<string> {
  const file = (await exportOf('moodle-xml', [out(stem)])).toString();
  const [, said = ''] = /<questiontext format="markdown"><text>([^]*?)<\/text>/.exec(file) ?? [];
  const sink = { math: () => 'a formula that is none there', problem: () => undefined };
  const html = renderWith(unescapeHtml(said), 'markdown', false, sink);
  return unescapeHtml(html.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(+code)));
}

const told = (one: Exported, format: (typeof formats)[number]) =>
  exportKinds[format].lossesOf(one).map(({ code, kind }) => `${kind} ${code}`);

describe('formulas of a Markdown text', () => {
  test.each([
    ['Find $x^2$ now.', String.raw`\(x^2\)`],
    ['Find $a_1*b_1*c$.', String.raw`\(a_1*b_1*c\)`],
    [String.raw`So $\{x: f(x)<1 \& x>0\}$.`, String.raw`\(\{x: f(x)<1 \& x>0\}\)`],
    [String.raw`So $$\frac{1}{2} \\ |x|$$ holds.`, String.raw`\[\frac{1}{2} \\ |x|\]`],
    ['So\n\n$$\na\n= b\n- c\n$$\n\nholds.', '\\[\na\n= b\n- c\n\\]'],
    ['So $$a$$(1) and $$[b]$$(2).', String.raw`\[a\](1) and \[[b]\](2)`],
    ['Not `$y$` but $z$.', String.raw`\(z\)`],
    // What a backtick begins ends with its paragraph, but for a block of code.
    ['Write ` first.\n\nThe root $x$ and ` again.', String.raw`\(x\)`],
    ['```\na $y$\n\nb $z$\n```\n\nand $x$.', String.raw`\(x\)`],
  ])('of %j stand in Moodle between the signs that its filter knows', async (stem, formula) => {
    const seen = await seenInMoodle(stem);
    expect(seen).toContain(formula);
    expect(seen).not.toContain('none there');
  });

  test.each([
    'Find $x^2$ now.',
    String.raw`$f(x)$, $[0,1]$ and $\left\{a_i \mid b\_c\right\}$ & "more" <i>`,
    'So\n\n$$\na\n= b\n- c\n1. d\n$$\n\nholds.',
    'It costs $5 and $6, `$y$` is code and \\$z\\$ no formula.',
    'So $$a$$(1) and $$[b]$$(2).',
    'Write ` first.\n\nThe root $x$ and ` again.',
    '```\na $y$\n\nb $z$\n```\n\nand $x$.',
    String.raw`Rows $$\begin{matrix} a \\[2pt] b \\(c) \end{matrix}$$ and $x$.`,
    String.raw`A row $a \\ b$, $\text{\$5}$ and $$x &amp; y$$.`,
  ])('of %j come back as they were, with nothing to name', async (stem) => {
    for (const format of formats) {
      const one = out(stem, { topic: { subject: 'Algebra', topic: '', subtopic: '' } });
      expect(told(one, format)).toEqual([]);
      const { items } = await openAll(await exportOf(format, [one]), { format });
      expect(questionIn(items[0]).content.en.stem).toBe(stem);
    }
  });

  test('in both languages, options and explanations go and come back alike', async () => {
    const { question, ...rest } = out('Is $x^2$?');
    const { en } = question.content;
    const said = { ...en, options: en.options.map((one) => ({ ...one, text: `$${one._id}_1$` })) };
    const content = {
      en: { ...said, explanation: 'As $y_1$.' },
      hi: { ...said, stem: 'क्या $z_1$?' },
    };
    const one: Exported = { ...rest, question: { ...question, content } };
    for (const format of formats) {
      const file = await exportOf(format, [one]);
      expect(file.toString()).not.toContain('$z');
      const { items } = await openAll(file, { format });
      const back = questionIn(items[0]).content;
      expect([back.en.explanation, back.hi?.stem]).toEqual(['As $y_1$.', 'क्या $z_1$?']);
      expect(back.en.options.map(({ text }) => text)).toEqual(said.options.map(({ text }) => text));
    }
  });

  test('keep their dollars where their lines are parted by other signs, and that is named', async () => {
    const one = out('As said:\n\n> $a\n> b$');
    for (const format of formats) {
      expect(told(one, format)).toContain('others formulas');
      const { items } = await openAll(await exportOf(format, [one]), { format });
      expect(questionIn(items[0]).content.en.stem).toBe(one.question.content.en.stem);
    }
  });

  test('of a text that shows the signs themselves are named as read otherwise', () => {
    const one = out(String.raw`Type \\(x\\) there.`);
    for (const format of formats) expect(told(one, format)).toContain('changed signs');
  });
});

test('Markdown of Moodle with its own signs of formulas is read with formulas', async () => {
  const said = String.raw`The root \\(x\_1 &lt; f\(2\)\\) and \\[a \\\\ b\\], but \`\\(c\\)\` and \\(d\\)5 and $5,\\(`;
  const file = `<?xml version="1.0"?><quiz><question type="shortanswer"><name><text>q</text></name>
    <questiontext format="markdown"><text><![CDATA[${said.replaceAll('\\`', '`')}]]></text></questiontext>
    <answer fraction="100"><text>y</text></answer></question></quiz>`;
  const { items } = await openAll(Buffer.from(file), { format: 'moodle-xml' });
  const { stem } = questionIn(items[0]).content.en;
  expect(stem).toBe(
    String.raw`The root $x_1 < f(2)$ and $$a \\ b$$, but ${'`\\\\(c\\\\)`'} and \\(d\\)5 and $5,\\(`,
  );
  expect(plainText(stem, 'markdown')).toContain('x_1');
});
