import { describe, expect, test } from 'vitest';
import { docx, r } from '../fixtures.docx.ts';
import { openAll, questionIn, skippedIn } from '../fixtures.ts';

/** The question that these runs ask, with two options. */
async function asked(inside: string) {
  const { items } = await openAll(
    docx([`<w:p>${r('1. Which [')}${inside}${r(']')}</w:p>`, 'A) a', 'B) b', 'Answer: B']),
  );
  expect(items).toHaveLength(1);
  const skipped = skippedIn(items[0]);
  return skipped === null ? questionIn(items[0]).content.en.stem : { skipped };
}

const symbol = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>';

describe('what Word says in ways of its own', () => {
  test.each([
    ['a field', `<w:fldSimple w:instr="SEQ q">${r('three')}</w:fldSimple>`, 'three'],
    ['an order of writing', `<w:bdo w:val="rtl">${r('left')}</w:bdo>`, 'left'],
    ['a direction', `<w:dir w:val="rtl">${r('right')}</w:dir>`, 'right'],
    [
      'a reading',
      `<w:r><w:ruby><w:rt>${r('top')}</w:rt><w:rubyBase>${r('word')}</w:rubyBase></w:ruby></w:r>`,
      'word (top)',
    ],
    ['a tab', '<w:r><w:t>a</w:t><w:ptab/><w:t>b</w:t></w:r>', 'a\tb'],
    ['signs of Symbol', r('abq 5', symbol), 'αβθ 5'],
    ['signs of its upper half', r('x \uF0A3 5 \u00B1', symbol), 'ξ ≤ 5 ±'],
    ['what is raised', r('5', '<w:position w:val="10"/>'), '<sup>5</sup>'],
    ['what is lowered', r('2', '<w:position w:val="-6"/>'), '<sub>2</sub>'],
    ['what is moved a little', r('2', '<w:position w:val="2"/>'), '2'],
    ['hidden text', r('secret', '<w:vanish/>'), ''],
    ['text that is hidden no more', r('seen', '<w:vanish w:val="0"/>'), 'seen'],
  ])('is read: %s', async (_, inside, said) => {
    expect(await asked(inside)).toBe(`Which [${said}]`);
  });

  test('is read: the end of a line', async () => {
    expect(await asked('<w:r><w:t>a</w:t><w:cr/><w:t>b</w:t></w:r>')).toBe(
      '<p>Which [a</p>\n<p>b]</p>',
    );
  });

  test.each([
    ['<w:r><w:sym w:font="MT Extra" w:char="F068"/></w:r>', 'a sign of the font MT Extra'],
    [
      String.raw`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> EQ \F(1,2) </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      'an embedded object (EQ)',
    ],
    [`<w:fldSimple w:instr=" EQ \\F(1,2)">${r('x')}</w:fldSimple>`, 'an embedded object (EQ)'],
  ])('is named where nobody could read it: %s', async (inside, name) => {
    expect(await asked(inside)).toMatchObject({
      skipped: expect.stringContaining(name) as string,
    });
  });
});
