import { renderText } from '@chinar/content/render';
import { describe, expect, test } from 'vitest';
import { openAll, questionIn } from '../fixtures.ts';

/** The stem and the options of a table's first question as they are shown, without tags. */
async function shown(head: string, row: string) {
  const { items } = await openAll(Buffer.from(`${head}\n${row}\n`));
  const { content, textKind } = questionIn(items[0]);
  const html = [content.en.stem, ...content.en.options.map(({ text }) => text)].map(
    (text) => renderText(text, textKind, { inline: true }).html,
  );
  return { html, stem: content.en.stem };
}

/** The stem as it stands by itself, without tags of paragraphs, and the key, of a row of an everyday table. */
async function shownWhole(row: string): Promise<(string | undefined)[]> {
  const { items } = await openAll(Buffer.from(`${everyday}\n${row}\n`));
  const { content, textKind, key } = questionIn(items[0]);
  const html = renderText(content.en.stem, textKind)
    .html.replaceAll(/<\/?p>/g, '')
    .trim();
  return [html, key && 'optionIds' in key ? key.optionIds[0] : undefined];
}

const everyday = 'Question,Option A,Option B,Option C,Answer';
const own = 'type,stem_en,option1_en,option2_en,option3_en,key';

describe('the cells of a table', () => {
  test('are shown with the signs that stand in them', async () => {
    const { html } = await shown(
      everyday,
      'What is 2*3*4 of ~~x~~ & `y`?,2*3*4,a*b*c and R&amp;D,__init__,A',
    );
    expect(html).toEqual([
      'What is 2*3*4 of ~~x~~ &amp; `y`?',
      '2*3*4',
      'a*b*c and R&amp;amp;D',
      '__init__',
    ]);
  });

  test('begin no list, heading or quotation', async () => {
    for (const stem of ['- 5 + 8 = ?', '# of atoms in H2O', '> 5 and < 8', '+ 3 is'])
      expect(await shownWhole(`${stem},- 6,- 5,3,- 5`)).toEqual([
        stem.replace('>', '&gt;').replace('<', '&lt;'),
        '2',
      ]);
  });

  test('stay as they are where all of their signs are shown, and where somebody wrote Markdown', async () => {
    for (const stem of [
      'The ____ flows past x_1 * 2.',
      'Which is **not** a lake?',
      '**A** and **B**',
    ])
      expect((await shown(everyday, `${stem},a,b,c,A`)).stem).toBe(stem);
    const mixed = await shown(everyday, 'Which is **not** 2*3*4?,a,b,c,A');
    expect(mixed.html[0]).toBe('Which is <strong>not</strong> 2*3*4?');
  });

  test('keep their formulae', async () => {
    const stem = String.raw`Of $a*b*c$ and 2*3*4: $x_{1} \times y_{2}$, $5 and $6?`;
    const { stem: read, html } = await shown(everyday, `"${stem}",a,b,c,A`);
    expect(read).toBe(stem.replace('2*3*4', String.raw`2\*3\*4`));
    expect(html[0]).toContain('2*3*4');
  });

  test('are Markdown in our own columns, but for stars between letters or digits', async () => {
    const { html } = await shown(own, 'single,Is *this* 2*3*4?,a*b*c,__x__,c,1');
    expect(html).toEqual(['Is <em>this</em> 2*3*4?', 'a*b*c', '<strong>x</strong>', 'c']);
    const said = await shown(
      `${own},text_kind`,
      'single,Is it un*frigging*believable?,a,b,c,1,markdown',
    );
    expect(said.html[0]).toBe('Is it un<em>frigging</em>believable?');
  });
});
